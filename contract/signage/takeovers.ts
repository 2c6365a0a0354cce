// Takeovers: a notice on all screens of a branch, above everything, from one moment until another.
import { problem } from '#domain/ground/problem.ts'
import { instantOf } from '#domain/time/wall-clock.ts'
import { ownBranches } from '../access.ts'
import { reference, requiredInstant, text } from '../field.ts'
import { declare, filtersBy, type Answer, type Rule } from '../resource.ts'
import { color, words } from '../word-fields.ts'

const endsAfterItBegins: Rule = (draft) => {
  const { from, until } = draft as { readonly from?: unknown; readonly until?: unknown }
  const moment = (value: unknown) => (typeof value === 'string' ? instantOf(value) : null)
  const [begins, ends] = [moment(from), moment(until)]
  return begins !== null && ends !== null && ends <= begins ? [problem('takeoverEnd', 'until')] : []
}

export const takeovers = declare({
  name: 'digital-signage-takeovers',
  kind: 'signageTakeover',
  read: ownBranches('runBranch'),
  write: ownBranches('runBranch'),
  branchField: 'branch',
  order: ['-from'],
  filters: filtersBy('branch'),
  rules: [endsAfterItBegins],
  fields: {
    branch: reference('branch', { required: true }),
    title: text({ required: true, searched: true, max: 120 }),
    text: text({ max: 500, control: 'textarea' }),
    background: color(),
    /** Of which groups of TVs; none: of all in the branch. */
    groupKeys: words(),
    from: requiredInstant(),
    until: requiredInstant(),
  },
})
export type Takeover = Answer<typeof takeovers>
