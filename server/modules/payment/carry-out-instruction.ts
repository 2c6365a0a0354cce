// Tells a provider what to do with the money, and follows a refund until the money is back.
import type { Cents } from '#domain/numbers/money.ts'
import { formatMoney } from '#domain/numbers/money.ts'
import { paymentTexts } from '#domain/wording/payment.ts'
import { say } from '#domain/wording/sentence.ts'
import type { Transaction } from '#server/database/open-database.ts'
import { PaymentGatewayFailure, type MoneyMove, type SentRefund } from '#server/gateways/payment-gateway.ts'
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
    return { refundId: null, state: 'failed', failure: error.message } as const
  })
  if (outcome.state === 'sent') return write(parts, parts.database.kysely, current, outcome)
  // Its end and what that means for the order are one transaction: nothing is done that nobody settles.
  const report = await gatewayOf(parts, payment.provider).read(payment.providerId)
  await parts.database.transaction(async (tx) => {
    await parts.orders.lock(tx, payment.orderId)
    // Somebody who pressed the button and the worker may both have asked.
    const { instructions } = await loadPayment(tx, payment.id)
    const isOpen = instructions.some(({ id, state }) => id === current.id && (state === 'wanted' || state === 'sent'))
    if (!isOpen) return
    await write(parts, tx, current, outcome)
    await tellStaff(parts, tx, payment, current, outcome.state === 'done')
    await applyReport(parts, tx, { paymentId: payment.id, report, source: 'instruction' })
  })
}

async function carryOut(
  parts: PaymentParts,
  payment: PaymentRow,
  instruction: InstructionRow,
  providerId: string,
): Promise<SentRefund> {
  const gateway = gatewayOf(parts, payment.provider)
  if (instruction.state === 'sent' && instruction.providerId !== null) {
    return { refundId: instruction.providerId, state: await gateway.readRefund(providerId, instruction.providerId) }
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
    const known = instruction.tries > 1 ? await gateway.findRefund(move, confirmedCents(payment)) : undefined
    return known ?? gateway.refund(move)
  }
  // Taken or let go meanwhile, by us with a lost answer or by itself: what is true now is settled afterwards.
  if (report.state === 'authorized') await gateway[instruction.kind](move)
  return { refundId: null, state: 'done' }
}

/** With the number on the guest's docket, which the order had not got when the payment was started. */
async function descriptionOf(parts: PaymentParts, { description, orderId }: PaymentRow): Promise<string> {
  const ticket = await parts.orders.ticketOf(orderId)
  return ticket === null ? description : say(paymentTexts.descriptionWithTicket, { description, ticket })
}

/** Refunds that the provider has confirmed to us. */
function confirmedCents(payment: PaymentRow): Cents {
  const confirmed = refundsOf(payment).filter(({ state }) => state === 'sent' || state === 'done')
  return confirmed.reduce((sum, { amountCents }) => sum + amountCents, 0) as Cents
}

async function write(
  parts: PaymentParts,
  database: Executor,
  { id, tries }: InstructionRow,
  { refundId, state, failure = '' }: SentRefund & { readonly failure?: string },
): Promise<void> {
  const now = parts.clock()
  const nextTryAt = now.add({ seconds: secondsAfter(tries) })
  await saveInstruction(database, id, { state, providerId: refundId, failure }, { now, nextTryAt })
}

async function tellStaff(
  parts: PaymentParts,
  tx: Transaction,
  payment: PaymentRow,
  { kind, amountCents }: InstructionRow,
  isDone: boolean,
): Promise<void> {
  if (kind !== 'refund') return
  const amount = formatMoney(amountCents, payment.currency)
  const text = say(isDone ? paymentTexts.refundDone : paymentTexts.refundFailed, { amount })
  await parts.orders.change(tx, payment.orderId, { notes: [{ kind: 'refund', text }] }, parts.clock())
}
