// One PostgreSQL for all server tests of a run, and in it a template with the schema, from which each test file's
// database is cloned. Embedded, unless THEKE_TEST_SERVER=external asks for the machine's own.
import { rm } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import { connect, type Server } from '../database/connection.ts'
import { startEmbedded } from '../database/embedded.ts'
import { requestRole } from '../database/embedded-cluster.ts'
import { knownMigrations, migrate } from '../database/migrate.ts'
import { makeDataFolder } from './data-folder.ts'
import { startExternalServer } from './external-server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: Server
    testTemplate: string
  }
}

/** The same server, another database on it. */
export function onDatabase(server: Server, database: string): Server {
  if (!('connectionString' in server)) return { ...server, database }
  const address = new URL(server.connectionString)
  address.pathname = `/${database}`
  return { connectionString: address.href }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const isExternal = process.env['THEKE_TEST_SERVER'] === 'external'
  const started = isExternal ? await startExternalServer() : await startOwnServer()
  const { server } = started
  const template = `template_app_${process.pid}`
  const maintenance = await connect(server)
  await maintenance.query(`drop database if exists ${template}`)
  await maintenance.query(`create database ${template}`)
  const client = await connect(onDatabase(server, template))
  await migrate(client, await knownMigrations(), 'connectionString' in server ? {} : { requestRole })
  // A template that somebody is connected to cannot be cloned.
  await client.end()
  project.provide('testServer', server)
  project.provide('testTemplate', template)
  return async () => {
    await maintenance.query(`drop database if exists ${template} with (force)`)
    await maintenance.end()
    await started.stop()
  }
}

async function startOwnServer() {
  const folder = makeDataFolder()
  // Tests want speed; what survives a power cut is tested elsewhere, on the settings of the product.
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
  const embedded = await startEmbedded(folder, { settings })
  return {
    server: embedded.server,
    async stop() {
      await embedded.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
