// What the office does with screens beside their records: pair, call, publish, look at what was played.
import { z } from 'zod'
import { itemKinds } from '#domain/signage/programme.ts'
import { ownBranches } from '../access.ts'
import { dateSchema, instantSchema, webAddress } from '../field.ts'
import { answerSchema } from '../resource.ts'
import { route } from '../route.ts'
import { frameResults, screenCommands, screenSchema } from './player.ts'
import { item } from './segment-items.ts'
import { signageDevices } from './signage-devices.ts'
import { streams } from './streams.ts'

/** What is sold at another moment than now: dishes have their hours. */
const previewMoment = instantSchema

const byId = z.strictObject({ id: z.uuid() })
const deviceSchema = answerSchema(signageDevices)
const streamSchema = answerSchema(streams)

const named = z.object({ id: z.uuid(), name: z.string() })

const playedItem = {
  segment: named,
  item: z.uuid(),
  /** What it is, and the how many-th of its segment; null: it is gone from there. */
  kind: z.enum(itemKinds).nullable(),
  position: z.int().nullable(),
  /** What tells it from others of its kind: name of a picture or film, beginning of a text, address; empty: nothing does. */
  title: z.string(),
}

const playedSum = z.object({
  ...playedItem,
  plays: z.int(),
  seconds: z.number(),
  /** Plays in each of the 24 hours of the day, by the clock of each TV’s place. */
  hours: z.array(z.int()),
})
export type PlayedSum = z.output<typeof playedSum>

const days = z.strictObject({
  from: dateSchema,
  to: dateSchema,
  device: z.uuid().optional(),
  branch: z.uuid().optional(),
})

export const screenCallRoutes = {
  'POST /digital-signage-devices/:id/pairing': route({
    access: ownBranches('runBranch'),
    summary: 'Pair a TV with the screen that shows the code; the screen before it is out at once',
    status: 200,
    params: byId,
    body: z.strictObject({ code: z.string().trim().min(1).max(20) }),
    answer: deviceSchema,
    mayFail: [409],
  }),
  'DELETE /digital-signage-devices/:id/pairing': route({
    access: ownBranches('runBranch'),
    summary: 'Part a TV from its screen: the screen is out at once',
    status: 204,
    params: byId,
    answer: null,
  }),
  'POST /digital-signage-devices/:id/commands': route({
    access: ownBranches('runBranch'),
    summary: 'Ask the screen to load anew, to show who it is, for a picture, or to forget its cache',
    status: 202,
    params: byId,
    body: z.strictObject({ command: z.enum(screenCommands) }),
    answer: null,
  }),
  'GET /digital-signage-devices/:id/picture': route({
    access: ownBranches('runBranch'),
    summary: 'What the screen showed when it was asked last',
    status: 200,
    params: byId,
    answer: z.string(),
    contentType: 'image/jpeg',
  }),
  'POST /digital-signage-streams/:id/publication': route({
    access: ownBranches('editSignage'),
    summary: 'Give a stream with its segments, as they are now, to all of its screens',
    status: 200,
    params: byId,
    body: z.strictObject({ version: z.int() }),
    answer: streamSchema,
    mayFail: [409],
  }),
  'GET /digital-signage-streams/:id/preview': route({
    access: ownBranches('editSignage'),
    summary: 'The stream as it would play in a branch, published or not',
    status: 200,
    params: byId,
    query: z.strictObject({ branch: z.uuid().optional(), at: previewMoment.optional() }),
    answer: screenSchema,
  }),
  'POST /digital-signage-segments/preview': route({
    access: ownBranches('editSignage'),
    summary: 'A segment as it would play, before it is saved',
    status: 200,
    body: z.strictObject({
      aspect: z.enum(['landscape', 'portrait', 'any']),
      items: z.array(item).max(200),
      branch: z.uuid().nullable(),
      at: previewMoment.nullish(),
    }),
    largestBody: { megabytes: 1 },
    answer: screenSchema,
  }),
  'POST /digital-signage-segments/frame-checks': route({
    access: ownBranches('editSignage'),
    summary: 'Whether a page of the internet lets itself be shown on a screen, as its server says now',
    status: 200,
    body: z.strictObject({ url: webAddress(1000) }),
    answer: z.object({ result: z.enum(frameResults) }),
  }),
  'GET /signage-plays/sums': route({
    access: ownBranches('editSignage'),
    summary: 'What was played, per item, with the hours of the day in which; at most 100 days',
    status: 200,
    query: days,
    answer: z.array(playedSum),
  }),
  'GET /signage-plays/export': route({
    access: ownBranches('editSignage'),
    summary: 'What was played, per screen, item and hour, as a table; at most 100 days',
    status: 200,
    query: days,
    answer: z.string(),
    contentType: 'text/csv',
    answerHeaders: ['Content-Disposition'],
  }),
}
