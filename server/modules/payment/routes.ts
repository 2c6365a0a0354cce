// Where guests come back from a provider's page, and where providers knock. Nothing that arrives here is believed.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { paymentProviders, type PaymentProvider } from '#domain/ground/payment-method.ts'
import { problem } from '#domain/ground/problem.ts'
import { PaymentGatewayFailure } from '#server/gateways/payment-gateway.ts'
import { isHopefulWebhook, paymentInWebhook } from '#server/gateways/payment-providers.ts'
import { limitOf } from '#server/http/limits.ts'
import { Refusal } from '#server/http/refusal.ts'
import { hearWebhook } from './hear-webhook.ts'
import type { PayableOrder } from './order-book.ts'
import type { PaymentParts } from './payments.ts'
import { settleOrder } from './settle-payment.ts'

export interface PaymentRoutesParts extends PaymentParts {
  readonly isLimited: boolean
  /** Of the branch, for the way back to its checkout; null once it was deleted. */
  readonly branchIdentifier: (branchId: string) => Promise<string | null>
}

/** Both send an id and little more; signed ones a whole transaction. */
const largestWebhook = 100_000

export function paymentRoutes(app: FastifyInstance, parts: PaymentRoutesParts): void {
  // As tight as what writes: each of these asks a provider.
  const limited = parts.isLimited ? { config: { rateLimit: limitOf('PUT /orders/:id') } } : {}

  app.get<{ Params: { uid: string; hash: string } }>(
    '/payment/return/:uid/:hash',
    limited,
    async ({ params }, reply) => {
      const { uid, hash } = params
      void reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      const order = await parts.orders.find(uid, hash)
      const status = `/status/${encodeURIComponent(uid)}/${encodeURIComponent(hash)}`
      if (order === undefined) return reply.redirect(status, 303)
      await settleOrder(parts, order.id, 'return').catch((error: unknown) => {
        if (!(error instanceof PaymentGatewayFailure)) throw error
        // The status page waits with the guest.
        parts.log.warn({ err: error, order: order.id }, 'a provider could not be asked when its guest came back')
      })
      return reply.redirect((await errorPage(parts, await parts.orders.find(uid, hash))) ?? status, 303)
    },
  )

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    const options = { parseAs: 'buffer', bodyLimit: largestWebhook } as const
    scope.addContentTypeParser('application/x-www-form-urlencoded', options, (_request, body, done) => done(null, body))
    scope.addContentTypeParser('application/json', options, (_request, body, done) => done(null, body))

    for (const provider of paymentProviders) {
      const preParsing = async ({ headers }: FastifyRequest) => {
        if (!isHopefulWebhook(provider, headers, parts.accounts.keys())) throw unreadable()
      }
      scope.post(`/payment/${provider}/webhook`, { ...limited, preParsing }, async ({ body, headers }, reply) => {
        const raw = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
        const id = paymentInWebhook(provider, raw, headers, parts.accounts.keys())
        if (id === null) throw unreadable()
        return hear(parts, reply, provider, id)
      })
    }
  })
}

/** 200 also for what nobody knows, so that ids cannot be probed; what failed on our side is delivered again. */
async function hear(
  parts: PaymentParts,
  reply: FastifyReply,
  provider: PaymentProvider,
  id: string,
): Promise<FastifyReply> {
  // Without keys there is nobody whose word could be asked for.
  if (parts.accounts.all().some(({ gateway }) => gateway.provider === provider)) {
    await hearWebhook(parts, provider, id).catch((error: unknown) => {
      if (!(error instanceof PaymentGatewayFailure)) throw error
      parts.log.warn({ err: error }, 'a provider could not be asked after its webhook')
      throw new Refusal(503, problem('unavailable', null))
    })
  }
  return reply.code(200).send()
}

/** A payment that failed leads back to the checkout, where the cart still is (decisions § 5). */
async function errorPage(parts: PaymentRoutesParts, order: PayableOrder | undefined): Promise<string | null> {
  if (order?.status !== 'failed' || order.isPaid || order.branchId === null) return null
  const identifier = await parts.branchIdentifier(order.branchId)
  const why = order.isGivenUp ? '?canceled' : ''
  return identifier === null ? null : `/store/${encodeURIComponent(identifier)}/checkout/error${why}`
}

function unreadable(): Refusal {
  return new Refusal(400, problem('unreadable', null))
}
