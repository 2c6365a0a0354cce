// What lies behind the shifts of a person on a day: absences, and when somebody can or would like to work.
import type { Plan } from '#contract/staff/plan.ts'
import { awayOn } from '#domain/staff/half-days.ts'
import { dayOf, weekdayOf } from '#domain/time/wall-clock.ts'
import { shortPartText } from '#domain/wording/leave.ts'
import { planTexts as texts } from '#domain/wording/plan.ts'
import { say } from '#domain/wording/sentence.ts'

export interface Background {
  readonly kind: 'absent' | 'asked' | 'unavailable' | 'preferred' | 'available'
  readonly text: string
}

export function backgroundOf(plan: Plan, userId: string, date: string): Background | null {
  const absence = plan.absences.find(
    ({ user, startsOn, endsOn }) => user.id === userId && startsOn <= date && endsOn >= date,
  )
  if (absence !== undefined) {
    const isAsked = absence.status === 'requested'
    const text = shortPartText(isAsked ? texts.absenceAsked : texts.absent, awayOn(absence, date))
    // Until today nobody need ask how long.
    const isOpen = absence.isOpenEnded && date > plan.today
    return { kind: isAsked ? 'asked' : 'absent', text: isOpen ? say(texts.openEnded, { text }) : text }
  }
  const weekday = weekdayOf(dayOf(date) ?? 0)
  const rules = plan.availabilities.filter(
    (rule) =>
      rule.user.id === userId &&
      (rule.date === null ? rule.weekday === null || rule.weekday === weekday : rule.date === date) &&
      (rule.validFrom ?? date) <= date &&
      (rule.validUntil ?? date) >= date,
  )
  const sorted = kinds.flatMap((kind) =>
    rules
      .filter((each) => each.kind === kind)
      .toSorted((one, other) => (one.from ?? '').localeCompare(other.from ?? '')),
  )
  const [first] = sorted
  return first === undefined ? null : { kind: first.kind, text: sorted.map(ruleText).join(' · ') }
}

/** What a planner must not miss comes first. */
const kinds = ['unavailable', 'preferred', 'available'] as const

function ruleText({ kind, from, to }: Plan['availabilities'][number]): string {
  return texts[kind] + (from === null && to === null ? '' : ` ${from ?? ''}–${to ?? ''}`)
}
