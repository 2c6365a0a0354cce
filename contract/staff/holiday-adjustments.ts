// What changes a holiday account beside contract and absences, each with its reason.
import { adjustmentKinds } from '#domain/staff/holiday-balance.ts'
import { ownBranches } from '../access.ts'
import { choice, reference, requiredDate, text } from '../field.ts'
import { readOnly } from '../one-way-field.ts'
import { referenceSchema } from '../inputs.ts'
import { requiredDecimal } from '../number-field.ts'
import { declare, filtersBy, filtersByBranch, type Answer, type Input } from '../resource.ts'

export const holidayAdjustments = declare({
  name: 'holiday-adjustments',
  kind: 'holidayAdjustment',
  read: ownBranches('managePeople'),
  write: ownBranches('managePeople'),
  branchField: 'user',
  order: ['-date'],
  filters: {
    ...filtersBy('user', 'kind'),
    ...filtersByBranch('user'),
    from: { field: 'date', by: 'after' },
    to: { field: 'date', by: 'before' },
  },
  fields: {
    user: reference('user', { required: true }),
    date: requiredDate(),
    /** Adds or takes days; protects days from expiry; or notes that the person was told that leave would expire. */
    kind: choice(adjustmentKinds, 'correction'),
    days: requiredDecimal({ min: -1000, max: 1000 }),
    reason: text({ required: true, max: 1000, control: 'textarea' }),
    by: readOnly(referenceSchema('user').nullable(), { kind: 'reference', to: 'user' }),
  },
})
export type HolidayAdjustment = Answer<typeof holidayAdjustments>
export type HolidayAdjustmentInput = Input<typeof holidayAdjustments>
