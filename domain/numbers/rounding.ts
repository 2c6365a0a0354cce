// The only place where numbers are rounded. Everything inside is whole numbers, so nothing is lost on the way.

/**
 * `value` × 10^`digits` as a whole number, or null where `value` has more decimals than that, is no number or too large.
 * Exact: 1.005 with 3 digits is 1005, although 1.005 × 1000 is not in binary arithmetic.
 */
export function scaled(value: number, digits: number): number | null {
  const power = 10 ** digits
  const whole = Math.round(value * power)
  // The division is correctly rounded: it gives `value` back only if `value` is the decimal that `whole` stands for.
  return Number.isSafeInteger(whole) && whole / power === value ? whole + 0 : null
}

/** For what is measured or averaged, not for money: the nearest number with at most this many decimals. Never minus zero. */
export function roundedTo(value: number, decimals: number): number {
  const power = 10 ** decimals
  return Math.round(value * power) / power + 0
}

/**
 * The product of whole numbers divided by a whole number above 0, rounded half away from zero; null where the result is
 * no safe whole number. Exact at any size: what does not fit a safe number on the way is calculated with big integers.
 */
export function roundedQuotient(factors: readonly number[], divisor: number): number | null {
  let product = 1
  for (const factor of factors) product *= factor
  // A product of whole numbers that is safe at the end was safe all the way, or a 0 made it small, which is exact as well.
  if (!Number.isSafeInteger(product)) return largeQuotient(factors, BigInt(divisor))
  const rest = product % divisor
  const awayFromZero = 2 * Math.abs(rest) >= divisor ? Math.sign(product) : 0
  return (product - rest) / divisor + awayFromZero
}

function largeQuotient(factors: readonly number[], divisor: bigint): number | null {
  if (!factors.every(Number.isSafeInteger)) return null
  const product = factors.reduce((total, factor) => total * BigInt(factor), 1n)
  const rest = product % divisor
  const doubled = rest < 0n ? -2n * rest : 2n * rest
  const awayFromZero = doubled >= divisor ? (product < 0n ? -1n : 1n) : 0n
  const quotient = Number(product / divisor + awayFromZero)
  return Number.isSafeInteger(quotient) ? quotient : null
}

/** The number nearest to the fraction of two whole numbers. */
export function nearestQuotient(numerator: bigint, denominator: bigint): number {
  let [a, b] = [numerator, denominator]
  while (b !== 0n) [a, b] = [b, a % b]
  return Number(numerator / a) / Number(denominator / a)
}
