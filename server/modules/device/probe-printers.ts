// Asks printers that have been silent for a while how they are, so that staff see an empty roll before the next order does.
import { silent } from '#server/gateways/printer/printer-state.ts'
import { probeRaw } from '#server/gateways/printer/send-raw.ts'
import type { PrintDevice } from './print-device.ts'
import type { PrintingParts } from './print-parts.ts'
import { listQuietPrinters, saveFault, saveSeen } from './store.ts'

const quietSeconds = 60

export async function probePrinters(parts: PrintingParts, now: Temporal.Instant): Promise<void> {
  const quiet = await listQuietPrinters(parts.database.kysely, now.subtract({ seconds: quietSeconds }))
  await Promise.all(quiet.map((device) => probe(parts, device, now)))
}

async function probe(parts: PrintingParts, device: PrintDevice, now: Temporal.Instant): Promise<void> {
  const address = await parts.resolve(device.address)
  const state = address === null ? null : await probeRaw(address, parts.patience).catch(() => null)
  const error = address === null ? 'noAddress' : 'unreachable'
  if (state === null) await saveFault(parts.database.kysely, device.id, { ...silent, error })
  else await saveSeen(parts.database.kysely, device.id, { state, at: now })
}
