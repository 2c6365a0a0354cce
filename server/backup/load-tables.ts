// Fills the tables of a freshly made schema from a backup, inside the caller's transaction, and counts what arrived.
import type pg from 'pg'
import { readArchive, tableFolder, type Checksums, type Manifest } from './archive.ts'
import { copyIn } from './copy.ts'
import type { BackupFile } from './sealed-file.ts'
import { countRows, listTables, looseningStatements, named } from './tables-of.ts'

export async function loadTables(
  client: pg.ClientBase,
  source: BackupFile,
  manifest: Manifest,
  checksums: Checksums,
): Promise<void> {
  const loosening = await looseningStatements(client)
  for (const { before } of loosening) await client.query(before)
  // Migrations may have put rows in, which the backup holds as they were.
  const all = (await listTables(client)).map((table) => named(client, table).table)
  if (all.length > 0) await client.query(`truncate ${all.join(', ')}`)
  await readArchive(source, async (entries) => {
    for await (const { name, content } of entries) {
      const table = manifest.tables.find((_, index) => name.startsWith(tableFolder(index)))
      if (table === undefined) continue
      const { table: into, columns } = named(client, table)
      await copyIn(client, `copy ${into} (${columns}) from stdin`, content)
    }
  })
  for (const { name, value } of manifest.sequences) {
    if (value === null) continue
    await client.query('select setval($1::regclass, $2::bigint)', [`public.${client.escapeIdentifier(name)}`, value])
  }
  for (const { after } of loosening) await client.query(after)
  for (const table of manifest.tables) {
    const found = await countRows(client, table)
    const expected = checksums.rows[table.name]
    if (found !== expected) throw new Error(`${table.name}: ${found} ≠ ${expected}`)
  }
}
