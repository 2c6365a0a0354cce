// What a provider offers for an amount (Mollie's `GET /methods`), as the guest reads it before the provider's page.
import type { Cents } from '../numbers/money.ts'

/** A method of a provider's account. */
export interface ProviderMethod {
  /** As the provider calls it: `creditcard`. */
  readonly id: string
  readonly name: string
  readonly least: Cents
  /** Null: no limit of its own. */
  readonly most: Cents | null
}

/** Those of which an amount can be reserved first and collected later; the others take it at once. */
const reservable: ReadonlySet<string> = new Set([
  'creditcard',
  'applepay',
  'googlepay',
  'klarna',
  'billie',
  'riverty',
  'vipps',
  'mobilepay',
])
/** Riverty can do nothing else. */
const onlyReservable: ReadonlySet<string> = new Set(['riverty'])

/** Those that are offered only to payments which name their lines and whom they are for. */
const wantingLines: ReadonlySet<string> = new Set(['alma', 'billie', 'billink', 'in3', 'klarna', 'riverty', 'voucher'])

export function methodsFor<Method extends ProviderMethod>(
  methods: readonly Method[],
  payment: { readonly amountCents: Cents; readonly isReservedOnly: boolean },
): Method[] {
  const { amountCents, isReservedOnly } = payment
  return methods.filter(
    ({ id, least, most }) =>
      least <= amountCents &&
      (most === null || amountCents <= most) &&
      (isReservedOnly ? reservable.has(id) : !onlyReservable.has(id)),
  )
}

export function wantsLines(methods: readonly ProviderMethod[]): boolean {
  return methods.some(({ id }) => wantingLines.has(id))
}

// Where methods usually begin: what is asked for an amount is remembered for all amounts up to the next step.
const steps = [1, 100, 200, 500, 1000, 1500, 2000, 2500, 3000, 3500, 5000, 7500, 10_000, 15_000, 20_000, 25_000, 50_000]
  .concat([100_000, 250_000, 500_000, 1_000_000])
  .toReversed() as Cents[]

/** The amount that is asked for: the answers stay few, whatever amounts somebody thinks of. */
export function askedAmount(amountCents: Cents): Cents {
  return steps.find((step) => step <= amountCents) ?? (1 as Cents)
}
