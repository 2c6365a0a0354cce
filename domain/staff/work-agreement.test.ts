import { describe, expect, it } from 'vitest'
import { judgementSentences } from '../wording/work-rules.ts'
import { agreementOf } from './agreement.fixture.ts'
import { causedBy, judgeShifts, type JudgedShift, type PlannedPerson } from './judge-plan.ts'
import { rulesForMinors, workRules, type RuleSet } from './rule-sets.ts'
import { surchargesOf } from './surcharges.ts'
import { violationsOf } from './violations.ts'
import { checkAgreement, lawValues, rulesUnder, type AgreedValues } from './work-agreement.ts'
import { lawOn } from './work-contract.ts'
import type { TimedEntry } from './work-day.ts'

const now = Temporal.Instant.from('2026-12-31T00:00:00Z')

/** On a day of November 2026, hours UTC, with one break of so many minutes after four hours. */
function entry(agreed: Partial<AgreedValues> | null, day: number, from: number, to: number, pause = 0): TimedEntry {
  const at = (hour: number) => Temporal.Instant.from('2026-11-01T00:00:00Z').add({ hours: (day - 1) * 24 + hour })
  const begins = at(from + 4)
  return {
    id: String(day),
    startedAt: at(from).toString(),
    endedAt: at(to).toString(),
    breaks:
      pause === 0
        ? []
        : [{ startedAt: begins.toString(), endedAt: begins.add({ minutes: pause }).toString(), isPaid: false }],
    businessDate: `2026-11-${String(day).padStart(2, '0')}`,
    timeZone: 'UTC',
    isSplitShift: false,
    ruleSet: 'AT',
    agreement: agreed === null ? null : agreementOf('AT', agreed),
  }
}

const found = (entries: TimedEntry[], birthDate: string | null = null) =>
  [...violationsOf(entries, { now, birthDate })].flatMap(([id, list]) =>
    list.map(({ rule, severity, minutes, agreement }) => [id, rule, severity, minutes, agreement].join(' ')),
  )

describe('an agreement instead of the law', () => {
  it.each([
    ['a shorter day', { dayMaxHours: 9 }, [entry(null, 2, 6, 16, 30)], ['2 dayMax error 30 KV Probe']],
    [
      'a shorter week',
      { weekMaxHours: 38.5 },
      [2, 3, 4, 5, 6].map((day) => entry(null, day, 6, 14)),
      // Without a break on any day, which is the law's to say.
      [
        ...[2, 3, 4, 5].map((day) => `${day} breakMissing error 30 `),
        '6 breakMissing error 30 ',
        '6 weekMax error 90 KV Probe',
      ],
    ],
    [
      'a break that is due earlier',
      { breakAfterHours: 4, breakMinutes: 20 },
      [entry(null, 2, 6, 11)],
      ['2 breakMissing error 20 KV Probe'],
    ],
    [
      'parts of a break',
      { smallestBreakMinutes: 15 },
      [entry(null, 2, 6, 13, 10)],
      ['2 breakMissing error 30 KV Probe'],
    ],
    [
      'a longer rest',
      { dailyRestHours: 12 },
      [entry(null, 2, 12, 18), entry(null, 3, 5, 9)],
      ['3 restTooShort warning 60 KV Probe'],
    ],
    [
      'a rest that may be shortened further',
      { shortestRestHours: 8 },
      [entry(null, 2, 16, 22), entry(null, 3, 6, 12)],
      ['3 restTooShort warning 180 KV Probe'],
    ],
    [
      'a shorter rest that is the usual one',
      { dailyRestHours: 8 },
      [entry(null, 2, 16, 22), entry(null, 3, 6, 12)],
      [],
    ],
    [
      'a longer weekly rest',
      { weeklyRestHours: 48 },
      [...[2, 3, 4, 5, 6, 7].map((day) => entry(null, day, 8, 12)), entry(null, 9, 8, 12)],
      ['7 weekRestTooShort warning 240 KV Probe'],
    ],
  ] as const)('%s', (_, values, entries, expected) => {
    const agreed = entries.map((each) => ({ ...each, agreement: agreementOf('AT', values) }))
    expect(found(agreed)).toEqual(expected)
    expect(found([...entries])).not.toEqual(expected)
  })

  it('says nothing of a rule whose values are the law’s', () => {
    expect(found([entry({ dayMaxHours: 12, sundayPercent: 50 }, 2, 6, 20, 30)])).toEqual(['2 dayMax error 90 '])
  })

  it('says nothing where work is under other law, or under none', () => {
    const swiss = agreementOf('CH', { dayMaxHours: 1 })
    expect(rulesUnder({ ruleSet: 'AT', agreement: swiss }, false)).toBe(workRules.AT)
    expect(rulesUnder({ ruleSet: 'none', agreement: swiss }, false)).toBeUndefined()
  })

  it('is for each of a country’s values what the fields name', () => {
    for (const ruleSet of ['AT', 'DE', 'CH'] as const) {
      const asLaw = agreementOf(ruleSet, lawValues(ruleSet))
      const rules = rulesUnder({ ruleSet, agreement: asLaw }, false) ?? {
        ...workRules.AT,
        agreed: undefined,
      }
      expect(checkAgreement(asLaw)).toEqual([])
      expect(rules.dayMax).toBe(workRules[ruleSet].dayMax)
      expect(rules.weekMax).toBe(workRules[ruleSet].weekMax)
      expect(rules.average).toEqual(workRules[ruleSet].average)
      expect(rules.rest.normal).toBe(workRules[ruleSet].rest.normal)
      expect(rules.weeklyRest).toEqual(workRules[ruleSet].weeklyRest)
    }
  })
})

describe('the young', () => {
  it.each(['AT', 'DE', 'CH'] as const)('lose nothing by an agreement in %s', (ruleSet) => {
    const loose = agreementOf(ruleSet, {
      dayMaxHours: 14,
      weekMaxHours: 80,
      smallestBreakMinutes: 1,
      dailyRestHours: 8,
      shortestRestHours: 8,
      weeklyRestHours: 24,
      shortestWeeklyRestHours: 20,
    })
    const law = rulesForMinors(workRules[ruleSet])
    const { agreed, ...rules } = rulesUnder({ ruleSet, agreement: loose }, true) ?? { ...law, agreed: undefined }
    expect(agreed?.name).toBe('KV Probe')
    expect({ ...rules, dayMax: 0, weeklyRest: null }).toEqual({ ...law, dayMax: 0, weeklyRest: null })
    expect(rules.dayMax).toBe(law.dayMax ?? 840)
    if (law.weeklyRest !== null) expect(rules.weeklyRest).toEqual(law.weeklyRest)
  })

  it('gain by a stricter one', () => {
    expect(found([entry({ dayMaxHours: 7 }, 2, 6, 14, 30)], '2010-01-01')).toEqual(['2 dayMax error 30 KV Probe'])
  })
})

describe('what nobody can agree', () => {
  const problems = (ruleSet: RuleSet, values: Partial<AgreedValues>) =>
    checkAgreement(agreementOf(ruleSet, values)).map(({ code, field, params }) =>
      [code, field, params?.['limit']].join(' '),
    )

  it.each([
    ['AT', { averageWeekHours: 49 }, ['max averageWeekHours 48']],
    ['AT', { shortestRestHours: 7.5 }, ['min shortestRestHours 8']],
    ['AT', { dailyRestHours: 8, shortestRestHours: 8 }, []],
    ['DE', { shortestRestHours: 8 }, ['min shortestRestHours 9']],
    ['DE', { dayMaxHours: 12 }, []],
    ['DE', { averageWeekHours: 48, averageWeeks: 52 }, []],
    ['CH', { dailyRestHours: 10 }, ['min dailyRestHours 11']],
    ['CH', { planNoticeDays: 6 }, ['min planNoticeDays 7']],
    ['CH', { planNoticeDays: 7 }, []],
    ['CH', { weekMaxHours: 51 }, ['max weekMaxHours 50']],
    ['CH', { averageWeekHours: 45 }, []],
    ['CH', { weeklyRestHours: 34 }, ['min weeklyRestHours 35']],
    ['AT', { breakAfterHours: 5 }, ['notBlank breakMinutes ']],
    ['AT', { breakMinutes: 5 }, ['notBlank breakAfterHours ']],
    ['AT', { nightPercent: 25 }, ['notBlank nightFrom ']],
    ['AT', { nightFrom: '22:00', nightTo: '05:00' }, ['notBlank nightPercent ']],
    ['AT', { shortestRestHours: 11.5 }, ['max shortestRestHours 11']],
    ['DE', { weeklyRestHours: 40, shortestWeeklyRestHours: 41 }, ['max shortestWeeklyRestHours 40']],
    ['none', {}, ['invalid ruleSet ']],
  ] as const)('%s %o', (ruleSet, values, expected) => {
    expect(problems(ruleSet, values)).toEqual(expected)
  })
})

describe('surcharges of an agreement', () => {
  const paid = (values: Partial<AgreedValues>, ruleSet: RuleSet, from: string, to: string, holidays: string[] = []) =>
    surchargesOf(
      { startedAt: from, endedAt: to, breaks: [] },
      {
        timeZone: 'UTC',
        ruleSet,
        agreement: agreementOf(ruleSet, values),
        isHoliday: (date) => holidays.includes(date),
      },
      now,
    ).map(({ code, minutes, percent }) => `${code} ${minutes} ${percent}`)
  const sunday = ['2026-11-22T08:00:00Z', '2026-11-22T12:00:00Z'] as const
  const night = ['2026-11-17T20:00:00Z', '2026-11-18T06:00:00Z'] as const

  it('stand where the law has none, and instead of its own', () => {
    expect(paid({ sundayPercent: 100 }, 'AT', ...sunday)).toEqual(['sunday 240 100'])
    expect(paid({ sundayPercent: 60 }, 'DE', ...sunday)).toEqual(['sunday 240 60'])
    expect(paid({}, 'DE', ...sunday)).toEqual(['sunday 240 50'])
    expect(paid({ sundayPercent: 100 }, 'AT', ...sunday, ['2026-11-22'])).toEqual(['holiday 240 100'])
    expect(paid({ holidayPercent: 35 }, 'DE', ...sunday, ['2026-11-22'])).toEqual(['holiday 240 35'])
  })

  it('are none at all at 0', () => {
    expect(paid({ sundayPercent: 0 }, 'DE', ...sunday)).toEqual([])
    expect(paid({ holidayPercent: 0 }, 'DE', ...sunday, ['2026-11-22'])).toEqual(['sunday 240 50'])
  })

  it('of a night take the place of the law’s, past midnight too', () => {
    const agreed = { nightFrom: '22:00', nightTo: '05:00', nightPercent: 30 }
    expect(paid(agreed, 'AT', ...night)).toEqual(['custom 420 30'])
    expect(paid(agreed, 'DE', ...night)).toEqual(['custom 420 30'])
    expect(paid({}, 'DE', ...night)).toEqual(['night25 360 25', 'night40 240 40'])
  })
})

describe('where it is looked for', () => {
  const terms = { validFrom: '2026-06-01', validUntil: null, ruleSet: 'AT' as const, agreement: agreementOf('AT') }

  it('with the contract of the day; before it the law of the place alone', () => {
    expect(lawOn([terms], 'DE', '2026-06-01')).toEqual({ ruleSet: 'AT', agreement: terms.agreement })
    expect(lawOn([terms], 'DE', '2026-05-31')).toEqual({ ruleSet: 'DE', agreement: null })
    expect(lawOn([], undefined, '2026-05-31')).toEqual({ ruleSet: 'none', agreement: null })
  })

  it('while a shift is dragged, with its name in the sentence', () => {
    const person: PlannedPerson = {
      birthDate: null,
      today: '2026-01-01',
      sundaysBefore: 0,
      nightsBefore: 0,
      absences: [],
      availabilities: [],
      lawOf: (_, date) => lawOn([{ ...terms, agreement: agreementOf('AT', { dayMaxHours: 9 }) }], 'AT', date),
    }
    const shift: JudgedShift = {
      id: 'a',
      branchId: 'b',
      timeZone: 'UTC',
      businessDate: '2026-11-18',
      startsAt: '2026-11-18T08:00:00Z',
      endsAt: '2026-11-18T18:30:00Z',
      plannedBreakMinutes: 30,
      isSplitShift: false,
    }
    const judgement = causedBy('a', judgeShifts([shift], person, now), judgeShifts([], person, now))
    expect(judgementSentences(judgement)).toEqual([
      'Der Tag ist um 1 h zu lang: Schicht kürzen oder teilen. (nach „KV Probe“)',
    ])
    // The person reads what it means, not what the planner should do.
    expect(judgementSentences(judgement, 'own')).toEqual(['Ihr Tag ist um 1 h zu lang. (nach „KV Probe“)'])
  })
})
