import { randomBytes } from 'node:crypto'
import { v7 as newId } from 'uuid'
import type { Database, Transaction } from '#server/database/open-database.ts'
import { hashPassword } from './password.ts'
import { hasAccounts, insertAccount } from './store.ts'

export interface FirstAdministrator {
  readonly username: string
  readonly password: string
  /** Made up here, so it must be printed once: nobody else knows it. */
  readonly isMadeUp: boolean
}

/** Who the first administrator will be: ADMIN_PASSWORD counts only while the database has no user (decisions § 2). */
export async function planFirstAdministrator(
  database: Database,
  chosen: string | undefined,
): Promise<FirstAdministrator | undefined> {
  if (await hasAccounts(database.kysely)) return undefined
  const password = chosen ?? randomBytes(9).toString('base64url')
  return { username: 'admin', password, isMadeUp: chosen === undefined }
}

/** False, and nobody added, where somebody was faster. */
export async function addFirstAdministrator(tx: Transaction, password: string): Promise<boolean> {
  if (await hasAccounts(tx)) return false
  await insertAccount(tx, {
    id: newId(),
    username: 'admin',
    email: '',
    firstName: '',
    lastName: '',
    roles: ['ROLE_ADMIN'],
    branchIds: [],
    passwordHash: await hashPassword(password),
  })
  return true
}
