import { expect, test } from 'vitest'
import type { VisitorCatalog } from '#contract/visitor-catalog.ts'
import { foreignSources } from './foreign-sources.ts'

const style = 'https://tiles.example/style.json?key=1'
const page = (url: string) => ({ content: { body: [{ type: 'iframe', value: { url } }] } })
const shop = (config: object, ...frames: string[]) =>
  ({
    config: { enablePluginMapbox: false, socialPixelId: '', ...config },
    sites: frames.slice(0, 1).map(page),
    // A section that pages share brings its frame to each of them.
    blocks: frames.slice(1).map(page),
  }) as unknown as VisitorCatalog

test('a plain shop loads nothing from elsewhere', () => {
  expect(foreignSources(shop({}), style, true)).toEqual({ script: [], connect: [], img: [], frame: [] })
})

test('a map opens the way to its provider, with its plugin and a style only', () => {
  const sources = foreignSources(shop({ enablePluginMapbox: true }), style, false)
  expect(sources).toMatchObject({ connect: ['https://tiles.example'], img: ['https://tiles.example'], script: [] })
  expect(foreignSources(shop({ enablePluginMapbox: true }), undefined, true).connect).toEqual([])
})

test('the social pixel is let in only after consent', () => {
  expect(foreignSources(shop({ socialPixelId: '42' }), undefined, false).script).toEqual([])
  expect(foreignSources(shop({ socialPixelId: '42' }), undefined, true).script).toEqual([
    'https://connect.facebook.net',
  ])
})

test('frames are let in by their origin, each once', () => {
  const { frame } = foreignSources(
    shop({}, 'https://tour.example/1', 'https://tour.example/2?x', 'nonsense'),
    style,
    false,
  )
  expect(frame).toEqual(['https://tour.example'])
})
