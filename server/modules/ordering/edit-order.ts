// Staff correct an order: contact and place, a line, the money taken, or hide it (decisions § 5).
import type { ChangeItemInput, ChangeOrderInput } from '#contract/ordering/order-calls.ts'
import type { Order } from '#contract/ordering/orders.ts'
import type { Cents } from '#domain/numbers/money.ts'
import { basePrice } from '#domain/catalog/unit-price.ts'
import { uploadIdsOf, type KnownUploads } from '#domain/catalog/part-files.ts'
import { partNames, partProblems } from '#domain/catalog/parts.ts'
import { quantityProblem } from '#domain/numbers/quantity.ts'
import {
  changedLine,
  changedSums,
  isPaidOnline,
  itemChangeProblem,
  overpaidCents,
} from '#domain/ordering/change-item.ts'
import { guestWords } from '#domain/ordering/guest-words.ts'
import { bundleContents } from '#domain/ordering/line-content.ts'
import { isEmail } from '#domain/ground/email.ts'
import { promiseProblem } from '#domain/ordering/counter-appointment.ts'
import { isEnded } from '#domain/ordering/order-status.ts'
import { taxRate } from '#domain/ordering/pricing.ts'
import type { OrderEventSaying } from '#domain/ground/order-event-codes.ts'
import { at, isProblem, problem, type Problem } from '#domain/ground/problem.ts'
import { violates } from '#server/database/violates.ts'
import type { Transaction } from '#server/database/open-database.ts'
import { notFound, Problems, Refusal } from '#server/http/refusal.ts'
import type { ShopCatalog } from '#server/modules/catalog/public.ts'
import { usableUploads } from '#server/modules/media/public.ts'
import { wantRefund } from '#server/modules/payment/public.ts'
import { actorOf, changeOrder, type AskedOrder } from './change-order.ts'
import type { ItemRow, OrderRow } from './order-row.ts'
import { realPhone } from './phone.ts'
import type { OrderingParts } from './place-order.ts'
import { presentOrder } from './present.ts'
import { saveContact, saveHidden, saveItem, type ContactChange } from './save-change.ts'
import { saveEvent } from './store.ts'
import { holdUploads, uploadsOfOrders } from './upload-store.ts'

/** Contact, address, comment, table, appointment; status, prices and uid have calls of their own. */
export async function editOrder(
  parts: OrderingParts,
  asked: AskedOrder,
  wanted: ChangeOrderInput,
): Promise<Order | Problems> {
  const catalog = await parts.catalog.load()
  return changeOrder(parts.database, asked, 'contact', async (tx, order) => {
    if (isEnded(order.status)) throw new Refusal(409, problem('itemsLocked', null), presentOrder(order))
    if (wanted.version !== undefined && wanted.version !== order.version) {
      throw new Refusal(409, problem('staleVersion', null), presentOrder(order))
    }
    const change = contactOf(wanted, order, catalog, asked.now)
    if (change instanceof Problems) return change
    await saveContact(tx, order, change, asked.now)
    const event = { kind: 'contact', status: order.status, at: asked.now, because: null } as const
    await saveEvent(tx, order, { ...event, ...actorOf(asked) })
    return undefined
  })
}

function contactOf(
  wanted: ChangeOrderInput,
  order: OrderRow,
  catalog: ShopCatalog,
  now: Temporal.Instant,
): ContactChange | Problems {
  const { version: _version, table, appointment, ...texts } = wanted
  const problems: Problem[] = []
  const country = catalog.visitor.branches.find((branch) => branch.id === order.branchId)?.country ?? 'AT'
  const isMailKept = texts.email === '' || texts.email === order.email
  if (!isMailKept && !isEmail(texts.email)) problems.push(problem('email', 'email'))
  const phone = texts.phone === '' || texts.phone === order.phone ? texts.phone : realPhone(texts.phone, country)
  if (isProblem(phone)) problems.push(phone)
  // One that was deleted since keeps the name it had.
  const isKept = (table?.id ?? null) === order.tableId
  const chosen = catalog.tables.find((one) => one.id === table?.id && one.branch.id === order.branchId)
  if (table !== null && !isKept && chosen === undefined) problems.push(problem('unknownTable', 'table'))
  const promised = appointment === null ? null : Temporal.Instant.from(appointment)
  const isPromiseKept = promised !== null && order.appointment?.equals(promised) === true
  const wrong = promised && !isPromiseKept ? promiseProblem(promised, order.createdAt, now) : null
  if (wrong) problems.push(wrong)
  if (problems.length > 0 || isProblem(phone)) return new Problems(problems)
  return {
    ...texts,
    phone,
    tableId: table?.id ?? null,
    tableIdentifier: isKept ? order.tableIdentifier : (chosen?.identifier ?? null),
    appointment: promised,
  }
}

/**
 * One line is replaced; the total follows. The other lines and the delivery fee stay what was agreed. A file that is exchanged is judged as
 * where guests order, and belongs to the order from then on.
 */
export async function editItem(
  parts: OrderingParts,
  asked: AskedOrder,
  index: number,
  wanted: ChangeItemInput,
): Promise<Order | Problems> {
  try {
    return await replaceItem(parts, asked, index, wanted)
  } catch (error) {
    // Another order was placed with the same file in this moment.
    if (violates(error, 'order_upload_pkey')) return new Problems([problem('unknownReference', 'parts')])
    throw error
  }
}

async function replaceItem(
  parts: OrderingParts,
  asked: AskedOrder,
  index: number,
  wanted: ChangeItemInput,
): Promise<Order | Problems> {
  const catalog = await parts.catalog.load()
  return changeOrder(parts.database, asked, 'items', async (tx, order) => {
    const before = order.items[index]
    if (before === undefined) throw notFound()
    const locked = itemChangeProblem(order)
    if (locked !== null) throw new Refusal(409, locked, presentOrder(order))
    const item = itemOf(wanted, catalog.products, order, await filesFor(tx, wanted, order))
    if (item instanceof Problems) return item
    const sums = changedSums(order, order.items.with(index, item))
    if (isProblem(sums)) return new Problems([sums])
    const refunded = await giveBackDifference(parts, tx, order, sums.totalCents)
    await saveItem(tx, order, { index, item, sums, now: asked.now })
    await holdUploads(tx, order.id, uploadIdsOf(order.items.with(index, item)))
    const params = { amountBefore: before.amount, before: before.name, amountAfter: item.amount, after: item.name }
    const because = { code: 'itemChanged', params } as const
    const event = { kind: 'items', status: order.status, at: asked.now, because, ...actorOf(asked) } as const
    await saveEvent(tx, order, event)
    if (refunded !== null) await saveEvent(tx, order, { ...event, kind: 'refund', because: refunded })
    return undefined
  })
}

/** What is told of a refund where the guest paid online and now pays less; refuses where they would pay as much or more. */
async function giveBackDifference(
  { payments }: OrderingParts,
  tx: Transaction,
  order: OrderRow,
  totalCents: Cents,
): Promise<OrderEventSaying | null> {
  const isPromised = order.payments.some(({ state }) => state === 'authorized')
  if (!isPaidOnline({ ...order, isPaid: order.paidAt !== null || isPromised })) return null
  const difference = overpaidCents(order.totalCents, totalCents)
  if (isProblem(difference)) throw new Refusal(409, difference, presentOrder(order))
  const wanted = { amountCents: difference, cause: 'itemChanged', reason: '' } as const
  const refunded = payments && (await wantRefund(payments, tx, order.id, wanted))
  // Nothing to give back any more, or not there yet: the price the guest agreed to stays.
  if (refunded === undefined || isProblem(refunded)) {
    throw new Refusal(409, refunded ?? problem('itemsLocked', null), presentOrder(order))
  }
  return refunded
}

/** Those that nobody has ordered yet, and those of this order. */
async function filesFor(tx: Transaction, wanted: ChangeItemInput, { files }: OrderRow): Promise<KnownUploads> {
  const unused = await usableUploads(tx, uploadIdsOf([wanted]), uploadsOfOrders)
  return new Map([...unused, ...(files ?? []).map((file) => [file.id, file] as const)])
}

/** What staff correct is what was weighed or agreed: no longer about so much. */
function itemOf(
  wanted: ChangeItemInput,
  products: ShopCatalog['products'],
  order: OrderRow,
  files: KnownUploads,
): ItemRow | Problems {
  const product = products.get(wanted.product.id)
  if (product === undefined) return new Problems([problem('unknownProduct', 'product')])
  const { unitPrice, note, ...item } = wanted
  const quantity = quantityProblem(product, item.amount, item.unit)
  const problems = [
    ...(quantity === null ? [] : [at(quantity, quantity.field ?? 'amount')]),
    ...partProblems(product, item.parts, files, 'parts'),
  ]
  if (problems.length > 0) return new Problems(problems)
  const line = changedLine(product, { ...item, note }, unitPrice)
  if (isProblem(line)) return new Problems([line])
  return {
    productId: product.id,
    name: product.name,
    amount: item.amount,
    unit: item.unit,
    unitPriceCents: line.unitPrice,
    basePriceCents: basePrice(product),
    grossCents: line.gross,
    isApproximate: false,
    taxRate: taxRate(product, order.type),
    parts: item.parts,
    contents: bundleContents(product, products),
    optionNames: line.optionNames,
    partNames: partNames(product),
    guestWords: guestWords({ product, item, products }, order.language),
    note: note || null,
  }
}

/** Only ended orders; lists no longer show it, ticket and sums stay. */
export async function removeOrder(parts: OrderingParts, asked: AskedOrder): Promise<void> {
  await changeOrder(parts.database, asked, 'hide', async (tx, order) => {
    if (!isEnded(order.status)) throw new Refusal(409, problem('notDeletable', null), presentOrder(order))
    await saveHidden(tx, order, { hiddenAt: asked.now, now: asked.now })
    return undefined
  })
}

/** Back into the lists, as it was. */
export async function restoreOrder(parts: OrderingParts, asked: AskedOrder): Promise<Order | Problems> {
  const show = async (tx: Transaction, order: OrderRow) => {
    await saveHidden(tx, order, { hiddenAt: null, now: asked.now })
    return undefined
  }
  return changeOrder(parts.database, asked, 'restore', show, 'hidden')
}
