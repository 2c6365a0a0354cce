// Until when a page about the shop's branches says the truth (decisions § 6): prepared copies end then.
import { nextBoundary } from '../time/next-boundary.ts'
import { instantOf } from '../time/wall-clock.ts'
import type { Branch } from '../ground/branch.ts'
import type { OpeningHours } from '../ground/opening-hours-entry.ts'
import type { Category } from './category.ts'
import type { Menu } from './menu.ts'
import type { Product } from '../ground/product.ts'

export interface DatedShop {
  readonly branches: readonly Branch[]
  readonly menus: readonly Menu[]
  readonly categories: readonly Category[]
  readonly products: readonly Product[]
}

/** For branches whose time zone nobody knows. */
const shortLife = 60_000

/**
 * Epoch ms, after now. `menuOf`: the branch whose menu the page shows; schedules and menus yet to come count for it only.
 * The hours of all branches count always, since they stand in the footer.
 */
export function pageExpiry(shop: DatedShop, menuOf: Branch | null, now: Temporal.Instant): number {
  const moment = now.epochMilliseconds
  const coming = shop.menus
    .filter((menu) => menuOf && menu.branches.some(({ id }) => id === menuOf.id))
    .flatMap(({ availableFrom }) => instantOf(availableFrom ?? '') ?? [])
    .filter((from) => from > moment)
  const boundaries = shop.branches.map(
    (branch) => nextBoundary(branch, branch.id === menuOf?.id ? schedulesOf(shop) : [], now) ?? moment + shortLife,
  )
  return Math.min(...boundaries, ...coming)
}

/** Each one once: whole menus share a few. */
function schedulesOf({ menus, categories, products }: DatedShop): OpeningHours[] {
  const entries = menus.flatMap(({ catalog }) => catalog.flatMap((category) => category.products))
  const all = [...categories, ...products, ...entries].map(({ schedule }) => schedule)
  return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()]
}
