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

/** Set for a process that listens nowhere: what it has measured is told by those beside it. */
export const besideOthers = 'THEKE_BESIDE_OTHERS'

/** What a process tells whoever started it, once it answers. */
export type Told = Pick<Application, 'address' | 'messages'>

export interface Processes extends Omit<Application, 'leave'> {
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
  /** Of renewals and falls whoever comes first begins a successor; the answer is the former one. */
  replacing?: Promise<Worker> | undefined
}

/** What a process is asked at a renewal: to answer what has begun, and to end then. */
export interface Leave {
  readonly kind: 'leave'
  readonly within: number
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
/** At a renewal nobody waits for the end of the old one: a slow line may send its order to the end. */
const leavesWithin = 60_000
/** It brings the database up to date, too. The first one, which fills an empty database, may take as long as it likes. */
const longestStart = 600_000

interface Parts {
  readonly environment: Environment
  readonly log: Logger
  /** What is started, and how long it may take; for tests. */
  readonly program?: string
  readonly startsWithin?: number
}

/** Throws a StartProblem without words where the first process does not start: it has said why itself. */
export async function startProcesses(parts: Parts): Promise<Processes> {
  const { environment, log, program = join(import.meta.dirname, 'main.ts'), startsWithin = longestStart } = parts
  const roles = rolesOf(environment)
  cluster.setupPrimary({ exec: program })
  const beginnings = openBeginnings({ environment, log }, roles.length)
  const places = openPlaces({ beginnings, log, startsWithin })
  const all = () => [...places.workers(), ...beginnings.workers()]
  // The stop has its limit, too: nobody outlives whoever started it.
  process.once('exit', () => all().forEach((worker) => worker.process.kill('SIGKILL')))
  let renewing: Promise<void> | undefined
  const [first = 'all', ...others] = roles
  // Alone: it fills an empty database, and whatever keeps it from starting keeps all.
  const told = await places.fill(first)
  await Promise.all(others.map(places.fill))
  return {
    ...told,
    renew() {
      if (renewing !== undefined) log.warn('a renewal is under way already')
      renewing ??= places.renewEach().finally(() => {
        renewing = undefined
      })
      return renewing
    },
    async stop() {
      places.close()
      await Promise.all(all().map(end))
    },
  }
}

function rolesOf({ workers, role }: Environment): readonly Role[] {
  return [
    ...Array.from({ length: workers }, () => (role === 'all' ? 'web' : role)),
    // One that answers nobody: what follows from an order leaves the processes that answer.
    ...(role === 'all' ? (['worker'] as const) : []),
  ]
}

interface Beginnings {
  /** Its first word: that it answers. Throws where it ends before, or says nothing for that long. */
  readonly begin: (role: Role, within?: number) => Promise<{ worker: Worker; told: Told }>
  /** Those that do not answer yet. */
  readonly workers: () => Iterable<Worker>
}

function openBeginnings({ environment, log }: Pick<Parts, 'environment' | 'log'>, processes: number): Beginnings {
  const pool = String(poolOf(environment, processes))
  const starting = new Set<Worker>()

  function fork(role: Role): Worker {
    const cache = getCompileCacheDir()
    return cluster.fork({
      ROLE: role,
      DATABASE_POOL: pool,
      // Whatever files named them: they are said here. Empty counts as unset.
      ROLE_FILE: '',
      DATABASE_POOL_FILE: '',
      // The port is that of those that answer.
      [besideOthers]: environment.role === 'all' && role === 'worker' ? '1' : '',
      ...(cache === undefined ? {} : { NODE_COMPILE_CACHE: cache }),
    })
  }

  function endAfter(within: number, role: Role, worker: Worker) {
    return setTimeout(() => {
      log.error({ role, pid: worker.process.pid }, `a process did not answer within ${within} ms and is ended`)
      worker.process.kill('SIGKILL')
    }, within)
  }

  return {
    async begin(role, within) {
      const worker = fork(role)
      starting.add(worker)
      const ended = once(worker, 'exit').then(() => null)
      const late = within === undefined ? undefined : endAfter(within, role, worker)
      const told = await Promise.race([once(worker, 'message').then(([message]) => message as Told), ended])
      clearTimeout(late)
      starting.delete(worker)
      if (told === null) throw new StartProblem('')
      return { worker, told }
    },
    workers: () => starting,
  }
}

interface Places {
  readonly fill: (role: Role) => Promise<Told>
  /** One after the other; where a new one does not start, the old ones stay. */
  readonly renewEach: () => Promise<void>
  /** Who falls from now on is not brought back. */
  readonly close: () => void
  /** Who answers, and who answers to the end what has begun. */
  readonly workers: () => readonly Worker[]
}

/** A place has one process that answers: whoever falls is brought back, whoever is renewed has a successor first. */
function openPlaces({
  beginnings,
  log,
  startsWithin,
}: Required<Pick<Parts, 'log' | 'startsWithin'>> & { readonly beginnings: Beginnings }): Places {
  const running: Running[] = []
  /** Those that have a successor. */
  const leaving = new Set<Worker>()
  const workers = () => [...running.map(({ worker }) => worker), ...leaving]
  let isEnding = false

  async function begin(role: Role, within?: number) {
    const begun = await beginnings.begin(role, within)
    relayMetrics(begun.worker, workers)
    return begun
  }

  function keep(each: Running): void {
    const { worker, role } = each
    worker.once('exit', (code, signal) => {
      if (isEnding || each.worker !== worker) return
      each.falls = performance.now() - each.since < soon ? each.falls + 1 : 0
      log.error({ role, pid: worker.process.pid, code, signal, falls: each.falls }, 'a process fell')
      void bringBack(each)
    })
  }

  async function bringBack(each: Running): Promise<void> {
    const wait = each.falls === 0 ? 0 : Math.min(longestPause, 500 * 2 ** (each.falls - 1))
    await pause(wait, undefined, { ref: false })
    // A renewal may have been first.
    if (isEnding || !each.worker.isDead()) return
    try {
      await replace(each)
    } catch (error) {
      log.error({ err: error, role: each.role }, 'a process did not come back')
      each.falls += 1
      void bringBack(each)
    }
  }

  /** One successor is under way at a time, whoever asks for it. */
  function replace(each: Running): Promise<Worker> {
    if (each.replacing !== undefined) log.warn({ role: each.role }, 'a process is being replaced already')
    each.replacing ??= takeOver(each).finally(() => {
      each.replacing = undefined
    })
    return each.replacing
  }

  async function takeOver(each: Running): Promise<Worker> {
    const former = each.worker
    const { worker } = await begin(each.role, startsWithin)
    each.worker = worker
    each.since = performance.now()
    keep(each)
    if (isEnding) worker.process.kill('SIGTERM')
    return former
  }

  async function leave(worker: Worker): Promise<void> {
    if (worker.isDead()) return
    leaving.add(worker)
    try {
      const asked: Leave = { kind: 'leave', within: leavesWithin }
      if (worker.isConnected()) worker.send(asked)
      if (!(await endsIn(worker, leavesWithin))) await end(worker)
    } finally {
      leaving.delete(worker)
    }
  }

  return {
    workers,
    async fill(role) {
      const { worker, told } = await begin(role, running.length === 0 ? undefined : startsWithin)
      const each: Running = { role, worker, since: performance.now(), falls: 0 }
      running.push(each)
      keep(each)
      return told
    },
    async renewEach() {
      for (const each of running) {
        if (isEnding) return
        try {
          const former = await replace(each)
          await leave(former)
        } catch (error) {
          if (!isEnding) log.error({ err: error, role: each.role }, 'a new process did not start; the former ones stay')
          return
        }
      }
    },
    close() {
      isEnding = true
    },
  }
}

async function end(worker: Worker): Promise<void> {
  if (worker.isDead()) return
  worker.process.kill('SIGTERM')
  if (await endsIn(worker, endsWithin)) return
  worker.process.kill('SIGKILL')
  if (!worker.isDead()) await once(worker, 'exit')
}

/** False: it runs on after that time. */
async function endsIn(worker: Worker, within: number): Promise<boolean> {
  if (worker.isDead()) return true
  const patience = new AbortController()
  const ended = once(worker, 'exit', { signal: patience.signal }).then(() => true)
  const late = pause(within, false, { ref: false, signal: patience.signal })
  try {
    return await Promise.race([ended, late])
  } finally {
    patience.abort()
    await Promise.allSettled([ended, late])
  }
}

/** A given server's limit is its operator's: there DATABASE_POOL says how many each process may take. */
function poolOf({ databaseUrl, databasePool }: Environment, processes: number): number {
  if (databaseUrl !== undefined) return databasePool
  const shared = Math.floor((embeddedConnections - spareConnections) / processes) - ownConnections
  return Math.max(2, Math.min(databasePool, shared))
}
