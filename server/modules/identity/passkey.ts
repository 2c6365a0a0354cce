// Passkeys: making them, signing in with them. Verified by the person (finger, face, PIN), so they count as both factors.
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { v7 as newId } from 'uuid'
import { z } from 'zod'
import type { Passkey } from '#contract/identity/own-account.ts'
import { personName } from '#domain/ground/person-name.ts'
import { problem, type Problem } from '#domain/ground/problem.ts'
import type { Database } from '#server/database/open-database.ts'
import type { Executor } from '#server/resources/store.ts'
import {
  findPasskey,
  insertPasskey,
  isChallengeSpent,
  keepChallenge,
  listCredentials,
  savePasskeyUse,
  type FoundPasskey,
} from './passkey-store.ts'
import { openSession, type SignedIn } from './session-store.ts'
import { refusalOf } from './sign-in.ts'
import type { Account } from './store.ts'
import type { Client } from './throttle.ts'

/** ES256 and RS256: what every authenticator knows. */
const algorithms = [-7, -257]
const answeredWithinMinutes = 5
const endOf = (asked: Temporal.Instant) => asked.add({ minutes: answeredWithinMinutes })

/** With all it needs to read certificates it holds 6 MB: loaded with the first passkey. */
const passkeyTool = () => import('@simplewebauthn/server')

/** As whom we appear to the browser. A passkey fits only the host for which it was made. */
export interface Party {
  readonly name: string
  readonly origin: string
}

const hostOf = (party: Party): string => new URL(party.origin).hostname

/** What the browser needs to make a passkey. */
export async function askForPasskey(
  database: Database,
  party: Party,
  account: Pick<Account, 'id' | 'username' | 'firstName' | 'lastName'>,
  now: Temporal.Instant,
): Promise<Record<string, unknown>> {
  const known = await listCredentials(database.kysely, account.id)
  const { generateRegistrationOptions } = await passkeyTool()
  const options = await generateRegistrationOptions({
    rpName: party.name,
    rpID: hostOf(party),
    userName: account.username,
    userDisplayName: personName(account),
    userID: Uint8Array.from(Buffer.from(account.id.replaceAll('-', ''), 'hex')),
    attestationType: 'none',
    excludeCredentials: known,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  })
  await keepChallenge(database.kysely, { challenge: options.challenge, userId: account.id, expiresAt: endOf(now) })
  return { ...options }
}

/** Keeps what the browser has made; undefined where it does not answer our question. */
export async function addPasskey(
  tx: Executor,
  party: Party,
  { userId, name, response }: { userId: string; name: string; response: unknown },
  now: Temporal.Instant,
): Promise<Passkey | undefined> {
  const { verifyRegistrationResponse } = await passkeyTool()
  const verified = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge: (challenge) => isChallengeSpent(tx, challenge, userId, now),
    expectedOrigin: party.origin,
    expectedRPID: hostOf(party),
    supportedAlgorithmIDs: algorithms,
  }).catch(() => undefined)
  if (verified?.verified !== true) return undefined
  const { credential } = verified.registrationInfo
  const id = newId()
  await insertPasskey(tx, {
    id,
    user_id: userId,
    name,
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: knownTransports(credential.transports),
    created_at: now,
  })
  return { id: id as Passkey['id'], name, createdAt: now.toString(), lastUsedAt: null }
}

/** They only help the browser to ask the right device, and come from outside. */
function knownTransports(given: unknown) {
  const known = z.array(z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])).max(7)
  return known.safeParse(given).data ?? []
}

/** The question to somebody whose name we do not know yet. */
export async function askToSignIn(
  database: Database,
  party: Party,
  now: Temporal.Instant,
): Promise<Record<string, unknown>> {
  const { generateAuthenticationOptions } = await passkeyTool()
  const options = await generateAuthenticationOptions({ rpID: hostOf(party), userVerification: 'required' })
  await keepChallenge(database.kysely, { challenge: options.challenge, userId: null, expiresAt: endOf(now) })
  return { ...options }
}

/** The question to somebody who is signed in; null where they have no passkey. */
export async function askToProve(
  database: Database,
  party: Party,
  userId: string,
  now: Temporal.Instant,
): Promise<Record<string, unknown> | null> {
  const known = await listCredentials(database.kysely, userId)
  if (known.length === 0) return null
  const { generateAuthenticationOptions } = await passkeyTool()
  const allowCredentials = known.map(({ id, transports }) => ({ id, transports: knownTransports(transports) }))
  const wanted = { rpID: hostOf(party), userVerification: 'required', allowCredentials } as const
  const options = await generateAuthenticationOptions(wanted)
  await keepChallenge(database.kysely, { challenge: options.challenge, userId, expiresAt: endOf(now) })
  return { ...options }
}

/** Whether it is the answer of an own passkey to a question that was asked of this person, and of nobody else. */
export async function isOwnPasskey(
  database: Database,
  party: Party,
  userId: string,
  response: { readonly id: string },
  now: Temporal.Instant,
): Promise<boolean> {
  const found = await findPasskey(database.kysely, response.id)
  return found?.account.id === userId && (await isVerified(database, party, { found, response, askedOf: userId, now }))
}

/** A session for whoever the passkey belongs to. Unknown, copied and foreign ones get the same answer. */
export async function signInWithPasskey(
  database: Database,
  party: Party,
  response: { readonly id: string },
  client: Client,
): Promise<SignedIn | Problem> {
  const found = await findPasskey(database.kysely, response.id)
  if (found === undefined) return problem('authentication', null)
  const isIts = await isVerified(database, party, { found, response, askedOf: null, now: client.now })
  if (!isIts) return problem('authentication', null)
  return refusalOf(found.account, client.now) ?? openSession(database.kysely, found.account, client)
}

interface Answered {
  readonly found: FoundPasskey
  readonly response: { readonly id: string }
  /** Null: of somebody whose name we did not know. */
  readonly askedOf: string | null
  readonly now: Temporal.Instant
}

/** Its use is written down. */
async function isVerified(
  { kysely }: Database,
  party: Party,
  { found, response, askedOf, now }: Answered,
): Promise<boolean> {
  const { verifyAuthenticationResponse } = await passkeyTool()
  const verified = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    expectedChallenge: (challenge) => isChallengeSpent(kysely, challenge, askedOf, now),
    expectedOrigin: party.origin,
    expectedRPID: hostOf(party),
    credential: { id: response.id, publicKey: Uint8Array.from(found.publicKey), counter: found.counter },
  }).catch(() => undefined)
  if (verified?.verified !== true) return false
  await savePasskeyUse(kysely, response.id, verified.authenticationInfo.newCounter, now)
  return true
}
