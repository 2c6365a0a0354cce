// What is done to a notification device beside changing it.
import { z } from 'zod'
import { deviceEvents } from '#domain/ordering/device-trigger.ts'
import { ownBranches } from '../access.ts'
import { announcedOrderSchema } from '../ordering/orders.ts'
import { route } from '../route.ts'

const byId = z.strictObject({ id: z.uuid() })

/** How a test went, also beside the failure (502). */
export const deviceTestResult = z
  .object({ ok: z.boolean(), message: z.string(), ms: z.int() })
  .meta({ id: 'DeviceTest' })
export type DeviceTestResult = z.output<typeof deviceTestResult>

/** What a webhook is sent. */
export const deviceCallSchema = z
  .object({
    event: z.enum([...deviceEvents, 'paymentTrouble']),
    at: z.iso.datetime(),
    branch: z.object({ id: z.uuid() }).nullable(),
    order: announcedOrderSchema,
  })
  .meta({ id: 'DeviceCall' })
export type DeviceCall = z.output<typeof deviceCallSchema>

export const notificationDeviceRoutes = {
  'POST /devices/:id/test/notification': route({
    access: ownBranches('runBranch'),
    summary: 'Send a test over the channel of the device and wait up to 10 seconds for its result',
    status: 200,
    mayFail: [502],
    params: byId,
    answer: deviceTestResult,
  }),
  'POST /devices/:id/webhook-key': route({
    access: ownBranches('runBranch'),
    summary: 'A new key that signs the calls of a webhook; shown once, the former one ends',
    status: 201,
    params: byId,
    answer: z.object({ key: z.string() }),
  }),
}
