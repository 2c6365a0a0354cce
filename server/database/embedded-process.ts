// One run of the embedded PostgreSQL: from its start to the first query it answers, and to its end.
import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { operationTexts } from '#domain/wording/operation.ts'
import { say } from '#domain/wording/sentence.ts'
import { reasonOf, StartProblem } from '../start-problem.ts'
import { connect, type LocalServer } from './connection.ts'
import { childEnvironment, lastLine } from './embedded-cluster.ts'
import type { MachineUser } from '../machine-user.ts'

export interface ProcessParts {
  postgres: string
  cluster: string
  home: string
  user: MachineUser | undefined
  /** `-c` settings, the place of the socket among them. */
  settings: Readonly<Record<string, string | number>>
}

const largestLog = 5_000_000
const retry = 15
// Recovery after a crash replays what was not yet in place; the server answers 57P03 until it is done.
const readyWithin = 600_000
const cleanWithin = 20_000

/** Starts the server. `ended` settles when it is gone, whatever the reason. */
export function startProcess({ postgres, cluster, home, user, settings }: ProcessParts) {
  const log = join(home, 'server.log')
  const as = user === undefined ? {} : { uid: user.uid, gid: user.gid }
  const given = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const output = openLog(log)
  // A process group of its own: Ctrl-C reaches the application, which stops the server when its requests are answered.
  const child = spawn(postgres, ['-D', cluster, ...given], {
    ...as,
    cwd: home,
    env: childEnvironment(),
    detached: true,
    windowsHide: true,
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  return { child, ended, log }
}

/** Waits for the first answer; a server that gave up is a StartProblem with its last words. */
export async function untilReady(child: ChildProcess, server: LocalServer, home: string, log: string): Promise<void> {
  const deadline = performance.now() + readyWithin
  for (;;) {
    try {
      const client = await connect({ ...server, database: 'postgres' })
      await client.end()
      return
    } catch (error) {
      if (hasEnded(child)) throw failed(home, lastLine(tail(log)))
      if (performance.now() > deadline) throw failed(home, reasonOf(error))
      await pause(retry)
    }
  }
}

/** A clean stop: running statements are cut off, everything committed is written. */
export async function stopProcess(child: ChildProcess, ended: Promise<void>): Promise<void> {
  if (!hasEnded(child)) child.kill('SIGINT')
  const isClean = await Promise.race([ended.then(() => true), pause(cleanWithin, false, { ref: false })])
  if (isClean) return
  child.kill('SIGQUIT')
  await ended
}

export function hasEnded(child: ChildProcess): boolean {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null
}

function failed(home: string, reason: string): StartProblem {
  return new StartProblem(say(operationTexts.embeddedDatabaseFailed, { folder: home, reason }))
}

function openLog(log: string): number {
  const descriptor = openSync(log, 'a', 0o600)
  if (statSync(log).size > largestLog) truncateSync(log)
  return descriptor
}

function tail(log: string): string {
  return readFileSync(log, 'utf8').slice(-4_000)
}
