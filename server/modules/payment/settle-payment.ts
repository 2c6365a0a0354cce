// The one place that decides what a payment means for its order. Return, webhook, check and button all come here; the provider
// is asked before the order is locked, the decision and everything that follows from it is one transaction.
import { noCents, type Cents } from '#domain/numbers/money.ts'
import {
  paymentOutcome,
  providerWord,
  type PaidBy,
  type PaymentOutcome,
  type PaymentReport,
  type ProviderWord,
} from '#domain/payment/payment-outcome.ts'
import type { OrderEventSaying } from '#domain/ground/order-event-codes.ts'
import type { PaymentNote, RefundCause } from '#domain/ground/payment-note.ts'
import { isUncollected, wantsCollect } from '#domain/payment/collecting.ts'
import { reservationStep } from '#domain/payment/reservation.ts'
import { isOver, secondsUntilCheck, secondsUntilLook } from '#domain/payment/payment-patience.ts'
import type { PaymentState } from '#domain/payment/payment-states.ts'
import {
  automaticRefundCents,
  isGivenBack,
  noticedCents,
  refundableCents,
  takenBackCents,
} from '#domain/payment/refunds.ts'
import type { Transaction } from '#server/database/open-database.ts'
import type { OrderChange, PayableOrder } from './order-book.ts'
import { collectTries, lastReport, moneyOf, refundsOf, type EventSource, type PaymentRow } from './payment-row.ts'
import { gatewayOf, type PaymentParts } from './payments.ts'
import {
  findPayment,
  insertInstruction,
  isHeardSince,
  loadPayment,
  paymentsOfOrder,
  saveEvent,
  saveNextCheck,
  savePayment,
  takeBackInstruction,
  type NewInstruction,
} from './store.ts'

/** Asks the provider and acts on its answer. Throws a PaymentGatewayFailure where there is none. */
export async function settlePayment(parts: PaymentParts, paymentId: string, source: EventSource): Promise<void> {
  const payment = await findPayment(parts.database.kysely, paymentId)
  // Without the provider's id nobody has seen its page: there is nothing to ask.
  if (payment === undefined || payment.providerId === null) return
  const askedAt = parts.clock()
  const report = await gatewayOf(parts, payment).read(payment.providerId)
  await parts.database.transaction((tx) => applyReport(parts, tx, { paymentId, report, source, askedAt }))
}

/** Every payment of an order that the provider knows. */
export async function settleOrder(parts: PaymentParts, orderId: string, source: EventSource): Promise<void> {
  for (const { id } of await paymentsOfOrder(parts.database.kysely, orderId)) await settlePayment(parts, id, source)
}

/**
 * The order has come on: to its end, where what is there goes back, or to where what is reserved is collected or let go. As if
 * the provider had just said again what it said last.
 */
export async function settleAgain(
  parts: PaymentParts,
  tx: Transaction,
  orderId: string,
  isMeant: (payment: PaymentRow) => boolean,
): Promise<void> {
  if ((await parts.orders.lock(tx, orderId)) === undefined) return
  for (const payment of (await paymentsOfOrder(tx, orderId)).filter(isMeant)) {
    await applyReport(parts, tx, { paymentId: payment.id, report: lastReport(payment), source: 'order' })
  }
}

interface Heard {
  readonly paymentId: string
  readonly report: PaymentReport
  readonly source: EventSource
  /** When the provider was asked; missing: it was not. */
  readonly askedAt?: Temporal.Instant
}

export async function applyReport(parts: PaymentParts, tx: Transaction, heard: Heard): Promise<void> {
  const { report, source } = heard
  const now = parts.clock()
  const { orderId } = await loadPayment(tx, heard.paymentId)
  const order = await parts.orders.lock(tx, orderId)
  if (order === undefined) return
  // Read again: what was known before the lock may be old.
  const payment = await loadPayment(tx, heard.paymentId)
  const word = providerWord(report, payment)
  const outcome = kept(
    order,
    { ...payment, reservedUntil: report.reservedUntil ?? payment.reservedUntil },
    now,
  )(paymentOutcome({ status: order.status, paidBy: paidBy(order, payment) }, word))
  const note = noteOf(payment, report, outcome)
  const state = stateAfter(payment.state, word, report)
  await savePayment(
    tx,
    payment.id,
    {
      state,
      // Money that is there in the end makes untrue what was said about its failing.
      note: note ?? (outcome.isPaid ? null : payment.note),
      countedAt: outcome.isPaid ? now : payment.countedAt,
      ...saidMoney(payment, report, word),
      reservedUntil: report.reservedUntil ?? payment.reservedUntil,
    },
    now,
  )
  const wanted = instructionOf(order, payment, { report, outcome, isAsked: source === 'staff', now })
  if (wanted !== null) await insertInstruction(tx, payment, wanted, now)
  const takenBack = await takeBack(tx, payment, heard, now)
  const noticed = noticedOf(await loadPayment(tx, payment.id), note)
  if (noticed !== null) await insertInstruction(tx, payment, noticed, now)
  const change = changeOf(order, await loadPayment(tx, payment.id), {
    report,
    outcome,
    note,
    wanted,
    noticed,
    takenBack,
  })
  if (change !== null) await parts.orders.change(tx, order.id, change, now)
  await saveEvent(tx, payment.id, { source, at: now, word, report, outcome: outcomeText(outcome, note, wanted) })
  const seconds = state === 'paid' ? secondsUntilLook(payment.createdAt, now) : secondsUntilCheck(payment.tries)
  await saveNextCheck(tx, payment.id, isOver({ ...payment, state }, now) ? null : now.add({ seconds }))
}

function paidBy(order: PayableOrder, payment: PaymentRow): PaidBy {
  if (payment.countedAt !== null) return 'thisPayment'
  return order.isPaid ? 'otherwise' : 'nothing'
}

/** A branch that collects with its confirmation only lets the amount stay reserved until then, or until it would lapse. */
function kept(order: PayableOrder, payment: PaymentRow, now: Temporal.Instant) {
  return (outcome: PaymentOutcome): PaymentOutcome => {
    const step = outcome.money === 'collect' ? reservationStep(order.status, payment, now) : 'collect'
    if (step === 'collect') return outcome
    return { ...outcome, money: null, note: step === 'warn' ? 'lapsing' : outcome.note }
  }
}

function isMoneyThere(word: ProviderWord): boolean {
  return word === 'paid' || word === 'authorized' || word === 'foreign'
}

/** An older answer that arrives late does not take back what a newer one said. */
function stateAfter(before: PaymentState, word: ProviderWord, report: PaymentReport): PaymentState {
  if (word === 'failed') return 'failed'
  if (report.state === 'paid') return 'paid'
  if (report.state === 'authorized') return before === 'paid' ? 'paid' : 'authorized'
  return before === 'new' ? 'open' : before
}

function saidMoney(payment: PaymentRow, report: PaymentReport, word: ProviderWord) {
  const { refundedCents, chargedBackCents } = isMoneyThere(word) ? report : payment
  return { refundedCents, chargedBackCents }
}

/** Null where staff were told already. */
function noteOf(payment: PaymentRow, report: PaymentReport, outcome: PaymentOutcome): PaymentNote | null {
  if (report.chargedBackCents > payment.chargedBackCents) return 'chargedBack'
  // The table wants it collected, and the provider refused that.
  const isRefused = outcome.money === 'collect' && isUncollected(collectTries(payment))
  const note = isRefused ? 'uncollected' : outcome.note
  return note === payment.note ? null : note
}

/** What the provider is to do; null where it was told before. */
function instructionOf(
  order: PayableOrder,
  payment: PaymentRow,
  { report, outcome, isAsked, now }: Pick<Judged, 'report' | 'outcome'> & { isAsked: boolean; now: Temporal.Instant },
): NewInstruction | null {
  if (outcome.money === null) return null
  const amountCents = payment.amountCents
  if (outcome.money === 'collect') {
    const isWanted = wantsCollect(collectTries(payment), isAsked, now)
    return isWanted ? { kind: 'collect', amountCents, cause: 'collect' } : null
  }
  const cause = causeOf(order, outcome)
  if (report.state === 'authorized') {
    // One that was refused lapses by itself, and is tried again where somebody asks for it.
    const isTold = payment.instructions.some(
      ({ kind, state }) => kind === 'release' && !(isAsked && state === 'failed'),
    )
    return isTold ? null : { kind: 'release', amountCents, cause }
  }
  // Of another amount than agreed, that amount goes back.
  const money = moneyOf({ ...payment, amountCents: report.amountCents }, report)
  const left = automaticRefundCents(money)
  return left === noCents ? null : { kind: 'refund', amountCents: left, cause }
}

/**
 * What somebody gave back in the provider's own dashboard, which tells nobody when: it is of the moment in which it is noticed. A
 * payment that was reversed went back whole.
 */
function noticedOf(payment: PaymentRow, note: PaymentNote | null): NewInstruction | null {
  const money = moneyOf(payment)
  const amountCents = note === 'reversed' ? refundableCents(money) : noticedCents(money)
  return amountCents === noCents ? null : { kind: 'refund', amountCents, cause: 'elsewhere', isDone: true }
}

/**
 * What was noticed and is not refunded any more is none again, the latest first. Of an answer that is older than what was heard
 * meanwhile nothing is believed, nor of a payment that was reversed: what went back there stands in no sum of refunds.
 */
async function takeBack(tx: Transaction, before: PaymentRow, heard: Heard, now: Temporal.Instant): Promise<Cents> {
  const { report, askedAt } = heard
  if (report.state !== 'paid' || before.note === 'reversed' || askedAt === undefined) return noCents
  const cents = takenBackCents(moneyOf(before, report))
  if (cents === noCents || (await isHeardSince(tx, before.id, askedAt))) return noCents
  let left: number = cents
  for (const { id, amountCents, cause, state } of refundsOf(before).toReversed()) {
    if (left === 0 || cause !== 'elsewhere' || state !== 'done') continue
    const amount = Math.min(left, amountCents)
    await takeBackInstruction(tx, id, { left: (amountCents - amount) as Cents }, now)
    left -= amount
  }
  return cents
}

function causeOf({ status }: PayableOrder, { note }: PaymentOutcome): RefundCause {
  if (note === 'paidTwice' || note === 'paidLate' || note === 'otherAmount') return note
  return status === 'rejected' || status === 'failed' ? status : 'canceled'
}

function changeOf(
  order: PayableOrder,
  payment: PaymentRow,
  { report, outcome, note, wanted, noticed, takenBack }: Judged,
): OrderChange | null {
  const isCounted = payment.countedAt !== null
  const isBack = isCounted && (note === 'reversed' || isGivenBack(moneyOf(payment, report)))
  const isRefunded = isBack && !order.isRefunded ? true : takenBack !== noCents && !isBack ? false : undefined
  const notes = [
    ...(note === null ? [] : [{ kind: 'payment', says: { code: note } } as const]),
    ...(wanted?.kind === 'refund' ? [{ kind: 'refund', says: refundSaid(payment, wanted) } as const] : []),
    ...(noticed === null ? [] : [{ kind: 'refund', says: refundSaid(payment, noticed) } as const]),
    ...(takenBack === noCents ? [] : [{ kind: 'payment', says: refundTakenBack(payment, takenBack) } as const]),
  ]
  if (outcome.step === null && !outcome.isPaid && isRefunded === undefined && notes.length === 0) return null
  return {
    step: outcome.step,
    ...(outcome.step === 'failPayment' && {
      because: { code: report.isGivenUp === true ? 'paymentGivenUp' : 'paymentCanceled' } as const,
    }),
    paidBy: outcome.isPaid ? payment.provider : null,
    ...(isRefunded !== undefined && { isRefunded }),
    notes,
  }
}

interface Judged {
  readonly report: PaymentReport
  readonly outcome: PaymentOutcome
  readonly note: PaymentNote | null
  readonly wanted: NewInstruction | null
  readonly noticed: NewInstruction | null
  readonly takenBack: Cents
}

function refundTakenBack({ currency }: Pick<PaymentRow, 'currency'>, cents: Cents): OrderEventSaying {
  return { code: 'refundTakenBack', params: { amount: { cents, currency } } }
}

export function refundSaid({ currency }: Pick<PaymentRow, 'currency'>, wanted: NewInstruction): OrderEventSaying {
  const { amountCents: cents, cause, reason } = wanted
  const amount = { cents, currency }
  if (cause === 'elsewhere') return { code: 'refundNoticed', params: { amount } }
  return reason
    ? { code: 'refundWantedFor', params: { amount, reason } }
    : { code: 'refundWanted', params: { amount, cause } }
}

function outcomeText(
  { step, isPaid }: PaymentOutcome,
  note: PaymentNote | null,
  wanted: NewInstruction | null,
): string {
  return [step, isPaid ? 'paid' : null, wanted?.kind, note].filter(Boolean).join(' + ') || 'nothing'
}
