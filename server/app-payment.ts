// Payments of the application: their gateways, simulated or real, and the worker that looks after them.
import type { FastifyInstance } from 'fastify'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { PaymentProvider } from '#domain/payment/payment-outcome.ts'
import type { Database } from './database/open-database.ts'
import type { Environment } from './environment.ts'
import type { Hub } from './events/announcements.ts'
import { datatrans } from './gateways/datatrans.ts'
import { mollie } from './gateways/mollie.ts'
import type { PaymentGateway } from './gateways/payment-gateway.ts'
import { databaseLedger } from './gateways/simulator/ledger-store.ts'
import type { SimulatedPayment } from './gateways/simulator/ledger.ts'
import { serveTestPayments } from './gateways/simulator/serve-test-payments.ts'
import { startSimulatedDatatrans } from './gateways/simulator/simulated-datatrans.ts'
import { startSimulatedMollie } from './gateways/simulator/simulated-mollie.ts'
import type { SimulatedProvider } from './gateways/simulator/simulated-provider.ts'
import { startWorker } from './jobs/due-rows.ts'
import type { PreparedCatalog } from './modules/catalog/public.ts'
import { sealFor, sessionSecret } from './secret-keys.ts'
import { orderBook } from './modules/ordering/public.ts'
import {
  offeredMethodHandlers,
  openAccounts,
  openMethodOffers,
  paymentAccountHandlers,
  paymentRoutes,
  webhookBase,
  workOnPayments,
  type PaymentParts,
} from './modules/payment/public.ts'

export interface OpenPaymentsParts {
  readonly environment: Environment
  readonly database: Database
  readonly hub: Hub
  readonly log: Logger
  readonly clock: () => Temporal.Instant
  readonly catalog: PreparedCatalog
}

export interface OpenPayments {
  readonly payments: PaymentParts
  readonly handlers: ReturnType<typeof paymentAccountHandlers> & ReturnType<typeof offeredMethodHandlers>
  /** Where guests come back and providers knock, and the page of the simulated ones. */
  readonly serve: (app: FastifyInstance) => void
  readonly close: () => Promise<void>
}

export async function openPayments(parts: OpenPaymentsParts): Promise<OpenPayments> {
  const { environment, database, hub, log, clock, catalog } = parts
  const { gateways, simulators, signKey } = await openGateways(parts)
  const seal = sealFor(await sessionSecret(environment), 'payment account')
  const accounts = await openAccounts({
    database,
    seal,
    defaults: gateways,
    defaultSignKey: signKey,
    urls: environment.paymentUrls,
  })
  const payments: PaymentParts = {
    database,
    log,
    clock,
    accounts,
    offers: openMethodOffers({ accounts, log, clock }),
    orders: orderBook(database),
    webhookBase: webhookBase(environment.publicUrl),
    patienceMinutes: environment.paymentMinutes,
  }
  const worker = startWorker((trying) => workOnPayments(payments, trying), { clock, log })
  const stopHearing = hub.hear((announcement) => {
    if (announcement === 'missed' || announcement.kind === 'paymentDue') worker.wake()
    if (announcement !== 'missed' && announcement.kind !== 'catalogChanged') return
    accounts.reload().catch((error: unknown) => log.error({ err: error }, 'accounts of payments could not be read'))
  })
  return {
    payments,
    handlers: {
      ...paymentAccountHandlers({ ...payments, seal }),
      ...offeredMethodHandlers(payments, async () => (await catalog.load()).visitor),
    },
    serve(app) {
      paymentRoutes(app, {
        ...payments,
        isLimited: environment.rateLimit,
        branchIdentifier: async (id) =>
          (await catalog.load()).visitor.branches.find((branch) => branch.id === id)?.identifier ?? null,
      })
      if (simulators.size === 0) return
      serveTestPayments(app, {
        simulators,
        clock,
        shopName: async () => (await catalog.load()).visitor.config.shopName,
        assetsFolder: join(environment.buildDir, 'shop', 'client', 'assets'),
      })
    },
    async close() {
      stopHearing()
      await worker.close()
      await Promise.all([...simulators.values()].map((simulator) => simulator.close()))
    },
  }
}

interface Gateways {
  readonly gateways: ReadonlyMap<PaymentProvider, PaymentGateway>
  readonly simulators: ReadonlyMap<PaymentProvider, SimulatedProvider>
  readonly signKey: string | null
}

/** Keys lead to the provider, also in the demo; without them it is simulated where that is wished, else missing. */
async function openGateways({ environment, database, clock }: OpenPaymentsParts): Promise<Gateways> {
  const gateways = new Map<PaymentProvider, PaymentGateway>()
  const simulators = new Map<PaymentProvider, SimulatedProvider>()
  const isSimulated = environment.paymentSimulator
  const books = { ledger: databaseLedger(database), clock, dashboardWebhook }
  if (environment.mollie !== undefined) gateways.set('mollie', mollie(environment.mollie))
  else if (isSimulated) {
    const apiKey = `test_${randomBytes(12).toString('hex')}`
    const simulator = await startSimulatedMollie(apiKey, books)
    simulators.set('mollie', simulator)
    gateways.set('mollie', mollie({ apiKey, url: simulator.url }, true))
  }
  if (environment.datatrans !== undefined) {
    gateways.set('datatrans', datatrans(environment.datatrans))
    return { gateways, simulators, signKey: environment.datatrans.signKey }
  }
  if (!isSimulated) return { gateways, simulators, signKey: null }
  const secret = () => randomBytes(16).toString('hex')
  const account = { merchantId: '1100000000', password: secret(), signKey: secret() }
  const simulator = await startSimulatedDatatrans(account, books)
  simulators.set('datatrans', simulator)
  gateways.set('datatrans', datatrans({ ...account, url: simulator.url }, true))
  return { gateways, simulators, signKey: account.signKey }
}

/** A shop on this machine names no address for messages; the simulators reach it where the guest does. */
function dashboardWebhook({ provider, returnUrls }: SimulatedPayment): string {
  return new URL(`/payment/${provider}/webhook`, returnUrls.success).href
}
