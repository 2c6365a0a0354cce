// What the history of an order tells of its events. They are stored as code and values.
import { formatMoney } from '../numbers/money.ts'
import { isOneOfMethods } from '../ground/payment-method.ts'
import { paymentMethodNames, rejectionReasons } from './ordering.ts'
import { paymentNoteTexts, refundCauseTexts } from './payment.ts'
import { fill } from './sentence.ts'
import type { Cents } from '../numbers/money.ts'
import type { RefundCause } from '../ground/payment-note.ts'
import type { OrderEventCode, OrderEventParams, OrderEventValues } from '../ground/order-event-codes.ts'
import type { Sentence, SentencesOf } from './sentence.ts'

export const orderEventTexts = {
  ...paymentNoteTexts,
  typed: '{text}',
  autoRejected: rejectionReasons.autoRejected,
  paymentExpired: 'Die Zahlung ist nicht rechtzeitig eingegangen.',
  paymentNotStarted: 'Die Zahlung konnte nicht gestartet werden.',
  paymentGivenUp: 'Der Gast hat die Zahlung abgebrochen.',
  paymentCanceled: 'Die Zahlung wurde abgebrochen oder abgelehnt.',
  counterAppointment: '{moment}',
  itemChanged: '{amountBefore} × {before} → {amountAfter} × {after}',
  paidBy: '{method}',
  paidInstead: '{taken} statt {chosen}',
  paidTakenBack: '„Bezahlt“ zurückgenommen',
  refundWanted: 'Erstattung von {amount} veranlasst: {cause}',
  refundWantedFor: 'Erstattung von {amount} veranlasst: {reason}',
  cashRefunded: '{amount} bar zurückgegeben: {reason}',
  refundDone: '{amount} erstattet',
  refundNoticed:
    '{amount} wurden direkt beim Zahlungsanbieter erstattet. Gezählt wird ab jetzt, da wir es bemerkt haben.',
  refundTakenBack:
    'Die Erstattung von {amount}, die direkt beim Zahlungsanbieter veranlasst war, wurde dort zurückgenommen und zählt nicht mehr.',
  refundFailed: 'Die Erstattung von {amount} wurde abgelehnt. Bitte erstatten Sie den Betrag beim Zahlungsanbieter.',
  releaseFailed:
    'Die Reservierung von {amount} konnte nicht aufgehoben werden. Sie verfällt von selbst; der Gast sieht den Betrag bis dahin als vorgemerkt.',
  legacy: '{text}',
} as const satisfies Record<OrderEventCode, Sentence>

/** How much was to be paid stands beside it everywhere. */
type Spoken = Omit<OrderEventParams, 'paidBy' | 'paidInstead'> & { paidBy: 'method'; paidInstead: 'taken' | 'chosen' }

const sentences: SentencesOf<Spoken, typeof orderEventTexts> = orderEventTexts
/** As people read it: why, or what. A moment and a way to pay stay as screens format them. Null where there is nothing to say. */
export function orderEventText(code: OrderEventCode | null, params: OrderEventValues): string | null {
  if (code === null || !Object.hasOwn(sentences, code)) return null
  const said = Object.entries(params).map(([name, value]) => [name, spoken(name, value)] as const)
  return fill(sentences[code], Object.fromEntries(said))
}

function spoken(name: string, value: OrderEventValues[string]): string | number {
  if (typeof value === 'object') return formatMoney(value.cents as Cents, value.currency)
  if (name === 'taken' || name === 'chosen') return isOneOfMethods(value) ? paymentMethodNames[value] : value
  return name === 'cause' && Object.hasOwn(refundCauseTexts, value) ? refundCauseTexts[value as RefundCause] : value
}
