// The PostgreSQL that Theke brings along: started, guarded, brought back when it falls, stopped with the application.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { operationTexts } from '#domain/wording/operation.ts'
import { say } from '#domain/wording/sentence.ts'
import { StartProblem } from '../start-problem.ts'
import { connect, type LocalServer } from './connection.ts'
import { prepareCluster, requestRole } from './embedded-cluster.ts'
import { guardFolder } from './embedded-guard.ts'
import { chooseListening, loopbackServer, socketServer } from './embedded-listening.ts'
import { clearLeftovers, stopOrphan } from './embedded-orphan.ts'
import { findPlace, type Place } from './embedded-place.ts'
import { startProcess, stopProcess, untilReady } from './embedded-process.ts'
import { findPrograms } from './embedded-programs.ts'
import { readPostmasterFile } from './postmaster-file.ts'

export interface Embedded {
  /** As the owner of everything. */
  server: LocalServer
  /** The same server for requests, with the rights that they need. */
  requests: LocalServer
  place: Place
  /** Stops the server cleanly and gives the folder free. */
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  /** On top of ours, for tests. */
  settings?: Readonly<Record<string, string | number>>
  /** The server ended although nobody asked it to, and does not come back. */
  onLost?: (problem: StartProblem) => void
}

const mostRestarts = 5
const restartsForgottenAfter = 60_000

/** Throws a StartProblem when another application has the folder, or undefined is not possible for another reason. */
export async function startEmbedded(dataDir: string, options: EmbeddedOptions = {}): Promise<Embedded> {
  const place = findPlace(dataDir)
  const { home, user } = place
  const programs = findPrograms(home, user)
  const guard = await guardFolder(home)
  if (guard === undefined) throw new StartProblem(say(operationTexts.dataFolderInUse, { folder: dataDir }))
  try {
    const cluster = await prepareCluster(home, programs, user)
    await stopOrphan(cluster)
    const listening = await chooseListening(home, user)
    const settings = { ...defaultSettings, ...listening.settings, ...options.settings }
    const run = async () => {
      await clearLeftovers(cluster, listening.socketFolder ?? home)
      const started = startProcess({ postgres: programs.postgres, cluster, home, user, settings })
      await untilReady(started.child, listening.server, home, started.log)
      return started
    }
    const first = await run()
    await ensureDatabase(listening.server)
    const server = supervise(first, run, stopOrphan.bind(undefined, cluster), () =>
      options.onLost?.(new StartProblem(say(operationTexts.embeddedDatabaseLost, { folder: home }))),
    )
    return {
      server: listening.server,
      requests: asRequests(listening.server),
      place,
      async stop() {
        await server.stop()
        if (listening.isTemporary) await rm(listening.socketFolder ?? '', { recursive: true, force: true })
        await guard.release()
      },
    }
  } catch (error) {
    await guard.release()
    throw error
  }
}

/** The server that another process of ours (the running application) has started on this folder, if there is one. */
export async function findRunning(dataDir: string): Promise<LocalServer | undefined> {
  const { home, user } = findPlace(dataDir)
  const { majorVersion } = findPrograms(home, user)
  const file = await readPostmasterFile(join(home, majorVersion))
  if (file?.isReady !== true) return undefined
  return file.socketFolder === '' ? loopbackServer(home, file.port) : socketServer(file.socketFolder)
}

export function asRequests(server: LocalServer): LocalServer {
  return { ...server, user: requestRole }
}

/** The first start may have been cut off between making the cluster and making the database in it. */
async function ensureDatabase(server: LocalServer): Promise<void> {
  const { database, password } = server
  const client = await connect({ ...server, database: 'postgres' })
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database])
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(database)}`)
    const role = client.escapeIdentifier(requestRole)
    const known = await client.query('select from pg_roles where rolname = $1', [requestRole])
    if (known.rowCount === 0) await client.query(`create role ${role} login`)
    if (password !== undefined) await client.query(`alter role ${role} password ${client.escapeLiteral(password)}`)
  } finally {
    await client.end()
  }
}

const defaultSettings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: 100,
  // Compiling a query costs more than our queries take.
  jit: 'off',
  timezone: 'UTC',
  log_checkpoints: 'off',
  log_line_prefix: '%m ',
}

type Started = ReturnType<typeof startProcess>

/** Starts the server again when it ends by itself, up to five times a minute. */
function supervise(first: Started, run: () => Promise<Started>, clear: () => Promise<boolean>, lost: () => void) {
  let current: Promise<Started> = Promise.resolve(first)
  let isStopping = false
  let restarts: number[] = []
  // However this process ends by its own doing, the server is told; after a kill -9 the next start finds it.
  let leader = first.child
  const atExit = () => leader.kill('SIGINT')
  process.once('exit', atExit)

  function watch(started: Started): void {
    leader = started.child
    void started.ended.then(bringBack)
  }

  async function bringBack(): Promise<void> {
    if (isStopping) return
    const now = performance.now()
    restarts = [...restarts.filter((at) => now - at < restartsForgottenAfter), now]
    if (restarts.length > mostRestarts) {
      lost()
      return
    }
    // Children of a killed leader end by themselves; until then they hold the shared memory.
    current = clear().then(run)
    // One that is killed again before it answers is one more that ended, not the last.
    await current.then(watch, bringBack)
  }

  watch(first)
  return {
    async stop() {
      isStopping = true
      process.removeListener('exit', atExit)
      const started = await current.catch(() => undefined)
      if (started !== undefined) await stopProcess(started.child, started.ended)
    },
  }
}
