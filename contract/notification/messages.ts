// Messages about orders: what was told to guests, devices and head office, and by whom it was handed over.
import { z } from 'zod'
import { ownBranches } from '../access.ts'
import { idSchema } from '../inputs.ts'
import { listMeta } from '../resource.ts'
import { route } from '../route.ts'

export const messageChannels = ['email', 'sms', 'webPush', 'webhook', 'screen'] as const
export type MessageChannel = (typeof messageChannels)[number]

/** `waiting` is tried again at `nextTryAt`; `failed` can never arrive; `expired` nobody needs any more. */
export const messageStates = ['waiting', 'sent', 'failed', 'expired'] as const
export type MessageState = (typeof messageStates)[number]

export const messageSchema = z
  .object({
    id: z.uuid(),
    createdAt: z.string(),
    /** Null where it is about no order. */
    order: z.object({ id: idSchema<'order'>(), uid: z.string(), ticketNumber: z.int().nullable() }).nullable(),
    branch: z.object({ id: idSchema<'branch'>() }).nullable(),
    /** Null for guests and head office. */
    device: z.object({ id: idSchema<'device'>(), name: z.string() }).nullable(),
    /** received, confirmed … for guests; newOrder, missed … for devices. */
    kind: z.string(),
    channel: z.enum(messageChannels),
    /** Mail address, telephone number, or the host of a push service or webhook. */
    recipient: z.string(),
    subject: z.string(),
    state: z.enum(messageStates),
    tries: z.int(),
    nextTryAt: z.string().nullable(),
    sentAt: z.string().nullable(),
    /** Why the last try failed; empty where none did. */
    failure: z.string(),
    /** What the provider calls it. */
    providerId: z.string().nullable(),
    /** Text messages it was paid as. */
    parts: z.int().nullable(),
  })
  .meta({ id: 'Message' })
export type Message = z.output<typeof messageSchema>

export const messageQuery = z.strictObject({
  page: z.coerce.number().int().min(1).max(100_000).optional(),
  pageSize: z.coerce.number().int().min(1).max(500).optional(),
  order: z.uuid().optional(),
  branch: z.uuid().optional(),
  state: z.enum(messageStates).optional(),
  channel: z.enum(messageChannels).optional(),
})
export type MessageQuery = z.output<typeof messageQuery>

const anOrder = z.strictObject({ id: z.uuid() })

/** What ordering serves is `/orders…` without these. */
export const messageRoutes = {
  'GET /messages': route({
    access: ownBranches('runBranch'),
    summary: 'Messages about orders, newest first',
    status: 200,
    query: messageQuery,
    answer: z.array(messageSchema),
    meta: listMeta,
  }),
  'POST /orders/:id/resend-new-order-email': route({
    access: ownBranches('handleOrders'),
    summary: 'Send the confirmation of an order by mail once more',
    status: 202,
    params: anOrder,
    answer: null,
  }),
  'POST /orders/:id/resend-new-order-sms': route({
    access: ownBranches('handleOrders'),
    summary: 'Send the confirmation of an order by text message once more',
    status: 202,
    params: anOrder,
    answer: null,
  }),
}
