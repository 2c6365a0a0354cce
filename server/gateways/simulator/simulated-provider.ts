// What both simulated providers are made of: an HTTP server on this machine, its books, its messages to the shop.
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { PaymentProvider } from '#domain/ground/payment-method.ts'
import { atMoment, type Ledger, type SimulatedPayment, type SimulatedState } from './ledger.ts'

export interface SimulatorParts {
  readonly ledger: Ledger
  readonly clock: () => Temporal.Instant
  /** The page on which the guest pays; by default on the shop's own address, where the guest is already. */
  readonly pageOf?: (payment: SimulatedPayment) => string
  /** Where a message goes when the shop named no address, as set in a provider's dashboard. */
  readonly dashboardWebhook?: (payment: SimulatedPayment) => string
  /** Only tests: sees every call before and after it is carried out; `drop` cuts the connection. */
  readonly disturb?: (moment: 'before' | 'after', call: SeenCall) => Promise<'drop' | undefined> | 'drop' | undefined
}

export interface SeenCall {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: unknown
  /** Afterwards: what was answered. */
  readonly answer?: { readonly status: number; readonly body: unknown }
}

export type MessageTime = { readonly afterSeconds: number } | 'never'

export interface SimulatedProvider {
  readonly provider: PaymentProvider
  /** Where its API listens. */
  readonly url: string
  readonly ledger: Ledger
  /** As it stands now. */
  readonly find: (id: string) => Promise<SimulatedPayment | undefined>
  /** The guest, the bank or time decided. The shop hears of it when `message` says. */
  readonly decide: (id: string, change: Partial<SimulatedPayment>, message: MessageTime) => Promise<SimulatedPayment>
  /** Tells the shop now; false where it did not listen. */
  readonly tell: (id: string) => Promise<boolean>
  readonly close: () => Promise<void>
}

/** What differs between the providers. */
export interface ProviderProtocol {
  readonly provider: PaymentProvider
  readonly serve: (api: FastifyInstance, books: Books) => void
  readonly message: (payment: SimulatedPayment) => { readonly headers: Record<string, string>; readonly body: string }
}

export interface Books extends SimulatorParts {
  readonly find: (id: string) => Promise<SimulatedPayment | undefined>
  /** On what it has become by now; the answer is what it became. */
  readonly change: (
    id: string,
    change: (payment: SimulatedPayment) => SimulatedPayment,
  ) => Promise<SimulatedPayment | undefined>
  readonly pageUrl: (payment: SimulatedPayment) => string
}

export const testPaymentPath = '/testzahlung'

export async function startSimulated(protocol: ProviderProtocol, parts: SimulatorParts): Promise<SimulatedProvider> {
  const { ledger, clock } = parts
  const timers = new Set<NodeJS.Timeout>()
  const books: Books = {
    ...parts,
    find: async (id) => {
      const found = await ledger.find(id)
      return found && atMoment(found, clock())
    },
    change: (id, change) => ledger.change(id, (payment) => change(atMoment(payment, clock()))),
    pageUrl: (payment) => parts.pageOf?.(payment) ?? pageOnShop(payment),
  }
  const api = Fastify({ logger: false })
  watchCalls(api, parts)
  protocol.serve(api, books)
  const url = await api.listen({ host: '127.0.0.1', port: 0 })

  async function tell(id: string): Promise<boolean> {
    const payment = await books.find(id)
    const to = payment && (payment.webhookUrl ?? parts.dashboardWebhook?.(payment))
    if (payment === undefined || to === undefined) return false
    const answer = await fetch(to, { method: 'POST', ...protocol.message(payment), redirect: 'error' }).catch(
      () => undefined,
    )
    return answer?.ok === true
  }
  return {
    provider: protocol.provider,
    url,
    ledger,
    find: books.find,
    tell,
    async decide(id, change, message) {
      const decided = await books.change(id, (payment) => ({ ...payment, ...change }))
      if (decided === undefined) throw new Error(`there is no simulated payment ${id}`)
      if (message !== 'never') {
        const timer = setTimeout(() => {
          timers.delete(timer)
          void tell(id)
        }, message.afterSeconds * 1000).unref()
        timers.add(timer)
      }
      return decided
    },
    async close() {
      timers.forEach((timer) => clearTimeout(timer))
      api.server.closeAllConnections()
      await api.close()
    },
  }
}

function pageOnShop({ provider, id, returnUrls }: SimulatedPayment): string {
  return new URL(`${testPaymentPath}/${provider}/${id}`, returnUrls.success).href
}

function watchCalls(api: FastifyInstance, { disturb }: SimulatorParts): void {
  if (disturb === undefined) return
  const seen = ({ method, url, headers, body }: FastifyRequest): SeenCall => ({ method, path: url, headers, body })
  const cut = (reply: FastifyReply) => {
    reply.hijack()
    reply.raw.destroy()
  }
  api.addHook('preHandler', async (request, reply) => {
    if ((await disturb('before', seen(request))) === 'drop') cut(reply)
  })
  api.addHook('onSend', async (request, reply, payload) => {
    const body: unknown = typeof payload === 'string' && payload !== '' ? JSON.parse(payload) : undefined
    const call = { ...seen(request), answer: { status: reply.statusCode, body } }
    if ((await disturb('after', call)) === 'drop') cut(reply)
  })
}

/** A new payment of the books. */
export function newSimulated(
  wish: Pick<
    SimulatedPayment,
    | 'id'
    | 'provider'
    | 'key'
    | 'reference'
    | 'amountCents'
    | 'currency'
    | 'description'
    | 'returnUrls'
    | 'webhookUrl'
    | 'isReservedOnly'
  >,
  now: Temporal.Instant,
  expiresAfterMinutes: number,
): SimulatedPayment {
  const { id: _id, key: _key, ...content } = wish
  return {
    ...wish,
    wish: JSON.stringify(content),
    state: 'open' satisfies SimulatedState,
    reservedUntil: wish.isReservedOnly === true ? now.add({ hours: 24 * 7 }).toString() : null,
    becomes: null,
    expiresAt: now.add({ minutes: expiresAfterMinutes }).toString(),
    refunds: [],
    chargedBackCents: 0,
    createdAt: now.toString(),
  }
}
