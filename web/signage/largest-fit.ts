// How large a menu board is written: as large as it can be, but no word is broken, and most names stand on one line.

/** What becomes of a board at a size and with so many columns. */
export interface Laid {
  /** One page takes all of it, and no column is left over. */
  readonly isWhole: boolean
  /** Names and headings of which a word is wider than its column. */
  readonly broken: number
  readonly names: number
  /** Names that need more than one line. */
  readonly wrapped: number
}

export interface Fit {
  readonly scale: number
  readonly columns: number
}

/** From as large as few dishes may be to as small as it can still be read from three metres. */
export const scales = [1.9, 1.75, 1.6, 1.45, 1.3, 1.2, 1.1, 1] as const
export const smallest = 1
/** Of the names: so many may need a second line. */
const fewWrapped = 0.25
/** For names on one line so much of the size is given away, not more. */
const worthwhile = 0.75

/** Fewer columns than were asked for where its letters can be larger then. `lay` is asked for what may be chosen only. */
export function largestFit(columns: number, lay: (tried: Fit) => Laid): Fit {
  let second: Fit | null = null
  for (const scale of scales) {
    if (second !== null && scale < second.scale * worthwhile) return second
    for (let count = columns; count >= 1; count -= 1) {
      const laid = lay({ scale, columns: count })
      if (!laid.isWhole || laid.broken > 0) continue
      if (laid.wrapped <= laid.names * fewWrapped) return { scale, columns: count }
      second ??= { scale, columns: count }
    }
  }
  return second ?? { scale: smallest, columns }
}
