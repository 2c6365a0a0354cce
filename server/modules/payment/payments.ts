// What every use case of payments needs.
import type { Logger } from 'pino'
import type { PaymentProvider } from '#domain/ground/payment-method.ts'
import type { Database } from '#server/database/open-database.ts'
import { PaymentGatewayFailure, type PaymentGateway } from '#server/gateways/payment-gateway.ts'
import type { PaymentAccounts } from './accounts.ts'
import type { MethodOffers } from './offered-methods.ts'
import type { OrderBook } from './order-book.ts'

export interface PaymentParts {
  readonly database: Database
  readonly log: Logger
  readonly clock: () => Temporal.Instant
  /** Without keys and simulator a provider is missing, and its method hidden. */
  readonly accounts: PaymentAccounts
  readonly offers: MethodOffers
  readonly orders: OrderBook
  /** Where webhooks reach us; null: nowhere (`webhookBase`). */
  readonly webhookBase: string | null
  /** How long an order waits for its money. */
  readonly patienceMinutes: number
}

/** Keys that were taken away are like a provider that does not answer: what is open waits until they are back. */
export function gatewayOf(
  { accounts }: Pick<PaymentParts, 'accounts'>,
  { provider, accountId }: { readonly provider: PaymentProvider; readonly accountId: string | null },
): PaymentGateway {
  const gateway = accounts.find(provider, accountId)
  if (gateway === undefined) throw new PaymentGatewayFailure(provider, { status: 0, code: 'no keys' })
  return gateway
}
