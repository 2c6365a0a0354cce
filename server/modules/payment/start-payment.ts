// An order is to be paid online: the payment is written down, made at the provider, and the guest sent to its page. Repeated
// at any point (a lost answer, a process that was killed) it leads to the same payment.
import type { Cents } from '#domain/numbers/money.ts'
import type { PaymentCountry } from '#domain/payment/guest-language.ts'
import { wantsLines } from '#domain/payment/offered-methods.ts'
import type { PaymentDetails } from '#domain/payment/payment-lines.ts'
import type { PaymentProvider } from '#domain/ground/payment-method.ts'
import { secondsUntilCheck } from '#domain/payment/payment-patience.ts'
import { problem } from '#domain/ground/problem.ts'
import { paymentTexts } from '#domain/wording/payment.ts'
import { say } from '#domain/wording/sentence.ts'
import { PaymentGatewayFailure, type PaymentGateway, type StartedPayment } from '#server/gateways/payment-gateway.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { PlaceOfPayment } from './accounts.ts'
import type { PaymentRow } from './payment-row.ts'
import { gatewayOf, type PaymentParts } from './payments.ts'
import {
  findByReference,
  findPayment,
  insertPayment,
  loadPayment,
  saveNextCheck,
  savePayment,
  saveStarted,
} from './store.ts'

export interface OrderToPay {
  readonly id: string
  readonly uid: string
  readonly hash: string
  readonly provider: PaymentProvider
  readonly totalCents: Cents
  readonly currency: string
  readonly country: PaymentCountry
  readonly shopName: string
  readonly place: PlaceOfPayment | null
  /** It is collected once the order is confirmed. */
  readonly isReservedOnly: boolean
  /** What the guest's browser asks for, the most wished first. */
  readonly languages: readonly string[]
  /** Lines and address, for the methods that want them; null where there are none to tell. */
  readonly details: PaymentDetails | null
}

/** Runs that are under way, by payment: two identical requests at once must not ask the provider at once. */
const running = new Map<string, Promise<string>>()

/** The provider's page. A 502 where it cannot be had: the order is failed then, and the guest chooses another way. */
export async function startPayment(parts: PaymentParts, order: OrderToPay, shopAddress: string): Promise<string> {
  const known = await findByReference(parts.database.kysely, referenceOf(order))
  const payment = known ?? (await writeDown(parts, order, shopAddress))
  if (payment.redirectUrl !== null) return payment.redirectUrl
  if (payment.state === 'failed') throw notStarted()
  const starting = running.get(payment.id) ?? makeAtProvider(parts, payment, order)
  running.set(payment.id, starting)
  return starting.finally(() => running.delete(payment.id))
}

async function writeDown(parts: PaymentParts, order: OrderToPay, shopAddress: string): Promise<PaymentRow> {
  const now = parts.clock()
  const { provider, uid, hash } = order
  const account = parts.accounts.forBranch(provider, order.place)
  if (account === undefined) throw notStarted()
  const payment = {
    orderId: order.id,
    provider,
    reference: referenceOf(order),
    amountCents: order.totalCents,
    currency: order.currency,
    description: say(paymentTexts.description, { shop: order.shopName, uid }),
    returnUrl: `${shopAddress}/payment/return/${uid}/${hash}`,
    language: account.gateway.languageFor(order.languages, order.country),
    details: await wantedDetails(parts, order, account.gateway),
    accountId: account.id,
    isTest: account.gateway.isTest,
    isReservedOnly: order.isReservedOnly,
    createdAt: now,
  }
  return insertPayment(parts.database.kysely, payment, now.add({ minutes: parts.patienceMinutes }))
}

function referenceOf({ uid }: OrderToPay): string {
  return `${uid}1`
}

/** Nobody's address is told where no method asks for it. */
async function wantedDetails(
  { offers }: PaymentParts,
  order: OrderToPay,
  gateway: Pick<PaymentGateway, 'wantsLines'>,
): Promise<PaymentDetails | null> {
  const { details, provider, place, totalCents: amountCents, currency, country, isReservedOnly } = order
  if (details === null || gateway.wantsLines) return details
  const offered = await offers.of(provider, place, { amountCents, currency, country, isReservedOnly })
  return wantsLines(offered) ? details : null
}

async function makeAtProvider(parts: PaymentParts, payment: PaymentRow, order: OrderToPay): Promise<string> {
  const { id, provider, reference, amountCents, currency, description, returnUrl, details, isReservedOnly } = payment
  let started: StartedPayment
  try {
    const gateway = gatewayOf(parts, payment)
    started = await gateway.start({
      key: id,
      reference,
      amountCents,
      currency,
      description,
      returnUrl,
      webhookUrl: parts.webhookBase === null ? null : `${parts.webhookBase}/payment/${provider}/webhook`,
      language: payment.language ?? gateway.languageFor([], order.country),
      details,
      isReservedOnly,
    })
  } catch (error) {
    if (!(error instanceof PaymentGatewayFailure)) throw error
    parts.log.warn({ err: error, payment: id }, 'a payment could not be started')
    await giveUp(parts, payment)
    throw notStarted()
  }
  const now = parts.clock()
  await saveStarted(parts.database.kysely, id, started, {
    now,
    nextTryAt: now.add({ seconds: secondsUntilCheck(0) }),
  })
  return (await findPayment(parts.database.kysely, id))?.redirectUrl ?? started.redirectUrl
}

async function giveUp(parts: PaymentParts, payment: PaymentRow): Promise<void> {
  const now = parts.clock()
  await parts.database.transaction(async (tx) => {
    const order = await parts.orders.lock(tx, payment.orderId)
    const current = await loadPayment(tx, payment.id)
    await savePayment(tx, payment.id, { ...current, state: 'failed' }, now)
    await saveNextCheck(tx, payment.id, null)
    if (order?.status !== 'awaitingPayment') return
    await parts.orders.change(tx, order.id, { step: 'failPayment', because: { code: 'paymentNotStarted' } }, now)
  })
}

function notStarted(): Refusal {
  return new Refusal(502, problem('paymentNotStarted', 'paymentMethod'))
}
