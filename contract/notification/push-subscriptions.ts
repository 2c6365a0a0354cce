// Browsers that want to be told: guests of one order, staff as a notification device of their branch.
import { z } from 'zod'
import { everyone, ownBranches, signedIn } from '../access.ts'
import { referenceSchema } from '../inputs.ts'
import { publicAddress } from '../ordering/orders.ts'
import { route } from '../route.ts'

const endpoint = z.url({ protocol: /^https?$/ }).max(1000)
const base64url = z.string().regex(/^[\w-]+={0,2}$/)

const keys = z.strictObject({ p256dh: base64url.min(80).max(100), auth: base64url.min(20).max(30) })

/** As `PushSubscription.toJSON()` of a browser says it, and of what to be told: exactly one of `order`, `device` and `me`. */
export const subscribeBody = z.strictObject({
  endpoint,
  expirationTime: z.unknown().optional(),
  keys,
  order: publicAddress.nullable().default(null),
  /** A device of kind notification and channel webPush, in a branch of whoever is signed in. */
  device: referenceSchema('device').nullable().default(null),
  /** Whoever is signed in: the own plan, swaps, answers to what was asked for. */
  me: z.boolean().default(false),
})
export type SubscribeInput = z.output<typeof subscribeBody>

const pushBrowserSchema = z
  .object({
    id: z.uuid(),
    createdAt: z.string(),
    /** Host of the push service: tells whose browser it is. */
    service: z.string(),
    /** SHA-256 of the endpoint in hex: a browser finds itself by it. The endpoint itself is nobody else's to know. */
    endpointHash: z.string(),
  })
  .meta({ id: 'PushBrowser' })
export type PushBrowser = z.output<typeof pushBrowserSchema>

export const pushRoutes = {
  'GET /users/me/push-subscriptions': route({
    access: signedIn,
    summary: 'Browsers on which one is told of the own plan and of answers, oldest first',
    status: 200,
    answer: z.array(pushBrowserSchema),
  }),
  'DELETE /users/me/push-subscriptions/:subscriptionId': route({
    access: signedIn,
    summary: 'One is told on this browser no more',
    status: 204,
    params: z.strictObject({ subscriptionId: z.uuid() }),
    answer: null,
  }),
  'GET /push-subscriptions/key': route({
    access: everyone,
    summary: 'The public key for `pushManager.subscribe`',
    status: 200,
    answer: z.object({ publicKey: z.string() }),
  }),
  'POST /push-subscriptions': route({
    access: everyone,
    summary:
      'Be told of the own order (by uid and hash), or, signed in, as a device of the branch or of what concerns oneself',
    status: 201,
    body: subscribeBody,
    answer: z.object({ id: z.uuid() }),
  }),
  'PUT /push-subscriptions': route({
    access: everyone,
    summary: 'The browser has another address now: whatever it was told of goes there; only it knows the former one',
    status: 204,
    body: z.strictObject({ endpoint, fresh: z.strictObject({ endpoint, keys }) }),
    answer: null,
  }),
  'DELETE /push-subscriptions': route({
    access: everyone,
    summary: 'Forget a browser; only it knows its endpoint',
    status: 204,
    body: z.strictObject({ endpoint }),
    answer: null,
  }),
  'GET /devices/:id/push-subscriptions': route({
    access: ownBranches('runBranch'),
    summary: 'Browsers that ring for a notification device, oldest first',
    status: 200,
    params: z.strictObject({ id: z.uuid() }),
    answer: z.array(pushBrowserSchema),
  }),
  'DELETE /devices/:id/push-subscriptions/:subscriptionId': route({
    access: ownBranches('runBranch'),
    summary: 'A browser rings for this device no more',
    status: 204,
    params: z.strictObject({ id: z.uuid(), subscriptionId: z.uuid() }),
    answer: null,
  }),
}
