import type { AgreedValues, WorkAgreement } from './work-agreement.ts'

const nothing: AgreedValues = {
  dayMaxHours: null,
  weekMaxHours: null,
  averageWeekHours: null,
  averageWeeks: null,
  breakAfterHours: null,
  breakMinutes: null,
  smallestBreakMinutes: null,
  dailyRestHours: null,
  shortestRestHours: null,
  weeklyRestHours: null,
  shortestWeeklyRestHours: null,
  nightFrom: null,
  nightTo: null,
  nightPercent: null,
  sundayPercent: null,
  holidayPercent: null,
  planNoticeDays: null,
}

export function agreementOf(ruleSet: WorkAgreement['ruleSet'], values: Partial<AgreedValues> = {}): WorkAgreement {
  return { name: 'KV Probe', ruleSet, ...nothing, ...values }
}
