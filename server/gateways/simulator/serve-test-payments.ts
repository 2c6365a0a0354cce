// The simulated providers' page on the shop's own address: what the guest decides there, the provider's books say from then on.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { existsSync, readdirSync } from 'node:fs'
import type { PaymentProvider } from '#domain/ground/payment-method.ts'
import type { SimulatedPayment } from './ledger.ts'
import { testPaymentPath, type MessageTime, type SimulatedProvider } from './simulated-provider.ts'
import { delaySeconds, type TestPaymentPage } from './test-payment-page.ts'

export interface TestPaymentsParts {
  readonly simulators: ReadonlyMap<PaymentProvider, SimulatedProvider>
  readonly clock: () => Temporal.Instant
  readonly shopName: () => Promise<string>
  /** The page in the language of who asks. */
  readonly pageFor: (request: FastifyRequest) => TestPaymentPage
  /** Of the built shop: its style sheets are served under /assets/. */
  readonly assetsFolder: string
}

interface Addressed {
  Params: { provider: string; id: string }
}

export function serveTestPayments(app: FastifyInstance, parts: TestPaymentsParts): void {
  const url = `${testPaymentPath}/:provider/:id`
  const { simulators, clock } = parts
  const simulatorOf = (provider: string) => simulators.get(provider as PaymentProvider)
  const styleSheets = sheetsIn(parts.assetsFolder)

  app.get<Addressed>(url, async (request, reply) => {
    const { params } = request
    const payment = await simulatorOf(params.provider)?.find(params.id)
    const { style: styleNonce } = reply.allowInline()
    void reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' })
    const page = parts.pageFor(request)({ payment, shopName: await parts.shopName(), styleSheets, styleNonce })
    return reply
      .code(payment === undefined ? 404 : 200)
      .type('text/html; charset=utf-8')
      .send(page)
  })

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    const options = { parseAs: 'string', bodyLimit: 1_000 } as const
    scope.addContentTypeParser('application/x-www-form-urlencoded', options, (_request, body, done) => done(null, body))
    scope.post<Addressed>(url, async ({ params, body }, reply) => {
      const simulator = simulatorOf(params.provider)
      const payment = await simulator?.find(params.id)
      if (simulator === undefined || payment?.state !== 'open')
        return reply.redirect(`${testPaymentPath}/${params.provider}/${params.id}`, 303)
      const wanted = new URLSearchParams(String(body))
      // The pressed button comes last and overrules the chosen outcome.
      const change = changeOf(wanted.getAll('outcome').at(-1), payment, clock())
      await simulator.decide(payment.id, change, messageTime(wanted.get('message'), change))
      return reply.redirect(returnOf(payment, change), 303)
    })
  })
}

function changeOf(
  outcome: string | undefined,
  { isReservedOnly }: SimulatedPayment,
  now: Temporal.Instant,
): Partial<SimulatedPayment> {
  const state = isReservedOnly === true ? 'authorized' : 'paid'
  if (outcome === 'cancel') return { state: 'canceled' }
  if (outcome === 'failure') return { state: 'failed' }
  if (outcome !== 'delay') return { state }
  const at = now.add({ seconds: delaySeconds }).toString()
  return { state: 'pending', becomes: { state, at } }
}

/** A provider has nothing to tell before the bank has decided. */
function messageTime(message: string | null, { becomes }: Partial<SimulatedPayment>): MessageTime {
  if (message === 'never') return 'never'
  const afterSeconds = (message === 'late' ? delaySeconds : 0) + (becomes ? delaySeconds : 0)
  return { afterSeconds }
}

function returnOf({ returnUrls }: SimulatedPayment, { state }: Partial<SimulatedPayment>): string {
  if (state === 'canceled') return returnUrls.cancel
  return state === 'failed' ? returnUrls.error : returnUrls.success
}

/** What every page of the shop begins with: its fonts and colours. */
function sheetsIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  const found = readdirSync(folder).filter((name) => /^root-[\w-]+\.css$/.test(name))
  return found
    .toSorted()
    .toReversed()
    .map((name) => `/assets/${name}`)
}
