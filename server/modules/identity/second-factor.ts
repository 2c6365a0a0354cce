// Codes of an application (TOTP) and the recovery codes for the day it is lost.
import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { problem, type Problem } from '#domain/ground/problem.ts'
import type { Database, Transaction } from '#server/database/open-database.ts'
import type { Executor } from '#server/resources/store.ts'
import type { Seal } from '#server/secret-keys.ts'
import { lockProposed, saveConfirmed, saveProposed, spendRecoveryCode, spendStep } from './second-factor-store.ts'
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
  if (!/^\d{6}$/.test(digits)) return spendRecoveryCode(database, account.id, hashOf(code))
  const secret = seal.open(account.totpSecret, account.id)
  const step = secret === null ? undefined : stepOf(secret, digits, now)
  if (step === undefined) return false
  return spendStep(database, account.id, step)
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
  const isProposed = await saveProposed(database.kysely, account.id, seal.close(secret, account.id))
  if (!isProposed) return problem('conflict', null)
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
  const sealed = await lockProposed(tx, userId)
  const secret = sealed === null ? null : seal.open(sealed, userId)
  if (secret === null) return problem('conflict', null)
  const step = stepOf(secret, code.replace(/\s/g, ''), now)
  if (step === undefined) return problem('secondFactorInvalid', 'code')
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode)
  await saveConfirmed(tx, userId, { now, step, codeHashes: codes.map(hashOf) })
  return codes
}

/** Ten signs that are not mistaken for one another: 50 bits, and throttled. */
function newRecoveryCode(): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz023456789'
  const signs = [...randomBytes(10)].map((byte) => alphabet[byte % alphabet.length]).join('')
  return `${signs.slice(0, 5)}-${signs.slice(5)}`
}
