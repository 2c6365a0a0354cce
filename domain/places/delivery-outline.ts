// What a delivery costs and takes, as a branch's card says it before anything is chosen.
import { centsOf, formatMoney, type Cents } from '../numbers/money.ts'
import { isProblem } from '../ground/problem.ts'
import { say } from '../wording/sentence.ts'
import { deliveryOutlineTexts as texts } from '../wording/delivery-outline.ts'
import { listedFee } from './listed-fee.ts'
import type { DeliveryArea } from '../ground/branch.ts'
import type { Problem } from '../ground/problem.ts'

/** „Lieferung ab 2,50 € · Mindestbestellwert 15,00 € · etwa 45 Min.“ over all areas given. Empty without one. */
export function deliveryOutline(areas: readonly DeliveryArea[], minutes: number, currency: string): string {
  if (areas.length === 0) return ''
  const fees = areas.map((area) => readable(listedFee(area)))
  const minimums = areas.map(({ minimumOrderValue }) => readable(centsOf(minimumOrderValue ?? 0)))
  const parts = [
    feeText(fees, currency),
    ...(Math.min(...minimums) > 0 ? [minimumText(minimums, currency)] : []),
    ...(minutes > 0 ? [say(texts.minutes, { minutes })] : []),
  ]
  return parts.join(' · ')
}

function feeText(fees: readonly number[], currency: string): string {
  const { amount, isSame, least } = spanOf(fees, currency)
  if (least === 0) return isSame ? texts.free : texts.partlyFree
  return isSame ? say(texts.fee, { amount }) : say(texts.feeFrom, { amount })
}

function minimumText(minimums: readonly number[], currency: string): string {
  const { amount, isSame } = spanOf(minimums, currency)
  return isSame ? say(texts.minimum, { amount }) : say(texts.minimumFrom, { amount })
}

function spanOf(values: readonly number[], currency: string) {
  const least = Math.min(...values)
  return { least, isSame: Math.max(...values) === least, amount: formatMoney(least as Cents, currency) }
}

function readable(cents: Cents | Problem): number {
  return isProblem(cents) ? 0 : cents
}
