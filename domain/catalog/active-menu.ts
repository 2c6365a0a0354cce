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
  let since: readonly [number, number] | null = null
  for (const menu of menus) {
    if (!menu.branches.some(({ id }) => id === branchId)) continue
    const from = menu.availableFrom === null ? -Infinity : instantOf(menu.availableFrom)
    // A menu whose instant cannot be read is not there yet.
    if (from === null || from > now.epochMilliseconds) continue
    const rank = [from, instantOf(menu.createdAt) ?? 0] as const
    if (since && !isLater(rank, since)) continue
    active = menu
    since = rank
  }
  return active
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

function isLater([from, created]: readonly [number, number], [otherFrom, otherCreated]: readonly [number, number]) {
  return from === otherFrom ? created >= otherCreated : from > otherFrom
}
