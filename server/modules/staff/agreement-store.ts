// Collective agreements of contracts.
import { sql } from 'kysely'
import type { RuleSet } from '#domain/staff/rule-sets.ts'
import type { WorkAgreement } from '#domain/staff/work-agreement.ts'
import type { Executor } from '#server/resources/store.ts'

export async function findAgreements(
  database: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, WorkAgreement>> {
  if (ids.length === 0) return new Map()
  // Hours are decimals, which the driver would give as texts.
  const { rows } = await sql<WorkAgreement & { readonly id: string }>`
    select id, name, rule_set as "ruleSet", day_max_hours::float8 as "dayMaxHours", week_max_hours::float8 as "weekMaxHours",
      average_week_hours::float8 as "averageWeekHours", average_weeks as "averageWeeks",
      break_after_hours::float8 as "breakAfterHours", break_minutes as "breakMinutes",
      smallest_break_minutes as "smallestBreakMinutes", daily_rest_hours::float8 as "dailyRestHours",
      shortest_rest_hours::float8 as "shortestRestHours", weekly_rest_hours::float8 as "weeklyRestHours",
      shortest_weekly_rest_hours::float8 as "shortestWeeklyRestHours", night_from as "nightFrom", night_to as "nightTo",
      night_percent as "nightPercent", sunday_percent as "sundayPercent", holiday_percent as "holidayPercent",
      plan_notice_days as "planNoticeDays"
    from work_agreement where id = any(${[...new Set(ids)]}::uuid[])
  `.execute(database)
  return new Map(rows.map(({ id, ...agreement }) => [id, agreement]))
}

/** Whether some contract that chose it is of another country's law. */
export async function hasContractOfOtherLaw(tx: Executor, id: string, ruleSet: RuleSet): Promise<boolean> {
  const { rows } = await sql`
    select 1 from work_contract where agreement_id = ${id} and rule_set <> ${ruleSet} limit 1
  `.execute(tx)
  return rows.length > 0
}
