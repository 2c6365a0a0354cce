// What a branch's day needs beside its plain fields: keys of terminals, pause, sold-out marks (decisions §§ 2, 5).
import { z } from 'zod'
import { problem } from '#domain/ground/problem.ts'
import { daysOfSpan, mostDaysAtOnce } from '#domain/time/date-spans.ts'
import { branchDesk, ownBranches } from '../access.ts'
import { dateSchema, instantSchema, timeOfDaySchema } from '../field.ts'
import { idSchema, inputs, referenceSchema } from '../inputs.ts'
import { answerSchema } from '../resource.ts'
import { route } from '../route.ts'
import { branches } from './branches.ts'
import type { DeviceKind } from './device-kinds.ts'

export const keyKinds = ['frontdesk', 'backoffice'] as const satisfies readonly DeviceKind[]
export type KeyKind = (typeof keyKinds)[number]

const byId = z.strictObject({ id: z.uuid() })
const branchSchema = answerSchema(branches)

const keySchema = z.object({
  id: idSchema<'key'>(),
  kind: z.enum(keyKinds),
  name: z.string(),
  createdAt: z.string(),
})
export type BranchKey = z.output<typeof keySchema>

const name = z
  .string()
  .trim()
  .max(120)
  .regex(/^[^\p{Cc}]*$/u)

/** Pages of devices; nothing else is worth a short address. */
const devicePath =
  /^\/(?:frontdesk\/[\da-f-]{36}\/[\w-]{43}(?:\/print\?device=[\da-f-]{36})?|time-clock\/[\w-]{43}|kiosk\/[a-z\d-]{1,80})$/

const specialDays = z
  .strictObject({
    branches: z.array(referenceSchema('branch')).min(1).max(1000),
    from: dateSchema,
    to: dateSchema,
    /** Instead of the usual hours; empty: closed. */
    windows: z
      .array(z.strictObject({ from: timeOfDaySchema, to: timeOfDaySchema }))
      .max(6)
      .default([]),
  })
  .refine(({ from, to }) => to >= from, { path: ['to'], params: { problem: problem('rangeReversed', null) } })
  .refine(({ from, to }) => to < from || daysOfSpan(from, to).length > 0, {
    path: ['to'],
    params: { problem: problem('rangeTooLong', null, { limit: mostDaysAtOnce }) },
  })
export type SpecialDays = z.output<typeof specialDays>

export const branchCallRoutes = {
  'GET /branches/:id/keys': route({
    access: ownBranches('runBranch'),
    summary: 'Keys of the terminals of a branch, without the keys themselves',
    status: 200,
    params: byId,
    answer: z.array(keySchema),
  }),
  'POST /branches/:id/keys': route({
    access: ownBranches('runBranch'),
    summary: 'Make a key; it is shown this once',
    status: 201,
    params: byId,
    body: z.strictObject({ kind: z.enum(keyKinds), name: name.default('') }),
    answer: keySchema.extend({ key: z.string() }),
  }),
  'POST /branches/:id/short-links': route({
    access: ownBranches('runBranch'),
    summary: 'A short address to type in on a device: for 15 minutes it leads to the link that opens its page',
    status: 201,
    params: byId,
    body: z.strictObject({ path: z.string().max(300).regex(devicePath).register(inputs, { is: 'line' }) }),
    answer: z.object({ path: z.string(), expiresAt: z.string() }),
  }),
  'DELETE /branches/:id/keys/:keyId': route({
    access: ownBranches('runBranch'),
    summary: 'Revoke a key: the terminal with it is out at once',
    status: 204,
    params: z.strictObject({ id: z.uuid(), keyId: z.uuid() }),
    answer: null,
  }),
  'POST /branches/special-days': route({
    access: ownBranches('runBranch'),
    summary: 'Close several branches on some days, or give them other hours there; all of them or none',
    status: 200,
    body: specialDays,
    answer: z.object({ changed: z.int() }),
  }),
  'POST /branches/:id/pause': route({
    access: branchDesk('keepAvailability'),
    summary: 'Take no orders until a moment; null takes them again',
    status: 200,
    params: byId,
    body: z.strictObject({ until: instantSchema.nullable() }),
    answer: branchSchema,
  }),
  'POST /branches/:id/sold-out': route({
    access: branchDesk('keepAvailability'),
    summary: 'Mark a product as sold out in a branch, until a moment or until further notice',
    status: 200,
    params: byId,
    body: z.strictObject({
      product: referenceSchema('product'),
      until: instantSchema.nullable().default(null),
      /** False takes the mark away. */
      isSoldOut: z.boolean().default(true),
    }),
    answer: branchSchema,
  }),
}
