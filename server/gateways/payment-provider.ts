// What a payment provider is, beside the calls of its gateway: how it is opened, what knocks in its name, how it is simulated.
import type { IncomingHttpHeaders } from 'node:http'
import type { ProviderKeys } from '#contract/payment/payment-accounts.ts'
import type { PaymentProvider } from '#domain/ground/payment-method.ts'
import type { PaymentGateway } from './payment-gateway.ts'
import type { SimulatedProvider, SimulatorParts } from './simulator/simulated-provider.ts'

/** As they are stored. */
export type KeysOf<P extends PaymentProvider> = { [Each in P]: { readonly provider: Each } & ProviderKeys[Each] }[P]
export type AccountKeys = KeysOf<PaymentProvider>

/** Where the provider's calls are answered, for real and for trials; without the version. */
export interface ProviderUrls {
  readonly live: string
  readonly sandbox: string
}

/** Keys with their gateway. */
export interface OpenedAccount {
  readonly keys: AccountKeys
  readonly gateway: PaymentGateway
}

/** Nothing that knocks is believed: it only names a payment, which the provider is then asked for. */
export interface PaymentWebhook<P extends PaymentProvider> {
  /** By the head alone, so that who cannot be meant sends the body to nobody. `keys`: of all accounts that are known. */
  readonly isHopeful: (headers: IncomingHttpHeaders, keys: readonly KeysOf<P>[]) => boolean
  /** The provider's id of the payment; null: not readable, or not said in the provider's name. */
  readonly paymentIn: (body: Buffer, headers: IncomingHttpHeaders, keys: readonly KeysOf<P>[]) => string | null
}

export interface PaymentProviderKind<P extends PaymentProvider> {
  readonly open: (keys: KeysOf<P>, urls: ProviderUrls, isSimulated?: boolean) => PaymentGateway
  /** The key at which it stands that the provider refused them. */
  readonly refusedKey: keyof ProviderKeys[P] & string
  readonly webhook: PaymentWebhook<P>
  /** Starts a simulator, with keys made up for this run. */
  readonly simulate: (parts: SimulatorParts) => Promise<{
    readonly keys: KeysOf<P>
    readonly simulator: SimulatedProvider
  }>
}
