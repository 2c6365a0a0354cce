// Segments (Filmsequenzen) of the digital signage: what is shown, piece after piece.
import { z } from 'zod'
import { problem } from '#domain/ground/problem.ts'
import { instantOf } from '#domain/time/wall-clock.ts'
import { ownBranches } from '../access.ts'
import { choice, flag, nested, references, text } from '../field.ts'
import { words } from '../word-fields.ts'
import { declare, filtersBy, type Answer } from '../resource.ts'
import type { Rule } from '../rules.ts'
import { item } from './segment-items.ts'

const itemsCome: Rule = (draft) => {
  const { items } = draft as { readonly items?: unknown }
  if (!Array.isArray(items)) return []
  return items.flatMap((item: { readonly validFrom?: unknown; readonly validUntil?: unknown } | null, at) => {
    const moment = (value: unknown) => (typeof value === 'string' ? instantOf(value) : null)
    const [begins, ends] = [moment(item?.validFrom), moment(item?.validUntil)]
    return begins !== null && ends !== null && ends <= begins
      ? [problem('rangeReversed', `items.${at}.validUntil`)]
      : []
  })
}

export const segments = declare({
  name: 'digital-signage-segments',
  kind: 'signageSegment',
  largestBody: { megabytes: 1 },
  read: ownBranches('editSignage'),
  write: ownBranches('editSignage'),
  branchField: 'branches',
  isForAllWithoutBranch: true,
  filters: { branch: { field: 'branches', by: 'is' }, ...filtersBy('aspect', 'isEnabled') },
  rules: [itemsCome],
  fields: {
    name: text({ required: true, searched: true }),
    /** Empty: everywhere. */
    branches: references('branch'),
    tags: words(),
    aspect: choice(['landscape', 'portrait', 'any'], 'any'),
    items: nested(z.array(item).max(200).default([]), z.array(item)),
    isEnabled: flag(true),
  },
})
export type Segment = Answer<typeof segments>
