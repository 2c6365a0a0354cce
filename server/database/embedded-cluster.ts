// The cluster, PostgreSQL's own data folder: made once, complete or not at all, and never opened by another version.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { operationTexts } from '#domain/wording/operation.ts'
import { say } from '#domain/wording/sentence.ts'
import { StartProblem } from '../start-problem.ts'
import type { MachineUser } from '../machine-user.ts'
import type { Programs } from './embedded-programs.ts'

/** Owns the tables: migrations, backup and restore. */
export const superuser = 'theke'

/** Who asks for requests: reads and writes rows, changes no schema, reads no file of the machine, becomes nobody else. */
export const requestRole = 'theke_requests'

const clusterName = /^\d+$/

/** Answers the cluster's folder, named after the major version. */
export async function prepareCluster(home: string, programs: Programs, user: MachineUser | undefined): Promise<string> {
  const cluster = join(home, programs.majorVersion)
  if (existsSync(cluster)) {
    const found = (await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => '?')).trim()
    if (found !== programs.majorVersion) refuseOther(cluster, found, programs)
    return cluster
  }
  const other = (await readdir(home)).find((name) => clusterName.test(name))
  if (other !== undefined) refuseOther(join(home, other), other, programs)
  // Renamed when complete: a first start that was cut off leaves nothing that looks like a database.
  const unfinished = `${cluster}.new`
  await rm(unfinished, { recursive: true, force: true })
  await initialise(unfinished, home, programs, user)
  await rename(unfinished, cluster)
  await keepName(home)
  return cluster
}

/** Windows has no sockets in folders: there the server listens on the loopback address and asks for this password. */
export function passwordFile(home: string): string | undefined {
  return process.platform === 'win32' ? join(home, 'password') : undefined
}

/** What a child of ours gets to know of our environment: nothing that changes how PostgreSQL behaves. */
export function childEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot } = process.env
  return { PATH, SystemRoot, LC_ALL: 'C', TZ: 'UTC' }
}

async function initialise(folder: string, home: string, programs: Programs, user: MachineUser | undefined) {
  const password = passwordFile(home)
  if (password !== undefined) await writeFile(password, randomBytes(24).toString('base64url'), { mode: 0o600 })
  const access =
    password === undefined
      ? ['--auth-local=trust', '--auth-host=reject']
      : ['--auth=scram-sha-256', `--pwfile=${password}`]
  const rest = [
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--encoding=UTF8',
    '--data-checksums',
  ]
  const as = user === undefined ? {} : { uid: user.uid, gid: user.gid }
  const child = spawn(programs.initdb, ['-D', folder, `--username=${superuser}`, ...access, ...rest], {
    ...as,
    cwd: home,
    env: childEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaint = ''
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', (error) => {
      complaint += error.message
      resolve(null)
    })
    child.once('close', resolve)
  })
  if (code === 0) return
  const reason = lastLine(complaint)
  throw new StartProblem(say(operationTexts.embeddedDatabaseFailed, { folder: home, reason }))
}

/** PostgreSQL syncs its files itself; the new name of their folder is ours to sync. */
async function keepName(home: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(home, 'r')
  await folder.sync().finally(() => folder.close())
}

function refuseOther(folder: string, found: string, { majorVersion }: Programs): never {
  throw new StartProblem(say(operationTexts.dataFolderOtherVersion, { folder, found, expected: majorVersion }))
}

/** The last thing a program of PostgreSQL said, without its time and name. */
export function lastLine(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const errors = lines.filter((line) => /\b(FATAL|PANIC|ERROR|error)\b/.test(line))
  return (errors.at(-1) ?? lines.at(-1) ?? '').trim()
}
