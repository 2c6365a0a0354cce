// Streams of the digital signage: which segments run where on the screen, and when.
import { z } from 'zod'
import { problem, type Problem } from '#domain/ground/problem.ts'
import { occasions } from '#domain/signage/programme.ts'
import { ownBranches } from '../access.ts'
import {
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
import { derivedChoice, readOnly } from '../one-way-field.ts'
import { entryId, notedMoment, referenceSchema, weekdaysSchema, whole } from '../inputs.ts'
import { openingHours } from '../opening-hours.ts'
import { declare, filtersBy, type Answer } from '../resource.ts'
import type { Rule } from '../rules.ts'

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
  onlyWhen: z.enum(occasions).nullable().default(null),
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

/** As far as somebody has typed it: single fields are judged by their own schemas. */
interface Typed {
  readonly width?: unknown
  readonly height?: unknown
  readonly zones?: readonly Partial<z.output<typeof zone>>[]
  readonly entries?: readonly { readonly schedule?: Partial<z.output<typeof schedule>> | null }[]
}

/** Areas of a screen are somewhere on it, and each has its own name. */
const zonesAreSeen: Rule = (draft) => {
  const { width = 1920, height = 1080, zones } = draft as Typed
  if (!Array.isArray(zones)) return []
  return (zones as NonNullable<Typed['zones']>).flatMap((one, at) => {
    const found: Problem[] = []
    if (one.width === 0) found.push(problem('zoneEmpty', `zones.${at}.width`))
    if (one.height === 0) found.push(problem('zoneEmpty', `zones.${at}.height`))
    if ((one.x ?? 0) + (one.width ?? 0) > Number(width)) found.push(problem('zoneOutside', `zones.${at}.width`))
    if ((one.y ?? 0) + (one.height ?? 0) > Number(height)) found.push(problem('zoneOutside', `zones.${at}.height`))
    const name = one.key?.trim()
    if (name !== undefined && zones.slice(0, at).some((before) => before?.key?.trim() === name))
      found.push(problem('zoneTwice', `zones.${at}.key`))
    return found
  })
}

/** A time that ends before it begins never comes; one that ends when it begins is none. */
const timesCome: Rule = (draft) => {
  const { entries } = draft as Typed
  if (!Array.isArray(entries)) return []
  return (entries as NonNullable<Typed['entries']>).flatMap((entry, at) => {
    const { dateFrom, dateUntil, timeFrom, timeUntil } = entry?.schedule ?? {}
    const found: Problem[] = []
    // `YYYY-MM-DD`: the later one is the larger text.
    if (dateFrom && dateUntil && dateUntil < dateFrom)
      found.push(problem('rangeReversed', `entries.${at}.schedule.dateUntil`))
    if (timeFrom && timeUntil && timeFrom === timeUntil)
      found.push(problem('endsAsItBegins', `entries.${at}.schedule.timeUntil`))
    return found
  })
}

export const streams = declare({
  name: 'digital-signage-streams',
  kind: 'signageStream',
  largestBody: { megabytes: 1 },
  read: ownBranches('editSignage'),
  write: ownBranches('editSignage'),
  branchField: 'branches',
  isForAllWithoutBranch: true,
  filters: { branch: { field: 'branches', by: 'is' }, ...filtersBy('orientation') },
  rules: [zonesAreSeen, timesCome],
  fields: {
    name: text({ required: true, searched: true }),
    identifier: identifier({ required: false }),
    branches: references('branch'),
    width: integer({ min: 1, max: 20_000, missing: 1920 }),
    height: integer({ min: 1, max: 20_000, missing: 1080 }),
    orientation: derivedChoice(['landscape', 'portrait']),
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
