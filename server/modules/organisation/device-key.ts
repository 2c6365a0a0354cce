// Keys of devices: made, listed and revoked by staff, found by what a device sends.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { v7 as newId } from 'uuid'
import type { LogChannel } from '#contract/log/logs.ts'
import { deviceMay, type DeviceCapability, type DeviceKind } from '#contract/organisation/device-kinds.ts'
import type { LogCode } from '#domain/ground/log-codes.ts'
import type { Id } from '#domain/ground/identity.ts'
import type { Database } from '#server/database/open-database.ts'
import type { Scope } from '#server/http/caller.ts'
import { announce } from '#server/events/announcements.ts'
import { notFound } from '#server/http/refusal.ts'
import { writeLog, type Cause } from '#server/log/write-log.ts'
import type { Executor } from '#server/resources/store.ts'
import {
  deleteDeviceKey,
  deleteDeviceKeyById,
  findByHash,
  insertDeviceKey,
  listDeviceKeys,
  type DeviceKey,
} from './device-key-store.ts'
import { lockBranch } from './store.ts'

type Asked = Cause & { readonly scope: Scope }

const desk = { channel: 'auth', subject: 'key', made: 'keyMade', revoked: 'keyRevoked' } as const
/** How the log names a device. */
const logged = {
  frontdesk: desk,
  backoffice: desk,
  timeClock: {
    channel: 'time',
    subject: 'timeTerminal',
    made: 'timeTerminalMade',
    revoked: 'timeTerminalRevoked',
  },
  screen: { channel: 'signage', subject: 'screen', made: 'screenPaired', revoked: 'screenParted' },
} as const satisfies Record<
  DeviceKind,
  { readonly channel: LogChannel; readonly subject: string; readonly made: LogCode; readonly revoked: LogCode }
>

export function hashOf(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}

/** Undefined for a key that opens nothing, or nothing of this. */
export async function findDevice(
  database: Executor,
  key: string,
  capability: DeviceCapability,
): Promise<DeviceKey | undefined> {
  const hash = hashOf(key)
  const row = await findByHash(database, hash)
  if (row === undefined || !timingSafeEqual(row.keyHash, hash)) return undefined
  return deviceMay(row.kind, capability) ? row : undefined
}

export async function devicesOf(
  database: Database,
  asked: { readonly branchId: string; readonly scope: Scope; readonly kinds: readonly DeviceKind[] },
): Promise<DeviceKey[]> {
  return database.transaction(async (tx) => {
    if ((await lockBranch(tx, asked.branchId, asked.scope)) === undefined) throw notFound()
    return listDeviceKeys(tx, asked.branchId, asked.kinds)
  })
}

/** 32 random bytes, told this once: only the hash is kept. */
export async function makeDevice(
  database: Database,
  asked: Asked,
  wanted: Omit<DeviceKey, 'id' | 'branchId' | 'keyHash' | 'createdAt'> & { readonly branchId: string },
): Promise<{ readonly device: DeviceKey; readonly key: string }> {
  const key = randomBytes(32).toString('base64url')
  return database.transaction(async (tx) => {
    if ((await lockBranch(tx, wanted.branchId, asked.scope)) === undefined) throw notFound()
    const branchId = wanted.branchId as Id<'branch'>
    const device = { ...wanted, branchId, id: newId(), keyHash: hashOf(key), createdAt: asked.now }
    await insertDeviceKey(tx, device)
    await logDevice(tx, asked, device, 'make')
    return { device, key }
  })
}

/** A device that made its key itself: only what is kept of it is handed over. In the transaction of who found it. */
export async function adoptDevice(
  tx: Executor,
  cause: Cause,
  wanted: Pick<DeviceKey, 'kind' | 'branchId' | 'name' | 'keyHash'>,
): Promise<DeviceKey> {
  const device = { ...wanted, isPinRequired: false, id: newId(), createdAt: cause.now }
  await insertDeviceKey(tx, device)
  await logDevice(tx, cause, device, 'make')
  return device
}

/** As `revokeDevice`, where who may was asked of the thing that has the key. */
export async function dropDevice(tx: Executor, cause: Cause, id: string): Promise<void> {
  const row = await deleteDeviceKeyById(tx, id)
  if (row === undefined) return
  await announce(tx, { kind: 'keysChanged' })
  await logDevice(tx, cause, row, 'revoke')
}

/** Its open streams end at once, in every process. */
export async function revokeDevice(
  database: Database,
  asked: Asked,
  wanted: { readonly branchId: string; readonly id: string; readonly kinds: readonly DeviceKind[] },
): Promise<void> {
  await database.transaction(async (tx) => {
    if ((await lockBranch(tx, wanted.branchId, asked.scope)) === undefined) throw notFound()
    const row = await deleteDeviceKey(tx, wanted)
    if (row === undefined) throw notFound()
    await announce(tx, { kind: 'keysChanged' })
    await logDevice(tx, asked, row, 'revoke')
  })
}

async function logDevice(tx: Executor, asked: Cause, row: DeviceKey, what: 'make' | 'revoke'): Promise<void> {
  const { channel, subject, made, revoked } = logged[row.kind]
  await writeLog(tx, asked, {
    channel,
    action: `${subject}.${what}`,
    code: what === 'make' ? made : revoked,
    params: { label: row.name },
    subject: { type: subject, id: row.id, label: row.name },
    branchId: row.branchId,
  })
}
