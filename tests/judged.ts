import type { StaffSession } from './running-product.ts'

/** `(limit 5 ms: met)` for the line of a bench. A missed limit makes the whole run fail. */
export function judged(limit: string, isMet: boolean): string {
  if (!isMet) process.exitCode = 1
  return `(limit ${limit}: ${isMet ? 'met' : 'missed'})`
}

interface Judging {
  readonly tries: number
  readonly limit: number
  /** Tries before those that count: they open what stays open. */
  readonly opening?: number
}

/** Asks so often and prints what the middle and the late ones took, against the limit (ms) of the late ones. */
export function judgeReads(
  name: string,
  path: string,
  { as, ...judging }: Judging & { readonly as: StaffSession },
): Promise<void> {
  return judgeTries(name, () => as.call('GET', path), judging)
}

/** The same of anything. */
export async function judgeTries(name: string, attempt: () => Promise<unknown>, judging: Judging): Promise<void> {
  const { tries, limit, opening = 2 } = judging
  const times: number[] = []
  for (let index = 0; index < tries + opening; index += 1) {
    const begun = performance.now()
    await attempt()
    if (index >= opening) times.push(performance.now() - begun)
  }
  const [middle = 0, late = 0] = [0.5, 0.95].map(
    (share) => times.toSorted((a, b) => a - b)[Math.floor(share * (tries - 1))],
  )
  console.log(`${name}: p50 ${middle.toFixed(0)} ms, p95 ${late.toFixed(0)} ms ${judged(`${limit} ms`, late <= limit)}`)
}
