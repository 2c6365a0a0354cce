// Datatrans, JSON API v1: payments on Datatrans' page, credits, reserved amounts, signed webhooks.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Cents } from '#domain/numbers/money.ts'
import { pageLanguage } from '#domain/payment/guest-language.ts'
import type { PaymentReport } from '#domain/payment/payment-outcome.ts'
import { missingPayment, PaymentGatewayFailure, type PaymentGateway, type SentMove } from './payment-gateway.ts'
import type { PaymentProviderKind } from './payment-provider.ts'
import { askProvider, pageAddress, readAs, type ProviderCall } from './provider-call.ts'
import { describedForDatatrans } from './datatrans-words.ts'
import { startSimulatedDatatrans } from './simulator/simulated-datatrans.ts'

export interface DatatransSettings {
  readonly merchantId: string
  readonly password: string
  /** Hex, from the dashboard. */
  readonly signKey: string
  /** https://api.datatrans.com, https://api.sandbox.datatrans.com for trials. */
  readonly url: string
  /** Missing in what was kept before there was a choice. */
  readonly wantsLines?: boolean
}

const cents = z
  .int()
  .min(0)
  .transform((value) => value as Cents)
const step = z.object({ amount: cents.optional() }).optional()
const transaction = z.object({
  transactionId: z.string(),
  status: z.string(),
  currency: z.string().default(''),
  refno: z.string().nullable().default(null),
  detail: z.object({ authorize: step, settle: step, credit: step, init: step }).optional(),
  history: z
    .array(
      z.object({
        action: z.string().optional(),
        source: z.string().optional(),
        success: z.boolean().optional(),
        amount: z.number().optional(),
      }),
    )
    .default([]),
})
const made = z.object({ transactionId: z.string() })
const failed = z.object({ error: z.object({ code: z.string() }) })

const languages = [
  'en',
  'fr',
  'it',
  'es',
  'el',
  'fi',
  'hu',
  'ko',
  'nl',
  'no',
  'da',
  'pl',
  'pt',
  'ru',
  'ja',
  'sk',
  'sl',
  'sv',
  'tr',
  'zh',
]
const states: Readonly<Record<string, PaymentReport['state']>> = {
  initialized: 'open',
  challenge_required: 'open',
  challenge_ongoing: 'open',
  authenticated: 'open',
  authorized: 'authorized',
  settled: 'paid',
  transmitted: 'paid',
  canceled: 'failed',
  failed: 'failed',
}

const signatureHeader = 'datatrans-signature'
const paymentId = /^\d{10,30}$/
const told = z.object({ transactionId: z.string().regex(paymentId) })

export const datatransProvider: PaymentProviderKind<'datatrans'> = {
  open: (keys, { live, sandbox }, isSimulated) =>
    datatrans({ ...keys, url: keys.isSandbox ? sandbox : live }, isSimulated),
  refusedKey: 'password',
  webhook: {
    isHopeful: (headers, keys) => hasDatatransSignature(headers[signatureHeader]) && keys.length > 0,
    paymentIn(body, headers, keys) {
      // Of whichever account: what it says is asked for with the keys of its payment.
      const isSigned = keys.some(({ signKey }) => isSignedByDatatrans(signKey, headers[signatureHeader], body))
      return isSigned ? (told.safeParse(jsonIn(body)).data?.transactionId ?? null) : null
    },
  },
  async simulate(parts) {
    const secret = () => randomBytes(16).toString('hex')
    const account = { merchantId: '1100000000', password: secret(), signKey: secret() }
    const simulator = await startSimulatedDatatrans(account, parts)
    return { keys: { provider: 'datatrans', ...account, isSandbox: false, wantsLines: false }, simulator }
  },
}

export function datatrans(settings: DatatransSettings, isSimulated = false): PaymentGateway {
  const { merchantId, password, url, wantsLines = false } = settings
  const isTest = isSimulated || new URL(url).hostname.includes('sandbox')
  const authorization = `Basic ${Buffer.from(`${merchantId}:${password}`).toString('base64')}`
  const ask = (method: ProviderCall['method'], path: string, success: number, rest: Sent = {}) =>
    askProvider({
      provider: 'datatrans',
      method,
      url: `${url}/v1/transactions${path}`,
      authorization,
      success: [success],
      codeOf,
      ...rest,
    })
  const at = (id: string) => `/${encodeURIComponent(id)}`
  const load = async (id: string) => {
    const found = readAs('datatrans', transaction, (await ask('GET', at(id), 200)).body)
    if (found.transactionId !== id)
      throw new PaymentGatewayFailure('datatrans', { status: 502, code: 'another payment' })
    return found
  }
  const readRefund = async (refundId: string): Promise<SentMove['state']> => {
    const { state } = reportOf(await load(refundId))
    return state === 'paid' ? 'done' : state === 'failed' ? 'failed' : 'sent'
  }

  return {
    provider: 'datatrans',
    isTest,
    isSimulated,
    wantsLines,

    // There is no call that names the account: a transaction that cannot be is unknown to whoever may ask.
    async check() {
      const failure: unknown = await load('0'.repeat(18)).catch((error: unknown) => error)
      const isAnswer = failure instanceof PaymentGatewayFailure && failure.status === 400 && !failure.isUnauthorized
      if (isAnswer) return { account: merchantId, name: merchantId, isTest }
      throw failure instanceof Error
        ? failure
        : new PaymentGatewayFailure('datatrans', { status: 502, code: 'no answer' })
    },

    languageFor: (wished) => pageLanguage(wished, languages, 'de'),

    // No call of Datatrans tells what the merchant has switched on: the guest reads it on Datatrans' page.
    methods: async () => null,

    async start(wanted) {
      const { returnUrl, webhookUrl } = wanted
      const { body, location } = await ask('POST', '', 201, {
        key: wanted.key,
        body: {
          currency: wanted.currency,
          refno: wanted.reference,
          amount: wanted.amountCents,
          autoSettle: !wanted.isReservedOnly,
          language: wanted.language,
          redirect: { successUrl: returnUrl, cancelUrl: returnUrl, errorUrl: returnUrl, method: 'GET' },
          ...(webhookUrl === null ? {} : { webhook: { url: webhookUrl } }),
          ...(wanted.details === null ? {} : describedForDatatrans(wanted.details)),
        },
      })
      const { transactionId } = readAs('datatrans', made, body)
      const page = pageAddress.safeParse(location)
      return { providerId: transactionId, redirectUrl: page.data ?? startPage(url, transactionId) }
    },

    async read(id) {
      try {
        return reportOf(await load(id))
      } catch (error) {
        if (isUnknown(error)) return missingPayment
        throw error
      }
    },

    // One that nobody has begun ends by itself after 30 minutes; one that is begun can only be awaited.
    async end() {},

    async collect({ providerId, key, amountCents, currency, reference }) {
      const body = { amount: amountCents, currency, refno: reference }
      await ask('POST', `${at(providerId)}/settle`, 204, { key, body })
      return { moveId: null, state: 'done' }
    },

    // A settlement is carried out or refused at once, and has no id of its own.
    readCollect: async () => 'done',

    async release({ providerId, key }) {
      await ask('POST', `${at(providerId)}/cancel`, 204, { key, body: {} })
    },

    async refund({ providerId, key, amountCents, currency, reference }) {
      const body = { amount: amountCents, currency, refno: reference }
      const answer = await ask('POST', `${at(providerId)}/credit`, 200, { key, body })
      const { transactionId } = readAs('datatrans', made, answer.body)
      return { moveId: transactionId, state: 'sent' }
    },

    readRefund: (_id, refundId) => readRefund(refundId),

    // A credit cannot be looked up by its reference. What was credited in the dashboard is not this one: the history tells
    // who did it and how much, and of our own with this amount there must be one more than we know of.
    async findRefund({ providerId, amountCents }, confirmed) {
      const { history } = await load(providerId)
      const ours = history.filter(
        ({ action, source, success, amount }) =>
          action === 'credit' && source === 'api' && success !== false && amount === amountCents,
      )
      const known = confirmed.filter((cents) => cents === amountCents)
      return ours.length > known.length ? { moveId: null, state: 'done' } : undefined
    },
  }
}

type Sent = Pick<ProviderCall, 'body' | 'key'>

const signatureForm = /^t=(\d{1,20}),s0=([0-9a-f]{64})$/i

/** Whether the head has a signature at all; whether it is right, only the body tells. */
function hasDatatransSignature(header: unknown): boolean {
  return typeof header === 'string' && signatureForm.test(header)
}

/**
 * Whether a webhook comes from Datatrans: HMAC-SHA256 over time and raw body with the key of the dashboard. It says
 * nothing about its age; what it tells is asked for anyway.
 */
export function isSignedByDatatrans(signKey: string, header: unknown, rawBody: Buffer): boolean {
  const found = typeof header === 'string' ? signatureForm.exec(header) : null
  if (found === null) return false
  const [, time = '', signature = ''] = found
  const expected = createHmac('sha256', Buffer.from(signKey, 'hex')).update(time).update(rawBody).digest()
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'))
}

function reportOf({ status, currency, refno, detail }: z.output<typeof transaction>): PaymentReport {
  const state = states[status]
  if (state === undefined) throw new PaymentGatewayFailure('datatrans', { status: 502, code: 'unknown status' })
  const authorized = detail?.authorize?.amount
  const amount = state === 'paid' ? (detail?.settle?.amount ?? authorized) : authorized
  return {
    state,
    isGivenUp: status === 'canceled',
    amountCents: amount ?? (0 as Cents),
    currency,
    reference: refno,
    refundedCents: detail?.credit?.amount ?? (0 as Cents),
    chargedBackCents: 0 as Cents,
    reservedUntil: null,
  }
}

/** Documented under 400 as every failure. */
function isUnknown(error: unknown): boolean {
  return error instanceof PaymentGatewayFailure && error.code === 'TRANSACTION_NOT_FOUND'
}

/** The page stands beside the API: api.sandbox.datatrans.com → pay.sandbox.datatrans.com. */
function startPage(url: string, transactionId: string): string {
  const { protocol, host } = new URL(url)
  return `${protocol}//${host.replace(/^api\./, 'pay.')}/v1/start/${transactionId}`
}

function codeOf(body: unknown): string | undefined {
  return failed.safeParse(body).data?.error.code
}

function jsonIn(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8')) as unknown
  } catch {
    return undefined
  }
}
