// A branch's menu as its page shows it: groups of dishes, each judged at one moment. Only what the page uses is sent.
import { activeMenu } from '#domain/catalog/active-menu.ts'
import { categoryBar } from '#domain/catalog/category-bar.ts'
import { menuGroups, type Offer } from '#domain/catalog/offer.ts'
import { availability, isOrderable, nextAvailableAt, momentAt, type Moment } from '#domain/catalog/orderability.ts'
import type { DeliveryArea } from '#domain/places/branch.ts'
import { takesPreorders } from '#domain/time/slots.ts'
import type { Branch } from '#contract/organisation/branches.ts'
import type { VisitorCatalog } from '#contract/visitor-catalog.ts'
import { dishPicture, type DishView } from '#parts/dish/dish-view.ts'
import { slimProduct } from '#parts/dish/slim-product.ts'
import { branchView, hoursView, type BranchView, type HoursView } from './branch-view.ts'
import { momentText } from './moment-text.ts'

export interface GroupView {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly dishes: readonly DishView[]
}

export interface MenuView {
  readonly branch: BranchView & {
    readonly isNoteEnabled: boolean
    readonly preparationMinutes: number
    readonly deliveryMinutes: number
    readonly deliveryAreas: readonly DeliveryArea[]
  }
  readonly hours: HoursView
  /** Null: the branch has no menu now. */
  readonly groups: readonly GroupView[] | null
  /** Ids of the groups in the category bar; empty: no bar. */
  readonly bar: readonly string[]
}

export function menuView(catalog: VisitorCatalog, branch: Branch, now: Temporal.Instant): MenuView {
  const menu = activeMenu(catalog.menus, branch.id, now)
  const { isNoteEnabled, preparationMinutes, deliveryMinutes, deliveryAreas } = branch
  const view = {
    branch: { ...branchView(branch, now), isNoteEnabled, preparationMinutes, deliveryMinutes, deliveryAreas },
    hours: hoursView(branch.openingHours, branch.timeZone, now),
  }
  if (!menu) return { ...view, groups: null, bar: [] }
  const moment = momentAt(branch, now)
  const isShown = (offer: Offer) => availability(offer, moment, takesPreorders(branch)) !== 'hidden'
  const groups = menuGroups(menu, catalog.categories, catalog.products)
    .map(({ category, offers }) => ({ category, offers: offers.filter(isShown) }))
    .filter(({ offers }) => offers.length > 0)
  const descriptions = new Map(catalog.categories.map(({ id, description }) => [id, description]))
  return {
    ...view,
    groups: groups.map(({ category, offers }) => ({
      id: category.id,
      name: category.name,
      description: descriptions.get(category.id) ?? '',
      dishes: offers.map((offer) => dishView(offer, catalog, branch, moment, now)),
    })),
    bar: catalog.config.enablePluginCategoryBar ? categoryBar(groups).map(({ id }) => id) : [],
  }
}

function dishView(
  offer: Offer,
  catalog: VisitorCatalog,
  branch: Branch,
  moment: Moment,
  now: Temporal.Instant,
): DishView {
  const { product } = offer
  const state = availability(offer, moment, takesPreorders(branch))
  const again = state === 'orderable' ? null : nextAvailableAt(now, (at) => isOrderable(offer, momentAt(branch, at)))
  const images = catalog.products.find(({ id }) => id === product.id)?.images ?? []
  const picture = dishPicture(images, catalog.images)
  return {
    product: slimProduct(product),
    ...(picture && { picture }),
    ...(state !== 'orderable' && state !== 'hidden' && { availability: state }),
    ...(again && { availableAgain: momentText(again.epochMilliseconds, branch.timeZone, now.epochMilliseconds) }),
    ...(product.type === 'bundle' && {
      bundle: product.bundle.flatMap(({ product: part, amount }) => {
        const found = catalog.products.find(({ id }) => id === part.id)
        return found ? [{ name: found.name, amount }] : []
      }),
    }),
  }
}
