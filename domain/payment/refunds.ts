// How much of a payment can still be given back, and how much has been.
import { formatMoney, noCents } from '../numbers/money.ts'
import { problem } from '../ground/problem.ts'
import type { Cents } from '../numbers/money.ts'
import type { Problem } from '../ground/problem.ts'

/** `wanted`: to be told to the provider. `sent`: the provider has it. `done`: the provider says the money went back. */
export const instructionStates = ['wanted', 'sent', 'done', 'failed'] as const
export type InstructionState = (typeof instructionStates)[number]

export const instructionSets = {
  /** Somebody still has to hear how it ends. */
  open: ['wanted', 'sent'],
  /** The provider knows of it. */
  told: ['sent', 'done'],
} as const satisfies Readonly<Record<string, readonly InstructionState[]>>

export interface PaidMoney {
  readonly amountCents: Cents
  readonly chargedBackCents: Cents
  /** As the provider says: also what somebody refunded in its own dashboard. */
  readonly refundedCents: Cents
  readonly refunds: readonly {
    readonly amountCents: Cents
    readonly state: InstructionState
    /** `elsewhere`: noticed at the provider, see `refundCauses`; one that failed was taken back there. */
    readonly cause?: string
  }[]
}

/** What staff may still give back. A refund that failed may be tried again by hand. */
export function refundableCents(money: PaidMoney): Cents {
  return left(
    money,
    money.refunds.filter(({ state }) => state !== 'failed'),
  )
}

/**
 * What is given back by itself. A refund that failed counts here: the provider refused it for good, and asking again
 * with every message would never end. What was taken back in the provider's dashboard is there again.
 */
export function automaticRefundCents(money: PaidMoney): Cents {
  return left(
    money,
    money.refunds.filter(({ state, cause }) => state !== 'failed' || cause !== 'elsewhere'),
  )
}

function left(money: PaidMoney, counted: PaidMoney['refunds']): Cents {
  const taken = Math.max(sum(counted), money.refundedCents)
  return Math.max(0, money.amountCents - money.chargedBackCents - taken) as Cents
}

/** What has gone back for sure: ours that are done, and what the provider refunded beyond ours. */
export function givenBackCents(money: PaidMoney): Cents {
  const of = (wanted: InstructionState) => sum(money.refunds.filter(({ state }) => state === wanted))
  const others = money.refundedCents - of('done') - of('sent') - of('wanted')
  return Math.min(money.amountCents, of('done') + Math.max(0, others)) as Cents
}

/** What the provider refunded beyond ours, without being told by us. */
export function noticedCents(money: PaidMoney): Cents {
  const known = sum(money.refunds.filter(({ state }) => state !== 'failed'))
  return Math.max(0, Math.min(money.amountCents, money.refundedCents) - known) as Cents
}

/**
 * Of what was noticed, as much as cannot be refunded any more: somebody took it back in the provider's own dashboard. Ours may be on
 * their way: only those that are done must be in what the provider says.
 */
export function takenBackCents(money: PaidMoney): Cents {
  const done = money.refunds.filter(({ state }) => state === 'done')
  const noticed = sum(done.filter(({ cause }) => cause === 'elsewhere'))
  const left = Math.max(0, money.refundedCents - (sum(done) - noticed))
  return Math.max(0, noticed - left) as Cents
}

export function isGivenBack(money: PaidMoney): boolean {
  return givenBackCents(money) >= money.amountCents
}

/** The wished amount, „all“ that is left, or why not. */
export function refundAmount(money: PaidMoney, wished: Cents | 'all', currency: string): Cents | Problem {
  const most = refundableCents(money)
  if (most === noCents) return problem('notRefundable', null)
  if (wished === 'all') return most
  if (!(wished > 0)) return problem('positive', 'amount')
  return wished > most ? problem('refundTooLarge', 'amount', { amount: formatMoney(most, currency) }) : wished
}

function sum(refunds: PaidMoney['refunds']): number {
  return refunds.reduce((total, { amountCents }) => total + amountCents, 0)
}
