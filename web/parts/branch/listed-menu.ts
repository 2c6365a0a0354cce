// A branch's menu to read: what it has now, with today's prices, and nothing to order with.
import { activeMenu } from '#domain/catalog/active-menu.ts'
import { joinAllergens } from '#domain/catalog/allergens.ts'
import { menuGroups } from '#domain/catalog/offer.ts'
import { availability, momentAt, type Availability } from '#domain/catalog/orderability.ts'
import { takesPreorders } from '#domain/time/slots.ts'
import type { Branch } from '#contract/organisation/branches.ts'
import type { VisitorCatalog } from '#contract/visitor-catalog.ts'
import { basePriceText, priceText } from '#domain/catalog/price-text.ts'

export interface ListedDish {
  readonly name: string
  readonly description: string
  /** As it is written: „14,90 €“, „ab 13,90 €“. */
  readonly price: string
  /** Decimal; null: not told. For search engines. */
  readonly amount: number | null
  readonly basePrice: string | null
  readonly allergens: string
  /** Missing: to be had now. */
  readonly availability?: Exclude<Availability, 'orderable' | 'hidden'>
}

export interface ListedGroup {
  readonly name: string
  readonly description: string
  readonly dishes: readonly ListedDish[]
}

/** Empty: everything. */
export interface MenuChoice {
  /** Null: the one that is served now. */
  readonly menuId: string | null
  readonly categoryIds: readonly string[]
}

export const wholeMenu: MenuChoice = { menuId: null, categoryIds: [] }

/** Without what guests do not see now; null: the branch has no such menu. */
export function listedMenu(
  catalog: VisitorCatalog,
  branch: Branch,
  { menuId, categoryIds }: MenuChoice,
  now: Temporal.Instant,
): ListedGroup[] | null {
  const served = catalog.menus.filter(
    ({ id, branches }) => id === menuId && branches.some((one) => one.id === branch.id),
  )
  const menu = menuId === null ? activeMenu(catalog.menus, branch.id, now) : served[0]
  if (!menu) return null
  const moment = momentAt(branch, now)
  const { currency } = catalog.config
  const descriptions = new Map(catalog.categories.map(({ id, description }) => [id, description]))
  return menuGroups(menu, catalog.categories, catalog.products)
    .filter(({ category }) => categoryIds.length === 0 || categoryIds.includes(category.id))
    .map(({ category, offers }) => ({
      name: category.name,
      description: descriptions.get(category.id) ?? '',
      dishes: offers.flatMap((offer): ListedDish[] => {
        const state = availability(offer, moment, takesPreorders(branch))
        if (state === 'hidden') return []
        const { product } = offer
        return [
          {
            name: product.name,
            description: product.description,
            price: priceText(product, currency),
            amount: product.price,
            basePrice: basePriceText(product, currency),
            allergens: joinAllergens(product.allergens),
            ...(state !== 'orderable' && { availability: state }),
          },
        ]
      }),
    }))
    .filter(({ dishes }) => dishes.length > 0)
}
