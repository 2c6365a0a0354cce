import type { notificationDeviceRoutes } from '#contract/notification/device-calls.ts'
import type { messageRoutes } from '#contract/notification/messages.ts'
import type { pushRoutes } from '#contract/notification/push-subscriptions.ts'
import { blockedAddresses } from '#contract/notification/blocked-addresses.ts'
import { told } from '#server/http/answers/outcome.ts'
import type { Handlers } from '#server/http/serve-routes.ts'
import { serveResource, type Surroundings } from '#server/resources/serve.ts'
import { makeWebhookKey } from './change-webhook-key.ts'
import { messagesOf } from './list-messages.ts'
import type { MessagingParts } from './message-guest.ts'
import { listOwnBrowsers, listPushBrowsers, removeOwnBrowser, removePushBrowser } from './push-browsers.ts'
import { resendConfirmation } from './resend-confirmation.ts'
import { moveSubscriptions, subscribe } from './subscribe.ts'
import { deleteEndpoint, loadVapidKeys } from './subscription-store.ts'
import { testDevice, type TestParts } from './test-device.ts'

/** Beside the bounces: who complained is entered by staff, and released by deleting. */
export function blockedAddressRoutes(around: Surroundings) {
  return serveResource(blockedAddresses, around)
}

type Keys = keyof typeof messageRoutes | keyof typeof notificationDeviceRoutes | keyof typeof pushRoutes

export function notificationRoutes(parts: MessagingParts & TestParts): Handlers<Keys> {
  const { database } = parts.carriers
  const resending = { ...parts, database }
  return {
    'GET /messages': async ({ query, scope, now }) => {
      const { messages, ...meta } = await messagesOf(database, scope, query, now)
      return told(messages, meta)
    },
    'POST /orders/:id/resend-new-order-email': async (asked) => resendConfirmation(resending, asked, 'email'),
    'POST /orders/:id/resend-new-order-sms': async (asked) => resendConfirmation(resending, asked, 'sms'),

    'POST /devices/:id/test/notification': async (asked) => testDevice(parts, asked),
    'POST /devices/:id/webhook-key': async (asked) => {
      void asked.reply.header('cache-control', 'no-store')
      return makeWebhookKey(database, asked)
    },

    'GET /push-subscriptions/key': async () => {
      const { publicKey } = await loadVapidKeys(database.kysely)
      return { publicKey }
    },
    'POST /push-subscriptions': async (asked) => subscribe(parts.carriers, asked, asked.body),
    'PUT /push-subscriptions': async ({ body }) => moveSubscriptions(parts.carriers, body.endpoint, body.fresh),
    'DELETE /push-subscriptions': async ({ body }) => deleteEndpoint(database.kysely, body.endpoint),
    'GET /users/me/push-subscriptions': async ({ caller }) => listOwnBrowsers(database.kysely, caller),
    'DELETE /users/me/push-subscriptions/:subscriptionId': async ({ caller, params }) =>
      removeOwnBrowser(database.kysely, caller, params.subscriptionId),
    'GET /devices/:id/push-subscriptions': async ({ params, scope }) =>
      listPushBrowsers(database.kysely, params.id, scope),
    'DELETE /devices/:id/push-subscriptions/:subscriptionId': async (asked) => removePushBrowser(database, asked),
  }
}
