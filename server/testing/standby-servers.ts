// Two PostgreSQLs of the machine's own programs, the second following the first in step: for trying what happens when one goes.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { connect } from '../database/connection.ts'
import { childProcesses } from './child-processes.ts'
import { freePort } from './mail-receiver.ts'
import { programsFolder, unprivileged } from './external-server.ts'

export interface StandbyServers {
  /** Names both, as `DATABASE_URL` does. */
  readonly address: string
  /** Names the second alone. */
  readonly standby: string
  /** The one that takes changes is gone without a word, the other one takes its place. */
  readonly failOver: () => Promise<void>
  /** The one that takes changes answers nothing any more, and its connections stay; the other one takes its place. */
  readonly freezeAndFailOver: () => void
  /** The second one is gone without a word. */
  readonly killStandby: () => Promise<void>
  readonly startStandby: () => Promise<void>
  readonly stop: () => Promise<void>
}

/**
 * Every commit waits for the second, so what is acknowledged is on both; not with `isInStep` off. Undefined where the machine has no programs
 * for it.
 */
export async function startStandbyServers({ isInStep = true } = {}): Promise<StandbyServers | undefined> {
  const found = programsFolder()
  if (found === undefined) return undefined
  const programs = found
  const folder = mkdtempSync(join(tmpdir(), 'theke-standby-'))
  const as = unprivileged()
  if (as !== undefined) chownSync(folder, as.uid, as.gid)
  const run = (program: string, ...given: string[]) => {
    const { status, stderr } = spawnSync(join(programs, program), given, { ...as, cwd: '/', encoding: 'utf8' })
    if (status !== 0) throw new Error(`${program}: ${stderr}`)
  }
  const start = (name: string, port: number) =>
    spawn(
      join(programs, 'postgres'),
      [
        '-D',
        join(folder, name),
        '-p',
        String(port),
        ...[`unix_socket_directories=${folder}`, 'listen_addresses=127.0.0.1'].flatMap((each) => ['-c', each]),
      ],
      { ...as, cwd: '/', stdio: 'ignore' },
    )
  const ports = [await freePort(), await freePort()] as const
  const addressOf = (list: string) => `postgres://theke@${list}/postgres`
  const [first, second] = ports
  const auth = ['--username=theke', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync']
  run('initdb', '-D', join(folder, 'first'), ...auth)
  const inStep = ['synchronous_standby_names=*', 'synchronous_commit=on']
  const primary = start('first', first)
  await untilAnswers(addressOf(`127.0.0.1:${first}`))
  const at = ['-h', '127.0.0.1', '-p', String(first), '-U', 'theke']
  run('pg_basebackup', ...at, '-D', join(folder, 'second'), '-R', '--checkpoint=fast', '--no-sync')
  const standbyAddress = addressOf(`127.0.0.1:${second}`)
  let standby = start('second', second)
  const frozen: number[] = []
  await untilAnswers(standbyAddress)
  if (isInStep) await setInStep(addressOf(`127.0.0.1:${first}`), inStep)
  return {
    standby: standbyAddress,
    killStandby: () => killed(standby),
    async startStandby() {
      standby = start('second', second)
      await untilAnswers(standbyAddress)
    },
    address: addressOf(ports.map((port) => `127.0.0.1:${port}`).join(',')),
    async failOver() {
      await killed(primary)
      run('pg_ctl', 'promote', '-D', join(folder, 'second'))
    },
    freezeAndFailOver() {
      const { pid } = primary
      if (pid === undefined) throw new Error('the first server did not start')
      frozen.push(pid, ...childProcesses(pid))
      for (const each of frozen) process.kill(each, 'SIGSTOP')
      run('pg_ctl', 'promote', '-D', join(folder, 'second'))
    },
    async stop() {
      // Those of a frozen server would stand still for ever.
      for (const each of frozen) goOn(each)
      await Promise.all([primary, standby].map(killed))
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** One that had ended right before it was frozen is gone once its parent goes on. */
function goOn(pid: number): void {
  try {
    process.kill(pid, 'SIGCONT')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Only once somebody follows: before, every commit would wait for ever. */
async function setInStep(address: string, settings: readonly string[]): Promise<void> {
  const client = await connect({ connectionString: address })
  try {
    for (const deadline = performance.now() + 30_000; ; await pause(50)) {
      const { rowCount } = await client.query("select from pg_stat_replication where state = 'streaming'")
      if (rowCount !== 0) break
      if (performance.now() > deadline) throw new Error('the standby does not follow')
    }
    for (const setting of settings) {
      const [name = '', value = ''] = setting.split('=')
      await client.query(`alter system set ${name} = '${value}'`)
    }
    await client.query('select pg_reload_conf()')
  } finally {
    await client.end()
  }
}

async function untilAnswers(address: string): Promise<void> {
  for (const deadline = performance.now() + 30_000; ; await pause(50)) {
    try {
      const client = await connect({ connectionString: address })
      await client.end()
      return
    } catch (error) {
      if (performance.now() > deadline) throw error
    }
  }
}

async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}
