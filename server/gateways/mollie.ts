// Mollie, Payments API v2: payments on Mollie's page, refunds, reserved amounts.
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { centsOf, type Cents } from '#domain/numbers/money.ts'
import type { PaymentReport } from '#domain/payment/payment-outcome.ts'
import { isProblem } from '#domain/problem.ts'
import {
  missingPayment,
  PaymentGatewayFailure,
  type MoneyMove,
  type PaymentGateway,
  type SentRefund,
} from './payment-gateway.ts'
import { askProvider, readAs, type ProviderCall } from './provider-call.ts'

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
  isCancelable: z.boolean().optional(),
  metadata: z.unknown(),
  amountRefunded: amount.nullish(),
  amountChargedBack: amount.nullish(),
  _links: z.object({ checkout: z.object({ href: z.url() }).nullish() }),
})
const refund = z.object({ id: z.string(), status: z.string(), metadata: z.unknown() })
const refundList = z.object({ _embedded: z.object({ refunds: z.array(refund) }) })
const failed = z.object({ title: z.string(), field: z.string().optional() })
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
const refundStates: Readonly<Record<string, SentRefund['state']>> = {
  queued: 'sent',
  pending: 'sent',
  processing: 'sent',
  refunded: 'done',
  failed: 'failed',
  canceled: 'failed',
}

export function mollie({ apiKey, url }: MollieSettings, isSimulated = false): PaymentGateway {
  const ask = (method: ProviderCall['method'], path: string, rest: Pick<ProviderCall, 'body' | 'key'> = {}) =>
    askProvider({
      provider: 'mollie',
      method,
      url: `${url}/v2${path}`,
      authorization: `Bearer ${apiKey}`,
      codeOf,
      ...rest,
    })
  const at = (id: string) => `/payments/${encodeURIComponent(id)}`
  const load = async (id: string) => readAs('mollie', payment, (await ask('GET', at(id))).body)

  return {
    provider: 'mollie',
    isTest: isSimulated || apiKey.startsWith('test_'),

    async start(wanted) {
      const { body } = await ask('POST', '/payments', {
        key: wanted.key,
        body: {
          amount: amountOf(wanted),
          description: wanted.description.slice(0, 255),
          redirectUrl: wanted.returnUrl,
          ...(wanted.webhookUrl === null ? {} : { webhookUrl: wanted.webhookUrl }),
          locale: wanted.country === 'LI' ? 'de_CH' : `de_${wanted.country}`,
          metadata: { reference: wanted.reference },
        },
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
        if (error instanceof PaymentGatewayFailure && error.status === 404) return missingPayment
        throw error
      }
    },

    async end(id) {
      // A key of its own: with the payment's key it would be a repetition of making it.
      if ((await load(id)).isCancelable === true) await ask('DELETE', at(id), { key: randomUUID() })
    },

    async collect(move) {
      const body = { amount: amountOf(move), description: move.description.slice(0, 255) }
      await ask('POST', `${at(move.providerId)}/captures`, { key: move.key, body })
    },

    async release({ providerId, key }) {
      await ask('DELETE', at(providerId), { key })
    },

    async refund(move) {
      const { body } = await ask('POST', `${at(move.providerId)}/refunds`, {
        key: move.key,
        body: {
          amount: amountOf(move),
          description: move.description.slice(0, 255),
          metadata: { reference: move.reference },
        },
      })
      return sentRefund(readAs('mollie', refund, body))
    },

    async readRefund(id, refundId) {
      try {
        const { body } = await ask('GET', `${at(id)}/refunds/${encodeURIComponent(refundId)}`)
        return sentRefund(readAs('mollie', refund, body)).state
      } catch (error) {
        // A refund that was canceled is gone.
        if (error instanceof PaymentGatewayFailure && error.status === 404) return 'failed'
        throw error
      }
    },

    async findRefund({ providerId, reference }) {
      const { body } = await ask('GET', `${at(providerId)}/refunds?limit=250`)
      const found = readAs('mollie', refundList, body)._embedded.refunds.find(
        ({ metadata }) => referenceOf(metadata) === reference,
      )
      return found && sentRefund(found)
    },
  }
}

function reportOf(found: z.output<typeof payment>): PaymentReport {
  const state = states[found.status]
  if (state === undefined) throw new PaymentGatewayFailure('mollie', { status: 502, code: 'unknown status' })
  return {
    state,
    amountCents: centsIn(found.amount),
    currency: found.amount.currency,
    reference: referenceOf(found.metadata),
    refundedCents: centsIn(found.amountRefunded),
    chargedBackCents: centsIn(found.amountChargedBack),
  }
}

function sentRefund({ id, status }: z.output<typeof refund>): SentRefund {
  return { refundId: id, state: refundStates[status] ?? 'sent' }
}

function referenceOf(metadata: unknown): string {
  const read = named.safeParse(metadata)
  return read.success ? read.data.reference : ''
}

/** „10.00“: a text with exactly two decimals, made without floating point. */
function amountOf({ amountCents, currency }: Pick<MoneyMove, 'amountCents' | 'currency'>) {
  const digits = String(amountCents).padStart(3, '0')
  return { currency, value: `${digits.slice(0, -2)}.${digits.slice(-2)}` }
}

/** Amounts may be negative where money was taken back; anything unreadable is no amount of ours. */
function centsIn(found: z.output<typeof amount> | null | undefined): Cents {
  if (found === null || found === undefined) return 0 as Cents
  const cents = centsOf(Math.abs(Number(found.value)))
  if (isProblem(cents)) throw new PaymentGatewayFailure('mollie', { status: 502, code: 'no amount' })
  return cents
}

function codeOf(body: unknown): string {
  const read = failed.safeParse(body)
  return read.success ? [read.data.title, read.data.field ?? ''].join(' ').trim() : 'no reason'
}
