// Sets of moments as sorted lists of half-open windows.

/** Half-open: `from` belongs to it, `to` does not. Epoch milliseconds. */
export interface Window {
  readonly from: number
  readonly to: number
}

/** From one moment to another; null where one of them is not known, as in an unknown zone. */
export function windowBetween(from: number | null, to: number | null): Window | null {
  return from === null || to === null ? null : { from, to }
}

/** Sorted, without empty ones; overlapping and adjoining windows become one. */
export function mergeWindows(windows: readonly Window[]): Window[] {
  const sorted = windows.filter((one) => one.from < one.to).sort((a, b) => a.from - b.from)
  const merged: Window[] = []
  for (const one of sorted) {
    const last = merged.at(-1)
    if (last && one.from <= last.to) {
      if (one.to > last.to) merged[merged.length - 1] = { from: last.from, to: one.to }
    } else merged.push(one)
  }
  return merged
}

/** What lies in both; both sorted and merged. */
export function intersectWindows(left: readonly Window[], right: readonly Window[]): Window[] {
  const both: Window[] = []
  // Asked for every day of everybody's work: without a list for each.
  for (const one of left) {
    for (const other of right) {
      const [from, to] = [Math.max(one.from, other.from), Math.min(one.to, other.to)]
      if (from < to) both.push({ from, to })
    }
  }
  return both
}

export function isIn(windows: readonly Window[], moment: number): boolean {
  return windows.some((one) => moment >= one.from && moment < one.to)
}
