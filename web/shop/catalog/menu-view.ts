// A branch's menu as its page shows it: groups of dishes, each judged at one moment. Only what the page uses is sent.
import { activeMenu } from '#domain/catalog/active-menu.ts'
import { categoryBar } from '#domain/catalog/category-bar.ts'
import { menuGroups, type Offer } from '#domain/catalog/offer.ts'
import { availability, isOrderable, nextAvailableAt, momentAt, type Moment } from '#domain/catalog/orderability.ts'
import { menuIntros } from '#domain/content/menu-intros.ts'
import { readyInText } from '#domain/ordering/customer-status.ts'
import type { OrderType } from '#domain/ordering/order-type.ts'
import type { DeliveryArea } from '#domain/places/branch.ts'
import { takesPreorders } from '#domain/time/slots.ts'
import type { Branch } from '#contract/organisation/branches.ts'
import type { VisitorCatalog } from '#contract/visitor-catalog.ts'
import { dishPictures, type DishView } from '#parts/dish/dish-view.ts'
import { slimProduct } from '#parts/dish/slim-product.ts'
import { branchView, hoursView, type BranchView, type HoursView } from './branch-view.ts'
import { highlightsView, type HighlightsView } from './content-view.ts'
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
    /** „Abholbereit in etwa 25 Minuten“, for each type that takes orders now. */
    readonly readyTexts: Readonly<Partial<Record<OrderType, string>>>
    readonly deliveryAreas: readonly DeliveryArea[]
  }
  readonly hours: HoursView
  /** Null: the branch has no menu now. */
  readonly groups: readonly GroupView[] | null
  /** Ids of the groups in the category bar; empty: no bar. */
  readonly bar: readonly string[]
  /** What the house says above its dishes. */
  readonly intros: readonly HighlightsView[]
}

export function menuView(catalog: VisitorCatalog, branch: Branch, now: Temporal.Instant): MenuView {
  const menu = activeMenu(catalog.menus, branch.id, now)
  const { isNoteEnabled, deliveryAreas } = branch
  const shown = branchView(branch, now)
  const view = {
    branch: { ...shown, isNoteEnabled, deliveryAreas, readyTexts: readyTexts(branch, shown) },
    hours: hoursView(branch.openingHours, branch.timeZone, now),
    intros: menuIntros(catalog.blocks, branch, menu).map((intro) => highlightsView(intro, catalog)),
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

function readyTexts(branch: Branch, { types }: BranchView): MenuView['branch']['readyTexts'] {
  const known = types.flatMap(({ type, takesOrdersNow }) => {
    const text = takesOrdersNow ? readyInText(branch, type) : null
    return text === null ? [] : [[type, text] as const]
  })
  return Object.fromEntries(known)
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
  const pictures = dishPictures(images, catalog.images)
  return {
    product: slimProduct(product),
    ...(pictures.length > 0 && { pictures }),
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
