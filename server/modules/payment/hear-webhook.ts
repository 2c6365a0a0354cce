// A provider says that something happened to a payment. Its word is only a hint: the state is asked for.
import type { PaymentProvider } from '#domain/ground/payment-method.ts'
import { secondsUntilCheck } from '#domain/payment/payment-patience.ts'
import { gatewayOf, type PaymentParts } from './payments.ts'
import { settlePayment } from './settle-payment.ts'
import { findByProviderId, findByReference, hurryInstructions, saveStarted, unansweredAccounts } from './store.ts'

/** For an unknown id nothing happens, and nothing tells the sender so. */
export async function hearWebhook(parts: PaymentParts, provider: PaymentProvider, providerId: string): Promise<void> {
  const { database } = parts
  const known = await findByProviderId(database.kysely, provider, providerId)
  const id = known?.id ?? (await adopt(parts, provider, providerId))
  if (id === undefined) return
  await settlePayment(parts, id, 'webhook')
  await hurryInstructions(database.kysely, id, parts.clock())
}

/** We were killed between making the payment and writing down its id: the provider knows what we called it. */
async function adopt(parts: PaymentParts, provider: PaymentProvider, providerId: string): Promise<string | undefined> {
  const { database } = parts
  for (const accountId of await unansweredAccounts(database.kysely, provider)) {
    const { reference } = await gatewayOf(parts, { provider, accountId }).read(providerId)
    const lost = reference === null ? undefined : await findByReference(database.kysely, reference)
    const isIts = lost?.provider === provider && lost.accountId === accountId && lost.providerId === null
    if (lost !== undefined && isIts) return remember(parts, lost.id, providerId)
  }
  return undefined
}

async function remember(parts: PaymentParts, id: string, providerId: string): Promise<string> {
  const now = parts.clock()
  const at = { now, nextTryAt: now.add({ seconds: secondsUntilCheck(0) }) }
  await saveStarted(parts.database.kysely, id, { providerId, redirectUrl: null }, at)
  return id
}
