// Proves that a backup can be restored: into a database of its own on the same server, counted, and gone afterwards.
import { knownMigrations } from '../database/migrate.ts'
import type { Database } from '../database/open-database.ts'
import { verifyArchive } from './archive.ts'
import { chooseMigrations, replaceDatabase } from './restore-backup.ts'
import type { BackupFile } from './sealed-file.ts'

const mayNotCreate = '42501'

/** False where the user of the database may not make one: then it is only read and its checksums compared. */
export async function rehearseRestore(database: Database, source: BackupFile): Promise<boolean> {
  const { manifest, checksums } = await verifyArchive(source)
  const migrations = chooseMigrations(manifest, await knownMigrations())
  try {
    // Every table is counted against what was saved (load-tables.ts).
    await database.scratch((client) => replaceDatabase(client, source, manifest, checksums, migrations))
    return true
  } catch (error) {
    if ((error as { code?: unknown }).code === mayNotCreate) return false
    throw error
  }
}
