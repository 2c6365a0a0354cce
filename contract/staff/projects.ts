// Projects that time is spent on.
import { ownBranches } from '../access.ts'
import { choice, date, flag, optionalMoney, reference, references, text } from '../field.ts'
import { toldWork } from '../inputs.ts'
import { optionalWork } from '../number-field.ts'
import { derivedMoney, readOnly } from '../one-way-field.ts'
import { color } from '../word-fields.ts'
import { declare, filtersBy, filtersByBranch, type Answer } from '../resource.ts'

export const projects = declare({
  name: 'projects',
  kind: 'project',
  read: ownBranches('seeWork'),
  write: ownBranches('managePeople'),
  branchField: 'branches',
  isForAllWithoutBranch: true,
  filters: {
    ...filtersBy('status', 'isSelectableOnTerminal', 'leadUser'),
    ...filtersByBranch('branches'),
    department: { field: 'departments', by: 'is' },
    user: { field: 'members', by: 'is' },
  },
  fields: {
    name: text({ required: true, searched: true }),
    number: text({ max: 40, unique: true, searched: true }),
    color: color(),
    description: text({ max: 10_000, control: 'markdown' }),
    status: choice(['planned', 'active', 'done', 'archived'], 'active'),
    startsOn: date(),
    endsOn: date(),
    branches: references('branch'),
    departments: references('department'),
    members: references('user'),
    leadUser: reference('user'),
    costCenter: text({ max: 40 }),
    timeBudgetMinutes: optionalWork({ max: 100_000_000 }),
    moneyBudget: optionalMoney(),
    budgetPeriod: choice(['total', 'month'], 'total'),
    // With a budget per month all three are those of the running month.
    /** Of published and confirmed shifts. */
    plannedMinutes: readOnly(toldWork()),
    /** Net, until now. */
    spentMinutes: readOnly(toldWork()),
    /** What was worked, by the hourly rate of each day; only for who may see the wages of everybody who worked on it. */
    spentMoney: derivedMoney(),
    /** Of `spentMinutes`, those of people without a rate: no money is reckoned for them. */
    unratedMinutes: readOnly(toldWork().nullable()),
    isSelectableOnTerminal: flag(),
  },
})
export type Project = Answer<typeof projects>
