// A menu board from the catalogue as it is now: prices, sold-out marks and times of day are never kept with what was published.
import type { Board } from '#contract/signage/player.ts'
import type { Menu } from '#contract/catalog/menus.ts'
import type { Branch } from '#contract/organisation/branches.ts'
import type { VisitorCatalog } from '#contract/visitor-catalog.ts'
import { activeMenu } from '#domain/catalog/active-menu.ts'
import { allergenEntries } from '#domain/catalog/allergens.ts'
import { menuGroups } from '#domain/catalog/offer.ts'
import { isOrderable, momentAt } from '#domain/catalog/orderability.ts'
import { priceText } from '#domain/catalog/price-text.ts'

export interface WantedBoard {
  /** Null: the menu that counts in the branch. */
  readonly menu: { readonly id: string } | null
  /** Empty: all of them. */
  readonly categories: readonly { readonly id: string }[]
  readonly products: readonly { readonly id: string }[]
  readonly showPrice: boolean
  readonly showAllergens: boolean
  readonly hideUnavailable: boolean
  readonly columns: number
}

export const usualBoard: WantedBoard = {
  menu: null,
  categories: [],
  products: [],
  showPrice: true,
  showAllergens: false,
  hideUnavailable: true,
  columns: 2,
}

export function drawBoard(
  wanted: WantedBoard,
  shop: VisitorCatalog,
  branch: Branch | undefined,
  now: Temporal.Instant,
): Board {
  const { currency, allergenLegend } = shop.config
  const menu = menuOf(wanted, shop, branch, now)
  const isWanted = (list: readonly { readonly id: string }[], id: string) =>
    list.length === 0 || list.some((one) => one.id === id)
  const moment = momentAt(branch ?? { timeZone: shop.config.timeZone, soldOut: [] }, now)
  const shown = menu === null ? [] : menuGroups(menu, shop.categories, shop.products)
  const groups = shown
    .filter(({ category }) => isWanted(wanted.categories, category.id))
    .map(({ category, offers }) => ({
      name: category.name,
      dishes: offers
        .filter(
          ({ product, entry }) =>
            isWanted(wanted.products, product.id) && product.isEnabled && entry?.isEnabled !== false,
        )
        .map((offer) => ({
          id: offer.product.id,
          name: offer.product.name,
          description: offer.product.description,
          price: wanted.showPrice && offer.product.price !== null ? priceText(offer.product, currency) : '',
          allergens: wanted.showAllergens ? [...offer.product.allergens] : [],
          isSoldOut: !isOrderable(offer, moment),
        }))
        .filter(({ isSoldOut }) => !(wanted.hideUnavailable && isSoldOut)),
    }))
    .filter(({ dishes }) => dishes.length > 0)
  const codes = [...new Set(groups.flatMap(({ dishes }) => dishes.flatMap(({ allergens }) => allergens)))]
  const legend = allergenEntries(codes, allergenLegend).map(({ code, name }) => ({ code, name }))
  return { columns: wanted.columns, groups, legend: wanted.showAllergens ? legend : [] }
}

function menuOf(
  { menu }: WantedBoard,
  { menus }: VisitorCatalog,
  branch: Branch | undefined,
  now: Temporal.Instant,
): Menu | null {
  if (menu !== null) return menus.find(({ id }) => id === menu.id) ?? null
  const active = branch === undefined ? undefined : activeMenu(menus, branch.id, now)
  return active === undefined ? (menus[0] ?? null) : (menus.find(({ id }) => id === active?.id) ?? null)
}
