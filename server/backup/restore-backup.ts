// Brings a saved state back: the database in one transaction, then the files by renaming. Damaged backups change nothing.
import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { operationTexts } from '#domain/wording/operation.ts'
import { say } from '#domain/wording/sentence.ts'
import { applyMigration, type Migration } from '../database/apply-migration.ts'
import { createMigrationTable, knownMigrations, migrate, withMigrationLock } from '../database/migrate.ts'
import type { Database } from '../database/open-database.ts'
import { StartProblem } from '../start-problem.ts'
import { readArchive, verifyArchive, type Checksums, type Manifest } from './archive.ts'
import { emptySchema } from './empty-schema.ts'
import { loadTables } from './load-tables.ts'
import { countRows, listTables } from './tables-of.ts'
import { savedFolders } from './hold-files.ts'
import type { BackupFile } from './sealed-file.ts'
import type { TarEntry } from './tar.ts'

export interface RestoreOptions extends BackupFile {
  dataDir: string
  /** Replace what is there. */
  force: boolean
  /** Those this code knows; tests give their own. */
  migrations?: readonly Migration[]
}

export interface RestoreSummary {
  tables: number
  rows: number
  files: number
  createdAt: string
}

/** Into an empty database and empty folders, unless forced. Afterwards the schema is at this code's state. */
export async function restoreBackup(database: Database, options: RestoreOptions): Promise<RestoreSummary> {
  const { dataDir, force } = options
  const source = { file: options.file, password: options.password }
  const migrations = options.migrations ?? (await knownMigrations())
  const { manifest, checksums } = await verifyArchive(source)
  const chosen = chooseMigrations(manifest, migrations)
  const client = await database.connect()
  try {
    if (!force && !(await isEmpty(client, dataDir))) throw new StartProblem(operationTexts.restoreNotEmpty)
    const files = await unpackFiles(source, dataDir)
    await withMigrationLock(client, () => replaceDatabase(client, source, manifest, checksums, chosen))
    await swapFolders(dataDir)
    await migrate(client, migrations)
    await client.query('analyze')
    const rows = Object.values(checksums.rows).reduce((sum, count) => sum + count, 0)
    return { tables: manifest.tables.length, rows, files, createdAt: manifest.createdAt }
  } finally {
    await client.end()
  }
}

/** The migrations the saved database had; one that this code does not know was made by a newer version. */
export function chooseMigrations(manifest: Manifest, known: readonly Migration[]): Migration[] {
  return manifest.migrations.map((name) => {
    const found = known.find((migration) => migration.name === name)
    if (found === undefined) throw new StartProblem(say(operationTexts.restoreNewer, { name }))
    return found
  })
}

async function isEmpty(client: pg.ClientBase, dataDir: string): Promise<boolean> {
  for (const table of await listTables(client)) if ((await countRows(client, table)) > 0) return false
  for (const folder of savedFolders) {
    const found = await readdir(join(dataDir, folder)).catch(() => [])
    if (found.length > 0) return false
  }
  return true
}

export async function replaceDatabase(
  client: pg.ClientBase,
  source: BackupFile,
  manifest: Manifest,
  checksums: Checksums,
  migrations: readonly Migration[],
): Promise<void> {
  await client.query('begin')
  try {
    await emptySchema(client)
    await client.query(createMigrationTable)
    for (const migration of migrations) await applyMigration(client, migration)
    await loadTables(client, source, manifest, checksums)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

/** Beside their place first: nothing of what is there is touched before the database is complete. */
async function unpackFiles(source: BackupFile, dataDir: string): Promise<number> {
  let count = 0
  for (const folder of savedFolders) await rm(restored(dataDir, folder), { recursive: true, force: true })
  // Nobody else reads keys, nor what guests have sent.
  for (const folder of savedFolders) await mkdir(restored(dataDir, folder), { recursive: true, mode: modes[folder] })
  await readArchive(source, async (entries) => {
    for await (const entry of entries) {
      const folder = savedFolders.find((each) => entry.name.startsWith(`${each}/`))
      if (folder === undefined) continue
      await unpackFile(
        entry,
        join(restored(dataDir, folder), safePath(entry.name.slice(folder.length + 1), source.file)),
      )
      count += 1
    }
  })
  return count
}

async function unpackFile({ content, mode = 0o600 }: TarEntry, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await pipeline(Readable.from(content, { objectMode: false }), createWriteStream(path, { mode, flush: true }))
}

async function swapFolders(dataDir: string): Promise<void> {
  for (const folder of savedFolders) {
    const place = join(dataDir, folder)
    const replaced = `${place}.replaced`
    await rm(replaced, { recursive: true, force: true })
    if (existsSync(place)) await rename(place, replaced)
    await rename(restored(dataDir, folder), place)
    await rm(replaced, { recursive: true, force: true })
  }
}

const modes: Readonly<Record<(typeof savedFolders)[number], number>> = { media: 0o755, keys: 0o700 }

function restored(dataDir: string, folder: string): string {
  return join(dataDir, `${folder}.restored`)
}

/** A backup that somebody else made must not write outside its folder. */
function safePath(path: string, file: string): string {
  const parts = path.split('/')
  if (parts.every((part) => part !== '' && part !== '.' && part !== '..' && !/[\\:\0]/.test(part)))
    return join(...parts)
  throw new StartProblem(say(operationTexts.restoreDamaged, { file, reason: path }))
}
