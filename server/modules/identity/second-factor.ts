// Codes of an application (TOTP) and the recovery codes for the day it is lost.
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { problem, type Problem } from '#domain/ground/problem.ts'
import type { Database, Transaction } from '#server/database/open-database.ts'
import type { Executor } from '#server/resources/store.ts'
import { isSealed, type Seal } from '#server/secret-keys.ts'
import { hashToken } from './token.ts'

const stepSeconds = 30
const recoveryCodeCount = 10

/** True once per code: a code of the application counts a single time, a recovery code is gone afterwards. */
export async function isCodeSpent(
  database: Executor,
  seal: Seal,
  account: { readonly id: string; readonly totpSecret: string },
  code: string,
  now: Temporal.Instant,
): Promise<boolean> {
  const digits = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(digits)) return isRecoveryCodeSpent(database, account.id, code)
  const secret = seal.open(account.totpSecret, account.id)
  const step = secret === null ? undefined : stepOf(secret, digits, now)
  if (step === undefined) return false
  const { rows } = await sql`
    update "user" set totp_last_step = ${step}
    where id = ${account.id} and (totp_last_step is null or totp_last_step < ${step}) returning id
  `.execute(database)
  return rows.length > 0
}

/** The 30 seconds to which the code belongs; those before and after count too, for clocks that differ. */
function stepOf(secret: string, digits: string, now: Temporal.Instant): number | undefined {
  const timestamp = now.epochMilliseconds
  const delta = totpOf(secret).validate({ token: digits, timestamp, window: 1 })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / stepSeconds) + delta
}

function totpOf(secret: string, label: { issuer: string; label: string } = { issuer: '', label: '' }): TOTP {
  return new TOTP({ ...label, secret: Secret.fromBase32(secret), digits: 6, period: stepSeconds, algorithm: 'SHA1' })
}

async function isRecoveryCodeSpent(database: Executor, userId: string, code: string): Promise<boolean> {
  const { rows } = await sql`
    delete from recovery_code where user_id = ${userId} and code_hash = ${hashOf(code)} returning user_id
  `.execute(database)
  return rows.length > 0
}

function hashOf(recoveryCode: string): Buffer {
  return hashToken(recoveryCode.toLowerCase().replace(/[^a-z0-9]/g, ''))
}

/** A new secret that counts once it is confirmed; a problem where one already does. */
export async function proposeTotp(
  database: Database,
  seal: Seal,
  account: { readonly id: string; readonly username: string },
  issuer: string,
): Promise<{ secret: string; otpauthUrl: string } | Problem> {
  const secret = new Secret({ size: 20 }).base32
  const { rows } = await sql`
    update "user" set totp_secret = ${seal.close(secret, account.id)}
    where id = ${account.id} and totp_confirmed_at is null returning id
  `.execute(database.kysely)
  if (rows.length === 0) return problem('conflict', null)
  // A colon separates issuer and label in the address.
  const names = { issuer: issuer.replaceAll(':', ' '), label: account.username }
  return { secret, otpauthUrl: totpOf(secret, names).toString() }
}

/** Switches it on; answers the recovery codes, which cannot be read again. */
export async function confirmTotp(
  tx: Transaction,
  seal: Seal,
  userId: string,
  code: string,
  now: Temporal.Instant,
): Promise<string[] | Problem> {
  const { rows } = await sql<{ secret: string | null }>`
      select totp_secret as secret from "user" where id = ${userId} and totp_confirmed_at is null for update
    `.execute(tx)
  const sealed = rows[0]?.secret ?? null
  const secret = sealed === null ? null : seal.open(sealed, userId)
  if (secret === null) return problem('conflict', null)
  const step = stepOf(secret, code.replace(/\s/g, ''), now)
  if (step === undefined) return problem('secondFactorInvalid', 'code')
  await sql`
      update "user" set totp_confirmed_at = ${now}, totp_last_step = ${step} where id = ${userId}
    `.execute(tx)
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode)
  await sql`delete from recovery_code where user_id = ${userId}`.execute(tx)
  await sql`
      insert into recovery_code (user_id, code_hash) select ${userId}, unnest(${codes.map(hashOf)}::bytea[])
    `.execute(tx)
  return codes
}

/** Ten signs that are not mistaken for one another: 50 bits, and throttled. */
function newRecoveryCode(): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz023456789'
  const signs = [...randomBytes(10)].map((byte) => alphabet[byte % alphabet.length]).join('')
  return `${signs.slice(0, 5)}-${signs.slice(5)}`
}

export async function removeTotp(database: Executor, userId: string): Promise<void> {
  await sql`
    update "user" set totp_secret = null, totp_confirmed_at = null, totp_last_step = null where id = ${userId}
  `.execute(database)
  await sql`delete from recovery_code where user_id = ${userId}`.execute(database)
}

export async function readTotp(
  database: Executor,
  userId: string,
): Promise<{ isEnabled: boolean; recoveryCodesLeft: number }> {
  const { rows } = await sql<{ isEnabled: boolean; recoveryCodesLeft: number }>`
    select totp_confirmed_at is not null as "isEnabled",
      (select count(*)::int from recovery_code where user_id = u.id) as "recoveryCodesLeft"
    from "user" u where id = ${userId}
  `.execute(database)
  return rows[0] ?? { isEnabled: false, recoveryCodesLeft: 0 }
}

/** Secrets that were stored before anything was sealed. Answers how many there were. */
export async function sealOldSecrets(database: Executor, seal: Seal): Promise<number> {
  const { rows } = await sql<{ id: string; secret: string }>`
    select id, totp_secret as secret from "user" where totp_secret is not null
  `.execute(database)
  const old = rows.filter(({ secret }) => !isSealed(secret))
  for (const { id, secret } of old) {
    await sql`
      update "user" set totp_secret = ${seal.close(secret, id)} where id = ${id} and totp_secret = ${secret}
    `.execute(database)
  }
  return old.length
}
