/**
 * What work costs as a share of what was sold without tax, 0.3 is 30 %: the trade calls 25 to 35 % normal. Null where no wage is known or
 * nothing was sold. Both in the same unit of money.
 */
export function labourShare(cost: number | null, net: number): number | null {
  return cost === null || net <= 0 ? null : Math.round((cost / net) * 10_000) / 10_000
}
