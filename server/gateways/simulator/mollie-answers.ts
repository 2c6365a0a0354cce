// What the simulated Mollie answers: every field that its document requires.
import type { FastifyReply } from 'fastify'
import { refundedCents, type SimulatedCapture, type SimulatedPayment, type SimulatedRefund } from './ledger.ts'

export interface MollieBooks {
  readonly apiKey: string
  readonly pageUrl: (payment: SimulatedPayment) => string
}

const api = 'https://api.mollie.com/v2'
const json = 'application/hal+json'
const documentation = { href: 'https://docs.mollie.com/reference', type: 'text/html' }

export function isCancelable({ state }: SimulatedPayment): boolean {
  return state === 'open'
}

export function presentPayment(payment: SimulatedPayment, { apiKey, pageUrl }: MollieBooks) {
  const money = (cents: number) => ({ currency: payment.currency, value: decimal(cents) })
  const refunded = refundedCents(payment)
  const isOver = payment.state === 'canceled' || payment.state === 'expired' || payment.state === 'failed'
  return {
    resource: 'payment',
    id: payment.id,
    mode: modeOf(apiKey),
    createdAt: payment.createdAt,
    amount: money(payment.amountCents),
    description: payment.description,
    method: payment.state === 'open' ? null : 'creditcard',
    metadata: { reference: payment.reference },
    status: payment.state,
    // Left out once a payment has come to its end.
    ...(isOver || payment.state === 'paid' ? {} : { isCancelable: isCancelable(payment) }),
    ...(payment.state === 'open' ? { expiresAt: payment.expiresAt } : {}),
    ...(payment.state === 'authorized' && payment.reservedUntil ? { captureBefore: payment.reservedUntil } : {}),
    captureMode: payment.isReservedOnly === true ? 'manual' : 'automatic',
    profileId: 'pfl_simulated',
    sequenceType: 'oneoff',
    ...(payment.state === 'paid'
      ? { amountRefunded: money(refunded), amountRemaining: money(payment.amountCents - refunded) }
      : {}),
    ...(payment.chargedBackCents > 0 ? { amountChargedBack: money(payment.chargedBackCents) } : {}),
    _links: {
      ...linksOf(payment),
      dashboard: { href: `https://my.mollie.com/dashboard/payments/${payment.id}`, type: 'text/html' },
      ...(payment.state === 'open' ? { checkout: { href: pageUrl(payment), type: 'text/html' } } : {}),
    },
  }
}

export function presentRefund(payment: SimulatedPayment, refund: SimulatedRefund, apiKey: string) {
  return {
    resource: 'refund',
    id: refund.id,
    mode: modeOf(apiKey),
    amount: { currency: payment.currency, value: decimal(refund.amountCents) },
    description: refund.description ?? '',
    metadata: refund.isByHand === true ? null : { reference: refund.reference },
    paymentId: payment.id,
    status: refund.state,
    createdAt: payment.createdAt,
    _links: { ...linksOf(payment, `refunds/${refund.id}`), payment: linksOf(payment).self },
  }
}

export function presentCapture(payment: SimulatedPayment, capture: SimulatedCapture, apiKey: string) {
  return {
    resource: 'capture',
    id: capture.id,
    mode: modeOf(apiKey),
    amount: { currency: payment.currency, value: decimal(capture.amountCents) },
    status: capture.state,
    createdAt: payment.createdAt,
    paymentId: payment.id,
    _links: { ...linksOf(payment, `captures/${capture.id}`), payment: linksOf(payment).self },
  }
}

export function listOf(name: string, all: readonly unknown[]) {
  const self = { href: `${api}/${name}`, type: json }
  return { count: all.length, _embedded: { [name]: all }, _links: { self, previous: null, next: null, documentation } }
}

export function answer(reply: FastifyReply, status: number, body: unknown): FastifyReply {
  return reply.code(status).type(json).send(JSON.stringify(body))
}

export function fail(reply: FastifyReply, status: number, title: string, field?: string): FastifyReply {
  const body = { status, title, detail: title, ...(field ? { field } : {}), _links: { documentation } }
  return answer(reply, status, body)
}

export function modeOf(apiKey: string): 'live' | 'test' {
  return apiKey.startsWith('live_') ? 'live' : 'test'
}

function linksOf({ id }: SimulatedPayment, rest?: string) {
  const href = [`${api}/payments/${id}`, rest].filter(Boolean).join('/')
  return { self: { href, type: json }, documentation }
}

function decimal(cents: number): string {
  return (cents / 100).toFixed(2)
}
