// What delivery to an area costs before anything is in the cart: what lists of areas and cards of branches say.
import { centsOf, noCents } from '../numbers/money.ts'
import type { Cents } from '../numbers/money.ts'
import type { DeliveryArea } from '../ground/branch.ts'
import type { Problem } from '../ground/problem.ts'

export function listedFee({ free, price }: DeliveryArea): Cents | Problem {
  return free ? noCents : centsOf(price, 'price')
}
