// Months of an account that are over, summed up once: a balance of years reads months instead of days. A sum counts only for the days it
// was made of; where none is known the days are counted as ever.

/** Both inclusive, `YYYY-MM-DD`. */
interface Days {
  readonly from: string
  readonly to: string
}

/** The balance of a month's days from `from` to the month's last day; undefined: not summed up. */
export type SummedMonths = (span: Days) => number | undefined

export const nothingSummed: SummedMonths = () => undefined

/** The days cut where months end; nothing where they end before they begin. */
export function monthSpans({ from, to }: Days): Days[] {
  const spans: Days[] = []
  for (let first = from; first <= to;) {
    const last = lastOfMonth(first)
    spans.push({ from: first, to: last < to ? last : to })
    first = Temporal.PlainDate.from(last).add({ days: 1 }).toString()
  }
  return spans
}

/** What known months add up to, and the days that are left to count. `start` null: there is nothing to account for. */
export function summedUp(
  start: string | null,
  until: string,
  summed: SummedMonths,
): { readonly balanceMinutes: number; readonly open: readonly Days[] } {
  let balanceMinutes = 0
  const open: Days[] = []
  for (const span of start === null ? [] : monthSpans({ from: start, to: until })) {
    const known = span.to === lastOfMonth(span.to) ? summed(span) : undefined
    if (known === undefined) open.push(span)
    else balanceMinutes += known
  }
  return { balanceMinutes, open }
}

export function lastOfMonth(date: string): string {
  const day = Temporal.PlainDate.from(date)
  return day.with({ day: day.daysInMonth }).toString()
}
