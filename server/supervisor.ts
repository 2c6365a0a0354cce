// Several processes of the application on one machine (WORKERS): started, brought back when they fall, renewed one after the
// other, ended together. They share the port, the database and DATA_DIR, and tell each other what changes through the database.
import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { getCompileCacheDir } from 'node:module'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Application } from './app.ts'
import type { Environment } from './environment.ts'
import { relayMetrics } from './process-metrics.ts'
import { StartProblem } from './start-problem.ts'

type Role = Environment['role']

/** What a process tells whoever started it, once it answers. */
export type Told = Pick<Application, 'address' | 'messages'>

export interface Processes extends Application {
  /**
   * Each is replaced by a new one, which runs what lies on the disk now; the old one ends once its requests are answered. Where
   * a new one does not start, the old ones stay. Asked again meanwhile: once.
   */
  renew(): Promise<void>
}

interface Running {
  readonly role: Role
  worker: Worker
  since: number
  /** How often in a row it fell soon after its start. */
  falls: number
}

/** What the embedded server has beyond those of the processes: for its owner, for backups, for `npm run doctor`. */
const spareConnections = 16
/** Beside its pool each listens, stands for the timetable and sometimes takes a backup. */
const ownConnections = 3
const embeddedConnections = 100
/** Whoever lived so long fell for a reason of its own. */
const soon = 60_000
const longestPause = 30_000
/** An unfinished answer after this time is cut off with its process; the process's own grace is shorter. */
const endsWithin = 8_000

interface Parts {
  readonly environment: Environment
  readonly log: Logger
}

/** Throws a StartProblem without words where the first process does not start: it has said why itself. */
export async function startProcesses({ environment, log }: Parts): Promise<Processes> {
  const { workers, role } = environment
  const roles: readonly Role[] = [
    ...Array.from({ length: workers }, () => (role === 'all' ? 'web' : role)),
    // One that answers nobody: what follows from an order leaves the processes that answer.
    ...(role === 'all' ? (['worker'] as const) : []),
  ]
  cluster.setupPrimary({ exec: join(import.meta.dirname, 'main.ts') })
  const pool = String(poolOf(environment, roles.length))
  const running: Running[] = []
  /** Those that do not answer yet. */
  const starting = new Set<Worker>()
  let isEnding = false
  let renewing: Promise<void> | undefined

  async function begin(of: Role): Promise<{ worker: Worker; told: Told }> {
    const cache = getCompileCacheDir()
    const worker = cluster.fork({
      ROLE: of,
      DATABASE_POOL: pool,
      ...(cache === undefined ? {} : { NODE_COMPILE_CACHE: cache }),
    })
    starting.add(worker)
    const ended = once(worker, 'exit').then(() => null)
    // Its first word: that it answers.
    const told = await Promise.race([once(worker, 'message').then(([message]) => message as Told), ended])
    starting.delete(worker)
    if (told === null) throw new StartProblem('')
    relayMetrics(worker, () => running.map((each) => each.worker))
    return { worker, told }
  }

  function keep(each: Running): void {
    const { worker, role: of } = each
    worker.once('exit', (code, signal) => {
      if (isEnding || each.worker !== worker) return
      each.falls = performance.now() - each.since < soon ? each.falls + 1 : 0
      log.error({ role: of, pid: worker.process.pid, code, signal, falls: each.falls }, 'a process fell')
      void bringBack(each)
    })
  }

  async function bringBack(each: Running): Promise<void> {
    const wait = each.falls === 0 ? 0 : Math.min(longestPause, 500 * 2 ** (each.falls - 1))
    await pause(wait, undefined, { ref: false })
    if (isEnding) return
    try {
      await replace(each)
    } catch (error) {
      log.error({ err: error, role: each.role }, 'a process did not come back')
      each.falls += 1
      void bringBack(each)
    }
  }

  async function replace(each: Running): Promise<Worker> {
    const former = each.worker
    const { worker } = await begin(each.role)
    each.worker = worker
    each.since = performance.now()
    keep(each)
    if (isEnding) worker.process.kill('SIGTERM')
    return former
  }

  async function add(of: Role): Promise<Told> {
    const { worker, told } = await begin(of)
    const each = { role: of, worker, since: performance.now(), falls: 0 }
    running.push(each)
    keep(each)
    return told
  }

  async function renewEach(): Promise<void> {
    for (const each of running) {
      try {
        const former = await replace(each)
        await end(former)
      } catch (error) {
        log.error({ err: error, role: each.role }, 'a new process did not start; the former ones stay')
        return
      }
    }
  }

  const [first = 'all', ...others] = roles
  // Alone: it fills an empty database, and whatever keeps it from starting keeps all.
  const told = await add(first)
  await Promise.all(others.map(add))
  return {
    ...told,
    renew() {
      renewing ??= renewEach().finally(() => {
        renewing = undefined
      })
      return renewing
    },
    async stop() {
      isEnding = true
      await Promise.all([...running.map(({ worker }) => worker), ...starting].map(end))
    },
  }
}

async function end(worker: Worker): Promise<void> {
  if (worker.isDead()) return
  const ended = once(worker, 'exit')
  worker.process.kill('SIGTERM')
  const patience = new AbortController()
  const late = pause(endsWithin, 'late' as const, { ref: false, signal: patience.signal }).catch(() => undefined)
  if ((await Promise.race([ended, late])) === 'late') worker.process.kill('SIGKILL')
  patience.abort()
  await ended
}

/** A given server's limit is its operator's: there DATABASE_POOL says how many each process may take. */
function poolOf({ databaseUrl, databasePool }: Environment, processes: number): number {
  if (databaseUrl !== undefined) return databasePool
  const shared = Math.floor((embeddedConnections - spareConnections) / processes) - ownConnections
  return Math.max(2, Math.min(databasePool, shared))
}
