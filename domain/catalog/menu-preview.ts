// A branch's menu at any moment, for those who make it: what guests see then, and why not the rest.
import { offeredTypes } from '../ground/order-type.ts'
import { branchStatus } from '../time/opening-sentences.ts'
import { takesPreorders } from '../time/slots.ts'
import { activeMenu } from './active-menu.ts'
import { menuGroups } from './offer.ts'
import { availability, momentAt, obstacles } from './orderability.ts'
import type { OrderType } from '../ground/order-type.ts'
import type { Branch } from '../ground/branch.ts'
import type { Category } from './category.ts'
import type { Menu } from './menu.ts'
import type { Offer } from './offer.ts'
import type { Availability, Obstacle } from './orderability.ts'
import type { Product } from '../ground/product.ts'

export interface PreviewedDish {
  readonly offer: Offer
  readonly availability: Availability
  readonly obstacles: readonly Obstacle[]
}

export interface MenuPreview<M extends Menu = Menu> {
  /** Null: „Derzeit ist keine Speisekarte verfügbar.“ */
  readonly menu: M | null
  /** „Geöffnet bis 22:00“. */
  readonly hoursLabel: string
  /** Per offered type: empty while orders are taken. */
  readonly types: readonly { readonly type: OrderType; readonly sentences: readonly string[] }[]
  readonly groups: readonly { readonly category: Category; readonly dishes: readonly PreviewedDish[] }[]
}

export interface PreviewedShop<M extends Menu = Menu> {
  readonly menus: readonly M[]
  readonly categories: readonly Category[]
  readonly products: readonly Product[]
  readonly branch: Branch
}

/** What the branch's page would show at the moment, nothing left out. */
export function menuPreview<M extends Menu>(shop: PreviewedShop<M>, at: Temporal.Instant): MenuPreview<M> {
  const { branch } = shop
  const active = activeMenu(shop.menus, branch.id, at)
  const menu = shop.menus.find((one) => one.id === active?.id) ?? null
  const moment = momentAt(branch, at)
  const groups = menu === null ? [] : menuGroups(menu, shop.categories, shop.products)
  return {
    menu,
    hoursLabel: branchStatus(branch, 'takeaway', at).label,
    types: offeredTypes(branch).map((type) => ({ type, sentences: branchStatus(branch, type, at).shortSentences })),
    groups: groups.map(({ category, offers }) => ({
      category,
      dishes: offers.map((offer) => ({
        offer,
        availability: availability(offer, moment, takesPreorders(branch)),
        obstacles: obstacles(offer, moment),
      })),
    })),
  }
}
