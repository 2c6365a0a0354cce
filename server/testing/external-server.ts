// A PostgreSQL that is not ours, for running the same tests against it: given by address, or the machine's own programs.
import { spawn, spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { connect, type Server } from '../database/connection.ts'
import { requestRole } from '../database/embedded-cluster.ts'

export interface ExternalServer {
  server: Server
  stop(): Promise<void>
}

/** Whether this machine offers one. */
export function hasExternalServer(): boolean {
  return process.env['TEST_DATABASE_URL'] !== undefined || programsFolder() !== undefined
}

/** `more`: settings beside the usual ones, where the machine's own programs run. */
export async function startExternalServer(more: readonly string[] = []): Promise<ExternalServer> {
  const given = process.env['TEST_DATABASE_URL']
  if (given !== undefined) return { server: { connectionString: given }, stop: async () => undefined }
  const programs = programsFolder()
  if (programs === undefined) throw new Error('TEST_DATABASE_URL is not set and there is no pg_ctl in PATH')
  const folder = mkdtempSync(join(tmpdir(), 'theke-external-'))
  const as = unprivileged()
  if (as !== undefined) chownSync(folder, as.uid, as.gid)
  const cluster = join(folder, 'cluster')
  const made = spawnSync(
    join(programs, 'initdb'),
    ['-D', cluster, '--username=theke', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
    { ...as, cwd: '/', encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(made.stderr)
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${folder}`,
    'fsync=off',
    'max_connections=100',
    ...more,
  ]
  const child = spawn(join(programs, 'postgres'), ['-D', cluster, ...settings.flatMap((each) => ['-c', each])], {
    ...as,
    cwd: '/',
    stdio: 'ignore',
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const server = { host: folder, port: 5432, user: 'theke', database: 'postgres' }
  await untilItAnswers(server)
  await addRequestRole(server)
  return {
    server,
    async stop() {
      child.kill('SIGINT')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Here, too, tests ask as requests do. */
async function addRequestRole(server: Server): Promise<void> {
  const client = await connect(server)
  await client.query(`create role ${requestRole} login`).finally(() => client.end())
}

async function untilItAnswers(server: Server): Promise<void> {
  const deadline = performance.now() + 20_000
  for (;;) {
    try {
      const client = await connect(server)
      await client.end()
      return
    } catch (error) {
      if (performance.now() > deadline) throw error
      await pause(20)
    }
  }
}

/** `pg_ctl` in PATH is often a link; initdb and postgres stand beside what it points to. */
export function programsFolder(): string | undefined {
  const found = spawnSync('sh', ['-c', 'readlink -f "$(command -v pg_ctl)"'], { encoding: 'utf8' })
  return found.status === 0 && found.stdout.trim() !== '' ? dirname(found.stdout.trim()) : undefined
}

/** PostgreSQL refuses to run as root. */
export function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string) => Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout)
  return { uid: id('-u'), gid: id('-g') }
}
