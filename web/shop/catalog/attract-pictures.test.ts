import { expect, test } from 'vitest'
import { attractPictures } from './attract-pictures.ts'
import type { MenuView } from './menu-view.ts'

const dish = (...ids: string[]) => ({ pictures: ids.map((id) => ({ id, version: 1, extension: 'jpg' })) })
const shown = (...groups: object[][]) =>
  attractPictures({ groups: groups.map((dishes) => ({ dishes })) } as unknown as MenuView).map((address) =>
    address.replace(/^.*\/(\w)-1.*?(#\d+)?$/, '$1$2'),
  )

test('of each group the first picture, then further ones', () => {
  expect(shown([dish('a'), dish('b')], [dish(), dish('c')], [dish('d')], [dish('e')])).toEqual([
    'a',
    'c',
    'd',
    'e',
    'b',
  ])
})

test('two to four take turns in rounds, one stands still', () => {
  const three = shown([dish('a', 'x'), dish('b')], [dish('c')])
  expect(three).toEqual(['a', 'c', 'b', 'a#1', 'c#1'])
  expect(new Set(three).size).toBe(5)
  expect(shown([dish('a')], [dish()])).toEqual(['a'])
  expect(shown()).toEqual([])
})
