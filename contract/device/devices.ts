// Devices: printers and whatever rings, shows or sends a message when something happens to an order.
import { z } from 'zod'
import { orderTypes } from '#domain/ground/order-type.ts'
import { deviceReachProblems } from '#domain/ordering/device-reach.ts'
import { deviceEvents } from '#domain/ordering/device-trigger.ts'
import { escalationProblems } from '#domain/ordering/insistent-device.ts'
import { ownBranches } from '../access.ts'
import {
  choice,
  flag,
  identifier,
  integer,
  line,
  nested,
  optionalChoice,
  optionalInteger,
  reference,
  references,
  text,
  timeOfDaySchema,
} from '../field.ts'
import { readOnly } from '../one-way-field.ts'
import { notedMoment, referenceSchema, weekdaysSchema } from '../inputs.ts'
import { deviceTestResult } from '../notification/device-calls.ts'
import { messageChannels } from '../notification/messages.ts'
import { declare, filtersBy, type Answer } from '../resource.ts'
import { macAddress } from '../word-fields.ts'

const trigger = z.strictObject({
  event: z.enum(deviceEvents),
  orderTypes: z.array(z.enum(orderTypes)).max(3).default([]),
  /** Empty: all. */
  categories: z.array(referenceSchema('category')).max(200).default([]),
  onlyPreorders: z.boolean().default(false),
})

const quiet = z.strictObject({
  from: timeOfDaySchema,
  to: timeOfDaySchema,
  weekdays: weekdaysSchema.default([]),
})

const printerState = z.object({
  paper: z.string(),
  cover: z.string(),
  cutter: z.string(),
  drawer: z.string(),
  error: z.string().nullable(),
})

const column = { kind: 'column' } as const

export const devices = declare({
  name: 'devices',
  kind: 'device',
  read: ownBranches('runBranch'),
  write: ownBranches('runBranch'),
  branchField: 'branch',
  filters: filtersBy('branch', 'departments', 'kind', 'isEnabled'),
  rules: [escalationProblems, deviceReachProblems],
  fields: {
    identifier: identifier({ required: false }),
    name: text({ required: true, searched: true }),
    kind: choice(['print', 'notification'], 'print'),
    branch: reference('branch'),
    departments: references('department'),
    isEnabled: flag(true),
    triggers: nested(z.array(trigger).max(50).default([]), z.array(trigger)),
    connection: choice(['cloudPrnt', 'eposServerDirect', 'network', 'webUsb', 'browser'], 'browser'),
    address: text(),
    macAddress: macAddress(),
    model: text({ max: 80 }),
    language: choice(['escPos', 'starPrnt', 'starLine', 'eposXml', 'zpl'], 'escPos'),
    paperWidthMm: integer({ min: 58, max: 112, missing: 80 }),
    columns: integer({ min: 20, max: 100, missing: 48 }),
    codepageMapping: text({ max: 40 }),
    renderMode: choice(['text', 'raster'], 'raster'),
    copies: integer({ min: 1, max: 10, missing: 1 }),
    cut: choice(['none', 'partial', 'full'], 'partial'),
    feedLines: integer({ min: 0, max: 30, missing: 3 }),
    openDrawer: flag(),
    beep: flag(),
    logoImage: reference('image'),
    layout: choice(['kitchen', 'receipt', 'delivery', 'label'], 'kitchen'),
    pollSeconds: integer({ min: 1, max: 600, missing: 5 }),
    fallbackDevice: reference('device'),
    maxAttempts: integer({ min: 1, max: 100, missing: 10 }),
    retrySeconds: integer({ min: 1, max: 3600, missing: 15 }),
    staleAfterMinutes: integer({ min: 1, max: 10_000, missing: 30 }),
    channel: optionalChoice(messageChannels),
    target: text({ max: 500 }),
    sound: text({ max: 80 }),
    volume: integer({ min: 0, max: 100, missing: 80 }),
    /** Rings again until the order is confirmed; 0: once. */
    repeatSeconds: integer({ min: 0, max: 3600, missing: 0 }),
    escalateAfterSeconds: optionalInteger({ min: 1, max: 86_400 }),
    escalateToDevice: reference('device'),
    quietHours: nested(z.array(quiet).max(50).default([]), z.array(quiet)),
    lastSeenAt: readOnly(notedMoment, column),
    printerState: readOnly(printerState.nullable(), column),
    firmware: readOnly(line().nullable(), column),
    lastTestAt: readOnly(notedMoment, column),
    lastTestResult: readOnly(deviceTestResult.nullable(), column),
    lastJobAt: readOnly(notedMoment, column),
    status: readOnly(z.enum(['online', 'recent', 'stale', 'offline'])),
    /** Dockets that are not on paper yet. */
    queueLength: readOnly(z.int()),
  },
})
export type Device = Answer<typeof devices>
