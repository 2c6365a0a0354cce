// What the providers of a branch offer for an amount: asked for by the server, remembered for some minutes, never waited for
// longer than a guest would.
import type { Cents } from '#domain/numbers/money.ts'
import type { PaymentCountry } from '#domain/payment/guest-language.ts'
import { askedAmount, methodsFor, type ProviderMethod } from '#domain/payment/offered-methods.ts'
import type { PaymentProvider } from '#domain/ground/payment-method.ts'
import { methodIcon } from '#server/gateways/method-icon.ts'
import { PaymentGatewayFailure, type PaymentGateway } from '#server/gateways/payment-gateway.ts'
import type { Logger } from 'pino'
import type { PaymentAccounts, PlaceOfPayment } from './accounts.ts'

export interface OfferQuestion {
  readonly amountCents: Cents
  readonly currency: string
  readonly country: PaymentCountry
  readonly isReservedOnly: boolean
}

export interface OfferedMethod extends ProviderMethod {
  /** An address that holds the picture itself; null: its name must do. */
  readonly icon: string | null
}

export interface MethodOffers {
  /** Empty where the provider says nothing, or nothing in time: the guest reads it on the provider's page then. */
  readonly of: (
    provider: PaymentProvider,
    place: PlaceOfPayment | null,
    question: OfferQuestion,
  ) => Promise<readonly OfferedMethod[]>
}

export interface OffersParts {
  readonly accounts: PaymentAccounts
  readonly log: Logger
  readonly clock: () => Temporal.Instant
  /** How long one who asks is kept waiting; the answer is remembered all the same. */
  readonly patienceMilliseconds?: number
}

const freshMinutes = 10
/** One who does not answer is left alone so long. */
const quietSeconds = 30
const mostRemembered = 500
const mostIcons = 200

interface Remembered {
  readonly until: number
  readonly methods: Promise<readonly OfferedMethod[]>
}

export function openMethodOffers(parts: OffersParts): MethodOffers {
  const { accounts, log, clock, patienceMilliseconds = 2_000 } = parts
  const remembered = new Map<string, Remembered>()
  const icons = new Map<string, Promise<string | null>>()

  async function iconOf(address: string | null): Promise<string | null> {
    if (address === null) return null
    const known = icons.get(address)
    if (known !== undefined) return known
    const fetched = methodIcon(address)
    keep(icons, mostIcons, address, fetched)
    // Tried again with the next asking.
    if ((await fetched) === null) icons.delete(address)
    return fetched
  }

  async function ask(gateway: PaymentGateway, question: OfferQuestion): Promise<readonly OfferedMethod[]> {
    const amountCents = askedAmount(question.amountCents)
    const listed = (await gateway.methods({ ...question, amountCents })) ?? []
    return Promise.all(listed.map(async (method) => ({ ...method, icon: await iconOf(method.icon) })))
  }

  function recall(key: string, gateway: PaymentGateway, question: OfferQuestion): Promise<readonly OfferedMethod[]> {
    const now = clock().epochMilliseconds
    const known = remembered.get(key)
    if (known !== undefined && known.until > now) return known.methods
    const methods = ask(gateway, question).catch((error: unknown) => {
      if (!(error instanceof PaymentGatewayFailure)) throw error
      log.warn({ err: error }, 'a provider did not tell its methods')
      keep(remembered, mostRemembered, key, { until: now + quietSeconds * 1000, methods })
      return []
    })
    keep(remembered, mostRemembered, key, { until: now + freshMinutes * 60_000, methods })
    return methods
  }

  return {
    async of(provider, place, question) {
      const account = accounts.forBranch(provider, place)
      if (account === undefined) return []
      const { currency, country, amountCents } = question
      const key = [provider, account.id ?? '', currency, country, askedAmount(amountCents)].join(' ')
      const found = await inTime(recall(key, account.gateway, question), patienceMilliseconds)
      return methodsFor(found ?? [], question)
    },
  }
}

function keep<Value>(memory: Map<string, Value>, most: number, key: string, value: Value): void {
  // Begins at the end: the first ones are the oldest.
  memory.delete(key)
  memory.set(key, value)
  const [oldest] = memory.size > most ? memory.keys() : []
  if (oldest !== undefined) memory.delete(oldest)
}

async function inTime<Value>(work: Promise<Value>, milliseconds: number): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), milliseconds)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
