// What the law of each country asks of a working day, as data (fields 2.5, facts/law.md § 9). No legal advice: a shop that relies on
// these figures asks a lawyer. Nothing is forbidden by them: breaches are shown.

export const ruleSets = ['AT', 'DE', 'CH', 'none'] as const
export type RuleSet = (typeof ruleSets)[number]

export interface WorkRules {
  /** A day with more work than `over` needs breaks of `minutes`; ascending. */
  readonly breaks: readonly { readonly over: number; readonly minutes: number }[]
  /** A shorter break is none. */
  readonly smallestBreak: number
  /** So much break and less must be taken in one piece. */
  readonly wholeBreak: number
  /** Work without a break, at most; null where the law says nothing. */
  readonly longestStretch: number | null
  /** Work of a day; null where only the span counts. */
  readonly dayMax: number | null
  /** From the first minute of a day to the last one, breaks included. */
  readonly daySpan: number | null
  readonly weekMax: number
  /** The longest average week, and over how many weeks it is judged. */
  readonly average: { readonly weeks: number; readonly minutes: number }
  /** Between two days. Less than `normal` must be made up for; less than `least` is never right. */
  readonly rest: { readonly normal: number; readonly least: number; readonly leastWithSplitShift: number }
  /**
   * A rest that was shortened, but not below `least`, is made up for within so many days: by one of the length of `rest`, or, where that
   * is null, by one that is longer than normal by what was missing. Null: nobody asks.
   */
  readonly restMadeUp: { readonly within: number; readonly rest: number | null } | null
  /** How often a week the rest may be shortened; null where the law does not count. */
  readonly shortRestsPerWeek: number | null
  /** Without work once a week. Less than `normal` must be made up for, less than `least` is never right. Null: days are counted instead. */
  readonly weeklyRest: { readonly normal: number; readonly least: number } | null
  /**
   * What a Sunday of work costs: a working day off within so many days before or after, as does a public holiday on another day within
   * its own; and so many Sundays of a year without work.
   */
  readonly sundays: {
    readonly substituteWithin: number
    readonly holidaysWithin: number
    readonly free: number
  } | null
  /**
   * Of the young, in an ISO week: work on at most so many days, null where the law counts none, and two days off that follow each
   * other; `apart` is how bad it is where they do not. Null: the law does not ask for it.
   */
  readonly daysOff: { readonly mostDays: number | null; readonly apart: 'info' | 'warning' } | null
  /**
   * Minutes of the day between which the young do not work in gastronomy, by age, the youngest first; past midnight the end is on the next
   * day.
   */
  readonly nightOfMinors: readonly { readonly under: number; readonly from: number; readonly to: number }[]
  /**
   * A day with more than `over` minutes of the night is night work; who has it on `workerFrom` days of a calendar year is a night worker.
   * Their days are no longer than `dayMax` and `daySpan` (`severity` where they are), and never longer than `most` and `mostSpan`; null
   * where nothing is said beside what holds for everybody.
   */
  readonly nightWork: {
    readonly time: { readonly from: number; readonly to: number }
    readonly over: number
    readonly workerFrom: number
    readonly dayMax: number
    readonly daySpan: number | null
    readonly most: number | null
    readonly mostSpan: number | null
    readonly severity: 'info' | 'warning'
  }
  /** How many days before a shift its person hears of it; null: nobody asks. */
  readonly planNotice: number | null
  /** What is stricter for who is younger than 18. */
  readonly ofMinors: Partial<Omit<WorkRules, 'nightOfMinors' | 'nightWork' | 'average' | 'ofMinors'>>
}

const hours = (count: number) => count * 60
/** Of the young: nothing shortens it. */
const restOfMinors = { normal: hours(12), least: hours(12), leastWithSplitShift: hours(12) }

/** Until six in the morning, below 16 from 20:00 on. */
const nightsOfMinors = (from: number) => [
  { under: 16, from: hours(20), to: hours(30) },
  { under: 18, from: hours(from), to: hours(30) },
]

/** A gap of three hours inside a day makes it a split shift (AT). */
export const splitShiftGap = hours(3)

export const workRules: Readonly<Record<Exclude<RuleSet, 'none'>, WorkRules>> = {
  AT: {
    breaks: [{ over: hours(6), minutes: 30 }],
    // 3 × 10 is possible by agreement.
    smallestBreak: 10,
    wholeBreak: 0,
    longestStretch: null,
    dayMax: hours(12),
    daySpan: null,
    weekMax: hours(60),
    // Any 26 weeks since November 2024, 17 before.
    average: { weeks: 26, minutes: hours(48) },
    rest: { normal: hours(11), least: hours(10), leastWithSplitShift: hours(8) },
    // Ten days (fields 2.5).
    restMadeUp: { within: 10, rest: null },
    shortRestsPerWeek: null,
    // ARG §§ 3, 4; plans of shifts may go down to a day, averaged.
    weeklyRest: { normal: hours(36), least: hours(24) },
    sundays: null,
    daysOff: null,
    // KJBG § 17 Abs. 1; Abs. 2: until 23:00 from 16 on.
    nightOfMinors: nightsOfMinors(23),
    // AZG § 12a: three hours between 22:00 and 5:00, on 48 nights of a year; eight hours on average of 26 weeks, which one day does not
    // prove: a hint. The text was not at hand.
    nightWork: {
      time: { from: hours(22), to: hours(29) },
      over: hours(3) - 1,
      workerFrom: 48,
      dayMax: hours(8),
      daySpan: null,
      most: null,
      mostSpan: null,
      severity: 'info',
    },
    planNotice: null,
    // KJBG §§ 11, 15, 16; § 19 Abs. 1, from which agreements may differ: a warning only.
    ofMinors: {
      daysOff: { mostDays: null, apart: 'warning' },
      breaks: [{ over: hours(4.5), minutes: 30 }],
      dayMax: hours(8),
      weekMax: hours(40),
      rest: restOfMinors,
    },
  },
  DE: {
    breaks: [
      { over: hours(6), minutes: 30 },
      { over: hours(9), minutes: 45 },
    ],
    smallestBreak: 15,
    wholeBreak: 0,
    longestStretch: hours(6),
    dayMax: hours(10),
    daySpan: null,
    weekMax: hours(60),
    average: { weeks: 24, minutes: hours(48) },
    rest: { normal: hours(11), least: hours(10), leastWithSplitShift: hours(10) },
    // ArbZG § 5 Abs. 2: twelve hours, within four weeks.
    restMadeUp: { within: 28, rest: hours(12) },
    shortRestsPerWeek: null,
    weeklyRest: null,
    // ArbZG § 11 Abs. 1, 3: two weeks with the Sunday among them, eight with the public holiday.
    sundays: { substituteWithin: 13, holidaysWithin: 55, free: 15 },
    daysOff: null,
    // JArbSchG § 14 Abs. 1; Abs. 2 Nr. 1: until 22:00 from 16 on.
    nightOfMinors: nightsOfMinors(22),
    // ArbZG § 2 Abs. 3 to 5, § 6 Abs. 2: eight hours; up to ten (§ 3) are made up for within four weeks.
    nightWork: {
      time: { from: hours(23), to: hours(30) },
      over: hours(2),
      workerFrom: 48,
      dayMax: hours(8),
      daySpan: null,
      most: null,
      mostSpan: null,
      severity: 'warning',
    },
    planNotice: null,
    // JArbSchG §§ 8, 11, 13; § 15: five days a week, the two others together where that is possible.
    ofMinors: {
      daysOff: { mostDays: 5, apart: 'info' },
      breaks: [
        { over: hours(4.5), minutes: 30 },
        { over: hours(6), minutes: 60 },
      ],
      longestStretch: hours(4.5),
      dayMax: hours(8),
      weekMax: hours(40),
      rest: restOfMinors,
    },
  },
  CH: {
    breaks: [
      { over: hours(5.5), minutes: 15 },
      { over: hours(7), minutes: 30 },
      { over: hours(9), minutes: 60 },
    ],
    smallestBreak: 1,
    // ArGV 1 Art. 18: only what is longer than half an hour may be split.
    wholeBreak: 30,
    longestStretch: null,
    dayMax: null,
    daySpan: hours(14),
    weekMax: hours(50),
    // L-GAV; 43.5 hours in seasonal and 45 in small businesses.
    average: { weeks: 52, minutes: hours(42) },
    rest: { normal: hours(11), least: hours(8), leastWithSplitShift: hours(8) },
    // ArG Art. 15a: eleven hours on average of two weeks.
    restMadeUp: { within: 14, rest: null },
    // ArG Art. 15a.
    shortRestsPerWeek: 1,
    // ArG Art. 21, ArGV 1 Art. 21: the free day and the daily rest before it.
    weeklyRest: { normal: hours(35), least: hours(24) },
    sundays: null,
    daysOff: null,
    // ArG Art. 31 Abs. 2.
    nightOfMinors: nightsOfMinors(22),
    // ArG Art. 10, 16, 17a: nine hours within ten; ten within twelve on three of seven nights at most, on conditions.
    nightWork: {
      time: { from: hours(23), to: hours(30) },
      over: 0,
      workerFrom: 1,
      dayMax: hours(9),
      daySpan: hours(10),
      most: hours(10),
      mostSpan: hours(12),
      severity: 'warning',
    },
    // L-GAV (fields 2.5), ArGV 1 Art. 69, whose text was not at hand. Businesses of a season, a week: their agreement says so.
    planNotice: 14,
    // ArG Art. 31, ArGV 5 Art. 16.
    ofMinors: { dayMax: hours(9), daySpan: hours(12), rest: restOfMinors, shortRestsPerWeek: null },
  },
}

/** Weeks that somebody has to know to judge every country's average. */
export const longestAverage = Math.max(...Object.values(workRules).map(({ average }) => average.weeks))

/** Undefined where no rules apply. */
export function rulesOf(ruleSet: RuleSet): WorkRules | undefined {
  return ruleSet === 'none' ? undefined : workRules[ruleSet]
}

/** As they hold for who is younger than 18. */
export function rulesForMinors(rules: WorkRules): WorkRules {
  return { ...rules, ...rules.ofMinors }
}
