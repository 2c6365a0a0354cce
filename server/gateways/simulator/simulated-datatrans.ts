// A Datatrans of our own: the calls of the JSON API v1 that the shop uses, with Datatrans' rules, answers and signature.
import { createHmac, randomInt } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { refundedCents, type SimulatedPayment, type SimulatedRefund, type SimulatedState } from './ledger.ts'
import {
  newSimulated,
  startSimulated,
  type Books,
  type SimulatedProvider,
  type SimulatorParts,
} from './simulated-provider.ts'

const currency = z.string().regex(/^[A-Z]{3}$/)
const refno = z.string().regex(/^[A-Za-z0-9]{1,20}$/)
const cents = z.int().min(1)
const webAddress = z.url({ protocol: /^https?$/ })
const word = z.string().min(1).max(250)
const person = { firstName: word, lastName: word, street: word, zipCode: word, city: word, email: z.email() }
const longCountry = z.string().regex(/^[A-Z]{3}$/)
const order = z.strictObject({
  articles: z
    .array(
      z.strictObject({
        name: word,
        quantity: z.int().min(1),
        price: z.int(),
        taxPercent: z.number().min(0).optional(),
        taxAmount: z.int().optional(),
      }),
    )
    .min(1),
  taxAmount: z.int(),
  shippingAmount: cents.optional(),
  discountAmount: cents.optional(),
})
/** What Datatrans takes of what we send; references as short and plain as the strictest acquirer wants them. */
export const datatransStartBody = z.strictObject({
  currency,
  refno,
  amount: cents,
  autoSettle: z.boolean(),
  language: z.string().regex(/^[a-z]{2}$/),
  redirect: z.strictObject({
    successUrl: webAddress,
    cancelUrl: webAddress,
    errorUrl: webAddress,
    method: z.enum(['GET', 'POST']),
  }),
  webhook: z.strictObject({ url: webAddress }).optional(),
  order: order.optional(),
  customer: z.strictObject({ ...person, country: z.string().regex(/^[A-Z]{2}$/), phone: word.optional() }).optional(),
  billing: z.strictObject({ ...person, country: longCountry, phoneNumber: word.optional() }).optional(),
  shipping: z.strictObject({ ...person, country: longCountry, phone: word.optional() }).optional(),
})

/** Without lines, or with lines that are worth what is paid. */
function addsUp({ amount, order: told }: z.output<typeof datatransStartBody>): boolean {
  if (told === undefined) return true
  const goods = told.articles.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  return goods + (told.shippingAmount ?? 0) - (told.discountAmount ?? 0) === amount
}
export const datatransMoneyBody = z.strictObject({ amount: cents, currency, refno })

export interface SimulatedAccount {
  readonly merchantId: string
  readonly password: string
  readonly signKey: string
}

interface Addressed {
  Params: { id: string }
}

export function startSimulatedDatatrans(account: SimulatedAccount, parts: SimulatorParts): Promise<SimulatedProvider> {
  return startSimulated(
    {
      provider: 'datatrans',
      serve: (api, books) => serveDatatrans(api, account, books),
      message: (payment) => {
        const body = JSON.stringify(presentTransaction(payment, account))
        const time = String(Temporal.Now.instant().epochMilliseconds)
        const key = Buffer.from(account.signKey, 'hex')
        const signature = createHmac('sha256', key).update(time).update(body).digest('hex')
        return {
          headers: { 'content-type': 'application/json', 'datatrans-signature': `t=${time},s0=${signature}` },
          body,
        }
      },
    },
    parts,
  )
}

function serveDatatrans(api: FastifyInstance, account: SimulatedAccount, books: Books): void {
  const { clock, ledger, find, change } = books
  const expected = `Basic ${Buffer.from(`${account.merchantId}:${account.password}`).toString('base64')}`
  api.addHook('onRequest', async (request, reply) => {
    if (request.headers.authorization !== expected) return fail(reply, 401, 'UNAUTHORIZED')
    return undefined
  })

  api.post('/v1/transactions', async (request, reply) => {
    const wanted = datatransStartBody.safeParse(request.body)
    if (!wanted.success || !addsUp(wanted.data)) return fail(reply, 400, 'INVALID_PROPERTY')
    const { redirect, webhook, ...rest } = wanted.data
    const made = newSimulated(
      {
        id: newTransactionId(),
        provider: 'datatrans',
        key: keyOf(request),
        reference: rest.refno,
        amountCents: rest.amount,
        currency: rest.currency,
        description: '',
        returnUrls: { success: redirect.successUrl, cancel: redirect.cancelUrl, error: redirect.errorUrl },
        webhookUrl: webhook?.url ?? null,
        isReservedOnly: !rest.autoSettle,
      },
      clock(),
      30,
    )
    const isTaken = (await ledger.all()).some(({ reference, key }) => reference === made.reference && key !== made.key)
    if (isTaken) return fail(reply, 400, 'DUPLICATE_REFNO')
    const kept = await ledger.add(made)
    if (kept.wish !== made.wish) return fail(reply, 422, 'INVALID_PROPERTY')
    return reply.code(201).header('location', books.pageUrl(kept)).send({ transactionId: kept.id })
  })

  api.get<Addressed>('/v1/transactions/:id', async ({ params }, reply) => {
    const payment = await find(params.id)
    if (payment) return reply.send(presentTransaction(payment, account))
    const credit = await findCredit(books, params.id, account)
    return credit ? reply.send(credit) : fail(reply, 400, 'TRANSACTION_NOT_FOUND')
  })

  const act = (name: string, next: (payment: SimulatedPayment, body: Money) => SimulatedPayment | null) =>
    api.post<Addressed>(`/v1/transactions/:id/${name}`, async (request, reply) => {
      const body = datatransMoneyBody.partial().safeParse(request.body)
      if (!body.success) return fail(reply, 400, 'INVALID_PROPERTY')
      let isRefused = false
      const after = await change(request.params.id, (payment) => {
        const changed = next(payment, { ...body.data, key: keyOf(request) })
        isRefused = changed === null
        return changed ?? payment
      })
      if (after === undefined) return fail(reply, 400, 'TRANSACTION_NOT_FOUND')
      if (isRefused) return fail(reply, 400, 'INVALID_TRANSACTION_STATUS')
      const credit = after.refunds.find(({ key }) => key === keyOf(request))
      return name === 'credit' ? reply.send({ transactionId: credit?.id }) : reply.code(204).send()
    })

  act('settle', (payment, { amount }) =>
    payment.state === 'authorized' && amount === payment.amountCents && payment.collecting !== 'refused'
      ? { ...payment, state: 'paid' }
      : null,
  )
  act('cancel', (payment) =>
    payment.isReleaseRefused !== true &&
    (payment.state === 'authorized' || (payment.state === 'paid' && payment.refunds.length === 0))
      ? { ...payment, state: 'canceled' }
      : null,
  )
  act('credit', (payment, { amount = payment.amountCents - refundedCents(payment), key, refno: reference }) => {
    if (payment.refunds.some((each) => each.key === key)) return payment
    const isTooMuch = refundedCents(payment) + amount > payment.amountCents
    if (payment.state !== 'paid' || isTooMuch || reference === undefined) return null
    const credit: SimulatedRefund = { id: newTransactionId(), key, reference, amountCents: amount, state: 'refunded' }
    return { ...payment, refunds: [...payment.refunds, credit] }
  })
}

type Money = ReturnType<ReturnType<typeof datatransMoneyBody.partial>['parse']> & {
  readonly key: string
}

const statuses: Readonly<Record<SimulatedState, string>> = {
  open: 'initialized',
  pending: 'challenge_ongoing',
  authorized: 'authorized',
  paid: 'settled',
  canceled: 'canceled',
  expired: 'failed',
  failed: 'failed',
}

function presentTransaction(payment: SimulatedPayment, { merchantId }: SimulatedAccount) {
  const { state, amountCents: amount } = payment
  const credited = refundedCents(payment)
  const isReserved = state === 'authorized' || state === 'paid'
  const reason = state === 'expired' ? 'timeout' : 'declined'
  return {
    transactionId: payment.id,
    merchantId,
    type: 'payment',
    status: statuses[state],
    currency: payment.currency,
    refno: payment.reference,
    paymentMethod: 'VIS',
    detail: {
      ...(isReserved ? { authorize: { amount, acquirerAuthorizationCode: '100000' } } : {}),
      ...(state === 'paid' ? { settle: { amount } } : {}),
      ...(credited > 0 ? { credit: { amount: credited } } : {}),
      ...(state === 'failed' || state === 'expired' ? { fail: { reason, message: reason } } : {}),
    },
    history: historyOf(payment, isReserved),
  }
}

function historyOf(payment: SimulatedPayment, isReserved: boolean) {
  const at = { date: payment.createdAt, success: true, ip: '127.0.0.1' }
  const amount = payment.amountCents
  return [
    { action: 'init', amount, source: 'api', ...at },
    ...(isReserved ? [{ action: 'authorize', amount, source: 'redirect', ...at }] : []),
    ...(payment.state === 'paid' ? [{ action: 'settle', amount, source: 'api', ...at }] : []),
    ...payment.refunds.map(({ amountCents, state, isByHand }) => ({
      action: 'credit',
      amount: amountCents,
      source: isByHand === true ? 'admin' : 'api',
      ...at,
      success: state !== 'failed',
    })),
    ...(payment.state === 'canceled' ? [{ action: 'cancel', amount, source: 'admin', ...at }] : []),
  ]
}

async function findCredit(books: Books, id: string, { merchantId }: SimulatedAccount) {
  for (const payment of await books.ledger.all()) {
    const credit = payment.refunds.find((each) => each.id === id)
    if (credit === undefined) continue
    const { amountCents: amount, reference, state } = credit
    return {
      transactionId: id,
      merchantId,
      type: 'credit',
      status: state === 'failed' ? 'failed' : 'settled',
      currency: payment.currency,
      refno: reference,
      detail: { settle: { amount } },
      history: [],
    }
  }
  return undefined
}

/** 18 digits, as theirs. */
function newTransactionId(): string {
  const digits = (count: number) => String(randomInt(10 ** count)).padStart(count, '0')
  return `26${digits(8)}${digits(8)}`
}

function keyOf(request: FastifyRequest): string {
  const key = request.headers['idempotency-key']
  return typeof key === 'string' ? key : newTransactionId()
}

function fail(reply: FastifyReply, status: number, code: string): FastifyReply {
  return reply.code(status).send({ error: { code, message: code } })
}
