// A mail about an order as content: paragraphs, facts, lines and sums, without a word of HTML.
import { addressLine } from '#domain/places/address-line.ts'
import { businessNameOf } from '#domain/places/business-name.ts'
import { createHash } from 'node:crypto'
import type { Branch } from '#contract/organisation/branches.ts'
import type { Division } from '#contract/organisation/divisions.ts'
import type { Order } from '#contract/ordering/orders.ts'
import type { Config } from '#contract/settings/config.ts'
import type { SaidMoney } from '#domain/ground/order-event-codes.ts'
import { formatMoney, type Cents } from '#domain/numbers/money.ts'
import { unlinked } from '#domain/content/unlinked-text.ts'
import { proposalText } from '#domain/ordering/counter-appointment.ts'
import { customerStatus, orderNumber } from '#domain/ordering/customer-status.ts'
import { storedOrderType } from '#domain/ground/order-type.ts'
import { expectedTime } from '#domain/ordering/expected-time.ts'
import type { GuestMessage } from '#domain/ordering/guest-message.ts'
import { orderAddress } from '#domain/ordering/order-address.ts'
import type { OrderStatus } from '#domain/ordering/order-status.ts'
import { paidDifference } from '#domain/ordering/paid-difference.ts'
import { refundFollows } from '#domain/ordering/refund-follows.ts'
import { formatDate, formatTime } from '#domain/time/german-dates.ts'
import {
  guestMessageTexts,
  orderMailTexts as texts,
  readyMessageTexts,
  requestReceived,
} from '#domain/wording/messages.ts'
import {
  checkoutFieldNames,
  checkoutSectionNames,
  orderingTexts,
  orderTypeNames,
  paymentMethodNames,
} from '#domain/wording/ordering.ts'
import { paidOrderTexts } from '#domain/wording/paid-orders.ts'
import { fill, say } from '#domain/wording/sentence.ts'
import { moneyText, orderLines, orderSums, type MailLine, type MailSum } from './order-lines.ts'

/** What is around an order when it is told of. */
export interface Told {
  readonly kind: GuestMessage
  /** The order's after the event. */
  readonly status: OrderStatus
  readonly order: Order
  /** By this event, where that was only a part; missing where it was written before events said how much. */
  readonly givenBack?: SaidMoney
  readonly config: Config
  /** Undefined where it is switched off or deleted. */
  readonly branch: Branch | undefined
  /** Whose branch it is. */
  readonly division: Pick<Division, 'email' | 'legalName' | 'vatId' | 'companyNumber'> | undefined
  /** Of the status page, with the hash. */
  readonly link: string
}

export interface MailFact {
  readonly label: string
  readonly value: string
}

export interface OrderMail {
  readonly subject: string
  readonly testMark: string | null
  readonly paragraphs: readonly string[]
  readonly button: string
  readonly link: string
  readonly facts: readonly MailFact[]
  readonly lines: readonly MailLine[]
  readonly sums: readonly MailSum[]
  readonly closing: readonly string[]
  readonly footer: readonly string[]
  readonly attachments: readonly { readonly filename: string; readonly text: string }[]
}

export function numberOf({ order, config }: Pick<Told, 'order' | 'config'>): string {
  return orderNumber(order, config.disableTickets).value
}

/** Subject of the mail, title of a push message and words of the text message. */
export function headOf(told: Told): { subject: string; sms: string } {
  const { kind, order, config } = told
  const usual = kind === 'ready' ? readyMessageTexts[storedOrderType(order)] : guestMessageTexts[kind]
  const said = kind === 'received' && order.isQuotation ? requestReceived : usual
  const params = { number: numberOf(told), shop: config.shopName }
  return { subject: fill(said.subject, params).replace(/\s+/g, ' '), sms: fill(said.sms, params) }
}

export function orderMail(told: Told): OrderMail {
  const { order, config, branch } = told
  const terms = termsOf(told)
  const sentences = sentencesOf(told)
  return {
    subject: `${order.isTest ? `${texts.testMark}: ` : ''}${headOf(told).subject}`,
    testMark: order.isTest ? texts.test : null,
    paragraphs: [greeting(order.name), ...sentences],
    button: buttonOf(told),
    link: told.link,
    facts: factsOf(told, sentences),
    lines: orderLines(order, config),
    sums: orderSums(order, config),
    closing: [
      ...(branch?.phone ? [say(orderingTexts.callUs, { phone: branch.phone })] : []),
      ...receiptOf(told),
      ...terms.sentences,
    ],
    footer: footerOf(told),
    attachments: terms.attachments,
  }
}

/** Where the guest finds the receipt, in the mails that are kept. */
function receiptOf({ kind, order, link, status }: Told): string[] {
  const isCorrected = status === 'completed' && (kind === 'refunded' || kind === 'partlyRefunded')
  if (isCorrected && !order.isTest) return [say(texts.creditNote, { address: link })]
  const isKept = (kind === 'received' && !order.isQuotation) || kind === 'confirmed'
  return isKept && !order.isTest ? [say(texts.receipt, { address: link })] : []
}

function greeting(name: string): string {
  return name.trim() === '' ? texts.greetingWithoutName : say(texts.greeting, { name: unlinked(name.trim()) })
}

/** What the guest reads on the status page, and what only a mail has to say. */
function sentencesOf(told: Told): string[] {
  const { kind, status, order } = told
  if (kind === 'counterAppointment' && order.counterAppointment !== null) {
    return [proposalText(order.appointmentDate, momentOf(order.counterAppointment, told))]
  }
  if (kind === 'changed') return [texts.changed, ...differenceOf(told)]
  if (kind === 'refunded') return [orderingTexts.refunded]
  if (kind === 'partlyRefunded') return [partlyRefunded(told)]
  const { heading, sentences } = customerStatus({
    status,
    orderType: storedOrderType(order),
    isQuotation: order.isQuotation,
    isRefunded: order.isRefunded,
    rejectionMessage: order.rejectionMessage ?? '',
    rejectionCode: order.rejectionCode,
  })
  const follows = refundFollows({ ...order, status })
  const expected = kind === 'received' || kind === 'confirmed' ? expectedOf(told) : null
  // Whoever ordered for the day after tomorrow is not told that it is being prepared.
  const isLater = kind === 'confirmed' && expected !== null && expected === laterText(told)
  return [
    ...(kind === 'received' ? [heading] : []),
    ...(kind === 'confirmed' ? [texts.confirmed] : []),
    ...(isLater ? sentences.slice(1) : sentences),
    ...(expected === null ? [] : [`${expected}.`]),
    ...(follows === null ? [] : [follows]),
    ...differenceOf(told),
  ]
}

function differenceOf({ order, config }: Told): string[] {
  const difference = paidDifference(order, moneyText, config.currency)
  return difference === null ? [] : [difference]
}

function partlyRefunded({ givenBack }: Told): string {
  if (givenBack === undefined) return texts.partlyRefunded
  const amount = formatMoney(givenBack.cents as Cents, givenBack.currency)
  return say(paidOrderTexts.partlyRefunded, { amount })
}

function expectedOf({ order, branch, status }: Told): string | null {
  return branch === undefined ? null : expectedTime({ ...order, status }, storedOrderType(order), branch.timeZone)
}

const saidByTitle: readonly GuestMessage[] = ['confirmed', 'ready', 'canceled', 'refunded']

/** Below the title of a push message: what it has not said yet, else where the order is. */
export function pushTextOf(told: Told): string {
  if (told.kind === 'changed') return texts.changedShort
  const sentences = sentencesOf(told)
  return (saidByTitle.includes(told.kind) ? sentences.slice(1) : sentences).join(' ') || told.order.branchName
}

/** „Termin: 02.12.2026 um 18:00 Uhr“, as an order for another day is told; empty without an appointment. */
function laterText(told: Told): string {
  const at = wishedAt(told.order)
  return at === null ? '' : say(orderingTexts.appointmentAt, momentOf(at, told))
}

function wishedAt({ appointment, appointmentDate }: Order): string | null {
  return appointment ?? appointmentDate
}

function buttonOf({ kind }: Told): string {
  if (kind === 'counterAppointment') return texts.answerProposal
  return kind === 'offered' ? texts.answerOffer : texts.showStatus
}

function momentOf(at: string, { branch, config }: Told): { date: string; time: string } {
  const zone = branch?.timeZone || config.timeZone
  return { date: formatDate(Date.parse(at), zone), time: formatTime(Date.parse(at), zone) }
}

function factsOf(told: Told, sentences: readonly string[]): MailFact[] {
  const { order, config } = told
  const number = orderNumber(order, config.disableTickets)
  const wished = wishedAt(order)
  // Of another day it stands above already.
  const isSaid = sentences.includes(`${laterText(told)}.`)
  const method = order.paymentMethod === null ? '' : paymentMethodNames[order.paymentMethod]
  // What came back, or is owed again in part, is not called paid, as on the status page.
  const isPaidNow = order.isPaid && !order.isRefunded && !order.dueAmount
  const donation = config.enablePluginDonations ? (order.donateeName ?? '') : ''
  const facts: [string, string][] = [
    [number.label, number.value],
    [texts.branch, order.branchName],
    [orderingTexts.orderType, orderTypeNames[storedOrderType(order)]],
    [checkoutFieldNames.appointmentDate, wished === null || isSaid ? '' : spoken(momentOf(wished, told))],
    [checkoutFieldNames.table, order.tableIdentifier ?? ''],
    [checkoutFieldNames.company, unlinked(order.company)],
    [texts.address, unlinked(orderAddress(order))],
    [checkoutFieldNames.comment, unlinked(order.comment)],
    [orderingTexts.donation, donation],
    [checkoutSectionNames.payment, isPaidNow && method !== '' ? say(paidOrderTexts.paid, { method }) : method],
  ]
  return facts.filter(([, value]) => value !== '').map(([label, value]) => ({ label, value }))
}

function spoken({ date, time }: { date: string; time: string }): string {
  return `${date}, ${time}`
}

/** With what the guest agreed to: the text as it stood then is part of the mail, else the address is named. */
function termsOf({ kind, order, config, branch }: Told): Pick<OrderMail, 'attachments'> & { sentences: string[] } {
  if (kind !== 'received') return { sentences: [], attachments: [] }
  const text = config.termsAndConditionsText.trim()
  if (text === '') {
    const address = config.termsAndConditions
    return { sentences: address === '' ? [] : [say(texts.acceptTermsAt, { address })], attachments: [] }
  }
  const date = formatDate(Date.parse(order.createdAt), branch?.timeZone || config.timeZone)
  // So that two versions of one day can be told apart.
  const mark = createHash('sha256').update(text).digest('hex').slice(0, 12)
  const head = `${say(texts.termsHead, { date })} (${mark})`
  return {
    sentences: [say(texts.acceptTerms, { date })],
    attachments: [{ filename: texts.termsFile, text: `${head}\n\n${text}\n` }],
  }
}

/** What a business letter has to say of who sends it. */
function footerOf({ config, branch, division, order }: Told): string[] {
  const place = branch === undefined ? '' : addressLine([branch.street, `${branch.zipCode} ${branch.city}`])
  const { vatId = '', companyNumber = '' } = division ?? {}
  const lines = [
    businessNameOf(config, division),
    order.branchName,
    place,
    companyNumber && say(texts.companyNumber, { number: companyNumber }),
    vatId && say(texts.vatId, { number: vatId }),
  ]
  return lines.filter((line, index) => line !== '' && lines.indexOf(line) === index)
}
