// Decoding pictures takes memory and cores: few at once, the others wait in line. Orders must not wait for thumbnails.

/** The pictures of cameras fit; a decompression bomb does not. */
export const pixelLimit = 64_000_000

/** A large photo that has to be turned stands in memory as a whole: one at a time. */
export const toTakeIn = gate(1)
/** Making one smaller reads it line by line. */
export const toResize = gate(2)
/** Nobody waits for it: what was asked for has been sent already. */
export const toShrink = gate(1)

function gate(places: number) {
  let taken = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
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
