import { expect, it } from 'vitest'
import type { PlayedItem } from '#contract/signage/player.ts'
import { drawItem } from './draw-item.ts'
import type { ViewParts } from './item-view.ts'

const parts = { timeZone: 'Europe/Vienna', now: () => 0 } as unknown as ViewParts

it.each([
  ['', false],
  ['#0b3d2d', false],
  ['#ffeb3b', true],
  ['#fff', true],
])('on the ground %j the letters are dark: %s', (background, isDark) => {
  const { root } = drawItem({ kind: 'clock', background } as unknown as PlayedItem, parts)
  expect(root.classList.contains('is-bright')).toBe(isDark)
})

it.each([
  [`${window.location.origin}/menu`, 'allow-same-origin'],
  ['https://wetter.example/', 'allow-scripts allow-same-origin'],
])('the page %s stands in a frame that lets it have its pictures and not reach out: %s', async (url, sandbox) => {
  const item = { id: 'w1', kind: 'web', background: '', url, refreshSeconds: null } as unknown as PlayedItem
  const { root, ready } = drawItem(item, { ...parts, mayFrame: async () => true })
  ready.catch(() => undefined)
  await expect.poll(() => root.querySelector('iframe')?.getAttribute('sandbox')).toBe(sandbox)
})
