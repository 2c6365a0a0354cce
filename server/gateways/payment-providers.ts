// The payment providers: a new one is a file that exports its kind, and a line here.
import type { IncomingHttpHeaders } from 'node:http'
import type { PaymentProvider } from '#domain/ground/payment-method.ts'
import { datatransProvider } from './datatrans.ts'
import { mollieProvider } from './mollie.ts'
import type { AccountKeys, KeysOf, OpenedAccount, PaymentProviderKind, ProviderUrls } from './payment-provider.ts'
import type { SimulatedProvider, SimulatorParts } from './simulator/simulated-provider.ts'

const kinds: { readonly [P in PaymentProvider]: PaymentProviderKind<P> } = {
  mollie: mollieProvider,
  datatrans: datatransProvider,
}

export type PaymentUrls = Readonly<Record<PaymentProvider, ProviderUrls>>

export function openAccount(keys: AccountKeys, urls: PaymentUrls): OpenedAccount {
  return { keys, gateway: kindOf(keys.provider).open(keys, urls[keys.provider]) }
}

export async function simulateAccount(
  provider: PaymentProvider,
  parts: SimulatorParts,
): Promise<OpenedAccount & { readonly simulator: SimulatedProvider }> {
  const { open, simulate } = kindOf(provider)
  const { keys, simulator } = await simulate(parts)
  const { url } = simulator
  return { keys, gateway: open(keys, { live: url, sandbox: url }, true), simulator }
}

/** The key at which it stands that the provider refused them. */
export function refusedKey(provider: PaymentProvider): string {
  return kindOf(provider).refusedKey
}

export function isHopefulWebhook(
  provider: PaymentProvider,
  headers: IncomingHttpHeaders,
  keys: readonly AccountKeys[],
): boolean {
  return kindOf(provider).webhook.isHopeful(headers, keysFor(provider, keys))
}

/** The provider's id of the payment that a webhook tells of; null: not readable, or not said in the provider's name. */
export function paymentInWebhook(
  provider: PaymentProvider,
  body: Buffer,
  headers: IncomingHttpHeaders,
  keys: readonly AccountKeys[],
): string | null {
  return kindOf(provider).webhook.paymentIn(body, headers, keysFor(provider, keys))
}

function kindOf<P extends PaymentProvider>(provider: P): PaymentProviderKind<P> {
  return kinds[provider]
}

function keysFor<P extends PaymentProvider>(provider: P, keys: readonly AccountKeys[]): KeysOf<P>[] {
  return keys.filter((each): each is AccountKeys & KeysOf<P> => each.provider === provider)
}
