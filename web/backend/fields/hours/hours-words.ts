// Names of days and sentences of warnings as the editor of hours writes them.
import { formatDay } from '#domain/time/german-dates.ts'
import type { HoursWarning, WarnedDay } from '#domain/time/hours-warnings.ts'
import { dayOf, weekdayOf } from '#domain/time/wall-clock.ts'
import { weekdayName } from '#domain/time/german-dates.ts'
import { hoursTexts as texts, type hoursMeanings } from '#domain/wording/branch-office.ts'
import { say } from '#domain/wording/sentence.ts'

/** Of a branch, or of something that can be ordered there. */
export type HoursWords = (typeof hoursMeanings)[keyof typeof hoursMeanings]

/** „Donnerstag, 24.12.2026“; while none is chosen „Neuer Tag“. */
export function dateName(date: string | null): string {
  const day = dayOf(date)
  return day === null ? texts.unknownDate : `${weekdayName(weekdayOf(day))}, ${formatDay(day)}`
}

export function dayName({ weekday, date }: WarnedDay): string {
  if (weekday !== null) return weekdayName(weekday)
  return date === null ? texts.everyDay : dateName(date)
}

export function warningText(warning: HoursWarning, words: HoursWords): string {
  const day = dayName(warning)
  switch (warning.kind) {
    case 'overlap':
    case 'gap':
    case 'overnight':
      return say(texts.warnings[warning.kind], { day, first: warning.first, second: warning.second })
    case 'long':
      return say(texts.warnings.long, { day, first: warning.first })
    case 'allDay':
      return say(words.allDay, { day, first: warning.first })
    case 'past':
      return say(texts.warnings.past, { day })
    case 'neverOpen':
      return words.neverOpen
  }
}
