import { expect, test } from 'vitest'
import { frameAddress } from './frame-address.ts'

test.each([
  ['https://tour.example/show?m=abc', 'https://tour.example/show?m=abc&title=0'],
  ['https://tour.example/1#start', 'https://tour.example/1?title=0#start'],
  ['https://tour.example/1?title=1', 'https://tour.example/1?title=1'],
  ['kein Rahmen', 'kein Rahmen'],
])('%s is asked for as %s', (url, asked) => {
  expect(frameAddress(url)).toBe(asked)
})
