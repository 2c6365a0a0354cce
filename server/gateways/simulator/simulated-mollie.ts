// A Mollie of our own: the calls of the Payments API v2 that the shop uses, with Mollie's rules and answers.
import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { refundedCents, type SimulatedCapture, type SimulatedPayment, type SimulatedRefund } from './ledger.ts'
import { iconPath, serveMollieAccount } from './mollie-account.ts'
import { answer, fail, isCancelable, listOf, presentCapture, presentPayment, presentRefund } from './mollie-answers.ts'
import {
  newSimulated,
  startSimulated,
  type Books,
  type SimulatedProvider,
  type SimulatorParts,
} from './simulated-provider.ts'

const amount = z.strictObject({ currency: z.string().regex(/^[A-Z]{3}$/), value: z.string().regex(/^\d+\.\d{2}$/) })
const webAddress = z.url({ protocol: /^https?$/ })
const signedAmount = amount.extend({ value: z.string().regex(/^-?\d+\.\d{2}$/) })
const line = z.strictObject({
  type: z.enum(['physical', 'shipping_fee', 'surcharge', 'discount']),
  description: z.string().min(1),
  quantity: z.int().min(1),
  unitPrice: signedAmount,
  totalAmount: signedAmount,
  vatRate: z
    .string()
    .regex(/^\d+\.\d{2}$/)
    .optional(),
  vatAmount: signedAmount.optional(),
})
const text = z.string().min(1)
const addressee = z.strictObject({
  givenName: text.min(2),
  familyName: text.min(2),
  organizationName: text.optional(),
  streetAndNumber: text,
  postalCode: text,
  city: text,
  country: z.enum(['AT', 'DE', 'CH', 'LI']),
  email: z.string().regex(/^[!-?A-~]+@[!-?A-~]+$/),
  phone: z
    .string()
    .regex(/^\+\d+$/)
    .optional(),
})
/** What Mollie takes of what we send; it refuses addresses that it cannot reach. */
export const molliePaymentBody = z.strictObject({
  amount,
  description: z.string().min(1).max(255),
  redirectUrl: webAddress,
  cancelUrl: webAddress.optional(),
  webhookUrl: webAddress
    .refine((url) => !/^(localhost|127\.|10\.|192\.168\.|\[)/.test(new URL(url).hostname))
    .optional(),
  locale: z
    .string()
    .regex(/^[a-z]{2}_[A-Z]{2}$/)
    .optional(),
  lines: z.array(line).optional(),
  billingAddress: addressee.optional(),
  shippingAddress: addressee.optional(),
  captureMode: z.enum(['automatic', 'manual']).optional(),
  metadata: z.unknown().refine((value) => JSON.stringify(value ?? null).length <= 1024),
})
const referenceIn = z.object({ reference: z.string() })
export const mollieRefundBody = z.strictObject({
  amount,
  description: z.string().max(255).optional(),
  metadata: referenceIn,
})
export const mollieCaptureBody = z.strictObject({ amount, description: z.string().max(255).optional() })

interface Addressed {
  Params: { id: string; refundId: string; captureId: string }
}

export function startSimulatedMollie(apiKey: string, parts: SimulatorParts): Promise<SimulatedProvider> {
  return startSimulated(
    {
      provider: 'mollie',
      serve: (api, books) => serveMollie(api, apiKey, books),
      message: ({ id }) => ({
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ id }).toString(),
      }),
    },
    parts,
  )
}

function serveMollie(api: FastifyInstance, apiKey: string, books: Books): void {
  const { clock, ledger, find, change } = books
  const present = (payment: SimulatedPayment) => presentPayment(payment, { apiKey, pageUrl: books.pageUrl })

  api.addHook('onRequest', async (request, reply) => {
    const isOpen = request.url.startsWith(iconPath)
    if (!isOpen && request.headers.authorization !== `Bearer ${apiKey}`) return fail(reply, 401, 'Unauthorized Request')
    return undefined
  })

  serveMollieAccount(api, apiKey, clock)
  serveCaptures(api, apiKey, books)

  api.post('/v2/payments', async (request, reply) => {
    const wanted = molliePaymentBody.safeParse(request.body)
    if (!wanted.success) return unprocessable(reply, wanted.error)
    if (!addsUp(wanted.data)) return fail(reply, 422, 'Unprocessable Entity', 'lines')
    const { amount: asked, description, redirectUrl, cancelUrl, webhookUrl, metadata, captureMode } = wanted.data
    const made = newSimulated(
      {
        id: `tr_${randomBytes(5).toString('hex')}`,
        provider: 'mollie',
        key: keyOf(request),
        reference: referenceIn.safeParse(metadata).data?.reference ?? '',
        amountCents: centsOf(asked.value),
        currency: asked.currency,
        description,
        returnUrls: { success: redirectUrl, cancel: cancelUrl ?? redirectUrl, error: redirectUrl },
        webhookUrl: webhookUrl ?? null,
        isReservedOnly: captureMode === 'manual',
      },
      clock(),
      15,
    )
    return answer(reply, 201, present(await ledger.add(made)))
  })

  api.get<Addressed>('/v2/payments/:id', async ({ params }, reply) => {
    const payment = await find(params.id)
    return payment ? answer(reply, 200, present(payment)) : fail(reply, 404, 'Not Found')
  })

  api.delete<Addressed>('/v2/payments/:id', async (request, reply) => {
    const { params } = request
    const before = await find(params.id)
    if (before === undefined) return fail(reply, 404, 'Not Found')
    // The key of another call: taken for its repetition.
    if (keyOf(request) === before.key) return answer(reply, 201, present(before))
    if (!isCancelable(before)) return fail(reply, 422, 'Unprocessable Entity')
    const after = await change(params.id, (payment) =>
      isCancelable(payment) ? { ...payment, state: 'canceled', becomes: null } : payment,
    )
    return answer(reply, 200, present(after ?? before))
  })

  api.post<Addressed>('/v2/payments/:id/release-authorization', async ({ params }, reply) => {
    const before = await find(params.id)
    if (before === undefined) return fail(reply, 404, 'Not Found')
    const isRefused = before.state !== 'authorized' || before.isReleaseRefused === true
    if (isRefused) return fail(reply, 422, 'Unprocessable Entity')
    await change(before.id, (payment) => ({ ...payment, state: 'canceled' }))
    return reply.code(202).send()
  })

  api.post<Addressed>('/v2/payments/:id/refunds', async (request, reply) => {
    const wanted = mollieRefundBody.safeParse(request.body)
    if (!wanted.success) return unprocessable(reply, wanted.error)
    const cents = centsOf(wanted.data.amount.value)
    const refund: SimulatedRefund = {
      id: `re_${randomBytes(5).toString('hex')}`,
      key: keyOf(request),
      reference: wanted.data.metadata.reference,
      description: wanted.data.description ?? '',
      amountCents: cents,
      state: 'pending',
    }
    const before = await find(request.params.id)
    if (before === undefined) return fail(reply, 404, 'Not Found')
    const after = await change(before.id, (payment) => withRefund(payment, refund))
    const made = after?.refunds.find(({ key }) => key === refund.key)
    if (after === undefined || made === undefined) return fail(reply, 422, 'Unprocessable Entity', 'amount')
    return answer(reply, 201, presentRefund(after, made, apiKey))
  })

  api.get<Addressed>('/v2/payments/:id/refunds', async ({ params }, reply) => {
    const payment = await find(params.id)
    if (payment === undefined) return fail(reply, 404, 'Not Found')
    const refunds = payment.refunds.map((refund) => presentRefund(payment, refund, apiKey))
    return answer(reply, 200, listOf('refunds', refunds))
  })

  api.get<Addressed>('/v2/payments/:id/refunds/:refundId', async ({ params }, reply) => {
    // The bank has done its work by the time somebody asks.
    const payment = await change(params.id, (before) => ({
      ...before,
      refunds: before.refunds.map((each) => (each.state === 'pending' ? { ...each, state: 'refunded' } : each)),
    }))
    const refund = payment?.refunds.find(({ id }) => id === params.refundId)
    return payment && refund
      ? answer(reply, 200, presentRefund(payment, refund, apiKey))
      : fail(reply, 404, 'Not Found')
  })
}

function serveCaptures(api: FastifyInstance, apiKey: string, { find, change }: Books): void {
  api.post<Addressed>('/v2/payments/:id/captures', async (request, reply) => {
    const wanted = mollieCaptureBody.safeParse(request.body)
    if (!wanted.success) return unprocessable(reply, wanted.error)
    const capture = {
      id: `cpt_${randomBytes(5).toString('hex')}`,
      key: keyOf(request),
      amountCents: centsOf(wanted.data.amount.value),
    }
    const after = await change(request.params.id, (payment) => withCapture(payment, capture))
    if (after === undefined) return fail(reply, 404, 'Not Found')
    const made = after.captures?.find(({ key }) => key === capture.key)
    if (made === undefined) return fail(reply, 422, 'Unprocessable Entity')
    return answer(reply, 201, presentCapture(after, made, apiKey))
  })

  api.get<Addressed>('/v2/payments/:id/captures/:captureId', async ({ params }, reply) => {
    const payment = await find(params.id)
    const capture = payment?.captures?.find(({ id }) => id === params.captureId)
    return payment && capture
      ? answer(reply, 200, presentCapture(payment, capture, apiKey))
      : fail(reply, 404, 'Not Found')
  })
}

function withCapture(payment: SimulatedPayment, made: Omit<SimulatedCapture, 'state'>): SimulatedPayment {
  const { captures = [], collecting } = payment
  const isRefused = payment.state !== 'authorized' || collecting === 'refused' || made.amountCents > payment.amountCents
  if (isRefused || captures.some(({ key }) => key === made.key)) return payment
  const state = collecting === 'failsLater' ? 'failed' : collecting === 'takesTime' ? 'pending' : 'succeeded'
  return {
    ...payment,
    state: state === 'succeeded' ? 'paid' : payment.state,
    captures: [...captures, { ...made, state }],
  }
}

function withRefund(payment: SimulatedPayment, refund: SimulatedRefund): SimulatedPayment {
  const isKnown = payment.refunds.some(({ key }) => key === refund.key)
  const isTooMuch = refundedCents(payment) + refund.amountCents > payment.amountCents
  const isRefused = payment.state !== 'paid' || isTooMuch || refund.amountCents === 0
  return isKnown || isRefused ? payment : { ...payment, refunds: [...payment.refunds, refund] }
}

/** Every line its price times its number with its tax, all together the amount: Mollie refuses anything else. */
function addsUp({ amount: asked, lines }: z.output<typeof molliePaymentBody>): boolean {
  if (lines === undefined) return true
  const isRight = lines.every(({ quantity, unitPrice, totalAmount, vatRate, vatAmount }) => {
    const total = centsOf(totalAmount.value)
    const rate = Number(vatRate ?? 0)
    const tax = vatAmount === undefined ? 0 : centsOf(vatAmount.value)
    return quantity * centsOf(unitPrice.value) === total && Math.abs((total * rate) / (100 + rate) - tax) < 1
  })
  return isRight && lines.reduce((sum, { totalAmount }) => sum + centsOf(totalAmount.value), 0) === centsOf(asked.value)
}

function keyOf(request: FastifyRequest): string {
  const key = request.headers['idempotency-key']
  return typeof key === 'string' ? key : randomBytes(16).toString('hex')
}

function centsOf(value: string): number {
  return Number(value.replace('.', ''))
}

function unprocessable(reply: FastifyReply, error: z.ZodError): FastifyReply {
  return fail(reply, 422, 'Unprocessable Entity', error.issues[0]?.path.join('.'))
}
