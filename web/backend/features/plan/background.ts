// What lies behind the shifts of a person on a day: absences, and when somebody can or would like to work.
import type { Plan } from '#contract/staff/plan.ts'
import { dayOf, weekdayOf } from '#domain/time/wall-clock.ts'
import { planTexts as texts } from '#domain/wording/plan.ts'

export interface Background {
  readonly kind: 'absent' | 'asked' | 'unavailable' | 'preferred'
  readonly text: string
}

export function backgroundOf(plan: Plan, userId: string, date: string): Background | null {
  const absence = plan.absences.find(
    ({ user, startsOn, endsOn }) => user.id === userId && startsOn <= date && endsOn >= date,
  )
  if (absence !== undefined) {
    return absence.status === 'requested'
      ? { kind: 'asked', text: texts.absenceAsked }
      : { kind: 'absent', text: texts.absent }
  }
  const weekday = weekdayOf(dayOf(date) ?? 0)
  const rules = plan.availabilities.filter(
    (rule) =>
      rule.user.id === userId &&
      (rule.date === null ? rule.weekday === null || rule.weekday === weekday : rule.date === date) &&
      (rule.validFrom ?? date) <= date &&
      (rule.validUntil ?? date) >= date,
  )
  for (const kind of ['unavailable', 'preferred'] as const) {
    const rule = rules.find((each) => each.kind === kind)
    if (rule === undefined) continue
    const times = [rule.from, rule.to].some((each) => each !== null) ? ` ${rule.from ?? ''}–${rule.to ?? ''}` : ''
    return { kind, text: texts[kind] + times }
  }
  return null
}
