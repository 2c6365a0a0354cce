// TVs of the demo chain have keys that everybody may read in its sources: they play on the first start.
import type { Id } from '#domain/ground/identity.ts'
import type { Transaction } from '#server/database/open-database.ts'
import { ownCause } from '#server/log/write-log.ts'
import { adoptDevice, hashOf } from '#server/modules/organisation/public.ts'
import { streams, type Stream } from '#contract/signage/streams.ts'
import { findRow } from '#server/resources/store.ts'
import { publishAsItIs } from './publish-stream.ts'
import { lockScreen, savePairing } from './screen-store.ts'

export async function pairDemoScreen(tx: Transaction, id: string, key: string, now: Temporal.Instant): Promise<void> {
  const device = await lockScreen(tx, id)
  if (device === undefined) throw new Error(`the demo has no TV ${id}`)
  const branchId = device.branchId as Id<'branch'>
  const made = await adoptDevice(tx, ownCause(now), {
    kind: 'screen',
    branchId,
    name: device.name,
    keyHash: hashOf(key),
  })
  await savePairing(tx, id, { keyId: made.id, at: now })
  const stream = await findRow(tx, streams, device.streamId ?? '')
  if (stream !== undefined) await publishAsItIs(tx, ownCause(now), stream as Stream)
}
