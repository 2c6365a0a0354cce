// A menu board from the catalogue as it is now: prices, sold-out marks and times of day are never kept with what was published.
import type { Board } from '#contract/signage/player.ts'
import type { Menu } from '#contract/catalog/menus.ts'
import type { Branch } from '#contract/organisation/branches.ts'
import type { VisitorCatalog } from '#contract/visitor-catalog.ts'
import { activeMenu } from '#domain/catalog/active-menu.ts'
import { allergenEntries } from '#domain/catalog/allergens.ts'
import { menuGroups, type Offer } from '#domain/catalog/offer.ts'
import {
  isEverOrderable,
  isOrderable,
  isSomeSoldOut,
  momentAt,
  nextAvailableAt,
  type Moment,
} from '#domain/catalog/orderability.ts'
import { priceText } from '#domain/catalog/price-text.ts'
import type { OpeningHours } from '#domain/ground/opening-hours-entry.ts'
import { momentText } from '#domain/time/moment-text.ts'
import { say } from '#domain/wording/sentence.ts'
import { screenTexts } from '#domain/wording/signage.ts'

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
  const place = branch ?? { timeZone: shop.config.timeZone, soldOut: [], openingHours: [] }
  const moment = momentAt(place, now)
  const notNow = laterText(place, now)
  const shown = menu === null ? [] : menuGroups(menu, shop.categories, shop.products)
  const groups = shown
    .filter(({ category }) => isWanted(wanted.categories, category.id))
    .map(({ category, offers }) => ({
      name: category.name,
      dishes: offers
        .filter(
          // What is switched off comes back with no time of day.
          (offer) => isWanted(wanted.products, offer.product.id) && isEverOrderable(offer),
        )
        .filter((offer) => !wanted.hideUnavailable || isOrderable(offer, moment))
        .map((offer) => ({
          id: offer.product.id,
          name: offer.product.name,
          description: offer.product.description,
          price: wanted.showPrice && offer.product.price !== null ? priceText(offer.product, currency) : '',
          allergens: wanted.showAllergens ? [...offer.product.allergens] : [],
          isSoldOut: isSomeSoldOut(offer, moment),
          notNow: isSomeSoldOut(offer, moment) || isOrderable(offer, moment) ? '' : notNow(offer),
        })),
    }))
    .filter(({ dishes }) => dishes.length > 0)
  const codes = [...new Set(groups.flatMap(({ dishes }) => dishes.flatMap(({ allergens }) => allergens)))]
  const legend = allergenEntries(codes, allergenLegend).map(({ code, name }) => ({ code, name }))
  return { columns: wanted.columns, groups, legend: wanted.showAllergens ? legend : [] }
}

type Place = Pick<Branch, 'timeZone' | 'soldOut' | 'openingHours'>

/** When a dish that is sold at other hours is there again. Each half hour is judged once for all dishes with the same hours. */
function laterText(place: Place, now: Temporal.Instant): (offer: Offer) => string {
  const known = new Map<number, Moment>()
  const momentOf = (at: Temporal.Instant): Moment => {
    const found = known.get(at.epochMilliseconds)
    if (found !== undefined) return found
    const { isOpen, isSoldOut } = momentAt(place, at)
    const judged = new Map<OpeningHours, boolean>()
    const made: Moment = {
      isSoldOut,
      isOpen(schedule) {
        const before = judged.get(schedule)
        if (before !== undefined) return before
        const open = isOpen(schedule)
        judged.set(schedule, open)
        return open
      },
    }
    known.set(at.epochMilliseconds, made)
    return made
  }
  // Nobody comes for it at night.
  const isHouseOpen = (moment: Moment) => place.openingHours.length === 0 || moment.isOpen(place.openingHours)
  return (offer) => {
    const at = nextAvailableAt(now, (tried) => isHouseOpen(momentOf(tried)) && isOrderable(offer, momentOf(tried)))
    if (at === null) return screenTexts.notNow
    const time = momentText(at.epochMilliseconds, place.timeZone, now.epochMilliseconds)
    return say(screenTexts.soldFrom, { time })
  }
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
