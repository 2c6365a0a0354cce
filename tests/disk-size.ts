// What a running product has on its disk.
import { existsSync, readFileSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Bytes of a data folder and of its database, which may stand elsewhere; without the database's journal, whose files are used again. */
export async function diskOf(dataDir: string): Promise<number> {
  const note = join(dataDir, 'database-place')
  const elsewhere = existsSync(note) ? await sizeOf(readFileSync(note, 'utf8').trim()) : 0
  return (await sizeOf(dataDir)) + elsewhere
}

async function sizeOf(folder: string): Promise<number> {
  let sum = 0
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => [])) {
    if (!entry.isFile() || entry.parentPath.includes('pg_wal')) continue
    sum += await stat(join(entry.parentPath, entry.name)).then(
      ({ size }) => size,
      () => 0,
    )
  }
  return sum
}
