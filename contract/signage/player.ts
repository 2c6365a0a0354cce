// What a screen asks and tells: its programme, the tickets of its branch, how it is. It shows the key of its TV in the path.
import { z } from 'zod'
import { itemKinds } from '#domain/signage/programme.ts'
import { occasions } from '#domain/signage/programme.ts'
import { everyone, screen } from '../access.ts'
import { instantSchema, line } from '../field.ts'
import { whole } from '../inputs.ts'
import { timeOfDayPattern } from '../patterns.ts'
import { route } from '../route.ts'

/** Shown; refused by the page; unencrypted on an encrypted screen; of a network that the server does not ask; no answer. */
export const frameResults = ['shown', 'refused', 'unencrypted', 'private', 'silent'] as const
export type FrameResult = (typeof frameResults)[number]

const key = z.strictObject({ deviceKey: z.string().min(1).max(200) })
const moment = z.string().nullable()
const entity = z.object({ id: z.uuid() })
const time = z.string().regex(timeOfDayPattern).nullable()

const hours = z.array(
  z.object({
    type: z.enum(['once', 'daily', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']),
    date: z.string().nullable(),
    isClosed: z.boolean(),
    from: z.string().nullable(),
    to: z.string().nullable(),
  }),
)

const dish = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  /** As it is written where it is sold; empty: not shown. */
  price: z.string(),
  allergens: z.array(z.string()),
  isSoldOut: z.boolean(),
  /** What stands beside one that is not sold at this time: „ab 11:00 Uhr“; empty: it is. Missing from what was kept of an older server. */
  notNow: z.string().optional(),
})

const board = z.object({
  columns: z.int(),
  groups: z.array(z.object({ name: z.string(), dishes: z.array(dish) })),
  legend: z.array(z.object({ code: z.string(), name: z.string() })),
})

const playedItem = z
  .object({
    id: z.uuid(),
    kind: z.enum(itemKinds),
    durationSeconds: z.number().nullable(),
    /** Of a video, read from its file. */
    naturalSeconds: z.number().nullable(),
    validFrom: moment,
    validUntil: moment,
    background: z.string(),
    transition: z.enum(['cut', 'fade', 'slide']),
    transitionMs: z.int(),
    fit: z.enum(['cover', 'contain', 'fill']),
    /** The picture or video; its address names the content, so the same address is the same for ever. */
    src: z.string().nullable(),
    isMuted: z.boolean(),
    /** 0 to 100, of the TV's own. */
    volume: z.int(),
    /** Without what could run. */
    html: z.string().nullable(),
    url: z.string().nullable(),
    refreshSeconds: z.int().nullable(),
    board: board.nullable(),
    news: z.array(z.object({ part1: z.string(), part2: z.string() })),
    /** The path of an SVG of so many units. */
    code: z.object({ size: z.int(), path: z.string() }).nullable(),
  })
  .meta({ id: 'PlayedItem' })
export type PlayedItem = z.output<typeof playedItem>
export type Board = z.output<typeof board>

const zone = z.object({
  key: z.string(),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
  zIndex: z.int(),
})

const programme = z
  .object({
    id: z.uuid(),
    /** Null: a draft, as the office previews it. */
    version: z.int().nullable(),
    width: z.int(),
    height: z.int(),
    zones: z.array(zone),
    entries: z.array(
      z.object({
        id: z.uuid(),
        segment: entity,
        zoneKey: z.string(),
        sortOrder: z.int(),
        priority: z.int(),
        repeat: z.int(),
        schedule: z
          .object({
            dateFrom: z.string().nullable(),
            dateUntil: z.string().nullable(),
            weekdays: z.array(z.int()),
            timeFrom: z.string().nullable(),
            timeUntil: z.string().nullable(),
            onlyWhen: z.enum(occasions).nullable(),
          })
          .nullable(),
        mode: z.enum(['normal', 'interrupt', 'overlay']),
        playsPerHour: z.int().nullable(),
      }),
    ),
    segments: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        isEnabled: z.boolean(),
        /** Meant for other branches: nothing of it plays here. */
        isElsewhere: z.boolean().optional(),
        items: z.array(playedItem),
      }),
    ),
    fallbackSegment: entity.nullable(),
    shuffle: z.boolean(),
    happyHours: hours,
  })
  .meta({ id: 'ScreenProgramme' })
export type ScreenProgramme = z.output<typeof programme>

const place = z.object({ timeZone: z.string(), openingHours: hours })

const house = z.object({ shopName: z.string(), logo: z.string().nullable(), accentColor: z.string() })

const takeover = z.object({
  id: z.uuid(),
  title: z.string(),
  text: z.string(),
  /** Its address. */
  image: z.string().nullable(),
  background: z.string(),
  isAlarm: z.boolean(),
  from: z.string(),
  until: z.string(),
})

export const screenSchema = z
  .object({
    device: z.object({
      id: z.uuid(),
      name: z.string(),
      location: z.string(),
      branch: z.string(),
      rotation: z.enum(['0', '90', '180', '270']),
      volume: z.int(),
      powerSchedule: z.array(z.object({ weekday: z.int(), onAt: time, offAt: time })),
      followOpeningHours: z.boolean(),
      isEnabled: z.boolean(),
    }),
    house,
    place,
    /** Null: the TV has no stream, or nothing of it was published. */
    programme: programme.nullable(),
    takeovers: z.array(takeover),
  })
  .meta({ id: 'Screen' })
export type Screen = z.output<typeof screenSchema>

const pickUps = z.object({ preparing: z.array(z.string()), ready: z.array(z.string()) }).meta({ id: 'PickUps' })
export type PickUps = z.output<typeof pickUps>

export const screenCommands = ['reload', 'identify', 'picture', 'clearCache'] as const
export type ScreenCommand = (typeof screenCommands)[number]

const count = whole(0, 1_000_000)
const bytes = z.int().min(0).max(Number.MAX_SAFE_INTEGER).nullable()

export const faultSchema = z.strictObject({
  code: z.enum(['media', 'web', 'storage', 'clock', 'script', 'connection', 'sound']),
  message: line(300),
  item: z.uuid().nullable(),
  firstAt: instantSchema,
  lastAt: instantSchema,
  count,
})

const playing = z.strictObject({ segment: z.uuid().nullable(), item: z.uuid().nullable(), name: line(250) })

const report = z.strictObject({
  playing: playing.nullable(),
  version: z.int().min(0).max(1_000_000_000).nullable(),
  /** Whose version it is. Missing from older players. */
  stream: z.uuid().nullish(),
  playerVersion: line(60),
  width: whole(0, 100_000),
  height: whole(0, 100_000),
  /** Whether the browser lets it keep things: behind https, or on the machine itself. */
  isKeeping: z.boolean().optional(),
  cachedBytes: bytes,
  freeBytes: bytes,
  /** How far the device's clock is ahead of the server's. */
  clockAheadMs: z.int().min(-1e14).max(1e14),
  isDark: z.boolean(),
  faults: z.array(faultSchema).max(50),
  /** Of what was shown: told again under the same name where the answer was lost. Missing from older players. */
  playsId: z.uuid().nullish(),
  /** What was shown since the last report, per item and hour. */
  plays: z
    .array(
      z.strictObject({
        segment: z.uuid(),
        item: z.uuid(),
        hour: instantSchema,
        /** How many began in that hour; 0: it went on from the hour before. */
        plays: whole(0, 100_000),
        seconds: z.number().min(0).max(4000),
      }),
    )
    .max(500),
  /** A JPEG of what is shown, where somebody asked for it. */
  picture: z
    .string()
    .max(600_000)
    .regex(/^data:image\/jpeg;base64,[A-Za-z0-9+/=]{1,600000}$/)
    .nullable(),
})
export type ScreenReport = z.output<typeof report>

/** A report with its picture. */
const largestBody = { megabytes: 1 }

const at = '/signage/:deviceKey' as const

export const playerRoutes = {
  'POST /signage/pairings': route({
    access: everyone,
    summary:
      'Begin to pair a screen: it shows the code, and what is secret becomes its key once somebody typed the code',
    status: 201,
    answer: z.object({ secret: z.string(), code: z.string(), expiresAt: z.string() }),
  }),
  'GET /signage/pairings/:secret': route({
    access: everyone,
    summary: 'Whether the code of a screen was typed meanwhile',
    status: 200,
    params: z.strictObject({ secret: z.string().min(1).max(200) }),
    answer: z.object({ code: z.string(), expiresAt: z.string(), isPaired: z.boolean() }),
  }),
  [`GET ${at}/programme` as const]: route({
    access: screen,
    summary: 'All that a screen plays: what it was given, menus and prices as they are now',
    status: 200,
    params: key,
    answer: screenSchema,
    answerHeaders: ['ETag'],
  }),
  [`GET ${at}/orders` as const]: route({
    access: screen,
    summary: 'Tickets in preparation and ready for pick-up, of the screen’s branch, without names',
    status: 200,
    params: key,
    answer: pickUps,
  }),
  [`GET ${at}/frames/:item` as const]: route({
    access: screen,
    summary: 'Whether the page of the internet that an item of its stream shows answers now and lets itself be shown',
    status: 200,
    params: key.extend({ item: z.uuid() }),
    answer: z.object({ result: z.enum(frameResults) }),
  }),
  [`POST ${at}/reports` as const]: route({
    access: screen,
    summary: 'How the screen is; answered with what it is asked to do, and with the time',
    status: 200,
    params: key,
    body: report,
    largestBody,
    answer: z.object({ command: z.enum(screenCommands).nullable(), now: z.string() }),
  }),
}
