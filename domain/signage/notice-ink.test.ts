import { expect, it } from 'vitest'
import { inkOn } from './notice-ink.ts'

it.each([
  ['#ffffff', '#000000'],
  ['#ffeb3b', '#000000'],
  ['#fff', '#000000'],
  ['#8a1c14', '#ffffff'],
  ['#26221d', '#ffffff'],
  ['#767676', '#000000'],
  ['#727272', '#ffffff'],
  ['', '#ffffff'],
  ['red', '#ffffff'],
])('on %s letters are %s', (background, ink) => {
  expect(inkOn(background)).toBe(ink)
})
