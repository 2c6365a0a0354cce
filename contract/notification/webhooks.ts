// Webhooks: addresses of tills and partners that are told of orders, products and payments.
import { z } from 'zod'
import { administrators } from '../access.ts'
import { products } from '../catalog/products.ts'
import { line } from '../field.ts'
import { idSchema } from '../inputs.ts'
import { announcedOrderSchema } from '../ordering/orders.ts'
import { answerSchema, listMeta } from '../resource.ts'
import { route } from '../route.ts'

export const webhookTopics = ['orders', 'products', 'payments'] as const
export type WebhookTopic = (typeof webhookTopics)[number]

export const webhookEvents = {
  orders: ['order.created', 'order.status', 'order.time', 'order.changed', 'order.payment'],
  products: ['product.created', 'product.changed', 'product.deleted', 'product.soldOut', 'product.available'],
  payments: ['payment.paid', 'payment.refund', 'payment.failed', 'payment.note'],
} as const satisfies Record<WebhookTopic, readonly string[]>
export type WebhookEvent = (typeof webhookEvents)[WebhookTopic][number]
export type ProductEvent = (typeof webhookEvents)['products'][number]
const events = [...webhookEvents.orders, ...webhookEvents.products, ...webhookEvents.payments] as const

const named = z.object({ id: z.uuid() })
const head = { id: z.uuid(), at: z.iso.datetime(), branch: named.nullable() }

/** What a webhook is sent about an order or its money. */
export const orderCallSchema = z
  .object({
    ...head,
    event: z.enum([...webhookEvents.orders, ...webhookEvents.payments]),
    order: announcedOrderSchema,
  })
  .meta({ id: 'OrderCall' })
export type OrderCall = z.output<typeof orderCallSchema>

/** What a webhook is sent about a product; its branch is that of a sold-out mark. */
export const productCallSchema = z
  .object({
    ...head,
    event: z.enum(webhookEvents.products),
    productId: z.uuid(),
    product: answerSchema(products).nullable(),
  })
  .meta({ id: 'ProductCall' })

const byId = z.strictObject({ id: z.uuid() })
const branch = z.object({ id: idSchema<'branch'>() })

const webhookSchema = z
  .object({
    id: z.uuid(),
    version: z.int(),
    name: z.string(),
    url: z.string(),
    topics: z.array(z.enum(webhookTopics)),
    /** Null: all of them. */
    branches: z.array(branch).nullable(),
    isActive: z.boolean(),
    switchedOff: z.enum(['gone', 'failing']).nullable(),
    createdAt: z.string(),
    createdBy: z.string(),
    lastDeliveredAt: z.string().nullable(),
    failingSince: z.string().nullable(),
    waiting: z.int(),
    failed: z.int(),
  })
  .meta({ id: 'Webhook' })
export type Webhook = z.output<typeof webhookSchema>

const settings = {
  name: line(120).min(1),
  url: line(2000).min(1),
  topics: z.array(z.enum(webhookTopics)).min(1).max(webhookTopics.length),
  /** Null: all of them. */
  branches: z.array(branch).min(1).max(200).nullable(),
  isActive: z.boolean().default(true),
}
const newWebhook = z.strictObject(settings)
export type NewWebhook = z.output<typeof newWebhook>

const deliveryStates = ['waiting', 'sent', 'failed'] as const

const deliverySchema = z
  .object({
    id: z.uuid(),
    event: z.enum(events),
    at: z.string(),
    label: z.string(),
    order: named.nullable(),
    state: z.enum(deliveryStates),
    tries: z.int(),
    nextTryAt: z.string().nullable(),
    sentAt: z.string().nullable(),
    answerStatus: z.int().nullable(),
    answer: z.string(),
    failure: z.string(),
  })
  .meta({ id: 'WebhookDelivery' })
export type WebhookDelivery = z.output<typeof deliverySchema>

const testSchema = z
  .object({
    ok: z.boolean(),
    answerStatus: z.int().nullable(),
    answer: z.string(),
    failure: z.string(),
    ms: z.int(),
  })
  .meta({ id: 'WebhookTest' })
export type WebhookTest = z.output<typeof testSchema>

const access = administrators

export const webhookRoutes = {
  'GET /webhooks': route({
    access,
    summary: 'Webhooks with their state, newest first, without their secrets',
    status: 200,
    answer: z.array(webhookSchema),
  }),
  'POST /webhooks': route({
    access,
    summary: 'Make a webhook; the secret that signs its calls is shown this once',
    status: 201,
    body: newWebhook,
    answer: webhookSchema.extend({ secret: z.string() }).meta({ id: 'NewWebhook' }),
  }),
  'PUT /webhooks/:id': route({
    access,
    summary: 'Change a webhook; switched on again it begins anew',
    status: 200,
    params: byId,
    mayFail: [409],
    body: z.strictObject({ ...settings, version: z.int().optional() }),
    answer: webhookSchema,
  }),
  'DELETE /webhooks/:id': route({
    access,
    summary: 'Delete a webhook with the record of what it was told',
    status: 204,
    params: byId,
    answer: null,
  }),
  'POST /webhooks/:id/secret': route({
    access,
    summary: 'A new secret that signs the calls; shown once, the former one ends',
    status: 201,
    params: byId,
    answer: z.object({ secret: z.string() }),
  }),
  'POST /webhooks/:id/test': route({
    access,
    summary: 'Send a test message and wait up to 10 seconds for its answer',
    status: 200,
    params: byId,
    answer: testSchema,
  }),
  'GET /webhooks/:id/deliveries': route({
    access,
    summary: 'What a webhook was told and is still to be told, newest first',
    status: 200,
    params: byId,
    query: z.strictObject({
      state: z.enum(deliveryStates).optional(),
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      pageSize: z.coerce.number().int().min(1).max(100).default(30),
    }),
    answer: z.array(deliverySchema),
    meta: listMeta,
  }),
  'POST /webhooks/:id/deliveries/:deliveryId/resend': route({
    access,
    summary: 'Send one again, under the same id',
    status: 200,
    mayFail: [409],
    params: z.strictObject({ id: z.uuid(), deliveryId: z.uuid() }),
    answer: deliverySchema,
  }),
  'POST /webhooks/:id/resend-failed': route({
    access,
    summary: 'Send all that failed again, under the same ids',
    status: 200,
    mayFail: [409],
    params: byId,
    answer: z.object({ count: z.int() }),
  }),
}
