import { minutesOf } from '#domain/time/wall-clock.ts'
import { useConfig } from '../../shell/frame-queries.ts'

/** `HH:mm`: where a business day begins; empty while nobody knows. */
export function useDayBorder(): string {
  return useConfig().data?.businessDayStartsAt ?? ''
}

/** Where a business day begins, the week begins, too. */
export function useFirstHour(): number {
  return Math.floor((minutesOf(useDayBorder()) ?? 0) / 60)
}
