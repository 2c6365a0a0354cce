// Templates of a day's shifts, from which plans are made.
import { z } from 'zod'
import { ownBranches } from '../access.ts'
import { line, nested, optionalMoney, reference, text, timeOfDaySchema } from '../field.ts'
import { declare, filtersBy, type Answer } from '../resource.ts'

const shift = z.strictObject({
  position: line(80).default(''),
  department: z.object({ id: z.uuid() }).nullable().default(null),
  from: timeOfDaySchema,
  to: timeOfDaySchema,
  breakMinutes: z.int().min(0).max(600).default(0),
  headcount: z.int().min(1).max(500).default(1),
})
type Shift = z.output<typeof shift>

const weekdays = z.array(z.int().min(1).max(7)).max(7)

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
    weekdays: nested(weekdays.default([]), weekdays, { control: 'list' }),
    expectedGross: optionalMoney(),
    shifts: nested(z.array(shift).max(100).default([]), z.array(shift), {
      links: [
        {
          to: 'department',
          ids: (shifts: readonly Shift[]) =>
            shifts.flatMap(({ department }) => (department === null ? [] : [department.id])),
        },
      ],
    }),
  },
})
export type ScheduleTemplate = Answer<typeof scheduleTemplates>
