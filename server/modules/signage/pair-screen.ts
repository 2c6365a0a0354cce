// A screen becomes that of a TV: it shows a code, somebody types it in the office. What the screen alone knows becomes its key, so
// that no key ever travels through hands.
import { randomBytes, randomInt } from 'node:crypto'
import type { Id } from '#domain/ground/identity.ts'
import { problem } from '#domain/ground/problem.ts'
import type { Database } from '#server/database/open-database.ts'
import { announce } from '#server/events/announcements.ts'
import { covers, type Scope } from '#server/http/caller.ts'
import { hourlyQuota } from '#server/http/quotas.ts'
import { notFound, Problems, Refusal } from '#server/http/refusal.ts'
import { giveBackOfLimit, takeOfLimit } from '#server/http/limit-store.ts'
import type { Cause } from '#server/log/write-log.ts'
import { adoptDevice, dropDevice, hashOf } from '#server/modules/organisation/public.ts'
import { deleteExpiredPairings, findPairing, insertPairing, lockWaiting, settlePairing } from './pairing-store.ts'
import { lockScreen, savePairing } from './screen-store.ts'

/** Without signs that look alike from afar. */
const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const validMinutes = 15
const tries = 5
/** Screens of one house that wait in an hour; each shows a new code every 15 minutes. */
const pairingQuota = hourlyQuota('pairings', 120)

export async function beginPairing({ kysely }: Database, { http, now }: Cause) {
  const full = await pairingQuota.take(kysely, http.ip, 1, now)
  if (full !== undefined) throw new Refusal(429, problem('pairingsOfHour', null, full))
  await deleteExpiredPairings(kysely, now)
  const secret = randomBytes(32).toString('base64url')
  const expiresAt = now.add({ minutes: validMinutes })
  for (;;) {
    const code = Array.from({ length: 6 }, () => signs[randomInt(signs.length)]).join('')
    if (await insertPairing(kysely, { secretHash: hashOf(secret), code, expiresAt }))
      return { secret, code, expiresAt: expiresAt.toString() }
  }
}

export async function readPairing({ kysely }: Database, secret: string, now: Temporal.Instant) {
  const found = await findPairing(kysely, hashOf(secret), now)
  if (found === undefined) throw notFound()
  return { code: found.code, expiresAt: found.expiresAt.toString(), isPaired: found.deviceId !== null }
}

type Asked = Cause & { readonly scope: Scope; readonly params: { readonly id: string } }

/** Five tries for each TV in a quarter of an hour; typed as it is read: in any case, with blanks or a hyphen. */
export async function pairScreen(database: Database, asked: Asked, typed: string): Promise<Problems | null> {
  const { params, scope, now } = asked
  const code = typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const taker = `device ${params.id} pairing`
  await refuseForeign(database, params.id, scope)
  const taken = await takeOfLimit(database.kysely, {
    taker,
    amount: 1,
    most: tries,
    now,
    until: now.add({ minutes: validMinutes }),
  })
  if (taken.isFull) {
    const minutes = Math.max(1, Math.ceil(now.until(taken.until).total('minutes')))
    throw new Refusal(429, problem('pairingTries', 'code', { minutes }))
  }
  return database.transaction(async (tx) => {
    const device = await lockScreen(tx, params.id)
    if (device === undefined) throw notFound()
    if (device.branchId === null) return new Problems([problem('screenWithoutBranch', 'code')])
    const waiting = await lockWaiting(tx, code, now)
    if (waiting === undefined) return new Problems([problem('pairingCode', 'code')])
    if (device.keyId !== null) await dropDevice(tx, asked, device.keyId)
    const key = await adoptDevice(tx, asked, {
      kind: 'screen',
      branchId: device.branchId as Id<'branch'>,
      name: device.name,
      keyHash: waiting.secretHash,
    })
    await savePairing(tx, device.id, { keyId: key.id, at: now })
    await settlePairing(tx, waiting.secretHash, device.id)
    await giveBackOfLimit(tx, { taker, amount: 1 })
    await announce(tx, { kind: 'signageChanged' })
    return null
  })
}

export async function partScreen(database: Database, asked: Asked): Promise<void> {
  await refuseForeign(database, asked.params.id, asked.scope)
  await database.transaction(async (tx) => {
    const device = await lockScreen(tx, asked.params.id)
    if (device?.keyId == null) throw notFound()
    await dropDevice(tx, asked, device.keyId)
    await savePairing(tx, device.id, null)
  })
}

/** Foreign and missing look the same; a TV of no branch belongs to those who act everywhere. */
export async function refuseForeign(database: Database, id: string, scope: Scope): Promise<void> {
  const device = await database.transaction((tx) => lockScreen(tx, id))
  const isOwn = device !== undefined && (scope.branches === 'all' || covers(scope, device.branchId ?? ''))
  if (!isOwn) throw notFound()
}
