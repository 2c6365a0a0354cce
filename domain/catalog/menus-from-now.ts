// What branches sell by the menu that counts, and by those that begin later. Apart from `activeMenu`, which guests load.
import type { Id } from '../ground/identity.ts'
import { activeMenu } from './active-menu.ts'
import type { Menu } from './menu.ts'

/** The menus, each with those of its branches only in which it counts now or will: what another one replaced sells nothing there. */
export function menusFromNow<M extends Menu>(menus: readonly M[], now: Temporal.Instant): readonly M[] {
  const placed = menus.flatMap((menu) => menu.branches.map(({ id }) => ({ id, menu: { ...menu, branches: [{ id }] } })))
  const active = new Map<Id<'branch'>, Id<'menu'> | undefined>()
  for (const [id, own] of Map.groupBy(placed, (place) => place.id)) {
    const there = own.map(({ menu }) => menu)
    active.set(id, activeMenu(there, id, now)?.id)
  }
  return menus.map((menu) => ({
    ...menu,
    branches: menu.branches.filter(({ id }) => active.get(id) === menu.id || isToCome(menu, id, now)),
  }))
}

function isToCome(menu: Menu, id: Id<'branch'>, now: Temporal.Instant): boolean {
  return activeMenu([{ ...menu, branches: [{ id }] }], id, now) === null
}
