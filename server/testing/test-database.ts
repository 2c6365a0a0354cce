// A database for one test file: a clone of the migrated template, dropped when it is closed.
import { inject } from 'vitest'
import { connect, type Server } from '../database/connection.ts'
import { asRequests } from '../database/embedded.ts'
import { requestRole } from '../database/embedded-cluster.ts'
import { grantRequests } from '../database/migrate.ts'
import { useServer, type Database } from '../database/open-database.ts'
import { onDatabase } from './global-setup.ts'

let opened = 0

/** Empty apart from what the migrations put in. Close it in `afterAll`. */
export async function openTestDatabase(): Promise<Database> {
  return openClone(inject('testTemplate'))
}

/** Without any table, for tests of migrations and restore. */
export async function openBlankDatabase(): Promise<Database & { server: Server }> {
  return openClone('template0')
}

async function openClone(template: string): Promise<Database & { server: Server }> {
  const server = inject('testServer')
  opened += 1
  const name = `w_${process.env['VITEST_POOL_ID'] ?? '0'}_${process.pid}_${opened}`
  await maintain(server, `create database ${name} template ${template} strategy file_copy`)
  const own = onDatabase(server, name)
  // As the product asks: what needs more rights than requests have fails in the tests, too.
  const requests = template === 'template0' || 'connectionString' in own ? own : asRequests(own)
  const stop = () => maintain(server, `drop database if exists ${name} with (force)`)
  const role = requests === own ? undefined : requestRole
  return { ...useServer(own, { requests, requestRole: role, description: name, stop, poolSize: 5 }), server: own }
}

/** What requests may not: tables that only a test has. Afterwards requests may use them. */
export async function asOwner(database: Database, ...statements: string[]): Promise<void> {
  const client = await database.connect()
  try {
    for (const statement of statements) await client.query(statement)
    if (database.requestRole !== undefined) await client.query(grantRequests(database.requestRole))
  } finally {
    await client.end()
  }
}

async function maintain(server: Server, statement: string): Promise<void> {
  const client = await connect(server, 'theke tests')
  await client.query(statement).finally(() => client.end())
}

/** As `DATABASE_URL` names it, for the product as a process of its own. */
export function urlOf(server: Server): string {
  if ('connectionString' in server) return server.connectionString
  const { host, port, user, database } = server
  return `postgres://${user}@/${database}?${new URLSearchParams({ host, port: String(port) }).toString()}`
}
