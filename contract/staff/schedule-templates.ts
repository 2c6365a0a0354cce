// Templates of a day's shifts, from which plans are made.
import { z } from 'zod'
import { ownBranches } from '../access.ts'
import { line, nested, reference, text, timeOfDaySchema } from '../field.ts'
import { referenceSchema, skillsSchema, weekdaysSchema, whole } from '../inputs.ts'
import { declare, filtersBy, type Answer } from '../resource.ts'

const shift = z.strictObject({
  position: line(80).default(''),
  department: referenceSchema('department').nullable().default(null),
  from: timeOfDaySchema,
  to: timeOfDaySchema,
  breakMinutes: whole(0, 600).default(0),
  headcount: whole(1, 500).default(1),
  /** Of each of them. */
  requiredSkills: skillsSchema.default([]),
})
/** What a former version has stored asks for none. */
const storedShift = shift.extend({ requiredSkills: skillsSchema.optional() })

export const scheduleTemplates = declare({
  name: 'schedule-templates',
  kind: 'scheduleTemplate',
  largestBody: { megabytes: 1 },
  read: ownBranches('managePeople'),
  write: ownBranches('managePeople'),
  branchField: 'branch',
  filters: filtersBy('branch'),
  fields: {
    name: text({ required: true, searched: true }),
    branch: reference('branch', { required: true }),
    weekdays: nested(weekdaysSchema.default([]), weekdaysSchema, { control: 'list' }),
    shifts: nested(z.array(shift).max(100).default([]), z.array(storedShift)),
  },
})
export type ScheduleTemplate = Answer<typeof scheduleTemplates>
