// Which days the plan shows and how: stands in the address, so that it can be sent and gone back to.
import { useMemo, useState } from 'react'
import { formatDay, formatLongDay } from '#domain/time/german-dates.ts'
import { dateOf, dayAt, dayOf, weekdayOf } from '#domain/time/wall-clock.ts'
import { planTexts as texts } from '#domain/wording/plan.ts'
import { say } from '#domain/wording/sentence.ts'
import type { RowsBy } from './board-model.ts'
import { useAddress } from '../../shell/use-address.ts'

export type PlanView = 'day' | 'week' | 'month'

export interface PlanAddress {
  readonly view: PlanView
  readonly by: RowsBy
  readonly date: string
  readonly monday: string
  readonly from: string
  readonly to: string
  readonly days: readonly string[]
  readonly before: string
  readonly after: string
  readonly title: string
  readonly change: (to: { readonly view?: PlanView; readonly by?: RowsBy; readonly date?: string | null }) => void
}

export function usePlanAddress(timeZone: string): PlanAddress {
  const [search, setSearch] = useAddress()
  const view = (['day', 'month'] as const).find((each) => each === search.get('view')) ?? 'week'
  const by = search.get('rows') === 'position' ? 'position' : 'person'
  const [now] = useState(() => Date.now())
  const today = dayAt(timeZone, now) ?? 0
  const day = dayOf(search.get('date')) ?? today
  const monday = day - weekdayOf(day) + 1
  const days = useMemo(
    () => Array.from({ length: view === 'month' ? 28 : 7 }, (_, index) => dateOf(monday + index)),
    [view, monday],
  )
  const step = view === 'day' ? 1 : view === 'month' ? 28 : 7
  const change: PlanAddress['change'] = (to) =>
    setSearch(
      (found) => {
        const next = new URLSearchParams(found)
        if (to.view !== undefined) next.set('view', to.view)
        if (to.by !== undefined) next.set('rows', to.by)
        if (to.date === null) next.delete('date')
        else if (to.date !== undefined) next.set('date', to.date)
        return next
      },
      { replace: to.date === undefined },
    )
  const last = days.at(-1) ?? dateOf(monday)
  return {
    view,
    by,
    days,
    change,
    date: dateOf(day),
    monday: dateOf(monday),
    from: dateOf(monday),
    to: last,
    before: dateOf(day - step),
    after: dateOf(day + step),
    title:
      view === 'day'
        ? formatLongDay(day)
        : `${say(texts.week, { week: weekNumber(monday) })} · ${formatDay(monday).slice(0, 6)}–${formatDay(dayOf(last) ?? 0)}`,
  }
}

/** ISO 8601: the week that holds the year's first Thursday is the first. */
function weekNumber(monday: number): number {
  return Temporal.PlainDate.from(dateOf(monday)).weekOfYear ?? 0
}
