// What an order that was paid at the counter owes, or gets back, since a line of it was changed: as its guest reads it.
import { paidOrderTexts } from '../wording/paid-orders.ts'
import { say } from '../wording/sentence.ts'

interface PaidOrder {
  readonly isPaid: boolean
  /** Of both at most one is more than 0. */
  readonly dueAmount: number
  readonly overpaidAmount: number
}

/** Null where what was paid is what it costs, and where nothing is settled any more. */
export function paidDifference(
  { isPaid, dueAmount, overpaidAmount }: PaidOrder,
  moneyText: (decimal: number, currency: string) => string,
  currency: string,
): string | null {
  const amount = dueAmount || overpaidAmount
  return isPaid && amount
    ? say(dueAmount ? paidOrderTexts.due : paidOrderTexts.back, { amount: moneyText(amount, currency) })
    : null
}
