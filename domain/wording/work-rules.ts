// Why worked or planned time does not fit, in words: for who plans or keeps time, with what to do about it; for the person whose time
// it is; in short for paper.
import { formatDay } from '../time/german-dates.ts'
import { dayOf } from '../time/wall-clock.ts'
import { choiceName } from './choice-names.ts'
import { durationText } from './plan.ts'
import { fill } from './sentence.ts'
import { clockText } from './time-accounts.ts'
import type { ShiftConflict } from '../staff/shift-conflicts.ts'
import type { Violation } from '../staff/violations.ts'

/** Who reads: whoever plans others, whoever keeps time that was worked already, or the person it is about. */
export type Audience = 'planner' | 'keeper' | 'own'

const violationTexts = {
  planner: {
    breakMissing: 'Es fehlen {minutes} Pause: Pause einplanen oder teilen.',
    breakTooShort: 'Die Pause ist um {minutes} zu kurz: Pause verlängern.',
    dayMax: 'Der Tag ist um {minutes} zu lang: Schicht kürzen oder teilen.',
    weekMax: 'Die Woche ist um {minutes} zu lang: eine Schicht jemand anderem geben.',
    restTooShort: 'Zur Ruhezeit davor fehlen {minutes}: später beginnen.',
    minorNight: 'Unter 18 Jahren und {minutes} in der Nacht: früher enden.',
    minorDays: 'Unter 18 Jahren und mehr als fünf Tage in der Woche: einen Tag frei lassen.',
    minorDaysOff: 'Unter 18 Jahren und keine zwei freien Tage hintereinander: freie Tage zusammenlegen.',
    overlap: 'Überschneidet sich um {minutes} mit einer anderen Schicht: Zeiten ändern.',
    weekRestTooShort: 'Zur Wochenruhe fehlen {minutes}: einen Tag der Woche ganz frei lassen.',
    substituteDayMissing:
      'Für diesen Sonntag fehlt ein freier Werktag: einen Tag innerhalb von zwei Wochen frei lassen.',
    holidaySubstituteMissing:
      'Für diesen Feiertag fehlt ein freier Werktag: einen Tag innerhalb von acht Wochen frei lassen.',
    tooManySundays: 'Zu viele Sonntage in diesem Jahr: 15 müssen frei bleiben, jemand anderen planen.',
    nightDayMax: 'Nachtarbeit und der Tag um {minutes} zu lang: Schicht kürzen, oder in den Wochen danach ausgleichen.',
  },
  keeper: {
    breakMissing: 'Es fehlen {minutes} Pause: nachtragen oder begründen.',
    breakTooShort: 'Die Pause ist um {minutes} zu kurz: nachtragen oder begründen.',
    dayMax: 'Der Tag ist um {minutes} zu lang.',
    weekMax: 'Die Woche ist um {minutes} zu lang.',
    restTooShort: 'Zur Ruhezeit davor fehlen {minutes}: mit einer längeren Ruhe ausgleichen.',
    minorNight: 'Unter 18 Jahren und {minutes} in der Nacht gearbeitet.',
    minorDays: 'Unter 18 Jahren und an mehr als fünf Tagen der Woche gearbeitet.',
    minorDaysOff: 'Unter 18 Jahren und keine zwei freien Tage hintereinander.',
    overlap: 'Überschneidet sich um {minutes} mit einer anderen Zeit: Zeiten berichtigen.',
    weekRestTooShort: 'Zur Wochenruhe fehlen {minutes}: mit einer längeren Ruhe ausgleichen.',
    substituteDayMissing:
      'Für diesen Sonntag fehlt ein freier Werktag: einen Tag innerhalb von zwei Wochen frei lassen.',
    holidaySubstituteMissing:
      'Für diesen Feiertag fehlt ein freier Werktag: einen Tag innerhalb von acht Wochen frei lassen.',
    tooManySundays: 'Zu viele Sonntage in diesem Jahr: 15 müssen frei bleiben.',
    nightDayMax: 'Nachtarbeit und der Tag um {minutes} zu lang: in den Wochen danach ausgleichen.',
  },
  own: {
    breakMissing: 'Ihnen fehlen {minutes} Pause.',
    breakTooShort: 'Ihre Pause ist um {minutes} zu kurz.',
    dayMax: 'Ihr Tag ist um {minutes} zu lang.',
    weekMax: 'Ihre Woche ist um {minutes} zu lang.',
    restTooShort: 'Nach Ihrem Dienst davor fehlen {minutes} Ruhezeit.',
    minorNight: 'Sie sind unter 18: {minutes} davon liegen in der Nacht.',
    minorDays: 'Sie sind unter 18: Mehr als fünf Tage in der Woche dürfen Sie nicht arbeiten.',
    minorDaysOff: 'Sie sind unter 18: In dieser Woche haben Sie keine zwei freien Tage hintereinander.',
    overlap: 'Die Zeit überschneidet sich um {minutes} mit einer anderen von Ihnen.',
    weekRestTooShort: 'In dieser Woche fehlen Ihnen {minutes} Ruhe am Stück.',
    substituteDayMissing: 'Für diesen Sonntag fehlt Ihnen noch ein freier Werktag.',
    holidaySubstituteMissing: 'Für diesen Feiertag fehlt Ihnen noch ein freier Werktag.',
    tooManySundays: 'Sie hätten in diesem Jahr zu wenige freie Sonntage: 15 stehen Ihnen zu.',
    nightDayMax: 'Sie arbeiten in der Nacht: Der Tag ist um {minutes} zu lang.',
  },
} as const satisfies Record<Audience, Record<Violation['rule'], string>>

/** Of a rest that was shortened as it may be: by when it has to be made up for, or that it is. */
const madeUpTexts = {
  planner: {
    open: 'Zur Ruhezeit davor fehlen {minutes}: später beginnen, oder bis {date} mit einer längeren Ruhe ausgleichen.',
    done: 'Die Ruhezeit davor ist um {minutes} kürzer; eine längere danach gleicht das aus.',
  },
  keeper: {
    open: 'Zur Ruhezeit davor fehlen {minutes}: bis {date} mit einer längeren Ruhe ausgleichen.',
    done: 'Die Ruhezeit davor war um {minutes} kürzer; eine längere danach gleicht das aus.',
  },
  own: {
    open: 'Nach Ihrem Dienst davor fehlen {minutes} Ruhezeit, bis {date} auszugleichen.',
    done: 'Nach Ihrem Dienst davor ist die Ruhezeit um {minutes} kürzer; eine längere danach gleicht das aus.',
  },
} as const satisfies Record<Audience, Record<'open' | 'done', string>>

const asAgreed = '{sentence} (nach „{agreement}“)'

const plannerConflicts = {
  absence: 'Ist an diesem Tag abwesend: jemand anderen planen.',
  availability: 'Kann zu dieser Zeit nicht: vorher absprechen.',
  outsideAvailability: 'Kann an diesem Tag nur zu anderen Zeiten: vorher absprechen.',
  otherBranch: 'Ist zur selben Zeit in einer anderen Filiale geplant.',
  overlap: 'Ist zur selben Zeit schon geplant.',
  skillMissing: 'Kann nicht, was die Schicht braucht ({skills}): jemand anderen planen.',
}

const conflictTexts = {
  planner: plannerConflicts,
  // Only what is planned has conflicts.
  keeper: plannerConflicts,
  own: {
    absence: 'Sie sind an diesem Tag abwesend.',
    availability: 'Sie haben angegeben, dass Sie zu dieser Zeit nicht können.',
    outsideAvailability: 'Sie haben angegeben, dass Sie an diesem Tag nur zu anderen Zeiten können.',
    otherBranch: 'Sie sind zur selben Zeit in einer anderen Filiale geplant.',
    overlap: 'Sie sind zur selben Zeit schon geplant.',
    skillMissing: 'Die Schicht braucht, was bei Ihnen nicht eingetragen ist: {skills}.',
  },
} as const satisfies Record<Audience, Record<ShiftConflict['kind'], string>>

interface Judged {
  readonly violations: readonly (Pick<Violation, 'rule' | 'minutes'> & {
    readonly severity?: Violation['severity'] | undefined
    readonly until?: string | undefined
    readonly agreement?: string | null | undefined
  })[]
  readonly conflicts: readonly (Pick<ShiftConflict, 'kind'> & { readonly skills?: readonly string[] | undefined })[]
}

/** One sentence for each reason, each once; two shifts at once are told once. */
export function judgementSentences({ violations, conflicts }: Judged, audience: Audience = 'planner'): string[] {
  const isTwice = conflicts.some(({ kind }) => kind === 'overlap' || kind === 'otherBranch')
  return [
    ...new Set([
      ...conflicts.map(({ kind, skills = [] }) =>
        fill(conflictTexts[audience][kind], { skills: new Intl.ListFormat('de').format(skills) }),
      ),
      ...violations
        .filter(({ rule }) => rule !== 'overlap' || !isTwice)
        .map(({ rule, minutes, agreement, severity, until }) => {
          const makingUp = madeUpTexts[audience][severity === 'info' ? 'done' : 'open']
          const text = until === undefined ? violationTexts[audience][rule] : makingUp
          const day = dayOf(until ?? null)
          const date = day === null ? '' : formatDay(day)
          const sentence = fill(text, { minutes: durationText(minutes), date })
          return agreement ? fill(asAgreed, { sentence, agreement }) : sentence
        }),
    ]),
  ]
}

type Short = Pick<Violation, 'rule' | 'minutes'>

/** „Pause fehlt 0:30“. */
export function shortViolation({ rule, minutes }: Short): string {
  return `${nameOf(rule)} ${clockText(minutes)}`
}

/** „2 × Pause fehlt 1:00“, one for each rule in the order in which they appear. */
export function violationTotals(violations: readonly Short[]): string[] {
  return [...Map.groupBy(violations, ({ rule }) => rule)].map(([rule, all]) => {
    const minutes = all.reduce((sum, each) => sum + each.minutes, 0)
    return `${all.length} × ${nameOf(rule)} ${clockText(minutes)}`
  })
}

function nameOf(rule: Violation['rule']): string {
  return choiceName(`violations.rule.${rule}`) ?? rule
}
