// The shop of a backup to read in: in a database of its own on the same server, at this code's state, gone when the work is done.
import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { operationTexts } from '#domain/wording/operation.ts'
import { knownMigrations, migrate } from '../database/migrate.ts'
import type { Database } from '../database/open-database.ts'
import type { Tables } from '../database/tables.ts'
import { StartProblem } from '../start-problem.ts'
import { verifyArchive } from './archive.ts'
import { chooseMigrations, replaceDatabase } from './restore-backup.ts'
import type { BackupFile } from './sealed-file.ts'

const mayNotCreate = '42501'

export async function withFormerShop<T>(
  database: Database,
  source: BackupFile,
  work: (former: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  const { manifest, checksums } = await verifyArchive(source)
  const migrations = await knownMigrations()
  const chosen = chooseMigrations(manifest, migrations)
  try {
    return await database.scratch(async (client) => {
      await replaceDatabase(client, source, manifest, checksums, chosen)
      await migrate(client, migrations)
      return work(readingBy(client))
    })
  } catch (error) {
    if ((error as { code?: unknown }).code === mayNotCreate)
      throw new StartProblem(operationTexts.restoreNeedsScratch, { cause: error })
    throw error
  }
}

/** Over one connection, which its owner ends. */
function readingBy(client: pg.Client): Kysely<Tables> {
  const one = Object.assign(client, { release: () => undefined })
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: { options: {}, connect: async () => one, end: async () => {} } }),
  })
}
