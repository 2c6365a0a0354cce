// Saves database, media and keys into one file while everything goes on: the rows of one moment, then the files.
import { createReadStream, existsSync } from 'node:fs'
import { open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { operationTexts } from '#domain/wording/operation.ts'
import { say } from '#domain/wording/sentence.ts'
import { appliedMigrations } from '../database/migrate.ts'
import type { Database } from '../database/open-database.ts'
import { StartProblem } from '../start-problem.ts'
import { checksumsName, formatVersion, jsonEntry, manifestName, once, summing, tableFolder } from './archive.ts'
import type { Checksums, Manifest } from './archive.ts'
import { copyOut } from './copy.ts'
import { filesLock, holdFiles, savedFolders, type HeldFiles } from './hold-files.ts'
import { paced } from './paced.ts'
import { seal, type BackupFile } from './sealed-file.ts'
import { listSequences, listTables, named } from './tables-of.ts'
import { packTar, type TarEntry } from './tar.ts'

export interface BackupSummary {
  tables: number
  rows: number
  files: number
  /** Bytes. */
  size: number
}

// One entry of the archive: its size must be known before its content is written.
const partSize = 8_000_000

/** Writes `file`, readable by its owner only since it holds keys. Never overwrites one. */
export async function writeBackup(
  database: Database,
  { file, password, dataDir, now }: BackupFile & { dataDir: string; now: Temporal.Instant },
): Promise<BackupSummary> {
  if (existsSync(file)) throw new StartProblem(say(operationTexts.backupFileExists, { file }))
  const unfinished = `${file}.part`
  const client = await database.connect()
  const sums: Checksums = { entries: {}, rows: {} }
  let held: HeldFiles | undefined
  try {
    // Nothing is removed between the look at the rows and the hold of the files that they name.
    await client.query('select pg_advisory_lock($1)', [filesLock])
    await client.query('begin isolation level repeatable read read only')
    const migrations = await appliedMigrations(client)
    if (migrations.length === 0) throw new StartProblem(operationTexts.backupNothing)
    held = await holdFiles(dataDir)
    await client.query('select pg_advisory_unlock($1)', [filesLock])
    const { folder } = held
    await writeTo(unfinished, () => {
      const packed = packTar(allEntries(client, folder, now, sums))
      return seal(Readable.from(packed, { objectMode: false }).compose(createGzip()), password)
    })
    await client.query('commit')
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  } finally {
    await client.end()
    await held?.release()
  }
  const rows = Object.values(sums.rows)
  const files = Object.keys(sums.entries).filter((name) => savedFolders.some((folder) => name.startsWith(`${folder}/`)))
  const { size } = await stat(file)
  return { tables: rows.length, rows: rows.reduce((sum, count) => sum + count, 0), files: files.length, size }
}

async function* allEntries(client: pg.Client, heldFolder: string, now: Temporal.Instant, sums: Checksums) {
  yield* summing(savedEntries(client, heldFolder, now, sums.rows), sums.entries)
  yield jsonEntry(checksumsName, sums)
}

async function* savedEntries(
  client: pg.Client,
  heldFolder: string,
  now: Temporal.Instant,
  rows: Checksums['rows'],
): AsyncGenerator<TarEntry> {
  const manifest: Manifest = {
    format: 'theke-backup',
    formatVersion,
    createdAt: now.toString(),
    migrations: await appliedMigrations(client),
    tables: await listTables(client),
    sequences: await listSequences(client),
  }
  yield jsonEntry(manifestName, manifest)
  for (const [index, table] of manifest.tables.entries()) {
    const { table: name, columns } = named(client, table)
    const parts = inParts(copyOut(client, `copy (select ${columns} from ${name}) to stdout`))
    let number = 0
    for (;;) {
      const part = await parts.next()
      if (part.done === true) {
        rows[table.name] = part.value
        break
      }
      const partName = `${tableFolder(index)}${String(number).padStart(5, '0')}.copy`
      yield { name: partName, size: part.value.length, content: once(part.value) }
      number += 1
    }
  }
  for (const folder of savedFolders) yield* filesOf(heldFolder, folder)
}

/** Gathers whole rows until a part is large enough; passes the number of rows on. */
async function* inParts(chunks: AsyncGenerator<Buffer, number>): AsyncGenerator<Buffer, number> {
  let gathered: Buffer[] = []
  let size = 0
  for (;;) {
    const chunk = await chunks.next()
    if (chunk.done === true) {
      if (size > 0) yield Buffer.concat(gathered)
      return chunk.value
    }
    gathered.push(chunk.value)
    size += chunk.value.length
    if (size < partSize) continue
    yield Buffer.concat(gathered)
    gathered = []
    size = 0
  }
}

async function* filesOf(heldFolder: string, folder: string): AsyncGenerator<TarEntry> {
  const entries = await readdir(join(heldFolder, folder), { recursive: true, withFileTypes: true }).catch(() => [])
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  for (const path of paths.sort()) {
    const found = await stat(path)
    const name = relative(heldFolder, path).split(sep).join('/')
    const content = found.size === 0 ? [] : createReadStream(path, { end: found.size - 1 })
    yield { name, size: found.size, mode: found.mode & 0o777, content: Readable.from(content, { objectMode: false }) }
  }
}

/**
 * Piece by piece onto the disk: all at once at the end, orders would wait for it. Read only once there is a file: a stream that has
 * begun and that nobody takes up would end the process with its failure.
 */
async function writeTo(file: string, content: () => Promise<Readable>): Promise<void> {
  const handle = await open(file, 'w', 0o600)
  try {
    for await (const chunk of paced(await content(), () => handle.datasync())) await handle.writeFile(chunk)
    await handle.sync()
  } finally {
    await handle.close()
  }
}
