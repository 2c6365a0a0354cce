import { ownTimeTexts as texts } from '#domain/wording/own-time.ts'
import { say } from '#domain/wording/sentence.ts'
import type { HolidayUnit } from '#domain/staff/work-contract.ts'

/** „1 Tag“, „12,5 Tage“, „8 Stunden“. */
export function amountOfLeave(value: number, unit: HolidayUnit): string {
  const amount = value.toLocaleString('de-AT', { maximumFractionDigits: 2 })
  return say(unit === 'hours' ? texts.hours : texts.days, { count: value, amount })
}
