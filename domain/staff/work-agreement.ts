// What a collective agreement says of working time where it is not what the law says (fields 2.5). Its values stand on the law of one country;
// what is null is the law's.
import { problem, type Problem } from '../ground/problem.ts'
import { minutesOf } from '../time/wall-clock.ts'
import { rulesForMinors, rulesOf, type RuleSet, type WorkRules } from './rule-sets.ts'
import type { ViolationRule } from './violations.ts'

/** Hours may be decimal; times of day are `HH:mm`. */
export interface AgreedValues {
  readonly dayMaxHours: number | null
  readonly weekMaxHours: number | null
  readonly averageWeekHours: number | null
  readonly averageWeeks: number | null
  /** More work than that needs `breakMinutes`, beside what the law asks. */
  readonly breakAfterHours: number | null
  readonly breakMinutes: number | null
  readonly smallestBreakMinutes: number | null
  readonly dailyRestHours: number | null
  /** So far the rest may be shortened where it is made up for. */
  readonly shortestRestHours: number | null
  readonly weeklyRestHours: number | null
  readonly shortestWeeklyRestHours: number | null
  readonly nightFrom: string | null
  readonly nightTo: string | null
  readonly nightPercent: number | null
  readonly sundayPercent: number | null
  readonly holidayPercent: number | null
  /** How many days before a shift its person hears of it. */
  readonly planNoticeDays: number | null
}

export interface WorkAgreement extends AgreedValues {
  readonly name: string
  readonly ruleSet: RuleSet
}

/** Whose law counts for some work, and what is agreed beside it. */
export interface Law {
  readonly ruleSet: RuleSet
  readonly agreement?: WorkAgreement | null
}

export interface AgreedRules extends WorkRules {
  /** Whose values are not those of the law, and of which rules. */
  readonly agreed?: {
    readonly name: string
    readonly rules: ReadonlySet<ViolationRule>
    /** The average week is its own, too. */
    readonly isAverage: boolean
  }
}

/** As they hold for a person under 18 or over; undefined where none apply. An agreement for other law than that of the work says nothing. */
export function rulesUnder({ ruleSet, agreement }: Law, isMinor: boolean): AgreedRules | undefined {
  const law = rulesOf(ruleSet)
  if (law === undefined) return undefined
  const rules = isMinor ? rulesForMinors(law) : law
  if (agreement === undefined || agreement === null || agreement.ruleSet !== ruleSet) return rules
  const known = reckoned.get(agreement) ?? {}
  const of = isMinor ? 'minors' : 'adults'
  const found = known[of] ?? agreedRules(rules, agreement, isMinor)
  reckoned.set(agreement, { ...known, [of]: found })
  return found
}

/** Asked for every day of everybody who has it: reckoned once. */
const reckoned = new WeakMap<WorkAgreement, { readonly adults?: AgreedRules; readonly minors?: AgreedRules }>()

function agreedRules(rules: WorkRules, agreement: WorkAgreement, isMinor: boolean): AgreedRules {
  const wanted = withValues(rules, agreement)
  // The law of the young is not for agreements to loosen.
  const found = isMinor ? strictest(rules, wanted) : wanted
  const isAverage = !isSame(found.average, rules.average)
  return { ...found, agreed: { name: agreement.name, rules: differing(rules, found), isAverage } }
}

function withValues(rules: WorkRules, agreed: AgreedValues): WorkRules {
  const { breakAfterHours, breakMinutes, smallestBreakMinutes } = agreed
  const step =
    breakAfterHours === null || breakMinutes === null ? [] : [{ over: minutes(breakAfterHours), minutes: breakMinutes }]
  return {
    ...rules,
    breaks: [...rules.breaks, ...step].toSorted((a, b) => a.over - b.over),
    smallestBreak: smallestBreakMinutes ?? rules.smallestBreak,
    dayMax: minutesOr(agreed.dayMaxHours, rules.dayMax),
    weekMax: minutesOr(agreed.weekMaxHours, rules.weekMax),
    average: {
      weeks: agreed.averageWeeks ?? rules.average.weeks,
      minutes: minutesOr(agreed.averageWeekHours, rules.average.minutes),
    },
    rest: restOf(rules.rest, agreed),
    weeklyRest: weeklyRestOf(rules.weeklyRest, agreed),
    planNotice: agreed.planNoticeDays ?? rules.planNotice,
  }
}

function restOf(rest: WorkRules['rest'], { dailyRestHours, shortestRestHours }: AgreedValues): WorkRules['rest'] {
  const normal = minutesOr(dailyRestHours, rest.normal)
  const shortest = (ofLaw: number) => Math.min(normal, minutesOr(shortestRestHours, ofLaw))
  return { normal, least: shortest(rest.least), leastWithSplitShift: shortest(rest.leastWithSplitShift) }
}

function weeklyRestOf(
  rest: WorkRules['weeklyRest'],
  { weeklyRestHours, shortestWeeklyRestHours }: AgreedValues,
): WorkRules['weeklyRest'] {
  const normal = minutesOr(weeklyRestHours, rest?.normal ?? null)
  if (normal === null) return null
  return { normal, least: Math.min(normal, minutesOr(shortestWeeklyRestHours, rest?.least ?? normal)) }
}

/** Of both whatever protects more. */
function strictest(law: WorkRules, agreed: WorkRules): WorkRules {
  return {
    ...agreed,
    smallestBreak: Math.max(law.smallestBreak, agreed.smallestBreak),
    dayMax: lesser(law.dayMax, agreed.dayMax),
    weekMax: Math.min(law.weekMax, agreed.weekMax),
    rest: {
      normal: Math.max(law.rest.normal, agreed.rest.normal),
      least: Math.max(law.rest.least, agreed.rest.least),
      leastWithSplitShift: Math.max(law.rest.leastWithSplitShift, agreed.rest.leastWithSplitShift),
    },
    weeklyRest:
      law.weeklyRest === null || agreed.weeklyRest === null
        ? agreed.weeklyRest
        : {
            normal: Math.max(law.weeklyRest.normal, agreed.weeklyRest.normal),
            least: Math.max(law.weeklyRest.least, agreed.weeklyRest.least),
          },
  }
}

function differing(law: WorkRules, found: WorkRules): ReadonlySet<ViolationRule> {
  const parts: readonly (readonly [isOther: boolean, rules: readonly ViolationRule[]])[] = [
    [
      found.breaks.length !== law.breaks.length || found.smallestBreak !== law.smallestBreak,
      ['breakMissing', 'breakTooShort'],
    ],
    [found.dayMax !== law.dayMax, ['dayMax']],
    [found.weekMax !== law.weekMax, ['weekMax']],
    [!isSame(found.rest, law.rest), ['restTooShort']],
    [!isSame(found.weeklyRest, law.weeklyRest), ['weekRestTooShort']],
  ]
  return new Set(parts.flatMap(([isOther, rules]) => (isOther ? rules : [])))
}

function isSame(one: object | null, other: object | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Where an agreement may go at most: what the law of a country lets nobody agree away. */
interface Bounds {
  readonly most: Partial<Record<keyof AgreedValues, number>>
  readonly least: Partial<Record<keyof AgreedValues, number>>
}

const bounds: Readonly<Record<Exclude<RuleSet, 'none'>, Bounds>> = {
  AT: {
    // AZG § 9 Abs. 4: 48 hours on average of 52 weeks at most.
    most: { weekMaxHours: 60, averageWeekHours: 48, averageWeeks: 52 },
    // AZG § 12 Abs. 2; ARG §§ 3, 4 with plans of shifts.
    least: { dailyRestHours: 8, shortestRestHours: 8, weeklyRestHours: 24, shortestWeeklyRestHours: 24 },
  },
  DE: {
    // ArbZG § 7 Abs. 8: 48 hours on average of twelve months at most.
    most: { averageWeekHours: 48, averageWeeks: 52 },
    // ArbZG § 7 Abs. 1 Nr. 3: two hours less than eleven.
    least: { dailyRestHours: 9, shortestRestHours: 9 },
  },
  CH: {
    // The ArG (Art. 9, 10, 15a, 21) binds agreements, too: they may only be stricter. The average is the agreement's own.
    most: { dayMaxHours: 14, weekMaxHours: 50, averageWeekHours: 50, averageWeeks: 52 },
    // L-GAV (fields 2.5): a week in businesses of a season, two in all others.
    least: {
      dailyRestHours: 11,
      shortestRestHours: 8,
      weeklyRestHours: 35,
      shortestWeeklyRestHours: 24,
      planNoticeDays: 7,
    },
  },
}

const pairs = [
  ['breakAfterHours', 'breakMinutes'],
  ['nightFrom', 'nightTo'],
  ['nightFrom', 'nightPercent'],
] as const

/** What cannot be agreed, by field: beyond the bounds of the law, one value without the other, the shorter longer than the normal. */
export function checkAgreement(agreement: Omit<WorkAgreement, 'name'>): Problem[] {
  const law = rulesOf(agreement.ruleSet)
  if (agreement.ruleSet === 'none' || law === undefined) return [problem('invalid', 'ruleSet')]
  const { most, least } = bounds[agreement.ruleSet]
  const outside = (limits: Bounds['most'], code: 'max' | 'min', isOutside: (value: number, limit: number) => boolean) =>
    Object.entries(limits).flatMap(([field, limit]) => {
      const value = agreement[field as keyof AgreedValues]
      return typeof value === 'number' && isOutside(value, limit) ? [problem(code, field, { limit })] : []
    })
  const rules = withValues(law, agreement)
  const halves = pairs.flatMap(([one, other]) => {
    if ((agreement[one] === null) === (agreement[other] === null)) return []
    return [problem('notBlank', agreement[one] === null ? one : other)]
  })
  const longer = (shorter: keyof AgreedValues, normal: number | undefined) => {
    const value = agreement[shorter]
    const isLonger = typeof value === 'number' && normal !== undefined && minutes(value) > normal
    return isLonger ? [problem('max', shorter, { limit: normal / 60 })] : []
  }
  return [
    ...outside(most, 'max', (value, limit) => value > limit),
    ...outside(least, 'min', (value, limit) => value < limit),
    ...new Map(halves.map((each) => [each.field, each])).values(),
    ...longer('shortestRestHours', rules.rest.normal),
    ...longer('shortestWeeklyRestHours', rules.weeklyRest?.normal),
  ]
}

type LimitName = Exclude<
  keyof AgreedValues,
  'nightFrom' | 'nightTo' | 'nightPercent' | 'sundayPercent' | 'holidayPercent'
>

/** What the law says where nothing is agreed, as the fields say it; what it does not know is left out. */
export function lawValues(ruleSet: RuleSet): Partial<Record<LimitName, number>> {
  const law = rulesOf(ruleSet)
  if (law === undefined) return {}
  const [step] = law.breaks
  const found = {
    dayMaxHours: hours(law.dayMax),
    weekMaxHours: hours(law.weekMax),
    averageWeekHours: hours(law.average.minutes),
    averageWeeks: law.average.weeks,
    breakAfterHours: hours(step?.over ?? null),
    breakMinutes: step?.minutes ?? null,
    smallestBreakMinutes: law.smallestBreak,
    dailyRestHours: hours(law.rest.normal),
    shortestRestHours: hours(law.rest.least),
    weeklyRestHours: hours(law.weeklyRest?.normal ?? null),
    shortestWeeklyRestHours: hours(law.weeklyRest?.least ?? null),
    planNoticeDays: law.planNotice,
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== null))
}

/** Between which minutes of the day work is a night's, past midnight above 1,440; null where none is agreed. */
export function agreedNight({ nightFrom, nightTo, nightPercent }: AgreedValues) {
  const [from, to] = [minutesOf(nightFrom), minutesOf(nightTo)]
  if (from === null || to === null || nightPercent === null) return null
  return { from, to: to <= from ? to + 1440 : to, percent: nightPercent }
}

function hours(value: number | null): number | null {
  return value === null ? null : value / 60
}

function minutes(hourCount: number): number {
  return Math.round(hourCount * 60)
}

function minutesOr<Other extends number | null>(hourCount: number | null, ofLaw: Other): number | Other {
  return hourCount === null ? ofLaw : minutes(hourCount)
}

function lesser(one: number | null, other: number | null): number | null {
  return one === null ? other : Math.min(one, other ?? Infinity)
}
