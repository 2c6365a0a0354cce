// What a guest reads on the status page (storefront § 4, decisions § 5).
import type { OrderEventCode } from '../ground/order-event-codes.ts'
import { orderingTexts, reminderNames } from '../wording/ordering.ts'
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
  readonly rejectionCode?: 'autoRejected' | undefined
  /** Of a failed order; missing: its payment was refused. */
  readonly failureCode?: FailureCode | undefined
}

export interface CustomerStatus {
  readonly heading: string
  readonly sentences: readonly string[]
}

/** The heading and the sentences under it; an ended order that was not completed is not thanked for. */
export function customerStatus(order: CustomerView): CustomerStatus {
  switch (order.status) {
    case 'rejected':
    case 'canceled':
      return { heading: orderingTexts.orderStatus, sentences: canceledSentences(order) }
    case 'failed':
      return {
        heading: orderingTexts.orderStatus,
        sentences: [...failedSentences(order), ...refundSentence(order)],
      }
    case 'awaitingPayment':
    case 'new':
    case 'offered':
    case 'confirmed':
    case 'inDelivery':
    case 'completed':
      return {
        heading: order.isQuotation ? orderingTexts.thankYouQuotation : orderingTexts.thankYou,
        sentences: [currentSentence(order), ...refundSentence(order)],
      }
    default:
      return order.status satisfies never
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

/** „Bestellung 27 · wird zubereitet“, as the shop reminds of the last orders of a device. */
export function reminderText(number: string, status: OrderStatus, orderType: OrderType): string {
  const words = reminderNames[status]
  return say(orderingTexts.reminder, { number, status: typeof words === 'string' ? words : words[orderType] })
}

function currentSentence(order: CustomerView): string {
  switch (order.status) {
    case 'awaitingPayment':
      return orderingTexts.waitingForPayment
    case 'new':
      return order.isQuotation ? orderingTexts.waitingForOffer : orderingTexts.waitingForConfirmation
    case 'offered':
      return orderingTexts.offerReady
    case 'confirmed':
      return orderingTexts.beingPrepared
    case 'inDelivery':
      return {
        takeaway: orderingTexts.readyForPickup,
        delivery: orderingTexts.onItsWay,
        dineIn: orderingTexts.readyAtTable,
      }[order.orderType]
    case 'completed':
    case 'rejected':
    case 'canceled':
    case 'failed':
      return orderingTexts.completed
    default:
      return order.status satisfies never
  }
}

function failedSentences({ failureCode }: CustomerView): string[] {
  if (failureCode === undefined) return [guestFailureTexts.paymentFailed]
  return [paidOrderTexts[failureCode], paidOrderTexts.notOrdered]
}

function canceledSentences(order: CustomerView): string[] {
  const reason = order.rejectionCode === undefined ? order.rejectionMessage.trim() : orderingTexts.autoRejected
  return [orderingTexts.canceled, ...(reason === '' ? [] : [reason]), ...refundSentence(order)]
}

function refundSentence(order: CustomerView): string[] {
  return order.isRefunded ? [orderingTexts.refunded] : []
}
