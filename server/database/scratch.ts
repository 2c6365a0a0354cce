// A database beside the application's own, on the same server, for as long as something is tried out.
import type pg from 'pg'
import { connect, type Server } from './connection.ts'

const maintenance = 'theke maintenance'

/** The work gets a connection of the owner without time limits. */
export async function withScratch<T>(server: Server, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const owner = await connect(server, maintenance)
  try {
    const name = `theke_trial_${process.pid}_${Date.now()}`
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
