// A browser that has signed in once is known by a cookie: strangers' wrong passwords do not lock it out.
import '@fastify/cookie'
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isOverHttps } from '#server/http/over-https.ts'
import { isSealed, type Seal } from '#server/secret-keys.ts'
import type { Account } from './store.ts'
import { newToken } from './token.ts'

const cookieName = 'theke_device'
const days = 365
/** People who share a browser. */
const mostPeople = 5

/** What the cookie holds: for each person a token sealed to them, so that nobody makes one. */
export function knownDevices(request: FastifyRequest): readonly string[] {
  // What was never closed opens as itself: such a token would be anybody's.
  return (request.cookies[cookieName] ?? '').split('~').filter(isSealed).slice(0, mostPeople)
}

/** The browser's name for this person; undefined where they have never signed in with it. */
export function deviceOf(seal: Seal, whose: Whose, devices: readonly string[]): string | undefined {
  return devices.map((sealed) => seal.open(sealed, purposeOf(whose))).find((token) => token !== null) ?? undefined
}

/** Only the sign-in gets it. */
export function rememberDevice(request: FastifyRequest, reply: FastifyReply, seal: Seal, whose: Whose): void {
  const known = knownDevices(request)
  const others = known.filter((sealed) => seal.open(sealed, purposeOf(whose)) === null)
  const own = known.find((sealed) => !others.includes(sealed)) ?? seal.close(newToken(16), purposeOf(whose))
  void reply.setCookie(cookieName, [own, ...others].slice(0, mostPeople).join('~'), {
    path: '/api/login',
    httpOnly: true,
    sameSite: 'lax',
    secure: isOverHttps(request),
    maxAge: days * 24 * 3600,
  })
}

type Whose = Pick<Account, 'id' | 'passwordHash'>

/** A sealed secret of the second factor is no device; another password opens no browser that was known before it. */
function purposeOf({ id, passwordHash }: Whose): string {
  return `device ${id} ${createHash('sha256')
    .update(passwordHash ?? '')
    .digest('base64url')}`
}
