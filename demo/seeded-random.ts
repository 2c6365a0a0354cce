// Chance that repeats: the same seed draws the same numbers on every machine.

export interface Random {
  /** A whole number from 0 up to, not including, the limit. */
  below(limit: number): number
  pick<const T>(list: readonly T[]): T
}

/** A 32-bit linear congruential generator (constants of Numerical Recipes); good enough for invented guests, nothing else. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const below = (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    // The high bits: the low ones of such a generator repeat after a few draws.
    return Math.floor((state / 2 ** 32) * limit)
  }
  const pick = <const T>(list: readonly T[]): T => {
    if (list.length === 0) throw new RangeError('Nothing to pick from.')
    return list[below(list.length)] as T
  }
  return { below, pick }
}
