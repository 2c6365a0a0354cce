// Mollie, Payments API v2: payments on Mollie's page, refunds, reserved amounts.
import { randomBytes, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { centsOf, type Cents } from '#domain/numbers/money.ts'
import { pageLanguage } from '#domain/payment/guest-language.ts'
import type { PaymentReport } from '#domain/payment/payment-outcome.ts'
import { isProblem } from '#domain/ground/problem.ts'
import { missingPayment, PaymentGatewayFailure, type PaymentGateway, type SentMove } from './payment-gateway.ts'
import { amountOf, described, iconAddress, localeOf, locales } from './mollie-words.ts'
import type { PaymentProviderKind } from './payment-provider.ts'
import { askProvider, pageAddress, readAs, type ProviderCall } from './provider-call.ts'
import { startSimulatedMollie } from './simulator/simulated-mollie.ts'

export interface MollieSettings {
  readonly apiKey: string
  /** Without the version: https://api.mollie.com */
  readonly url: string
}

const amount = z.object({ currency: z.string(), value: z.string() })
const payment = z.object({
  id: z.string(),
  status: z.string(),
  amount,
  // The document allows both to be missing or null, and metadata to be text.
  isCancelable: z.boolean().nullish(),
  metadata: z.unknown().optional(),
  captureBefore: z.string().nullish(),
  amountRefunded: amount.nullish(),
  amountChargedBack: amount.nullish(),
  _links: z.object({ checkout: z.object({ href: pageAddress }).nullish() }),
})
const move = z.object({ id: z.string(), status: z.string(), paymentId: z.string(), metadata: z.unknown().optional() })
const refundList = z.object({ _embedded: z.object({ refunds: z.array(move) }) })
const profile = z.object({ id: z.string(), name: z.string(), mode: z.string() })
const methodList = z.object({
  _embedded: z.object({
    methods: z.array(
      z.object({
        id: z.string(),
        description: z.string(),
        minimumAmount: amount,
        maximumAmount: amount.nullish(),
        image: z.object({ size2x: z.string().optional() }).optional(),
        status: z.string().nullish(),
      }),
    ),
  }),
})
const failed = z.object({ status: z.int(), title: z.string(), field: z.string().optional() })
const named = z.object({ reference: z.string() })

const states: Readonly<Record<string, PaymentReport['state']>> = {
  open: 'open',
  pending: 'open',
  authorized: 'authorized',
  paid: 'paid',
  canceled: 'failed',
  expired: 'failed',
  failed: 'failed',
}
/** Of refunds and of captures. */
const moveStates: Readonly<Record<string, SentMove['state']>> = {
  queued: 'sent',
  pending: 'sent',
  processing: 'sent',
  refunded: 'done',
  succeeded: 'done',
  failed: 'failed',
  canceled: 'failed',
}

/** Sent as a form, with nothing but the payment's id. */
const paymentId = /^tr_\w{1,60}$/

export const mollieProvider: PaymentProviderKind<'mollie'> = {
  open: ({ apiKey }, { live }, isSimulated) => mollie({ apiKey, url: live }, isSimulated),
  refusedKey: 'apiKey',
  webhook: {
    // Unsigned: whoever knocks may be Mollie.
    isHopeful: () => true,
    paymentIn(body) {
      const id = new URLSearchParams(body.toString('utf8')).get('id') ?? ''
      return paymentId.test(id) ? id : null
    },
  },
  async simulate(parts) {
    const apiKey = `test_${randomBytes(12).toString('hex')}`
    return { keys: { provider: 'mollie', apiKey }, simulator: await startSimulatedMollie(apiKey, parts) }
  },
}

export function mollie({ apiKey, url }: MollieSettings, isSimulated = false): PaymentGateway {
  const ask = (method: ProviderCall['method'], path: string, success: number, rest: Sent = {}) =>
    askProvider({
      provider: 'mollie',
      method,
      url: `${url}/v2${path}`,
      authorization: `Bearer ${apiKey}`,
      success: [success],
      codeOf,
      ...rest,
    })
  const at = (id: string) => `/payments/${encodeURIComponent(id)}`
  const load = async (id: string) => {
    const found = readAs('mollie', payment, (await ask('GET', at(id), 200)).body)
    if (found.id !== id) throw new PaymentGatewayFailure('mollie', { status: 502, code: 'another payment' })
    return found
  }
  const readMove = async (id: string, path: string): Promise<SentMove['state']> => {
    try {
      return sentMove(id, (await ask('GET', `${at(id)}/${path}`, 200)).body).state
    } catch (error) {
      // A refund that was canceled is gone.
      if (isUnknown(error)) return 'failed'
      throw error
    }
  }

  return {
    provider: 'mollie',
    isTest: isSimulated || apiKey.startsWith('test_'),
    isSimulated,
    wantsLines: false,

    async check() {
      const { id, name, mode } = readAs('mollie', profile, (await ask('GET', '/profiles/me', 200)).body)
      return { account: id, name, isTest: mode === 'test' }
    },

    languageFor: (wished, country) => pageLanguage(wished, locales, localeOf(country)),

    // Wallets are not asked for: whether a guest's device has one shows on Mollie's page only.
    async methods({ amountCents, currency, country }) {
      const money = amountOf({ amountCents, currency })
      const query = new URLSearchParams({
        'amount[value]': money.value,
        'amount[currency]': money.currency,
        locale: localeOf(country),
        billingCountry: country,
      }).toString()
      const { body } = await ask('GET', `/methods?${query}`, 200)
      return offeredIn(readAs('mollie', methodList, body), url)
    },

    async start(wanted) {
      const { body } = await ask('POST', '/payments', 201, {
        key: wanted.key,
        body: startBody(wanted),
      })
      const made = readAs('mollie', payment, body)
      const redirectUrl = made._links.checkout?.href
      if (redirectUrl === undefined) throw new PaymentGatewayFailure('mollie', { status: 502, code: 'no checkout' })
      return { providerId: made.id, redirectUrl }
    },

    async read(id) {
      try {
        return reportOf(await load(id))
      } catch (error) {
        if (isUnknown(error)) return missingPayment
        throw error
      }
    },

    async end(id) {
      // A key of its own: with the payment's key it would be a repetition of making it.
      if ((await load(id)).isCancelable === true) await ask('DELETE', at(id), 200, { key: randomUUID() })
    },

    async collect(wanted) {
      const body = { amount: amountOf(wanted), description: wanted.description.slice(0, 255) }
      const answer = await ask('POST', `${at(wanted.providerId)}/captures`, 201, { key: wanted.key, body })
      return sentMove(wanted.providerId, answer.body)
    },

    readCollect: (id, captureId) => readMove(id, `captures/${encodeURIComponent(captureId)}`),

    async release({ providerId, key }) {
      await ask('POST', `${at(providerId)}/release-authorization`, 202, { key, body: {} })
    },

    async refund(wanted) {
      const { body } = await ask('POST', `${at(wanted.providerId)}/refunds`, 201, {
        key: wanted.key,
        body: {
          amount: amountOf(wanted),
          description: wanted.description.slice(0, 255),
          metadata: { reference: wanted.reference },
        },
      })
      return sentMove(wanted.providerId, body)
    },

    readRefund: (id, refundId) => readMove(id, `refunds/${encodeURIComponent(refundId)}`),

    async findRefund({ providerId, reference }) {
      const { body } = await ask('GET', `${at(providerId)}/refunds?limit=250`, 200)
      const found = readAs('mollie', refundList, body)._embedded.refunds.find(
        ({ metadata }) => referenceOf(metadata) === reference,
      )
      return found && sentMove(providerId, found)
    },
  }
}

function startBody(wanted: Parameters<PaymentGateway['start']>[0]) {
  return {
    amount: amountOf(wanted),
    description: wanted.description.slice(0, 255),
    redirectUrl: wanted.returnUrl,
    ...(wanted.webhookUrl === null ? {} : { webhookUrl: wanted.webhookUrl }),
    locale: wanted.language,
    ...(wanted.details === null ? {} : described(wanted.details, wanted.currency)),
    metadata: { reference: wanted.reference },
    ...(wanted.isReservedOnly ? { captureMode: 'manual' } : {}),
  }
}

function offeredIn({ _embedded: { methods } }: z.output<typeof methodList>, url: string) {
  return methods
    .filter(({ status }) => status !== 'rejected')
    .map(({ id, description, minimumAmount, maximumAmount, image }) => ({
      id,
      name: description,
      least: centsIn(minimumAmount),
      most: maximumAmount ? centsIn(maximumAmount) : null,
      icon: iconAddress(image?.size2x, url),
    }))
}

type Sent = Pick<ProviderCall, 'body' | 'key'>

function reportOf(found: z.output<typeof payment>): PaymentReport {
  const state = states[found.status]
  if (state === undefined) throw new PaymentGatewayFailure('mollie', { status: 502, code: 'unknown status' })
  return {
    state,
    isGivenUp: found.status === 'canceled',
    amountCents: centsIn(found.amount),
    currency: found.amount.currency,
    reference: referenceOf(found.metadata),
    refundedCents: centsIn(found.amountRefunded),
    chargedBackCents: centsIn(found.amountChargedBack),
    reservedUntil: instantIn(found.captureBefore),
  }
}

function sentMove(ofPayment: string, body: unknown): SentMove {
  const { id, status, paymentId } = readAs('mollie', move, body)
  if (paymentId !== ofPayment) throw new PaymentGatewayFailure('mollie', { status: 502, code: 'another payment' })
  return { moveId: id, state: moveStates[status] ?? 'sent' }
}

/** Mollie's own 404 only. */
function isUnknown(error: unknown): boolean {
  return error instanceof PaymentGatewayFailure && error.status === 404
}

/** Null where there is none of ours: metadata may be anything. */
function referenceOf(metadata: unknown): string | null {
  const read = named.safeParse(typeof metadata === 'string' ? parsed(metadata) : metadata)
  return read.success ? read.data.reference : null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** Amounts may be negative where money was taken back; anything unreadable is no amount of ours. */
function centsIn(found: z.output<typeof amount> | null | undefined): Cents {
  if (found === null || found === undefined) return 0 as Cents
  const cents = centsOf(Math.abs(Number(found.value)))
  if (isProblem(cents)) throw new PaymentGatewayFailure('mollie', { status: 502, code: 'no amount' })
  return cents
}

/** What cannot be read says nothing. */
function instantIn(text: string | null | undefined): Temporal.Instant | null {
  const milliseconds = Date.parse(text ?? '')
  return Number.isNaN(milliseconds) ? null : Temporal.Instant.fromEpochMilliseconds(milliseconds)
}

function codeOf(body: unknown, status: number): string | undefined {
  const read = failed.safeParse(body)
  return read.success && read.data.status === status
    ? [read.data.title, read.data.field ?? ''].join(' ').trim()
    : undefined
}
