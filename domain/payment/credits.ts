// What a refund takes back of a sale, by tax rate. Money that went back lessens the turnover only where less is kept than the order
// costs: what was paid twice, what came to nothing and what became cheaper before it was handed over was never turnover.
import { isProblem } from '../ground/problem.ts'
import { noCents, sumOf, type Cents } from '../numbers/money.ts'
import { taxesByRate, type TaxSums } from '../numbers/tax.ts'

/** Rate → sums. */
export type Taxes = Readonly<Record<string, TaxSums>>

export interface RefundedOrder {
  readonly totalCents: Cents
  /** What came in for it: the payment that counted, else its total. */
  readonly paidCents: Cents
  readonly taxes: Taxes
  /** Rejected, canceled or failed: it is no turnover. */
  readonly isLost: boolean
}

export interface OrderRefund {
  readonly amountCents: Cents
  /** False for money that never made the order paid: it came twice, too late or in another amount. */
  readonly isOfPaid: boolean
}

/** Its part of the turnover, and of the tax. */
export interface Credit {
  readonly cents: Cents
  readonly taxes: Taxes
}

/** What was given back and taken back of the turnover before. */
export interface Credited {
  readonly returnedCents: Cents
  readonly credits: readonly Credit[]
}

/** One for each refund, oldest first: together never more than the order, to the cent in every rate. */
export function creditsOf(order: RefundedOrder, refunds: readonly OrderRefund[]): Credit[] {
  let before: Credited = { returnedCents: noCents, credits: [] }
  for (const refund of refunds) {
    const credits = [...before.credits, creditOf(order, refund, before)]
    before = { returnedCents: returnedAfter(before, refund), credits }
  }
  return [...before.credits]
}

export function creditOf(order: RefundedOrder, refund: OrderRefund, before: Credited): Credit {
  const { totalCents, paidCents, taxes, isLost } = order
  if (isLost || !refund.isOfPaid) return { cents: noCents, taxes: {} }
  const kept = paidCents - returnedAfter(before, refund)
  const reached = Math.min(totalCents, Math.max(0, totalCents - kept))
  const cents = Math.max(0, reached - sumOf(before.credits.map((credit) => credit.cents))) as Cents
  return { cents, taxes: shareOf(cents, taxes, before.credits) }
}

export function returnedAfter({ returnedCents }: Credited, { amountCents, isOfPaid }: OrderRefund): Cents {
  return (returnedCents + (isOfPaid ? amountCents : 0)) as Cents
}

/** Of each rate in proportion to what is left of it; net and tax are what they became by it, so that the last cent fits. */
function shareOf(amount: Cents, taxes: Taxes, before: readonly Credit[]): Taxes {
  const known = Object.entries(taxes).map(([rate, sums]) => {
    const taken = before.flatMap((credit) => credit.taxes[rate] ?? [])
    return { rate, sums, gross: sumOf(taken.map(({ gross }) => gross)), net: sumOf(taken.map(({ net }) => net)) }
  })
  const whole = known.reduce((sum, { sums, gross }) => sum + sums.gross - gross, 0)
  if (whole <= 0) return {}
  let [reached, given] = [0, 0]
  const parts = known.map((each) => {
    reached += each.sums.gross - each.gross
    const upTo = Math.round((Math.min(amount, whole) * reached) / whole)
    const gross = (upTo - given) as Cents
    given = upTo
    const net = (netOf(each.rate, each.sums, (each.gross + gross) as Cents) - each.net) as Cents
    return [each.rate, { gross, net, tax: (gross - net) as Cents }] as const
  })
  return Object.fromEntries(parts.filter(([, { gross }]) => gross !== 0))
}

function netOf(rate: string, sums: TaxSums, gross: Cents): Cents {
  if (gross === sums.gross) return sums.net
  const taxed = taxesByRate([{ rate: Number(rate), gross }])
  return isProblem(taxed) ? gross : (taxed[rate]?.net ?? gross)
}
