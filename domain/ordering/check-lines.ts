// The lines of an order against the menu of the branch: known, orderable at the moment, filled in, in a possible quantity.
import { momentAt, orderabilityProblem, stateAt } from '../catalog/orderability.ts'
import { menuGroups } from '../catalog/offer.ts'
import { partProblems } from '../catalog/parts.ts'
import { quantityProblem } from '../numbers/quantity.ts'
import { at as fieldAt, problem } from '../ground/problem.ts'
import { takesPreorders } from '../time/slots.ts'
import type { Offer } from '../catalog/offer.ts'
import type { Product } from '../ground/product.ts'
import type { Problem } from '../ground/problem.ts'
import type { SlotLine } from '../time/slots.ts'
import type { CartItem } from '../ground/cart-item.ts'
import type { OrderSurroundings } from './order-request.ts'

export const longestNote = 140

export interface OrderLine {
  readonly product: Product
  /** With its note only where the branch asks for notes. */
  readonly item: CartItem
}

/** A line whose product stands in the menu. */
export interface PlacedLine extends OrderLine {
  readonly index: number
  readonly offer: Offer
}

type Shelf = Pick<OrderSurroundings, 'menu' | 'categories' | 'products'>

/** The lines that the menu knows; every other one is a problem on its product. */
export function placeLines(
  items: readonly CartItem[],
  shelf: Shelf & Pick<OrderSurroundings, 'branch'>,
  problems: Problem[],
): PlacedLine[] {
  const offers = offersOf(items, shelf)
  return items.flatMap((item, index) => {
    const offer = offers.get(item.product.id)
    if (!offer) {
      problems.push(problem('unknownProduct', `items.${index}.product`))
      return []
    }
    const note = shelf.branch.isNoteEnabled ? (item.note ?? '').trim() : ''
    return [{ product: offer.product, item: { ...item, note: note === '' ? null : note }, index, offer }]
  })
}

/**
 * Everything about the lines but their price, judged at one moment: now, or the appointment, never either-or. Without a
 * moment (the guest has yet to choose one) no schedule is held against them.
 */
export function checkLines(
  lines: readonly PlacedLine[],
  surroundings: OrderSurroundings,
  { moment, now }: { readonly moment: Temporal.Instant | null; readonly now: Temporal.Instant },
  problems: Problem[],
): void {
  const at = momentAt(surroundings.branch, moment ?? now)
  const judged = moment === null ? { ...at, isOpen: () => true } : at
  for (const { product, item, index, offer } of lines) {
    const unavailable = orderabilityProblem(offer, judged, `items.${index}.product`)
    const wrongQuantity = quantityProblem(product, item.amount, item.unit)
    if (unavailable) problems.push(unavailable)
    if (wrongQuantity) problems.push(fieldAt(wrongQuantity, `items.${index}.${wrongQuantity.field ?? 'amount'}`))
    problems.push(...partProblems(product, item.parts, surroundings.uploads, `items.${index}.parts`))
    if ((item.note ?? '').length > longestNote) {
      problems.push(problem('tooLong', `items.${index}.note`, { limit: longestNote }))
    }
  }
}

/** How an item stands at a moment; one that the menu does not know is judged elsewhere. */
export function itemState(
  item: CartItem,
  surroundings: Shelf & Pick<OrderSurroundings, 'branch'>,
  at: Temporal.Instant,
): ReturnType<typeof stateAt> {
  const { branch } = surroundings
  const offer = offersOf([item], surroundings).get(item.product.id)
  return offer === undefined ? 'orderable' : stateAt(offer, momentAt(branch, at), takesPreorders(branch))
}

/** What the items of a cart ask of a slot; items that the menu does not know ask nothing. */
export function slotLinesOf(items: readonly CartItem[], shelf: Shelf): SlotLine[] {
  const offers = offersOf(items, shelf)
  return items.flatMap((item) => {
    const offer = offers.get(item.product.id)
    return offer ? slotLinesOfOffer(offer) : []
  })
}

/** A bundle asks what each of its parts asks. */
function slotLinesOfOffer({ product, category, entry, bundle }: Offer): SlotLine[] {
  const schedules = [product.schedule, category?.schedule ?? [], entry?.schedule ?? []]
  return [{ product, schedules }, ...bundle.flatMap((part) => (part ? slotLinesOfOffer(part) : []))]
}

/** The offers of the ordered products by id; a product that stands in the menu twice counts where it stands first. */
function offersOf(items: readonly CartItem[], { menu, categories, products }: Shelf): ReadonlyMap<string, Offer> {
  const offers = new Map<string, Offer>()
  if (!menu) return offers
  const ordered = new Set<string>(items.map((item) => item.product.id))
  const groups = menuGroups(menu, [...categories.values()], withParts(ordered, products))
  for (const offer of groups.flatMap((group) => group.offers)) {
    if (ordered.has(offer.product.id) && !offers.has(offer.product.id)) offers.set(offer.product.id, offer)
  }
  return offers
}

/** The ordered products and whatever their bundles hold: nobody needs the whole catalogue for one order. */
function withParts(ordered: ReadonlySet<string>, products: ReadonlyMap<string, Product>): Product[] {
  const found = new Map<string, Product>()
  const wanted = [...ordered]
  for (const id of wanted) {
    const product = products.get(id)
    if (!product || found.has(id)) continue
    found.set(id, product)
    wanted.push(...product.bundle.map((part) => part.product.id))
  }
  return [...found.values()]
}
