// Payments of the application: their gateways, simulated or real, and the worker that looks after them.
import type { FastifyInstance } from 'fastify'
import { join } from 'node:path'
import { paymentProviders, type PaymentProvider } from '#domain/ground/payment-method.ts'
import type { Database } from './database/open-database.ts'
import type { Environment } from './environment.ts'
import type { Hub } from './events/announcements.ts'
import type { OpenedAccount } from './gateways/payment-provider.ts'
import { openAccount, simulateAccount } from './gateways/payment-providers.ts'
import { databaseLedger } from './gateways/simulator/ledger-store.ts'
import type { SimulatedPayment } from './gateways/simulator/ledger.ts'
import { serveTestPayments } from './gateways/simulator/serve-test-payments.ts'
import { testPaymentPage, type TestPaymentPage } from './gateways/simulator/test-payment-page.ts'
import type { SimulatedProvider } from './gateways/simulator/simulated-provider.ts'
import { builtWords } from './http/built-words.ts'
import { languageOf } from './http/guest-language.ts'
import { startWorker, type Working } from './jobs/due-rows.ts'
import type { PreparedCatalog } from './modules/catalog/public.ts'
import { sealFor, sessionSecrets } from './secret-keys.ts'
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

export interface OpenPaymentsParts extends Working {
  readonly environment: Environment
  readonly database: Database
  readonly hub: Hub
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
  const { accounts: defaults, simulators } = await openDefaults(parts)
  const seal = sealFor(await sessionSecrets(environment), 'payment account')
  const accounts = await openAccounts({
    database,
    seal,
    defaults,
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
  const pages = await builtWords<{ readonly testPaymentPage: TestPaymentPage }>(
    environment.buildDir,
    'test-payment-page',
  )
  const worker = startWorker((trying) => workOnPayments(payments, trying), parts)
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
        pageFor: (request) => pages.get(languageOf(request))?.testPaymentPage ?? testPaymentPage,
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

interface Defaults {
  readonly accounts: ReadonlyMap<PaymentProvider, OpenedAccount>
  readonly simulators: ReadonlyMap<PaymentProvider, SimulatedProvider>
}

/** Keys lead to the provider, also in the demo; without them it is simulated where that is wished, else missing. */
async function openDefaults({ environment, database, clock }: OpenPaymentsParts): Promise<Defaults> {
  const accounts = new Map<PaymentProvider, OpenedAccount>()
  const simulators = new Map<PaymentProvider, SimulatedProvider>()
  const books = { ledger: databaseLedger(database), clock, dashboardWebhook }
  for (const provider of paymentProviders) {
    const keys = environment.providerKeys[provider]
    if (keys !== undefined) accounts.set(provider, openAccount(keys, environment.paymentUrls))
    else if (environment.paymentSimulator) {
      const { simulator, ...account } = await simulateAccount(provider, books)
      simulators.set(provider, simulator)
      accounts.set(provider, account)
    }
  }
  return { accounts, simulators }
}

/** A shop on this machine names no address for messages; the simulators reach it where the guest does. */
function dashboardWebhook({ provider, returnUrls }: SimulatedPayment): string {
  return new URL(`/payment/${provider}/webhook`, returnUrls.success).href
}
