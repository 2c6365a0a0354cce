// A PostgreSQL given by DATABASE_URL: is it there, may we sign in, is it new enough. Each no is one German sentence.
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { operationTexts } from '#domain/wording/operation.ts'
import { say } from '#domain/wording/sentence.ts'
import { reasonOf, StartProblem } from '../start-problem.ts'
import { connect } from './connection.ts'
import { addressesOf } from './primary.ts'

export const oldestMajorVersion = 15

const startingUp = '57P03'
const patience = 30_000

export interface GivenServer {
  readonly description: string
  /** It may do anything on that server, and so may whoever finds a gap in ours. */
  readonly isSuperuser: boolean
  readonly user: string
  /** The same for every way to it. */
  readonly database: string
}

/** The server whose users ask for requests, and own what they ask for; throws a StartProblem otherwise. */
export async function checkGivenServers(
  databaseUrl: string,
  ownerUrl: string,
): Promise<Pick<GivenServer, 'description' | 'isSuperuser'> & { readonly requestRole: string | undefined }> {
  const asked = await checkGivenServer(databaseUrl)
  if (ownerUrl === databaseUrl) return { ...asked, requestRole: undefined }
  const owned = await checkGivenServer(ownerUrl, { variable: 'DATABASE_OWNER_URL' })
  if (owned.database !== asked.database) throw new StartProblem(operationTexts.databasesDiffer)
  return { ...asked, requestRole: owned.user === asked.user ? undefined : asked.user }
}

interface Checking {
  /** Milliseconds. */
  readonly waitFor?: number
  /** Who reads what is wrong looks for it there. */
  readonly variable?: string
}

/** For the start message; throws a StartProblem otherwise. */
export async function checkGivenServer(
  databaseUrl: string,
  { waitFor = patience, variable = 'DATABASE_URL' }: Checking = {},
): Promise<GivenServer> {
  const database = withoutSecrets(databaseUrl)
  const client = await connectPatiently(databaseUrl, { database, variable }, waitFor)
  try {
    const { rows } = await client.query<Answer>(
      `select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding,
        current_setting('is_superuser') as "isSuperuser", current_user as user,
        concat_ws(' ', extract(epoch from pg_postmaster_start_time()), current_database()) as database`,
    )
    const [answer] = rows
    const problem = versionProblem(database, Number(answer?.version), answer?.encoding ?? '')
    if (problem !== undefined) throw new StartProblem(problem)
    const version = readableVersion(Number(answer?.version))
    return {
      description: say(operationTexts.databaseGiven, { database, version }),
      isSuperuser: answer?.isSuperuser === 'on',
      user: answer?.user ?? '',
      database: answer?.database ?? '',
    }
  } finally {
    await client.end().catch(() => undefined)
  }
}

interface Answer {
  readonly version: string
  readonly encoding: string
  readonly isSuperuser: string
  readonly user: string
  readonly database: string
}

/** `versionNumber` as PostgreSQL counts: 150018 is 15.18. */
export function versionProblem(database: string, versionNumber: number, encoding: string): string | undefined {
  if (versionNumber < oldestMajorVersion * 10_000) {
    const found = readableVersion(versionNumber)
    return say(operationTexts.databaseTooOld, { database, found, minimum: oldestMajorVersion })
  }
  if (encoding !== 'UTF8') return say(operationTexts.databaseNotUtf8, { database, found: encoding })
  return undefined
}

/** Hosts, ports and name of the database; neither user nor password. */
export function withoutSecrets(databaseUrl: string): string {
  const [first, ...others] = addressesOf(databaseUrl).map(placeAndName)
  const hosts = [first, ...others].map((each) => each?.slice(0, each.lastIndexOf('/')))
  return others.length === 0 ? (first ?? '') : `${hosts.join(', ')}${first?.slice(first.lastIndexOf('/')) ?? ''}`
}

function placeAndName(databaseUrl: string): string {
  // A socket's address has a user but no host, which PostgreSQL allows and URL does not.
  const { host, pathname, searchParams } = new URL(databaseUrl.replace(/\/\/[^/@]*@\//, '///'))
  return `${host || (searchParams.get('host') ?? 'localhost')}${pathname}`
}

interface Named {
  readonly database: string
  readonly variable: string
}

async function connectPatiently(connectionString: string, named: Named, waitFor: number): Promise<pg.Client> {
  const deadline = performance.now() + waitFor
  for (;;) {
    try {
      return await connect({ connectionString })
    } catch (error) {
      if (codeOf(error) !== startingUp || performance.now() > deadline) {
        throw new StartProblem(connectProblem(named, error), { cause: error })
      }
      await pause(100)
    }
  }
}

function connectProblem(named: Named, error: unknown): string {
  const code = codeOf(error) ?? ''
  if (code === '3D000') return say(operationTexts.databaseUnknown, named)
  // 28…: wrong password or no entry for us; 42501: no right to connect.
  if (code.startsWith('28') || code === '42501') return say(operationTexts.databaseRefusesSignIn, named)
  if (reasonOf(error).includes('password must be a string')) {
    return say(operationTexts.databaseRefusesSignIn, named)
  }
  return say(operationTexts.databaseDown, { ...named, reason: reasonOf(error) })
}

function readableVersion(versionNumber: number): string {
  // Until 9.6 the first two numbers were the version: 90624 is 9.6.24.
  if (versionNumber >= 100_000) return `${Math.floor(versionNumber / 10_000)}.${versionNumber % 10_000}`
  return `${Math.floor(versionNumber / 10_000)}.${Math.floor(versionNumber / 100) % 100}.${versionNumber % 100}`
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
