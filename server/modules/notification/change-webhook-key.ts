import type { Database } from '#server/database/open-database.ts'
import type { Scope } from '#server/http/caller.ts'
import { notFound } from '#server/http/refusal.ts'
import { writeLog, type Cause } from '#server/log/write-log.ts'
import { findDevice } from '#server/modules/device/public.ts'
import { changeWebhookKey } from './subscription-store.ts'

/** Told this once. */
export async function makeWebhookKey(
  database: Database,
  asked: Cause & { readonly params: { readonly id: string }; readonly scope: Scope },
): Promise<{ key: string }> {
  return database.transaction(async (tx) => {
    const device = await findDevice(tx, asked.params.id, asked.scope)
    if (device === undefined || device.channel !== 'webhook') throw notFound()
    const key = await changeWebhookKey(tx, device.id, asked.now)
    await writeLog(tx, asked, {
      channel: 'notification',
      action: 'device.webhookKey',
      code: 'webhookKeyMade',
      params: { label: device.name },
      subject: { type: 'device', id: device.id, label: device.name },
      branchId: device.branch?.id ?? null,
    })
    return { key }
  })
}
