// The files of one moment: held by second names, so that what is replaced or deleted meanwhile can still be read.
import { copyFile, link, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { basename, join, relative, sep } from 'node:path'
import { sql } from 'kysely'
import type { Database } from '../database/open-database.ts'
import type { Storage } from '../gateways/storage.ts'

/** Held by a backup between its look at the rows and its hold of their files. Any number that nobody else takes here. */
export const filesLock = 7_245_002

/** The folders under DATA_DIR that belong to a backup. */
export const savedFolders = ['media', 'keys'] as const

// Sized pictures are made again when somebody asks for them; what is still on its way is sent again.
const leftOut = ['cache', 'transfers'].map((name) => join('media', name) + sep)
const prefix = '.backup-'

export interface HeldFiles {
  /** Holds `media` and `keys` as they were. */
  readonly folder: string
  readonly release: () => Promise<void>
}

/** Milliseconds for thousands of files where the file system knows second names; a copy where it does not. */
export async function holdFiles(dataDir: string): Promise<HeldFiles> {
  await removeLeftovers(dataDir)
  await mkdir(dataDir, { recursive: true })
  const folder = await mkdtemp(join(dataDir, `${prefix}${process.pid}-`))
  const release = () => rm(folder, { recursive: true, force: true })
  try {
    for (const name of savedFolders) await hold(dataDir, name, folder)
    return { folder, release }
  } catch (error) {
    await release()
    throw error
  }
}

async function hold(dataDir: string, name: string, folder: string): Promise<void> {
  const entries = await readdir(join(dataDir, name), { recursive: true, withFileTypes: true }).catch(() => [])
  const made = new Set<string>()
  for (const entry of entries) {
    const path = relative(dataDir, join(entry.parentPath, entry.name))
    if (!entry.isFile() || leftOut.some((folder) => path.startsWith(folder))) continue
    const place = join(folder, path)
    const parent = place.slice(0, -basename(place).length)
    if (!made.has(parent)) await mkdir(parent, { recursive: true, mode: 0o700 })
    made.add(parent)
    // A file that was not finished has no row and goes by itself.
    await link(join(dataDir, path), place).catch((error: unknown) => copied(join(dataDir, path), place, error))
  }
}

async function copied(from: string, to: string, reason: unknown): Promise<void> {
  if ((reason as NodeJS.ErrnoException).code === 'ENOENT') return
  await copyFile(from, to)
}

/** Of backups that were killed. */
async function removeLeftovers(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir).catch(() => [])) {
    const pid = name.startsWith(prefix) ? /^(\d+)-/.exec(name.slice(prefix.length))?.[1] : undefined
    if (pid !== undefined && !isRunning(Number(pid))) await rm(join(dataDir, name), { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const lockTimeout = '55P03'

/**
 * The same storage; what is removed waits for a backup that has seen the rows and not yet held their files. One after the
 * other: they take one connection of the pool together. A backup that hangs leaves a file too many, no request waiting.
 */
export function removeBetweenBackups(storage: Storage, database: Database): Storage {
  let last: Promise<unknown> = Promise.resolve()
  const removal = (name: string) =>
    database
      .transaction(async (tx) => {
        await sql`select pg_advisory_xact_lock_shared(${filesLock})`.execute(tx)
        await storage.remove(name)
      })
      .catch((error: unknown) => {
        if ((error as { code?: unknown }).code !== lockTimeout) throw error
      })
  return {
    ...storage,
    remove(name) {
      const own = last.then(() => removal(name))
      last = own.catch(() => undefined)
      return own
    },
  }
}
