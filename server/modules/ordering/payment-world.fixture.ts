// A shop with both providers simulated over HTTP, where nothing happens by itself: tests say what happens, and in which order.
import Fastify, { type InjectOptions } from 'fastify'
import { createHmac, randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { placeOrderBody, type Order, type PublicOrder } from '#contract/ordering/orders.ts'
import { advance, type OrderStep } from '#domain/ordering/order-status.ts'
import type { PaymentProvider } from '#domain/ground/payment-method.ts'
import { isProblem } from '#domain/ground/problem.ts'
import type { Database } from '#server/database/open-database.ts'
import { openAccount } from '#server/gateways/payment-providers.ts'
import { memoryLedger } from '#server/testing/memory-ledger.ts'
import type { SimulatedPayment } from '#server/gateways/simulator/ledger.ts'
import { startSimulatedDatatrans } from '#server/gateways/simulator/simulated-datatrans.ts'
import { startSimulatedMollie } from '#server/gateways/simulator/simulated-mollie.ts'
import type { SeenCall, SimulatedProvider, SimulatorParts } from '#server/gateways/simulator/simulated-provider.ts'
import { answerFailure } from '#server/http/failures.ts'
import { prepareCatalog } from '#server/modules/catalog/public.ts'
import {
  moveMoneyOfOrders,
  openAccounts,
  openMethodOffers,
  paymentRoutes,
  workOnPayments,
  type PaymentParts,
} from '#server/modules/payment/public.ts'
import { sealFor } from '#server/secret-keys.ts'
import { mortalDatabase, type MortalDatabase } from '#server/testing/mortal-database.ts'
import { addCast, openTestShop, orderOf, wednesdayNoon, type Cast } from '#server/testing/test-shop.ts'
import { dispatchEvents, type EventListener } from './dispatch-events.ts'
import { loadOrderRow } from './event-store.ts'
import { orderBook } from './order-book.ts'
import { placeOrder } from './place-order.ts'
import { presentOrder } from './present.ts'
import { savePaid } from './save-change.ts'
import { lockRow, saveStatus } from './store.ts'

export const providers = ['mollie', 'datatrans'] as const
export const account = {
  apiKey: 'live_simulated_mollie_key',
  merchantId: '1100000000',
  password: 'simulated-datatrans-password',
  signKey: '0123456789abcdef0123456789abcdef',
}

type Disturb = NonNullable<SimulatorParts['disturb']>

export interface PaymentWorld extends Omit<MortalDatabase, 'database'> {
  readonly database: Database
  readonly cast: Cast
  readonly payments: PaymentParts
  readonly simulators: ReadonlyMap<PaymentProvider, SimulatedProvider>
  /** What the providers were asked, oldest first. */
  readonly calls: SeenCall[]
  /** Until it is called again. */
  readonly disturb: (how: Disturb | undefined) => void
  readonly wait: (duration: Temporal.DurationLike) => void
  readonly order: (provider: PaymentProvider, key?: string) => Promise<PublicOrder>
  /** The newest payment of the order in the provider's books. */
  readonly paymentOf: (order: { uid: string }) => Promise<SimulatedPayment>
  /** Without a message to the shop. */
  readonly decide: (order: { uid: string }, change: Partial<SimulatedPayment>) => Promise<void>
  readonly webhook: (order: { uid: string }) => Promise<void>
  readonly comeBack: (order: { uid: string; hash: string }) => Promise<void>
  /** One look of the worker. */
  readonly work: () => Promise<void>
  /** The listeners hear of what happened. */
  readonly tell: (...also: EventListener[]) => Promise<void>
  readonly step: (order: { id: string }, step: OrderStep) => Promise<void>
  readonly payInCash: (order: { id: string }) => Promise<void>
  readonly read: (order: { id: string }) => Promise<Order>
  readonly close: () => Promise<void>
}

export async function openPaymentWorld(): Promise<PaymentWorld> {
  const log = pino({ level: process.env['THEKE_TEST_LOG'] ?? 'silent' })
  let now = Temporal.Instant.from(wednesdayNoon)
  const clock = () => now
  const calls: SeenCall[] = []
  let disturb: Disturb | undefined
  const books = (): SimulatorParts => ({
    ledger: memoryLedger(),
    clock,
    disturb(moment, call) {
      if (moment === 'before') calls.push(call)
      return disturb?.(moment, call)
    },
  })
  const simulatedMollie = await startSimulatedMollie(account.apiKey, books())
  const simulatedDatatrans = await startSimulatedDatatrans(account, books())
  const simulators = new Map([
    ['mollie', simulatedMollie],
    ['datatrans', simulatedDatatrans],
  ] as const)

  const shop = await openTestShop()
  const admin = await shop.signIn()
  const cast = await addCast(shop, admin)
  await takeOnlinePayments(shop.call, cast, admin)
  // From here on nothing happens by itself.
  await shop.app.close()
  const immortal = shop.database
  const { database, ...life } = mortalDatabase(immortal)
  const catalog = prepareCatalog(database)
  const urlsOf = ({ url }: SimulatedProvider) => ({ live: url, sandbox: url })
  const urls = { mollie: urlsOf(simulatedMollie), datatrans: urlsOf(simulatedDatatrans) }
  const { apiKey, ...merchant } = account
  const accounts = await openAccounts({
    database: immortal,
    seal: sealFor(['of the tests'], 'payment account'),
    defaults: new Map([
      ['mollie', openAccount({ provider: 'mollie', apiKey }, urls)],
      ['datatrans', openAccount({ provider: 'datatrans', ...merchant, isSandbox: false, wantsLines: false }, urls)],
    ]),
    urls,
  })
  const payments: PaymentParts = {
    database,
    log,
    clock,
    accounts,
    offers: openMethodOffers({ accounts, log, clock }),
    orders: orderBook(database),
    webhookBase: 'https://shop.at',
    patienceMinutes: 30,
  }

  const app = Fastify()
  app.setErrorHandler(answerFailure)
  const branchIdentifier = () => Promise.resolve(cast.stadtplatz.identifier)
  paymentRoutes(app, { ...payments, isLimited: false, branchIdentifier })

  async function ask(request: InjectOptions): Promise<void> {
    const { statusCode } = await app.inject(request)
    if (statusCode >= 400) throw Object.assign(new Error(`answered ${statusCode}`), { status: statusCode })
  }

  async function paymentOf({ uid }: { uid: string }): Promise<SimulatedPayment> {
    const all = await Promise.all([...simulators.values()].map(({ ledger }) => ledger.all()))
    const found = all.flat().findLast(({ reference }) => reference.startsWith(uid))
    if (found === undefined) throw new Error(`no provider knows order ${uid}`)
    return found
  }
  const simulatorOf = ({ provider }: SimulatedPayment) => simulators.get(provider) ?? simulatedMollie

  return {
    database: immortal,
    ...life,
    cast,
    payments,
    simulators,
    calls,
    paymentOf,
    disturb: (how) => void (disturb = how),
    wait: (duration) => void (now = now.add(duration)),
    async order(provider, key = randomUUID()) {
      const wanted = placeOrderBody.parse({ ...orderOf(cast), paymentMethod: provider })
      const placed = await placeOrder({ database, catalog, payments }, wanted, key, now, {
        shopAddress: 'https://shop.at',
      })
      if ('problems' in placed) throw new Error(JSON.stringify(placed.problems))
      return placed
    },
    async decide(order, change) {
      const payment = await paymentOf(order)
      await simulatorOf(payment).decide(payment.id, change, 'never')
    },
    async webhook(order) {
      const { provider, id } = await paymentOf(order)
      await ask({ method: 'POST', url: `/payment/${provider}/webhook`, ...messageOf(provider, id) })
    },
    comeBack: ({ uid, hash }) => ask({ method: 'GET', url: `/payment/return/${uid}/${hash}` }),
    work: () => workOnPayments(payments, { now, log }),
    async tell(...also) {
      await dispatchEvents(database, [moveMoneyOfOrders(payments), ...also], { now, log })
    },
    async step({ id }, step) {
      await immortal.transaction(async (tx) => {
        await lockRow(tx, id)
        const order = await loadOrderRow(tx, id)
        const status = advance(order.status, step)
        if (isProblem(status)) throw new Error(`no ${step} from ${order.status}`)
        const change = { status, at: now, actor: 'user', userId: null, because: null, appointment: null } as const
        await saveStatus(tx, order, change)
      })
    },
    async payInCash(order) {
      await immortal.transaction((tx) => savePaid(tx, order as never, 'cash', now))
    },
    read: async ({ id }) => presentOrder(await immortal.transaction((tx) => loadOrderRow(tx, id))),
    async close() {
      await Promise.all([simulatedMollie.close(), simulatedDatatrans.close(), immortal.close()])
    },
  }
}

function messageOf(provider: PaymentProvider, id: string): Pick<InjectOptions, 'payload' | 'headers'> {
  if (provider === 'mollie') {
    return { payload: `id=${id}`, headers: { 'content-type': 'application/x-www-form-urlencoded' } }
  }
  const payload = JSON.stringify({ transactionId: id })
  const signature = createHmac('sha256', Buffer.from(account.signKey, 'hex')).update(`1${payload}`).digest('hex')
  const headers = { 'content-type': 'application/json', 'datatrans-signature': `t=1,s0=${signature}` }
  return { payload, headers }
}

type Call = Awaited<ReturnType<typeof openTestShop>>['call']

/** Switches both providers on in the configuration and the branch. */
export async function takeOnlinePayments(call: Call, { stadtplatz }: Cast, as: Record<string, string>): Promise<void> {
  const { data: config } = await call<object>('GET', '/config')
  const flags = { enableMollie: true, enableDatatrans: true }
  await call('POST', '/config', { ...config, version: undefined, ...flags }, as)
  const branch = { ...stadtplatz, version: undefined, isMollieEnabled: true, isDatatransEnabled: true }
  const saved = await call('PUT', `/branches/${stadtplatz.id}`, branch, as)
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.errors))
}
