// Signage devices (TVs): screens that play a stream.
import { z } from 'zod'
import { problem } from '#domain/ground/problem.ts'
import { screenHoursProblems } from '#domain/signage/screen-state.ts'
import { ownBranches } from '../access.ts'
import {
  choice,
  flag,
  identifier,
  integer,
  line,
  nested,
  optionalInteger,
  reference,
  text,
  timeOfDaySchema,
} from '../field.ts'
import { readOnly } from '../one-way-field.ts'
import { inputs, notedMoment, weekdaySchema, whole } from '../inputs.ts'
import { timeZone, words } from '../word-fields.ts'
import { faultSchema } from './player.ts'
import { declare, filtersBy, type Answer } from '../resource.ts'
import type { Rule } from '../rules.ts'

const power = z.strictObject({
  weekday: weekdaySchema,
  onAt: timeOfDaySchema.nullable().default(null),
  offAt: timeOfDaySchema.nullable().default(null),
})

const resolution = z.strictObject({ w: whole(1, 20_000), h: whole(1, 20_000) }).nullable()

const column = { kind: 'column' } as const

/** Whom a silent screen is told to, and after how long: one without the other tells nobody. */
const alertIsWhole: Rule = (draft) => {
  const { alertAfterMinutes, alertEmails } = draft as { alertAfterMinutes?: unknown; alertEmails?: unknown }
  const [isTimed, hasReaders] = [
    typeof alertAfterMinutes === 'number',
    Array.isArray(alertEmails) && alertEmails.length > 0,
  ]
  if (isTimed === hasReaders) return []
  return [problem('notBlank', isTimed ? 'alertEmails' : 'alertAfterMinutes')]
}

export const signageDevices = declare({
  name: 'digital-signage-devices',
  kind: 'signageDevice',
  read: ownBranches('runBranch'),
  write: ownBranches('runBranch'),
  branchField: 'branch',
  filters: filtersBy('branch', 'stream', 'isEnabled'),
  rules: [alertIsWhole, screenHoursProblems],
  fields: {
    name: text({ required: true, searched: true }),
    identifier: identifier({ required: false }),
    branch: reference('branch'),
    location: text({ max: 120 }),
    stream: reference('signageStream'),
    groupKeys: words(),
    rotation: choice(['0', '90', '180', '270'], '0'),
    resolution: nested(resolution.default(null), resolution),
    timeZone: timeZone(),
    volume: integer({ min: 0, max: 100, missing: 50 }),
    powerSchedule: nested(z.array(power).max(50).default([]), z.array(power)),
    followOpeningHours: flag(),
    isEnabled: flag(true),
    alertAfterMinutes: optionalInteger({ min: 1, max: 10_000 }),
    alertEmails: nested(
      z
        .array(z.email().max(250).register(inputs, { is: 'email' }))
        .max(20)
        .default([]),
      z.array(z.string()),
      { control: 'list' },
    ),
    lastSeenAt: readOnly(notedMoment, column),
    playerVersion: readOnly(line().nullable(), column),
    playingVersion: readOnly(z.int().nullable(), column),
    pairedAt: readOnly(notedMoment, column),
    /** By its last report: within 2 minutes, within 15, within a day, longer ago. */
    state: readOnly(z.enum(['unpaired', 'online', 'recent', 'stale', 'offline'])),
    publishedVersion: readOnly(z.int().nullable()),
    /** What it plays is of the stream that it had before. */
    playsFormerStream: readOnly(z.boolean()),
    /** Its stream is meant for other branches: hung so before that was asked. It plays all the same. */
    isStreamElsewhere: readOnly(z.boolean()),
    /** It plays the version of its stream that was published last. */
    isUpToDate: readOnly(z.boolean()),
    pictureAt: readOnly(notedMoment),
    report: readOnly(
      z
        .object({
          playing: z.string().nullable(),
          width: z.int(),
          height: z.int(),
          /** False: its browser lets it keep nothing. Missing from older players. */
          isKeeping: z.boolean().optional(),
          cachedBytes: z.int().nullable(),
          freeBytes: z.int().nullable(),
          clockAheadMs: z.int(),
          isDark: z.boolean(),
          faults: z.array(faultSchema),
          userAgent: z.string(),
        })
        .nullable(),
      { kind: 'json', links: [] },
    ),
  },
})
export type SignageDevice = Answer<typeof signageDevices>
