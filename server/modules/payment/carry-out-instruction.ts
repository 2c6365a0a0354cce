// Tells a provider what to do with the money, and follows a refund until the money is back.
import { isOneOf } from '#domain/ground/is-one-of.ts'
import type { Cents } from '#domain/numbers/money.ts'
import { paymentSituation } from '#domain/payment/payment-outcome.ts'
import { instructionSets } from '#domain/payment/refunds.ts'
import { paymentTexts } from '#domain/wording/payment.ts'
import { say } from '#domain/wording/sentence.ts'
import type { Transaction } from '#server/database/open-database.ts'
import { PaymentGatewayFailure, type MoneyMove, type SentMove } from '#server/gateways/payment-gateway.ts'
import { secondsAfter } from '#server/jobs/due-rows.ts'
import type { Executor } from '#server/resources/store.ts'
import { refundsOf, type InstructionRow, type PaymentRow } from './payment-row.ts'
import { gatewayOf, type PaymentParts } from './payments.ts'
import { applyReport } from './settle-payment.ts'
import { loadPayment, saveInstruction } from './store.ts'

/** Throws where it has to be tried again. Whatever was lost on the way, the provider does it once. */
export async function carryOutInstruction(
  parts: PaymentParts,
  instruction: Pick<InstructionRow, 'id' | 'paymentId'>,
): Promise<void> {
  const payment = await loadPayment(parts.database.kysely, instruction.paymentId)
  const current = payment.instructions.find(({ id }) => id === instruction.id)
  if (current === undefined || payment.providerId === null) return
  const outcome = await carryOut(parts, payment, current, payment.providerId).catch((error: unknown) => {
    if (!(error instanceof PaymentGatewayFailure) || !error.isRefused) throw error
    parts.log.error({ err: error, payment: payment.id }, 'a provider refuses an instruction')
    return { moveId: null, state: 'failed', failure: error.message } as const
  })
  if (outcome.state === 'sent') return write(parts, parts.database.kysely, current, outcome)
  // Its end and what that means for the order are one transaction: nothing is done that nobody settles.
  const report = await gatewayOf(parts, payment).read(payment.providerId)
  await parts.database.transaction(async (tx) => {
    await parts.orders.lock(tx, payment.orderId)
    // Somebody who pressed the button and the worker may both have asked.
    const { instructions } = await loadPayment(tx, payment.id)
    const isOpen = instructions.some(({ id, state }) => id === current.id && isOneOf(instructionSets.open, state))
    if (!isOpen) return
    // Refused because somebody else was quicker: the money is there.
    const isThereAnyway = current.kind === 'collect' && report.state === 'paid'
    const isDone = outcome.state === 'done' || isThereAnyway
    await write(parts, tx, current, isDone ? { ...outcome, state: 'done' } : outcome)
    await tellStaff(parts, tx, payment, current, isDone)
    await applyReport(parts, tx, { paymentId: payment.id, report, source: 'instruction' })
  })
}

async function carryOut(
  parts: PaymentParts,
  payment: PaymentRow,
  instruction: InstructionRow,
  providerId: string,
): Promise<SentMove> {
  const gateway = gatewayOf(parts, payment)
  if (instruction.state === 'sent' && instruction.providerId !== null) {
    const moveId = instruction.providerId
    const read = instruction.kind === 'collect' ? gateway.readCollect : gateway.readRefund
    return { moveId, state: await read(providerId, moveId) }
  }
  const report = await gateway.read(providerId)
  const move: MoneyMove = {
    key: instruction.id,
    providerId,
    reference: instruction.kind === 'refund' ? `${payment.reference}R${instruction.position}` : payment.reference,
    amountCents: instruction.amountCents,
    // Where the guest paid in another currency, that goes back.
    currency: report.currency || payment.currency,
    description: await descriptionOf(parts, payment),
  }
  if (instruction.kind === 'refund') {
    const known = instruction.tries > 1 ? await gateway.findRefund(move, confirmed(payment, instruction)) : undefined
    return known ?? gateway.refund(move)
  }
  // Taken or let go meanwhile, by us with a lost answer or by itself: what is true now is settled afterwards.
  if (report.state === 'authorized') {
    if (instruction.kind === 'release') await gateway.release(move)
    else if (await isStillOwed(parts, payment)) return gateway.collect(move)
  }
  return { moveId: null, state: 'done' }
}

/** Canceled or paid at the counter since it was wanted: nothing is taken that would go back at once. */
async function isStillOwed(parts: PaymentParts, { orderId }: PaymentRow): Promise<boolean> {
  const order = await parts.database.transaction((tx) => parts.orders.lock(tx, orderId))
  return order !== undefined && paymentSituation(order.status, order.isPaid ? 'otherwise' : 'nothing') === 'unpaid'
}

/** With the number on the guest's docket, which the order had not got when the payment was started. */
async function descriptionOf(parts: PaymentParts, { description, orderId }: PaymentRow): Promise<string> {
  const ticket = await parts.orders.ticketOf(orderId)
  return ticket === null ? description : say(paymentTexts.descriptionWithTicket, { description, ticket })
}

/** Its other refunds that the provider has confirmed to us. */
function confirmed(payment: PaymentRow, { id }: InstructionRow): Cents[] {
  return refundsOf(payment)
    .filter((other) => other.id !== id && other.cause !== 'elsewhere' && isOneOf(instructionSets.told, other.state))
    .map(({ amountCents }) => amountCents)
}

async function write(
  parts: PaymentParts,
  database: Executor,
  { id, tries }: InstructionRow,
  { moveId, state, failure = '' }: SentMove & { readonly failure?: string },
): Promise<void> {
  const now = parts.clock()
  const nextTryAt = now.add({ seconds: secondsAfter(tries) })
  await saveInstruction(database, id, { state, providerId: moveId, failure }, { now, nextTryAt })
}

async function tellStaff(
  parts: PaymentParts,
  tx: Transaction,
  payment: PaymentRow,
  { kind, amountCents }: InstructionRow,
  isDone: boolean,
): Promise<void> {
  // What collecting came to is told with what it means for the order.
  if (kind === 'collect' || (kind === 'release' && isDone)) return
  const params = { amount: { cents: amountCents, currency: payment.currency } }
  const refund = isDone ? 'refundDone' : 'refundFailed'
  const says = { code: kind === 'release' ? 'releaseFailed' : refund, params } as const
  await parts.orders.change(tx, payment.orderId, { notes: [{ kind: 'refund', says }] }, parts.clock())
}
