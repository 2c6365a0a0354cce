// Collective agreements as data: values of working time that are not what the law of a country says (fields 2.5). Contracts choose one.
import { administrators, staff } from '../access.ts'
import { choice, optionalInteger, text, timeOfDay } from '../field.ts'
import { decimal } from '../number-field.ts'
import { declare, filtersBy, type Answer } from '../resource.ts'

const percent = () => optionalInteger({ max: 300 })

export const workAgreements = declare({
  name: 'work-agreements',
  kind: 'workAgreement',
  // They hold in every branch; who makes contracts chooses among them.
  read: staff('managePeople'),
  write: administrators,
  branchField: null,
  filters: filtersBy('ruleSet'),
  /** Null everywhere: as the law says. */
  fields: {
    name: text({ required: true, searched: true, max: 80 }),
    ruleSet: choice(['AT', 'DE', 'CH'], 'AT'),
    dayMaxHours: decimal({ min: 1, max: 24 }),
    weekMaxHours: decimal({ min: 1, max: 84 }),
    averageWeekHours: decimal({ min: 1, max: 60 }),
    averageWeeks: optionalInteger({ min: 1, max: 52 }),
    breakAfterHours: decimal({ max: 12 }),
    breakMinutes: optionalInteger({ min: 1, max: 240 }),
    smallestBreakMinutes: optionalInteger({ min: 1, max: 60 }),
    // Below that no law of the three lets anybody go; what each says beyond it is checkAgreement's.
    dailyRestHours: decimal({ min: 8, max: 24 }),
    shortestRestHours: decimal({ min: 8, max: 24 }),
    weeklyRestHours: decimal({ min: 24, max: 96 }),
    shortestWeeklyRestHours: decimal({ min: 24, max: 96 }),
    planNoticeDays: optionalInteger({ min: 2, max: 60 }),
    nightFrom: timeOfDay(),
    nightTo: timeOfDay(),
    nightPercent: percent(),
    sundayPercent: percent(),
    holidayPercent: percent(),
    note: text({ max: 2000, control: 'textarea' }),
  },
})
export type WorkAgreement = Answer<typeof workAgreements>
