// A year back, a year forth.
import { Button } from '@mantine/core'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { leaveTexts as texts } from '#domain/wording/leave.ts'

interface YearBarProps {
  readonly year: number
  /** Nothing is known of the next one. */
  readonly isLast?: boolean
  readonly onYear: (year: number) => void
}

export function YearBar({ year, isLast = false, onYear }: YearBarProps) {
  return (
    <div className="month-bar">
      <Button variant="default" aria-label={texts.before} onClick={() => onYear(year - 1)}>
        <ChevronLeft size={18} aria-hidden />
      </Button>
      <strong aria-live="polite">{year}</strong>
      <Button variant="default" aria-label={texts.after} disabled={isLast} onClick={() => onYear(year + 1)}>
        <ChevronRight size={18} aria-hidden />
      </Button>
    </div>
  )
}
