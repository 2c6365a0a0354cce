// What the shop asks of a payment provider, said alike for all of them.
import type { PaymentProvider } from '#domain/ground/payment-method.ts'
import { noCents, type Cents } from '#domain/numbers/money.ts'
import type { ProviderMethod } from '#domain/payment/offered-methods.ts'
import type { PaymentCountry } from '#domain/payment/guest-language.ts'
import type { PaymentDetails } from '#domain/payment/payment-lines.ts'
import type { PaymentReport } from '#domain/payment/payment-outcome.ts'

export interface NewPayment {
  /** The same key is the same payment, however often it is asked for. A UUID of version 4. */
  readonly key: string
  /** At most 20 letters and digits, one of its own for every attempt. */
  readonly reference: string
  readonly amountCents: Cents
  readonly currency: string
  /** Read by the guest on the bank's statement. */
  readonly description: string
  /** Where the guest comes back to, however it ends. */
  readonly returnUrl: string
  /** Null: the provider could not reach it. The return and the checks carry the payment then. */
  readonly webhookUrl: string | null
  /** Of the provider's page, in its own name: `de_AT`, `de`. */
  readonly language: string
  /** Lines and address, where a method of the account asks for them. */
  readonly details: PaymentDetails | null
  /** The amount is only reserved: we collect it. */
  readonly isReservedOnly: boolean
}

export interface MethodQuestion {
  readonly amountCents: Cents
  readonly currency: string
  readonly country: PaymentCountry
}

/** A method that the account's merchant has switched on, and where its picture is. */
export interface ListedMethod extends ProviderMethod {
  /** Null where there is none that we would fetch. */
  readonly icon: string | null
}

export interface StartedPayment {
  readonly providerId: string
  /** The provider's page on which the guest pays. */
  readonly redirectUrl: string
}

/** Something to be done with a payment that exists. */
export interface MoneyMove {
  readonly key: string
  readonly providerId: string
  /** Of this move: at most 20 letters and digits. */
  readonly reference: string
  readonly amountCents: Cents
  readonly currency: string
  readonly description: string
}

export interface AccountName {
  /** The provider's id of it. */
  readonly account: string
  readonly name: string
  readonly isTest: boolean
}

/** A refund or the collecting of a reserved amount, as the provider has it. */
export interface SentMove {
  /** Null where the provider names none, or not any more. */
  readonly moveId: string | null
  /** `done` once the provider says that the money went its way. */
  readonly state: 'sent' | 'done' | 'failed'
}

/** What is said of a payment that the provider does not know. */
export const missingPayment: PaymentReport = {
  state: 'missing',
  amountCents: noCents,
  currency: '',
  reference: null,
  refundedCents: noCents,
  chargedBackCents: noCents,
  reservedUntil: null,
}

/** Every call throws a PaymentGatewayFailure where the provider cannot be reached or refuses. */
export interface PaymentGateway {
  readonly provider: PaymentProvider
  /** Simulated, or with keys for trying out: no money moves. */
  readonly isTest: boolean
  readonly isSimulated: boolean
  /** Lines and address go with every payment, as the account says; false: where an offered method asks for them. */
  readonly wantsLines: boolean
  /** Who the account is, by the provider's word. Moves nothing. */
  readonly check: () => Promise<AccountName>
  /** The provider's name for the language of its page: the first one wished that it has, else German. */
  readonly languageFor: (wished: readonly string[], country: PaymentCountry) => string
  /** What can be paid with; null: the provider has no call that tells. */
  readonly methods: (question: MethodQuestion) => Promise<readonly ListedMethod[] | null>
  readonly start: (payment: NewPayment) => Promise<StartedPayment>
  /** The only words that are believed: neither what returns nor what a webhook says. */
  readonly read: (providerId: string) => Promise<PaymentReport>
  /** Nobody can pay it any more, where the provider allows that. */
  readonly end: (providerId: string) => Promise<void>
  /** Takes an amount that is only reserved. */
  readonly collect: (move: MoneyMove) => Promise<SentMove>
  readonly readCollect: (providerId: string, moveId: string) => Promise<SentMove['state']>
  /** Lets go of an amount that is only reserved. The bank may take its time. */
  readonly release: (move: MoneyMove) => Promise<void>
  readonly refund: (move: MoneyMove) => Promise<SentMove>
  readonly readRefund: (providerId: string, moveId: string) => Promise<SentMove['state']>
  /**
   * Whether this refund was made before: its answer may have been lost, and keys are forgotten after an hour.
   * `confirmed` are the amounts of this payment's other refunds that we know to have been made.
   */
  readonly findRefund: (move: MoneyMove, confirmed: readonly Cents[]) => Promise<SentMove | undefined>
}

/** Neither keys nor the provider's words for the guest: only what an operator needs. */
export class PaymentGatewayFailure extends Error {
  /** Asking the same again leads to the same. */
  readonly isRefused: boolean
  /** The keys are wrong, revoked or not allowed to do this. */
  readonly isUnauthorized: boolean
  /** 0: no answer. */
  readonly status: number
  readonly code: string

  constructor(provider: PaymentProvider, { status, code }: { status: number; code: string }) {
    super(`${provider} ${status === 0 ? 'cannot be reached' : `answered ${status}`} (${code})`)
    this.status = status
    this.code = code
    this.isUnauthorized = status === 401 || status === 403 || code === 'UNAUTHORIZED' || code === 'FORBIDDEN'
    this.isRefused = status >= 400 && status < 500 && !transient.has(status) && !transientCodes.has(code)
  }
}

/** Time-outs, calls of the same key that are still running, and too many requests pass by themselves. */
const transient = new Set([401, 403, 408, 409, 425, 429])
/** Datatrans says everything under 400, also that it is its own or a bank's computer that stumbled. */
const transientCodes = new Set(['SERVER_ERROR', 'UNKNOWN_ERROR', 'THIRD_PARTY_ERROR', 'UNAUTHORIZED', 'FORBIDDEN'])
