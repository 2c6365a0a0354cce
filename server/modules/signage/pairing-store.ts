// Screens that wait for their code to be typed.
import { sql } from 'kysely'
import type { Executor } from '#server/resources/store.ts'

export interface PairingRow {
  readonly secretHash: Buffer
  readonly code: string
  readonly expiresAt: Temporal.Instant
  readonly deviceId: string | null
}

const columns = sql`secret_hash as "secretHash", code, expires_at as "expiresAt", device_id as "deviceId"`

/** False where another screen shows the code already. */
export async function insertPairing(database: Executor, row: Omit<PairingRow, 'deviceId'>): Promise<boolean> {
  const { rows } = await sql`
    insert into signage_pairing (secret_hash, code, expires_at) values (${row.secretHash}, ${row.code}, ${row.expiresAt})
    on conflict do nothing returning code
  `.execute(database)
  return rows.length > 0
}

export async function findPairing(
  database: Executor,
  secretHash: Buffer,
  now: Temporal.Instant,
): Promise<PairingRow | undefined> {
  const { rows } = await sql<PairingRow>`
    select ${columns} from signage_pairing where secret_hash = ${secretHash} and expires_at > ${now}
  `.execute(database)
  return rows[0]
}

/** Of a screen that nobody has paired yet; locked until the transaction ends. */
export async function lockWaiting(tx: Executor, code: string, now: Temporal.Instant): Promise<PairingRow | undefined> {
  const { rows } = await sql<PairingRow>`
    select ${columns} from signage_pairing where code = ${code} and expires_at > ${now} and device_id is null for update
  `.execute(tx)
  return rows[0]
}

export async function settlePairing(tx: Executor, secretHash: Buffer, deviceId: string): Promise<void> {
  await sql`update signage_pairing set device_id = ${deviceId} where secret_hash = ${secretHash}`.execute(tx)
}

export async function deleteExpiredPairings(database: Executor, now: Temporal.Instant): Promise<void> {
  await sql`delete from signage_pairing where expires_at <= ${now}`.execute(database)
}
