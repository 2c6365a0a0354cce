// Which of a branch's menus counts now.
import { instantOf } from '../time/wall-clock.ts'
import type { Id } from '../ground/identity.ts'
import type { Menu } from './menu.ts'

/**
 * The branch's menu with the latest availableFrom already in the past; exactly now counts as past, missing counts as
 * ever, and of equal ones the one created later counts. null: „Derzeit ist keine Speisekarte verfügbar.“
 */
export function activeMenu<M extends Menu>(
  menus: readonly M[],
  branchId: Id<'branch'>,
  now: Temporal.Instant,
): M | null {
  let active: M | null = null
  let since: Rank | null = null
  for (const menu of menus) {
    if (!menu.branches.some(({ id }) => id === branchId)) continue
    const rank = rankAt(menu, now)
    if (rank === null || (since && !isLater(rank, since))) continue
    active = menu
    since = rank
  }
  return active
}

/** The menus, each with those of its branches only in which it counts now or will: what another one replaced sells nothing there. */
export function menusFromNow<M extends Menu>(menus: readonly M[], now: Temporal.Instant): readonly M[] {
  const ranked = menus.map((menu) => ({ menu, rank: rankAt(menu, now) }))
  const active = new Map<Id<'branch'>, { readonly menu: M; readonly rank: Rank }>()
  for (const { menu, rank } of ranked) {
    if (rank === null) continue
    for (const { id } of menu.branches) {
      const found = active.get(id)
      if (found === undefined || isLater(rank, found.rank)) active.set(id, { menu, rank })
    }
  }
  return ranked.map(({ menu, rank }) => ({
    ...menu,
    branches: menu.branches.filter(({ id }) => rank === null || active.get(id)?.menu === menu),
  }))
}

/** Whether guests of the branch find any dish on the menu that counts now. */
export function sellsAnything(menus: readonly Menu[], branchId: Id<'branch'>, now: Temporal.Instant): boolean {
  return activeMenu(menus, branchId, now)?.catalog.some(({ products }) => products.length > 0) === true
}

/** Whose place the draft takes at the moment, in any of its branches: what guests read there now and would not any more. */
export function replacedMenus<M extends Menu>(menus: readonly M[], draft: M, now: Temporal.Instant): readonly M[] {
  const replaced = draft.branches.flatMap(({ id }) => {
    const before = activeMenu(menus, id, now)
    const isSame = before === null || before.id === draft.id
    return isSame || activeMenu([...menus, draft], id, now)?.id !== draft.id ? [] : [before]
  })
  return [...new Set(replaced)]
}

type Rank = readonly [from: number, created: number]

/** Null while it is not there yet; as is a menu whose instant cannot be read. */
function rankAt(menu: Menu, now: Temporal.Instant): Rank | null {
  const from = menu.availableFrom === null ? -Infinity : instantOf(menu.availableFrom)
  return from === null || from > now.epochMilliseconds ? null : [from, instantOf(menu.createdAt) ?? 0]
}

function isLater([from, created]: Rank, [otherFrom, otherCreated]: Rank) {
  return from === otherFrom ? created >= otherCreated : from > otherFrom
}
