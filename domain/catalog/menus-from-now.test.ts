import { expect, test } from 'vitest'
import type { Menu } from './menu.ts'
import { menusFromNow } from './menus-from-now.ts'

const now = Temporal.Instant.from('2026-11-20T12:00:00Z')

function aMenu(id: string, availableFrom: string | null, ...branches: readonly string[]): Menu {
  const createdAt = '2026-01-01T00:00:00Z'
  return {
    id,
    availableFrom,
    createdAt,
    branches: branches.map((each) => ({ id: each })),
    catalog: [],
  } as unknown as Menu
}

test('what another menu replaced sells nothing there any more; what begins later will', () => {
  const menus = [
    aMenu('ever', null, 'b1'),
    aMenu('summer', '2026-06-01T00:00:00Z', 'b1', 'b2'),
    aMenu('winter', '2026-11-01T00:00:00Z', 'b1'),
    aMenu('christmas', '2026-12-01T00:00:00Z', 'b1', 'b2'),
  ]
  const sold = menusFromNow(menus, now).map(({ id, branches }) => [id, ...branches.map((each) => each.id)])
  expect(sold).toEqual([['ever'], ['summer', 'b2'], ['winter', 'b1'], ['christmas', 'b1', 'b2']])
})
