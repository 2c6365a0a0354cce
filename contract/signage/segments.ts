// Segments (Filmsequenzen) of the digital signage: what is shown, piece after piece.
import { z } from 'zod'
import { ownBranches } from '../access.ts'
import { choice, flag, nested, references, text } from '../field.ts'
import { words } from '../word-fields.ts'
import { declare, filtersBy, type Answer } from '../resource.ts'
import { item } from './segment-items.ts'

export const segments = declare({
  name: 'digital-signage-segments',
  kind: 'signageSegment',
  largestBody: { megabytes: 1 },
  read: ownBranches('editSignage'),
  write: ownBranches('editSignage'),
  branchField: 'branches',
  isForAllWithoutBranch: true,
  filters: { branch: { field: 'branches', by: 'is' }, ...filtersBy('aspect', 'isEnabled') },
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
