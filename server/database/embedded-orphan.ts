// What a killed application or a killed PostgreSQL leaves behind in the database folder, and how it is cleared away.
// Call only while holding the guard: then every server on the folder is an orphan, and every lock file a leftover.
import { readdir, readFile, readlink, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { postmasterFileName, readPostmasterFile } from './postmaster-file.ts'

const look = 15
const politeFor = 30_000
const firmFor = 5_000

/** Prefix of the socket folders that we make where the database folder's own path is too long. */
export const shortFolderPrefix = 'theke-'

/** Ends a server that still runs on the cluster (its application was killed) and waits until it is gone. */
export async function stopOrphan(cluster: string): Promise<boolean> {
  const found = await serverProcesses(cluster)
  if (found.length === 0) return false
  // SIGINT asks for a clean, fast stop, SIGQUIT for one without a checkpoint; both lose nothing.
  const leader = (await readPostmasterFile(cluster))?.pid
  const asked = found.filter((pid) => pid === leader)
  signal(asked.length > 0 ? asked : found, 'SIGINT')
  if (await areGone(cluster, politeFor)) return true
  signal(await serverProcesses(cluster), 'SIGQUIT')
  if (await areGone(cluster, firmFor)) return true
  signal(await serverProcesses(cluster), 'SIGKILL')
  await areGone(cluster, firmFor)
  return true
}

/**
 * Removes the lock files of a server that is gone. PostgreSQL usually sees through them, but not where nobody collects
 * the dead process at once (a container without an init): its number still answers and the start fails.
 */
export async function clearLeftovers(cluster: string, ownSocketFolder: string): Promise<void> {
  const left = await readPostmasterFile(cluster)
  await rm(join(cluster, postmasterFileName), { force: true })
  for (const name of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock']) await rm(join(ownSocketFolder, name), { force: true })
  const folder = left?.socketFolder ?? ''
  if (basename(folder).startsWith(shortFolderPrefix) && folder !== ownSocketFolder) {
    await rm(folder, { recursive: true, force: true })
  }
}

/** PostgreSQL's processes stand in their cluster's folder; a shell that stands there too is not one of them. */
async function serverProcesses(cluster: string): Promise<number[]> {
  if (process.platform !== 'linux') return otherSystems(cluster)
  const found: number[] = []
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const folder = await readlink(`/proc/${name}/cwd`).catch(() => undefined)
    if (folder !== cluster) continue
    const command = await readFile(`/proc/${name}/comm`, 'utf8').catch(() => '')
    if (command.trim() === 'postgres') found.push(Number(name))
  }
  return found
}

/** Without /proc only the leader is known, from its own file; a reused number would be somebody else's process. */
async function otherSystems(cluster: string): Promise<number[]> {
  const left = await readPostmasterFile(cluster)
  if (left === undefined || !(left.pid > 0)) return []
  try {
    process.kill(left.pid, 0)
    return [left.pid]
  } catch {
    return []
  }
}

async function areGone(cluster: string, patience: number): Promise<boolean> {
  const deadline = performance.now() + patience
  while ((await serverProcesses(cluster)).length > 0) {
    if (performance.now() > deadline) return false
    await pause(look)
  }
  return true
}

function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch {
      // Gone in the meantime, which is what we want.
    }
  }
}
