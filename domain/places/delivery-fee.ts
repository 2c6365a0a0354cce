// What delivery costs, and how much is missing to the minimum and to free delivery.
import { isProblem } from '../ground/problem.ts'
import { centsOf, noCents } from '../numbers/money.ts'
import { listedFee } from './listed-fee.ts'
import type { Problem } from '../ground/problem.ts'
import type { Cents } from '../numbers/money.ts'
import type { DeliveryArea } from '../ground/branch.ts'

/** Free areas stay free; reaching the threshold is enough („Kostenlose Lieferung ab {amount}.“). */
export function deliveryFee(area: DeliveryArea, goodsGross: Cents): Cents | Problem {
  const freeFrom = freeFromOf(area)
  if (isProblem(freeFrom)) return freeFrom
  return freeFrom !== null && goodsGross >= freeFrom ? noCents : listedFee(area)
}

/** null where there is no threshold or nothing is missing to it; equal is enough. */
export interface DeliveryShortfalls {
  readonly minimum: Cents | null
  readonly toMinimum: Cents | null
  readonly freeFrom: Cents | null
  readonly toFree: Cents | null
}

/** Below the minimum delivery is refused; below the other threshold the guest reads what is missing to free delivery. */
export function deliveryShortfalls(area: DeliveryArea, goodsGross: Cents): DeliveryShortfalls | Problem {
  const minimum = thresholdOf(area.minimumOrderValue, 'minimumOrderValue')
  if (isProblem(minimum)) return minimum
  const freeFrom = freeFromOf(area)
  if (isProblem(freeFrom)) return freeFrom
  return { minimum, toMinimum: missing(minimum, goodsGross), freeFrom, toFree: missing(freeFrom, goodsGross) }
}

function freeFromOf({ free, freeFromOrderValue }: DeliveryArea): Cents | null | Problem {
  return thresholdOf(free ? null : freeFromOrderValue, 'freeFromOrderValue')
}

// 0 is how a form says that there is none.
function thresholdOf(value: number | null, field: string): Cents | null | Problem {
  return value === null || value === 0 ? null : centsOf(value, field)
}

function missing(threshold: Cents | null, goodsGross: Cents): Cents | null {
  return threshold !== null && goodsGross < threshold ? ((threshold - goodsGross) as Cents) : null
}
