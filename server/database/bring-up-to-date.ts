// Before anything is asked of a database: its schema as this code knows it, and the rights of whoever asks for requests.
import type { Applying } from './apply-migration.ts'
import { knownMigrations, migrate } from './migrate.ts'
import type { Database } from './open-database.ts'

/** As its owner. Throws a StartProblem with a German sentence where that is impossible. */
export async function bringUpToDate(database: Database, log?: Applying['log']): Promise<void> {
  const client = await database.connect()
  const { requestRole } = database
  await migrate(client, await knownMigrations(), { log, requestRole }).finally(() => client.end())
}
