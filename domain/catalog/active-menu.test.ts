import { describe, expect, test } from 'vitest'
import { activeMenu, replacedMenus } from './active-menu.ts'
import type { Menu } from './menu.ts'

const branch = 'b1' as Menu['branches'][number]['id']
const now = Temporal.Instant.from('2026-11-20T12:00:00Z')

function aMenu(id: string, availableFrom: string | null, changes: Partial<Menu> = {}): Menu {
  const createdAt = '2026-01-01T00:00:00Z'
  return { id: id as Menu['id'], availableFrom, createdAt, branches: [{ id: branch }], catalog: [], ...changes }
}

const other = [{ id: 'b2' as typeof branch }]

describe('activeMenu', () => {
  test.each([
    ['none', [], null],
    ['the only one', [aMenu('a', '2026-01-01T00:00:00Z')], 'a'],
    ['the latest, first in the list', [aMenu('a', '2026-03-01T00:00:00Z'), aMenu('b', '2026-02-01T00:00:00Z')], 'a'],
    ['the latest, last in the list', [aMenu('a', '2026-02-01T00:00:00Z'), aMenu('b', '2026-03-01T00:00:00Z')], 'b'],
    ['exactly now counts', [aMenu('a', '2026-11-20T12:00:00Z')], 'a'],
    ['in another offset', [aMenu('a', '2026-11-20T13:00:00+01:00')], 'a'],
    ['a moment later does not', [aMenu('a', '2026-11-20T12:00:00.001Z')], null],
    ['missing counts as ever', [aMenu('a', null)], 'a'],
    ['any date is later than ever', [aMenu('a', '1999-01-01T00:00:00Z'), aMenu('b', null)], 'a'],
    ['not one of another branch', [aMenu('a', null), aMenu('b', '2026-02-01T00:00:00Z', { branches: other })], 'a'],
    ['not without branches', [aMenu('a', null, { branches: [] })], null],
    ['not one that cannot be read', [aMenu('a', null), aMenu('b', 'morgen')], 'a'],
  ])('%s', (_, menus, id) => {
    expect(activeMenu(menus, branch, now)?.id ?? null).toBe(id)
  })

  test.each([null, '2026-02-01T00:00:00Z'])('of equal availableFrom (%s) the one created later', (from) => {
    const early = aMenu('early', from, { createdAt: '2026-01-01T00:00:00Z' })
    const late = aMenu('late', from, { createdAt: '2026-01-02T00:00:00Z' })
    expect(activeMenu([early, late], branch, now)?.id).toBe('late')
    expect(activeMenu([late, early], branch, now)?.id).toBe('late')
    expect(activeMenu([early, { ...late, id: 'unread' as Menu['id'], createdAt: 'neulich' }], branch, now)?.id).toBe(
      'early',
    )
    expect(activeMenu([early, { ...early, id: 'twin' as Menu['id'] }], branch, now)?.id).toBe('twin')
  })

  test('a menu for several branches is active in each', () => {
    const menu = aMenu('a', null, { branches: [...other, { id: branch }] })
    expect(activeMenu([menu], branch, now)).toBe(menu)
  })
})

describe('replacedMenus', () => {
  const made = { createdAt: '2026-11-20T12:00:00Z' }
  const card = aMenu('card', null)
  const elsewhere = aMenu('elsewhere', '2026-02-01T00:00:00Z', { branches: other })
  const both = { branches: [{ id: branch }, ...other], ...made }
  test.each([
    ['a copy without a day takes the place at once', aMenu('new', null, made), ['card']],
    ['from now on is at once', aMenu('new', '2026-11-20T12:00:00Z', made), ['card']],
    ['a moment later is not', aMenu('new', '2026-11-20T12:00:00.001Z', made), []],
    ['one for two branches takes two places', aMenu('new', '2026-11-01T00:00:00Z', both), ['card', 'elsewhere']],
    ['where a later one counts it takes none', aMenu('new', null, both), ['card']],
    ['without a branch it takes none', aMenu('new', null, { branches: [], ...made }), []],
    ['what counts already takes the place of nobody', { ...card, availableFrom: '2026-03-01T00:00:00Z' }, []],
  ])('%s', (_, draft, replaced) => {
    expect(replacedMenus([card, elsewhere], draft, now).map(({ id }) => id)).toEqual(replaced)
  })

  test('where nothing counted nothing is replaced, and one menu of two branches is told once', () => {
    expect(replacedMenus([], aMenu('new', null, made), now)).toEqual([])
    expect(
      replacedMenus([aMenu('wide', null, { branches: both.branches })], aMenu('new', null, both), now),
    ).toHaveLength(1)
  })
})
