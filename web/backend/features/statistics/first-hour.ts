import { minutesOf } from '#domain/time/wall-clock.ts'
import { useConfig } from '../../shell/frame-queries.ts'

/** Where a business day begins, the week begins, too. */
export function useFirstHour(): number {
  return Math.floor((minutesOf(useConfig().data?.businessDayStartsAt ?? '') ?? 0) / 60)
}
