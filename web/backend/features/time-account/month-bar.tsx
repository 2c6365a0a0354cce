// Which month, with the one before and after.
import { Button } from '@mantine/core'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { formatMonth } from '#domain/time/german-dates.ts'
import { timeAccountTexts as texts } from '#domain/wording/time-accounts.ts'
import { useAddress } from '../../shell/use-address.ts'

/** Of the address; else the month before this one, which is the one that is closed now, in its first ten days. */
export function useMonth(today: string): readonly [month: string, change: (month: string) => void] {
  const [search, setSearch] = useAddress()
  const asked = search.get('month') ?? ''
  const now = Temporal.PlainDate.from(today)
  const usual = (now.day <= 10 ? now.subtract({ months: 1 }) : now).toString().slice(0, 7)
  const month = /^\d{4}-(?:0[1-9]|1[0-2])$/.test(asked) ? asked : usual
  return [month, (next) => setSearch((before) => new URLSearchParams({ ...Object.fromEntries(before), month: next }))]
}

export function MonthBar({ month, onMonth }: { month: string; onMonth: (month: string) => void }) {
  const first = Temporal.PlainDate.from(`${month}-01`)
  const move = (months: number) => onMonth(first.add({ months }).toString().slice(0, 7))
  return (
    <div className="month-bar">
      <Button variant="default" aria-label={texts.before} onClick={() => move(-1)}>
        <ChevronLeft size={18} aria-hidden />
      </Button>
      <strong aria-live="polite">{formatMonth(first.year, first.month)}</strong>
      <Button variant="default" aria-label={texts.after} onClick={() => move(1)}>
        <ChevronRight size={18} aria-hidden />
      </Button>
    </div>
  )
}
