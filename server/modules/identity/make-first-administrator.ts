import { randomBytes, randomUUIDv7 } from 'node:crypto'
import type { Database } from '#server/database/open-database.ts'
import { hashPassword } from './password.ts'
import { hasAccounts, insertAccount } from './store.ts'

export interface FirstAdministrator {
  readonly username: string
  readonly password: string
  /** Made up here, so it must be printed once: nobody else knows it. */
  readonly isMadeUp: boolean
}

/** ADMIN_PASSWORD counts only while the database has no user (decisions § 2). Undefined when there is one. */
export async function makeFirstAdministrator(
  database: Database,
  chosen: string | undefined,
): Promise<FirstAdministrator | undefined> {
  const password = chosen ?? randomBytes(9).toString('base64url')
  const passwordHash = await hashPassword(password)
  const isMade = await database.transaction(async (tx) => {
    if (await hasAccounts(tx)) return false
    await insertAccount(tx, {
      id: randomUUIDv7(),
      username: 'admin',
      email: '',
      firstName: '',
      lastName: '',
      roles: ['ROLE_ADMIN'],
      branchIds: [],
      passwordHash,
    })
    return true
  })
  return isMade ? { username: 'admin', password, isMadeUp: chosen === undefined } : undefined
}
