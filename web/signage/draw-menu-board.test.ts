import { beforeEach, expect, it } from 'vitest'
import type { PlayedItem } from '#contract/signage/player.ts'
import { drawMenuBoard } from './draw-menu-board.ts'
import type { ViewParts } from './item-view.ts'

beforeEach(() => Object.defineProperty(document, 'fonts', { configurable: true, value: { ready: Promise.resolve() } }))

it('when a dish is sold stands below it: beside its name it would leave that no room', async () => {
  const dish = { id: 'd1', name: 'Mittagsmenü', description: '', price: '10,90 €', allergens: [], isSoldOut: false }
  const groups = [{ name: 'Mittag', dishes: [{ ...dish, notNow: 'ab Montag 11:00 Uhr' }] }]
  const item = { id: 'i1', kind: 'menuBoard', durationSeconds: null, board: { columns: 1, groups, legend: [] } }
  const size = { width: 1080, height: 1920 }
  const { root, ready } = drawMenuBoard(item as unknown as PlayedItem, { size, now: () => 0 } as unknown as ViewParts)
  document.body.append(root)
  await ready
  expect(root.querySelector('.dish-later')?.textContent).toBe('ab Montag 11:00 Uhr')
  expect(root.querySelector('.dish-line .dish-later')).toBeNull()
  expect(root.querySelector('.dish-line .dish-price')?.textContent).toBe('10,90 €')
})
