// A branch's menu as its page shows it: groups of dishes, each judged at one moment. Only what the page uses is sent.
import { activeMenu } from '#domain/catalog/active-menu.ts'
import { categoryBar } from '#domain/catalog/category-bar.ts'
import { menuGroups, type Offer } from '#domain/catalog/offer.ts'
import {
  availableFirst,
  groupsNowFirst,
  isEverOrderable,
  isOrderable,
  isVisible,
  nextAvailableAt,
  momentAt,
  stateAt,
  type Moment,
} from '#domain/catalog/orderability.ts'
import { hasLegalGround } from '#domain/content/legal-pages.ts'
import { menuIntros } from '#domain/content/menu-intros.ts'
import { offeredTypes, type OrderType } from '#domain/ground/order-type.ts'
import { aboutWhen } from '#domain/ordering/about-when.ts'
import { soonShift, type SoonShift } from '#domain/ordering/soon.ts'
import type { DeliveryArea } from '#domain/ground/branch.ts'
import { isProblem } from '#domain/ground/problem.ts'
import { orderingState } from '#domain/time/ordering-state.ts'
import { takesPreorders } from '#domain/time/slots.ts'
import { guestProblemTexts } from '#domain/wording/guest-problems.ts'
import { shopScreenTexts } from '#domain/wording/shop-screens.ts'
import type { Branch } from '#contract/organisation/branches.ts'
import type { VisitorCatalog } from '#contract/visitor-catalog.ts'
import { dishPictures, type DishPicture, type DishView, type LeadTime } from '#parts/dish/dish-view.ts'
import { slimProduct } from '#parts/dish/slim-product.ts'
import { hoursView, type HoursView } from '#parts/branch/hours-view.ts'
import { branchView, type BranchView } from './branch-view.ts'
import { highlightsView, type HighlightsView } from '#parts/content/content-view.ts'
import { momentText } from '#domain/time/moment-text.ts'

export interface GroupView {
  readonly id: string
  readonly name: string
  readonly description: string
  /** Missing where it has none. */
  readonly picture?: DishPicture
  readonly dishes: readonly DishView[]
}

export interface MenuView {
  readonly branch: BranchView & {
    readonly isNoteEnabled: boolean
    readonly timeZone: string
    readonly isQuotationRequired: boolean
    /** The shift an order without a wish is made in, for each type; missing: none is taken. */
    readonly soon: Readonly<Partial<Record<OrderType, SoonView>>>
    readonly deliveryAreas: readonly DeliveryArea[]
  }
  readonly hours: HoursView
  /** False: the shop is not open yet. */
  readonly hasLegalGround: boolean
  /** Null: the branch has no menu now. */
  readonly groups: readonly GroupView[] | null
  /** Why there are no dishes, said here so that no browser carries the sentences; missing where there are some. */
  readonly nothing?: string
  /** On the menu, but hidden while they cannot be had: they may lie in a cart, where nothing is hidden. */
  readonly away?: readonly DishView[]
  /** Ids of the groups in the category bar; empty: no bar. */
  readonly bar: readonly string[]
  /** What the house says above its dishes. */
  readonly intros: readonly HighlightsView[]
}

export function menuView(catalog: VisitorCatalog, branch: Branch, now: Temporal.Instant): MenuView {
  const menu = activeMenu(catalog.menus, branch.id, now)
  const { isNoteEnabled, deliveryAreas, timeZone, isQuotationRequired } = branch
  const shown = branchView(branch, now)
  const view = {
    branch: { ...shown, isNoteEnabled, deliveryAreas, timeZone, isQuotationRequired, soon: soonViews(branch, now) },
    hours: hoursView(branch.openingHours, branch.timeZone, now),
    hasLegalGround: hasLegalGround(catalog.config),
    intros: menuIntros(catalog.blocks, branch, menu).map((intro) => highlightsView(intro, catalog)),
  }
  if (!menu) return { ...view, groups: null, bar: [], nothing: guestProblemTexts.noMenu }
  const moment = momentAt(branch, now)
  const isShown = (offer: Offer) => isVisible(offer, moment)
  const judged = { moment, now, takesAt: takesOrdersAt(branch) }
  const all = menuGroups(menu, catalog.categories, catalog.products)
  const away = all.flatMap(({ offers }) => offers.filter((offer) => !isShown(offer) && isEverOrderable(offer)))
  const groups = all
    .map(({ category, offers }) => ({ category, offers: offers.filter(isShown) }))
    .filter(({ offers }) => offers.length > 0)
  const pictures = new Map(catalog.categories.map(({ id, image }) => [id, image]))
  const descriptions = new Map(catalog.categories.map(({ id, description }) => [id, description]))
  return {
    ...view,
    ...(groups.length === 0 && { nothing: shopScreenTexts.emptyMenu }),
    groups: groupsNowFirst(
      groups.map(({ category, offers }) => ({
        id: category.id,
        name: category.name,
        description: descriptions.get(category.id) ?? '',
        ...pictureOf(catalog, pictures.get(category.id)),
        dishes: availableFirst(offers.map((offer) => dishView(offer, catalog, branch, judged))),
      })),
    ),
    ...(away.length > 0 && { away: away.map((offer) => dishView(offer, catalog, branch, judged)) }),
    bar: catalog.config.enablePluginCategoryBar ? categoryBar(groups).map(({ id }) => id) : [],
  }
}

function pictureOf(catalog: VisitorCatalog, chosen: { readonly id: string } | null | undefined) {
  const [picture] = dishPictures(chosen ? [chosen] : [], catalog.images)
  return picture ? { picture } : {}
}

/** `appointment`: only with an appointment. `text`: about when something without a lead time is there; null: nobody says. */
export type SoonView = { readonly shift: SoonShift; readonly text: string | null } | 'appointment'

function soonViews(branch: Branch, now: Temporal.Instant): MenuView['branch']['soon'] {
  if (branch.isQuotationRequired) return {}
  const textOf = (soon: SoonShift, orderType: OrderType) =>
    aboutWhen({ soon, leadTimes: [], orderType, timeZone: branch.timeZone, now: now.epochMilliseconds })
  const known = offeredTypes(branch).flatMap((type): [OrderType, SoonView][] => {
    const shift = soonShift(branch, type, now)
    if (!isProblem(shift)) return [[type, { shift, text: textOf(shift, type) }]]
    return shift.code === 'appointmentRequired' ? [[type, 'appointment']] : []
  })
  return Object.fromEntries(known)
}

function partLeadTimes(offer: Offer): LeadTime[] {
  return offer.bundle.flatMap((part): LeadTime[] => {
    if (part === null) return []
    const { isLeadTimeEnabled, leadTimeType, leadTimeValue } = part.product
    const own = isLeadTimeEnabled ? [{ isLeadTimeEnabled, leadTimeType, leadTimeValue }] : []
    return [...own, ...partLeadTimes(part)]
  })
}

interface Judged {
  readonly moment: Moment
  readonly now: Temporal.Instant
  /** A dish is back when somebody is there to make it, not on the day of rest. */
  readonly takesAt: (at: Temporal.Instant) => boolean
}

/** Asked for the same half hours by every dish: each is judged once. */
function takesOrdersAt(branch: Branch): Judged['takesAt'] {
  const known = new Map<number, boolean>()
  return (at) => {
    const found = known.get(at.epochMilliseconds)
    if (found !== undefined) return found
    const takes = offeredTypes(branch).some((type) => orderingState(branch, type, at).takesOrdersNow)
    known.set(at.epochMilliseconds, takes)
    return takes
  }
}

function dishView(offer: Offer, catalog: VisitorCatalog, branch: Branch, { moment, now, takesAt }: Judged): DishView {
  const { product } = offer
  const state = stateAt(offer, moment, takesPreorders(branch))
  const again =
    state === 'orderable' ? null : nextAvailableAt(now, (at) => takesAt(at) && isOrderable(offer, momentAt(branch, at)))
  const images = catalog.products.find(({ id }) => id === product.id)?.images ?? []
  const leadTimes = partLeadTimes(offer)
  const pictures = dishPictures(images, catalog.images)
  return {
    product: slimProduct(product),
    ...(pictures.length > 0 && { pictures }),
    ...(state !== 'orderable' && { availability: state }),
    ...(again && { availableAgain: momentText(again.epochMilliseconds, branch.timeZone, now.epochMilliseconds) }),
    ...(leadTimes.length > 0 && { leadTimes }),
    ...(product.type === 'bundle' && {
      bundle: product.bundle.flatMap(({ product: part, amount }) => {
        const found = catalog.products.find(({ id }) => id === part.id)
        return found ? [{ name: found.name, amount, unit: found.unit }] : []
      }),
    }),
  }
}
