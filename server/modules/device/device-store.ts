// Devices as other modules need them.
import { inScope } from '#server/database/in-set.ts'
import { sql } from 'kysely'
import { devices, type Device } from '#contract/device/devices.ts'
import type { DeviceTestResult } from '#contract/notification/device-calls.ts'
import type { AnyDeclaration } from '#contract/resource.ts'
import type { Scope } from '#server/http/caller.ts'
import { findRow, listRows, type Executor } from '#server/resources/store.ts'

const declaration: AnyDeclaration = devices

/** The enabled ones of a branch. */
export async function listDevices(
  database: Executor,
  { branchId, kind }: { branchId: string; kind: Device['kind'] },
): Promise<Device[]> {
  const view = sql<boolean>`t.branch_id = ${branchId} and t.kind = ${kind} and t.is_enabled`
  const { rows } = await listRows(database, declaration, {}, view)
  return rows as unknown as Device[]
}

/** The enabled ones that ring again or call another one, by branch. */
export async function listInsistentDevices(database: Executor): Promise<Map<string, Device[]>> {
  const view = sql<boolean>`t.kind = 'notification' and t.is_enabled and t.branch_id is not null
    and (t.repeat_seconds > 0 or (t.escalate_after_seconds is not null and t.escalate_to_device_id is not null))`
  const { rows } = await listRows(database, declaration, {}, view)
  return Map.groupBy(rows as unknown as Device[], ({ branch }) => branch?.id ?? '')
}

/** Enabled or not; one of a foreign branch is missing. */
export async function findDevice(
  database: Executor,
  id: string,
  scope: Pick<Scope, 'branches'>,
): Promise<Device | undefined> {
  return (await findRow(database, declaration, id, inScope(scope, sql`t.branch_id`))) as unknown as Device | undefined
}

/** When it was tried out, and what came of it. */
export async function saveTested(
  database: Executor,
  id: string,
  at: Temporal.Instant,
  result: DeviceTestResult,
): Promise<void> {
  await database
    .updateTable('device')
    .set({ last_test_at: at, last_test_result: JSON.stringify(result) })
    .where('id', '=', id)
    .execute()
}

/** Whatever its kind and branch: for what the house itself tells of it. */
export async function findNamed(
  database: Executor,
  id: string,
): Promise<{ readonly name: string; readonly branchId: string | null } | undefined> {
  return database.selectFrom('device').select(['name', 'branch_id as branchId']).where('id', '=', id).executeTakeFirst()
}
