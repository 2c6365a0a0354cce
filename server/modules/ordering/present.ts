// An order's row as guests and as staff may read it.
import type { Order, PublicOrder } from '#contract/ordering/orders.ts'
import type { WirePricing } from '#contract/ordering/order-fields.ts'
import { uploadIdsOf } from '#domain/catalog/part-files.ts'
import type { Id } from '#domain/ground/identity.ts'
import { orderTypeFlags } from '#domain/ground/order-type.ts'
import { isOnlineMethod } from '#domain/ground/payment-method.ts'
import { rejectionCodes } from '#domain/ground/rejection-codes.ts'
import { decimalOf, sumOf } from '#domain/numbers/money.ts'
import type { Cents } from '#domain/numbers/money.ts'
import { cashRefundableCents, type CounterMoney } from '#domain/ordering/counter-payment.ts'
import { failureCodes } from '#domain/ordering/customer-status.ts'
import { asGuestReads, type GuestWords } from '#domain/ordering/guest-words.ts'
import type { LineFile, SentFile } from '#domain/ordering/line-content.ts'
import { statusFlags } from '#domain/ordering/order-status.ts'
import { isVouchedFor } from '#domain/ordering/vouched-for.ts'
import { dueCents, overpaidCents } from '#domain/payment/due-amount.ts'
import { givenBackCents, refundableCents } from '#domain/payment/refunds.ts'
import { orderEventText } from '#domain/wording/order-events.ts'
import { rejectionReasons } from '#domain/wording/ordering.ts'
import { instantText } from '#server/database/column-types.ts'
import type { OrderPaymentRow } from '#server/modules/payment/public.ts'
import type { EventRow, ItemRow, OrderRow } from './order-row.ts'

/** Never e-mail, phone, keys or names of staff (decisions § 5). */
export function presentPublicOrder(order: OrderRow): PublicOrder {
  return {
    ...common(order),
    items: order.items.map((item) => presentItem(asGuestReads(item), order.files ?? [])),
    hash: order.hash,
    branch: branchOf(order),
    donateeName: order.donateeName,
    questionnaireRating: order.review?.rating ?? null,
    refundedAmount: decimalOf(sumOf([...order.payments.map(givenBackCents), counterMoneyOf(order).givenBackCents])),
    ...failureOf(order),
    ...paymentPage(order),
  }
}

export function failureOf({ status, events }: OrderRow): Pick<PublicOrder, 'failureCode'> {
  const ended = events.findLast(({ kind }) => kind === 'status')
  const failureCode = failureCodes.find((one) => one === ended?.code)
  return status === 'failed' && failureCode !== undefined ? { failureCode } : {}
}

/** Where the guest pays, as long as that leads anywhere: also for one who closed the window meanwhile. */
function paymentPage({ status, payments }: OrderRow): Pick<PublicOrder, 'paymentRedirectUrl'> {
  const open = payments.find(({ state }) => state === 'open')
  return status === 'awaitingPayment' && open?.redirectUrl ? { paymentRedirectUrl: open.redirectUrl } : {}
}

function presentPayment(payment: OrderPaymentRow): NonNullable<Order['payments']>[number] {
  const { provider, state, isTest, note, createdAt } = payment
  return {
    provider,
    state,
    isTest,
    note,
    amount: decimalOf(payment.amountCents),
    refundedAmount: decimalOf(givenBackCents(payment)),
    refundableAmount: state === 'paid' ? decimalOf(refundableCents(payment)) : 0,
    createdAt: instantText(createdAt),
    refunds: payment.refunds.map(({ amountCents, ...refund }) => ({
      ...refund,
      amount: decimalOf(amountCents),
      createdAt: instantText(refund.createdAt),
    })),
  }
}

export function presentOrder(order: OrderRow): Order {
  const { name, company, phone, email, branchName } = order
  return {
    ...common(order),
    branch: branchOf(order),
    hash: order.hash,
    branchName,
    name,
    company,
    phone,
    email,
    table: order.tableId === null ? null : { id: order.tableId as Id<'table'> },
    donateeName: order.donateeName,
    hiddenAt: order.hiddenAt?.toString() ?? null,
    questionnaire: order.review,
    history: order.events.map(presentEvent),
    payments: order.payments.map(presentPayment),
    cashRefundable: decimalOf(cashRefundableCents(counterMoneyOf(order))),
  }
}

function presentEvent({ kind, status, at, actor, actorName, code, params }: EventRow) {
  return { kind, status, at: instantText(at), actor, actorName, reason: orderEventText(code, params) }
}

/** What was paid to people, and what of it went back in cash. */
export function counterMoneyOf(order: OrderRow): CounterMoney {
  const { status, paidAt, paymentMethod, totalCents, events } = order
  const givenBack = events.flatMap(({ code, params: { amount } }) =>
    code === 'cashRefunded' && typeof amount === 'object' ? [amount.cents as Cents] : [],
  )
  const takenCents = takenAtCounter(order)
  return { status, isPaid: paidAt !== null, paymentMethod, totalCents, takenCents, givenBackCents: sumOf(givenBack) }
}

/** As it was said with „Bezahlt“; of older orders, which did not say how much, what it costs now. */
function takenAtCounter({ paidAt, paymentMethod, totalCents, events }: OrderRow): Cents | null {
  if (paidAt === null || paymentMethod === null || isOnlineMethod(paymentMethod)) return null
  const cents = events.findLast(({ kind }) => kind === 'paid')?.params['cents']
  return typeof cents === 'number' ? (cents as Cents) : totalCents
}

/** What the house says where nobody typed why, and which of its sentences was chosen. */
function rejectionOf({ rejectionMessage, events }: OrderRow): Pick<Order, 'rejectionMessage' | 'rejectionCode'> {
  const isOwn = rejectionMessage === null && events.some(({ code }) => code === 'autoRejected')
  const said = isOwn ? rejectionReasons.autoRejected : rejectionMessage
  const rejectionCode = rejectionCodes.find((code) => rejectionReasons[code] === said)
  return { rejectionMessage: said, ...(rejectionCode && { rejectionCode }) }
}

function common(order: OrderRow) {
  const { id, version, uid, status, type, isPreorder, isQuotation, ticketNumber, paymentMethod, tableIdentifier } =
    order
  const { comment, deliveryArea, street, zipCode, city, floor, stairway, door } = order
  // What went back as a whole settles nothing any more.
  const takenCents = order.refundedAt === null ? takenAtCounter(order) : null
  const owed = { ...order, isPaid: order.paidAt !== null, takenCents }
  return {
    id,
    version,
    uid,
    status,
    isPreorder,
    isQuotation,
    ticketNumber,
    paymentMethod,
    tableIdentifier,
    ...rejectionOf(order),
    comment,
    deliveryArea,
    street,
    zipCode,
    city,
    floor,
    stairway,
    door,
    ...orderTypeFlags(type),
    appointmentDate: order.appointmentDate?.toString() ?? null,
    expectedAt: order.expectedAt?.toString() ?? null,
    appointment: order.appointment?.toString() ?? null,
    counterAppointment: order.counterAppointment?.toString() ?? null,
    items: presentItems(order),
    pricing: presentPricing(order),
    dueAmount: decimalOf(dueCents(owed)),
    overpaidAmount: decimalOf(overpaidCents(owed)),
    timeline: order.events
      .filter(({ kind }) => kind === 'status')
      .map(({ status: reached, at }) => ({ status: reached, at: instantText(at) })),
    isTest: order.isTest,
    ...heldOf(order),
    language: order.language,
    createdAt: order.createdAt.toString(),
    updatedAt: order.updatedAt.toString(),
    ...statusFlags({ status, orderType: type, isPaid: order.paidAt !== null, isRefunded: order.refundedAt !== null }),
  }
}

function heldOf({ heldMessages, events, paidAt, payments }: OrderRow): Pick<Order, 'heldMessages'> {
  if (heldMessages.length === 0) return {}
  const isPaid = paidAt !== null || payments.some(({ state }) => state === 'paid')
  return isVouchedFor(events, isPaid) ? {} : { heldMessages: [...heldMessages] }
}

function branchOf({ branchId }: OrderRow) {
  return branchId === null ? null : { id: branchId }
}

export function presentItems({ items, files }: Pick<OrderRow, 'items' | 'files'>): Order['items'] {
  return items.map((item) => presentItem(item, files ?? []))
}

function presentItem(item: ItemRow, files: readonly SentFile[]): Order['items'][number] {
  return {
    product: { id: item.productId, name: item.name },
    amount: item.amount,
    unit: item.unit,
    parts: item.parts as Order['items'][number]['parts'],
    contents: item.contents.map(({ id, name, amount, unit }) => ({ id, name, amount, unit })),
    optionNames: [...item.optionNames],
    partNames: [...item.partNames],
    files: filesOf(item, files),
    ...(item.guestWords !== null && { guestWords: wireWords(item.guestWords) }),
    note: item.note,
    unitPrice: item.unitPriceCents === null ? null : decimalOf(item.unitPriceCents),
    gross: item.grossCents === null ? null : decimalOf(item.grossCents),
    isApproximate: item.isApproximate,
  }
}

function wireWords({ name, optionNames, partNames = [], contents }: GuestWords) {
  return { name, optionNames: [...optionNames], partNames: [...partNames], contents: [...contents] }
}

/** In the order of the parts that name them. */
function filesOf(item: ItemRow, files: readonly SentFile[]): LineFile[] {
  if (files.length === 0) return []
  return item.parts.flatMap((value, part) =>
    uploadIdsOf([{ parts: [value] }]).flatMap((id) =>
      files.filter((file) => file.id === id).map((file) => ({ ...file, part })),
    ),
  )
}

/** Decimal money of the sums an order or a cart has. */
export function presentPricing(
  sums: Pick<OrderRow, 'goodsCents' | 'deliveryCents' | 'totalCents' | 'netCents' | 'taxes'>,
): WirePricing {
  const taxes = Object.entries(sums.taxes).map(([rate, { gross, net, tax }]) => [
    rate,
    { gross: decimalOf(gross), net: decimalOf(net), tax: decimalOf(tax) },
  ])
  return {
    gross: decimalOf(sums.goodsCents),
    deliveryGross: decimalOf(sums.deliveryCents),
    totalGross: decimalOf(sums.totalCents),
    totalNet: decimalOf(sums.netCents),
    taxes: Object.fromEntries(taxes) as WirePricing['taxes'],
  }
}
