// Departments (Abteilungen) of a branch or of a whole division.
import { z } from 'zod'
import { ownBranches } from '../access.ts'
import { flag, identifier, integer, nested, reference, references, text, timeOfDaySchema } from '../field.ts'
import { weekdaySchema, whole } from '../inputs.ts'
import { declare, filtersBy, filtersByBranch, type Answer } from '../resource.ts'
import { color } from '../word-fields.ts'

const targetStaff = z.array(
  z.strictObject({
    weekday: weekdaySchema,
    from: timeOfDaySchema,
    to: timeOfDaySchema,
    headcount: whole(0, 500),
  }),
)

export const departments = declare({
  name: 'departments',
  kind: 'department',
  read: ownBranches('seeWork'),
  write: ownBranches('runBranch'),
  branchField: 'branch',
  isForAllWithoutBranch: true,
  filters: { ...filtersByBranch('branch'), ...filtersBy('division', 'isEnabled', 'isSelectableOnTerminal') },
  fields: {
    identifier: identifier({ required: false }),
    name: text({ required: true, searched: true }),
    branch: reference('branch'),
    division: reference('division'),
    color: color(),
    costCenter: text({ max: 40 }),
    leaders: references('user'),
    targetStaff: nested(targetStaff.max(200).default([]), targetStaff),
    isSelectableOnTerminal: flag(),
    isEnabled: flag(true),
    sortOrder: integer(),
  },
})
export type Department = Answer<typeof departments>
