// What takes memory or cores is done by a few at once; the others wait in line.

/**
 * Lets `places` pieces of work run at a time, in the order they came; one that fails frees its place, too. Where more than `most.waiting` would
 * stand in line, the next one is refused.
 */
export function gate(places: number, most?: { readonly waiting: number; readonly refusal: () => Error }) {
  let taken = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (most !== undefined && waiting.length >= most.waiting) throw most.refusal()
    if (taken >= places) await new Promise<void>((resolve) => waiting.push(resolve))
    else taken += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) taken -= 1
      // The place is handed on: nobody can slip in between.
      else next()
    }
  }
}
