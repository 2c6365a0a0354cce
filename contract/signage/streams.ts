// Streams of the digital signage: which segments run where on the screen, and when.
import { z } from 'zod'
import { ownBranches } from '../access.ts'
import {
  choice,
  dateSchema,
  flag,
  identifier,
  integer,
  line,
  nested,
  reference,
  references,
  text,
  timeOfDaySchema,
} from '../field.ts'
import { readOnly } from '../one-way-field.ts'
import { entryId, notedMoment, referenceSchema, weekdaysSchema, whole } from '../inputs.ts'
import { openingHours } from '../opening-hours.ts'
import { declare, filtersBy, type Answer } from '../resource.ts'

const pixels = whole(0, 20_000)

const zone = z.strictObject({
  key: line(40).min(1),
  x: pixels.default(0),
  y: pixels.default(0),
  width: pixels,
  height: pixels,
  zIndex: whole(0, 100).default(0),
})

const schedule = z.strictObject({
  dateFrom: dateSchema.nullable().default(null),
  dateUntil: dateSchema.nullable().default(null),
  weekdays: weekdaysSchema.default([]),
  timeFrom: timeOfDaySchema.nullable().default(null),
  timeUntil: timeOfDaySchema.nullable().default(null),
  onlyWhen: z.enum(['open', 'closed', 'lastHour', 'happyHour']).nullable().default(null),
})

const entry = z.strictObject({
  id: entryId,
  segment: referenceSchema('signageSegment'),
  zoneKey: line(40).default(''),
  sortOrder: whole(0, 10_000).default(0),
  priority: whole(0, 100).default(0),
  repeat: whole(1, 100).default(1),
  schedule: schedule.nullable().default(null),
  mode: z.enum(['normal', 'interrupt', 'overlay']).default('normal'),
  playsPerHour: whole(1, 3600).nullable().default(null),
})

const column = { kind: 'column' } as const

export const streams = declare({
  name: 'digital-signage-streams',
  kind: 'signageStream',
  largestBody: { megabytes: 1 },
  read: ownBranches('editSignage'),
  write: ownBranches('editSignage'),
  branchField: 'branches',
  isForAllWithoutBranch: true,
  filters: { branch: { field: 'branches', by: 'is' }, ...filtersBy('orientation') },
  fields: {
    name: text({ required: true, searched: true }),
    identifier: identifier({ required: false }),
    branches: references('branch'),
    width: integer({ min: 1, max: 20_000, missing: 1920 }),
    height: integer({ min: 1, max: 20_000, missing: 1080 }),
    orientation: choice(['landscape', 'portrait'], 'landscape'),
    /** Empty: one zone that fills the screen. */
    zones: nested(z.array(zone).max(20).default([]), z.array(zone)),
    entries: nested(z.array(entry).max(500).default([]), z.array(entry)),
    fallbackSegment: reference('signageSegment'),
    shuffle: flag(),
    /** When entries play that are for the happy hour only. */
    happyHours: openingHours(),
    publishedVersion: readOnly(z.int().nullable(), column),
    publishedAt: readOnly(notedMoment, column),
    /** Whether the stream or one of its segments is not what its screens play. */
    hasChanges: readOnly(z.boolean()),
  },
})
export type Stream = Answer<typeof streams>
