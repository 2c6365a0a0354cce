import type { Me } from '#contract/identity/session.ts'
import type { Account } from './store.ts'

export function presentMe(
  account: Pick<Account, 'id' | 'username' | 'email' | 'firstName' | 'lastName' | 'roles' | 'branchIds'>,
): Me {
  const { id, username, email, firstName, lastName } = account
  const branches = account.branchIds.map((branch) => ({ id: branch }))
  return { id, roles: [...account.roles], user: { id, username, email, firstName, lastName, branches } }
}
