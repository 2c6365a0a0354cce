// What a guest reads on the status page (storefront § 4, decisions § 5).
import type { OrderEventCode } from '../ground/order-event-codes.ts'
import type { RejectionCode } from '../ground/rejection-codes.ts'
import { languageTexts } from '../wording/language.ts'
import { orderingTexts, rejectionReasons, reminderNames } from '../wording/ordering.ts'
import { guestFailureTexts } from '../wording/guest-problems.ts'
import { paidOrderTexts } from '../wording/paid-orders.ts'
import { say } from '../wording/sentence.ts'
import type { OrderStatus } from './order-status.ts'
import type { OrderType } from '../ground/order-type.ts'

/** Of the events with which a payment fails: those that are nobody's refusal. */
export const failureCodes = ['paymentGivenUp', 'paymentExpired'] as const satisfies readonly OrderEventCode[]
type FailureCode = (typeof failureCodes)[number]

export interface CustomerView {
  readonly status: OrderStatus
  readonly orderType: OrderType
  readonly isQuotation: boolean
  readonly isRefunded: boolean
  /** Empty when none was given. */
  readonly rejectionMessage: string
  /** Of the house: its sentence is said in the language that is read. */
  readonly rejectionCode?: RejectionCode | undefined
  /** Another time was proposed, and whoever reads can answer. */
  readonly isAsked?: boolean | undefined
  /** Of a failed order; missing: its payment was refused. */
  readonly failureCode?: FailureCode | undefined
}

export interface CustomerStatus {
  readonly heading: string
  readonly sentences: readonly string[]
}

/** The heading and the sentences under it; an ended order that was not completed is not thanked for. */
export function customerStatus(order: CustomerView): CustomerStatus {
  const { status, failureCode } = order
  const isCalledOff = status === 'rejected' || status === 'canceled'
  const thanks = order.isQuotation ? orderingTexts.thankYouQuotation : orderingTexts.thankYou
  return {
    heading: isCalledOff || status === 'failed' ? orderingTexts.orderStatus : thanks,
    sentences: [
      ...(status === 'failed' && failureCode
        ? [paidOrderTexts[failureCode], paidOrderTexts.notOrdered]
        : [currentSentence(order)]),
      ...(isCalledOff ? reasonOf(order) : []),
      ...(order.isRefunded ? [orderingTexts.refunded] : []),
    ],
  }
}

/** „Ticket“ and its number, or „Bestellnummer“ and the uid where tickets are disabled or none is given yet. */
export function orderNumber(
  order: { readonly ticketNumber: number | null; readonly uid: string },
  disableTickets: boolean,
): { readonly label: string; readonly value: string } {
  return disableTickets || order.ticketNumber === null
    ? { label: orderingTexts.orderNumber, value: order.uid }
    : { label: orderingTexts.ticket, value: String(order.ticketNumber) }
}

/** „Bestellung 27 · wird zubereitet“, as the shop reminds of the last orders of a device. `isAsked`: another time was proposed. */
export function reminderText(number: string, status: OrderStatus, orderType: OrderType, isAsked = false): string {
  const words = isAsked ? orderingTexts.reminderAsked : reminderNames[status]
  return say(orderingTexts.reminder, { number, status: typeof words === 'string' ? words : words[orderType] })
}

const currentSentences: Readonly<Record<OrderStatus, string | Readonly<Record<OrderType, string>>>> = {
  awaitingPayment: orderingTexts.waitingForPayment,
  new: orderingTexts.waitingForConfirmation,
  offered: orderingTexts.offerReady,
  confirmed: orderingTexts.beingPrepared,
  inDelivery: {
    takeaway: orderingTexts.readyForPickup,
    delivery: orderingTexts.onItsWay,
    dineIn: orderingTexts.readyAtTable,
  },
  completed: orderingTexts.completed,
  rejected: orderingTexts.canceled,
  canceled: orderingTexts.canceled,
  failed: guestFailureTexts.paymentFailed,
}

function currentSentence({ status, orderType, isQuotation, isAsked }: CustomerView): string {
  if (isAsked) return orderingTexts.waitingForAnswer
  if (isQuotation && status === 'new') return orderingTexts.waitingForOffer
  const words = currentSentences[status]
  return typeof words === 'string' ? words : words[orderType]
}

function reasonOf(order: CustomerView): string[] {
  const { rejectionCode, rejectionMessage } = order
  // In German it is stored as it is said: whoever reads that loads no second one.
  const spoken: string = languageTexts.code
  const reason = spoken !== 'de' && rejectionCode ? rejectionReasons[rejectionCode] : rejectionMessage.trim()
  return reason ? [reason] : []
}
