// A database beside the application's own, on the same server, for as long as something is tried out.
import type pg from 'pg'
import { connect, type Server } from './connection.ts'

const maintenance = 'theke maintenance'
const nameStart = 'theke_trial_'
/** No trial takes so long. */
const forgottenMilliseconds = 24 * 3_600_000

/** The work gets a connection of the owner without time limits. */
export async function withScratch<T>(server: Server, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const owner = await connect(server, maintenance)
  try {
    await dropForgotten(owner)
    const name = `${nameStart}${Date.now()}_${process.pid}`
    await owner.query(`create database ${name} template template0 encoding 'UTF8'`)
    try {
      const client = await connect(named(server, name), maintenance)
      return await work(client).finally(() => client.end())
    } finally {
      await owner.query(`drop database if exists ${name} with (force)`)
    }
  } finally {
    await owner.end()
  }
}

/** Those of processes that were killed: each is a whole copy of the data. Its name says when it was made. */
async function dropForgotten(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    `select datname as name from pg_database where starts_with(datname, $1) and pg_get_userbyid(datdba) = current_user`,
    [nameStart],
  )
  for (const { name } of rows) {
    const madeAt = Number(name.slice(nameStart.length).split('_')[0])
    if (Date.now() - madeAt > forgottenMilliseconds) {
      await owner.query(`drop database if exists ${owner.escapeIdentifier(name)} with (force)`)
    }
  }
}

function named(server: Server, database: string): Server {
  if (!('connectionString' in server)) return { ...server, database }
  const { connectionString } = server
  const start = connectionString.indexOf('/', connectionString.indexOf('//') + 2)
  const query = connectionString.indexOf('?')
  const rest = query === -1 ? '' : connectionString.slice(query)
  const head =
    start === -1 || (query !== -1 && start > query)
      ? connectionString.slice(0, query === -1 ? undefined : query)
      : connectionString.slice(0, start)
  return { connectionString: `${head}/${database}${rest}` }
}
