// What a person has agreed to work (fields 2.3). The contract that began last counts.
import { z } from 'zod'
import { ruleSets } from '#domain/staff/rule-sets.ts'
import { holidayUnits, weekdayKeys, workModels, type WeekdayMinutes } from '#domain/staff/work-contract.ts'
import { ownBranches } from '../access.ts'
import {
  choice,
  date,
  flag,
  line,
  nested,
  optionalInteger,
  optionalMoney,
  reference,
  requiredDate,
  text,
} from '../field.ts'
import { workMinutes } from '../inputs.ts'
import { decimal, optionalWork } from '../number-field.ts'
import { declare, filtersBy, filtersByBranch, filtersWithin, type Answer, type Input } from '../resource.ts'

const minutesOfDay = workMinutes(1440)
const weekdayMinutes = z.strictObject(
  Object.fromEntries(weekdayKeys.map((key) => [key, minutesOfDay.default(0)])) as Record<
    keyof WeekdayMinutes,
    z.ZodDefault<z.ZodInt>
  >,
)
const fullWeek = { mo: 480, tu: 480, we: 480, th: 480, fr: 480, sa: 0, su: 0 }
const wageTypes = z.record(line(60).min(1), line(60)).nullable()

export const workContracts = declare({
  name: 'work-contracts',
  kind: 'workContract',
  read: ownBranches('managePeople'),
  write: ownBranches('managePeople'),
  branchField: 'user',
  order: ['-validFrom'],
  filters: {
    ...filtersBy('user', 'employment', 'ruleSet', 'agreement'),
    ...filtersByBranch('user'),
    ...filtersWithin('validFrom', 'validUntil'),
  },
  fields: {
    user: reference('user', { required: true }),
    validFrom: requiredDate(),
    validUntil: date(),
    employment: choice(['fullTime', 'partTime', 'marginal', 'casual', 'apprentice', 'seasonal'], 'fullTime'),
    model: choice(workModels, 'weekly'),
    weekdayMinutes: nested(weekdayMinutes.default(fullWeek), weekdayMinutes),
    /** Of a whole month, spread over its days as weekdays are agreed; where the model counts months. */
    monthlyMinutes: optionalWork({ max: 44_640 }),
    /** What a day of paid absence counts; null: what was agreed for the day. */
    absenceCreditMinutes: optionalWork({ max: 1440 }),
    /** On how many days a week a month's minutes are worked where no weekday says so. */
    workdaysPerWeek: decimal({ max: 7 }),
    holidayDaysPerYear: decimal({ max: 3000 }),
    holidayUnit: choice(holidayUnits, 'workingDays'),
    ruleSet: choice(ruleSets, 'AT'),
    /** Of the same law; null: only the law. */
    agreement: reference('workAgreement'),
    /** `AT-8`, `DE-BY`, `CH-SG`; empty: as the person's branch. */
    publicHolidayRegion: text({ max: 10, pattern: /^(?:[A-Z]{2}(?:-[A-Z0-9]{1,6})?)?$/ }),
    worksOnPublicHolidays: flag(),
    hourlyRate: optionalMoney(),
    /** Where the contract says another average week than agreement and law: 43.5 in seasonal, 45 in small businesses of the L-GAV. */
    averageWeekHours: decimal({ max: 60 }),
    /** Over how many weeks it is judged, where an agreement lengthens or shortens it. */
    averageWeeks: optionalInteger({ min: 1, max: 52 }),
    overtimeCapMinutes: optionalWork(),
    wageTypeMap: nested(wageTypes.default(null), wageTypes),
  },
})
export type WorkContract = Answer<typeof workContracts>
export type WorkContractInput = Input<typeof workContracts>
