// A docket that never came to paper stands in the log of the back office: whoever looks there finds what the kitchen missed.
import { ownActor, ownCause, writeLog } from '#server/log/write-log.ts'
import type { Executor } from '#server/resources/store.ts'
import { findNamed } from './device-store.ts'
import type { ExpiredJob } from './save-print-job.ts'

type Lost = { readonly state: 'expired' | 'failed'; readonly error?: string; readonly now: Temporal.Instant }

export async function logLostDocket(
  database: Executor,
  { id, number, deviceId, orderId }: Pick<ExpiredJob, 'id' | 'number' | 'deviceId' | 'orderId'>,
  { state, error = '', now }: Lost,
): Promise<void> {
  const printer = await findNamed(database, deviceId)
  const device = printer?.name ?? ''
  await writeLog(database, ownCause(now), {
    actor: ownActor,
    channel: 'print',
    level: 'error',
    action: `docket.${state}`,
    ...(state === 'expired'
      ? { code: 'docketExpired', params: { number, device } }
      : { code: 'docketFailed', params: { number, device, error } }),
    subject: { type: 'device', id: deviceId, label: device },
    branchId: printer?.branchId ?? null,
    context: { job: id, order: orderId },
  })
}
