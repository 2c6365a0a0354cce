// Time clocks of a branch as their calls show them; a time clock is a device with a key (organisation/device-key.ts).
import type { Id } from '#domain/ground/identity.ts'
import type { TimeTerminal } from '#contract/staff/time-tracking.ts'
import type { Database } from '#server/database/open-database.ts'
import type { Scope } from '#server/http/caller.ts'
import type { Cause } from '#server/log/write-log.ts'
import { devicesOf, makeDevice, revokeDevice, type DeviceKey } from '#server/modules/organisation/public.ts'

type Asked = Cause & { readonly scope: Scope }

const kind = 'timeClock'
const kinds = [kind] as const

export async function timeTerminalsOf(database: Database, branchId: string, scope: Scope): Promise<TimeTerminal[]> {
  return (await devicesOf(database, { branchId, scope, kinds })).map(presentTerminal)
}

export async function makeTimeTerminal(
  database: Database,
  asked: Asked,
  wanted: { readonly branchId: string; readonly name: string; readonly isPinRequired: boolean },
): Promise<TimeTerminal & { accessToken: string }> {
  const { device, key } = await makeDevice(database, asked, { ...wanted, kind })
  return { ...presentTerminal(device), accessToken: key }
}

export async function revokeTimeTerminal(
  database: Database,
  asked: Asked,
  { branchId, terminalId }: { readonly branchId: string; readonly terminalId: string },
): Promise<void> {
  await revokeDevice(database, asked, { branchId, id: terminalId, kinds })
}

function presentTerminal({ id, name, isPinRequired, createdAt }: DeviceKey): TimeTerminal {
  return { id: id as Id<'timeTerminal'>, name, isPinRequired, createdAt: createdAt.toString() }
}
