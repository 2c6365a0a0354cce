// The very first start: the administrator, and with them the demo chain where it is wanted.
import { join } from 'node:path'
import type { Database } from '#server/database/open-database.ts'
import type { Environment } from '#server/environment.ts'
import { openStorage } from '#server/gateways/storage.ts'
import {
  addFirstAdministrator,
  planFirstAdministrator,
  type FirstAdministrator,
} from '#server/modules/identity/public.ts'

export interface EmptyShop {
  readonly database: Database
  readonly environment: Pick<Environment, 'adminPassword' | 'dataDir' | 'demo' | 'demoHistory' | 's3'>
  readonly now: Temporal.Instant
}

/** Undefined where there already is a user. Demo and administrator are made together: a start may be killed at any moment. */
export async function fillEmptyShop({
  database,
  environment,
  now,
}: EmptyShop): Promise<FirstAdministrator | undefined> {
  const first = await planFirstAdministrator(database, environment.adminPassword)
  if (first === undefined) return undefined
  const adminPassword = first.password
  if (environment.demo) {
    // Read only now: every later start goes without it.
    const { loadDemo } = await import('./load-demo.ts')
    const storage = openStorage(environment)
    const picturesFolder = join(import.meta.dirname, '..', '..', 'build', 'demo-pictures')
    const hasHistory = environment.demoHistory
    if (await loadDemo({ database, storage, picturesFolder, now, adminPassword, hasHistory })) return first
  }
  const isMade = await database.transaction((tx) => addFirstAdministrator(tx, adminPassword))
  return isMade ? first : undefined
}
