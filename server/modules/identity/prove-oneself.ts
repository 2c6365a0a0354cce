// Before a way in comes or goes, somebody at an unlocked screen has to show once more who they are.
import { problem, type Problem } from '#domain/problem.ts'
import type { IdentityParts } from './account-mail.ts'
import { isPassword } from './password.ts'
import { isCodeSpent } from './second-factor.ts'
import type { Account } from './store.ts'
import { apart, beginAttempt, forgiveAttempt, type Client } from './throttle.ts'

/** By password or by code; wrong ones are throttled like wrong sign-ins. Without a field: too many. */
export async function proveOneself(
  { database, seal }: IdentityParts,
  account: Account,
  { password, code }: { readonly password: string; readonly code: string },
  asking: Client,
): Promise<Problem | undefined> {
  // Whoever came by a link and has neither has nothing to show.
  if (account.passwordHash === null && account.totpSecret === null) return undefined
  if (password === '' && code === '') return problem('notBlank', 'password')
  const client = apart('session', account.id, asking)
  const blocked = await beginAttempt(database, account.username, client)
  if (blocked) return blocked
  const { id, totpSecret } = account
  const isProven =
    (account.passwordHash !== null && password !== '' && (await isPassword(account.passwordHash, password))) ||
    (code !== '' &&
      totpSecret !== null &&
      (await isCodeSpent(database.kysely, seal, { id, totpSecret }, code, client.now)))
  if (isProven) {
    await forgiveAttempt(database, account.username, client)
    return undefined
  }
  return password === '' ? problem('secondFactorInvalid', 'code') : problem('currentPassword', 'password')
}
