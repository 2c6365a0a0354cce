// What is special about people: who may change whom, and what follows for their sign-in (decisions § 2).
import type { User, UserInput } from '#contract/identity/users.ts'
import { problem, type Problem } from '#domain/ground/problem.ts'
import { formatDay } from '#domain/time/german-dates.ts'
import { dayOf } from '#domain/time/wall-clock.ts'
import type { Transaction } from '#server/database/open-database.ts'
import { covers, isAdmin } from '#server/http/caller.ts'
import { notAllowed, Refusal } from '#server/http/refusal.ts'
import type { Asking } from '#server/resources/serve.ts'
import { mailLink, mailPasswordChanged, type IdentityParts } from './account-mail.ts'
import { deleteLinks } from './mail-link-store.ts'
import { badgeHashOf } from './clock-account.ts'
import { hashPassword } from './password.ts'
import { passwordProblems } from './password-strength.ts'
import { isSignInFresh } from './prove-oneself.ts'
import { endSessions } from './session-store.ts'
import { findAccountById } from './store.ts'
import {
  countAdministrators,
  isBadgeTaken,
  lockAdministrators,
  saveBadge,
  saveFirstPassword,
  savePin,
  takenFields,
} from './user-store.ts'

/** The mechanism hands over rows; of this resource they are people. */
function currentOf(asking: Asking): User | null {
  return asking.current as User | null
}

export async function checkUser(
  tx: Transaction,
  input: UserInput,
  id: string | null,
  asking: Asking,
): Promise<Problem[]> {
  const current = currentOf(asking)
  refuseBeyondRights(input, current, asking)
  if (current?.roles.includes('ROLE_ADMIN')) await lockAdministrators(tx)
  const problems = [...(await takenNames(tx, input, id)), ...(await unproven(tx, input, current, asking))]
  // The first administrator has none, and is one of those who never were invited.
  if (input.email === '' && current?.email !== '' && typeof input.password !== 'string') {
    problems.push(problem('notBlank', 'email'))
  }
  if (typeof input.password === 'string') problems.push(...(await passwordProblems(input.password, 'password', input)))
  if (input.entryDate !== null && input.exitDate !== null && input.exitDate < input.entryDate) {
    problems.push(problem('dateAfter', 'exitDate', { compared_value: germanDay(input.entryDate) }))
  }
  return problems
}

/**
 * Somebody else at an unlocked screen must not make it theirs by the record of whoever left it: the own password asks for a present proof
 * elsewhere (change-password.ts), and to the own address go links that sign in.
 */
async function unproven(
  tx: Transaction,
  input: UserInput,
  current: User | null,
  { caller, now }: Asking,
): Promise<Problem[]> {
  if (caller.kind !== 'staff' || current?.id !== caller.userId) return []
  const isAddressNew = input.email !== current.email
  return [
    ...(typeof input.password === 'string' ? [problem('ownPasswordElsewhere', 'password')] : []),
    ...(isAddressNew && !(await isSignInFresh(tx, { sessionId: caller.sessionId, now }))
      ? [problem('ownEmailNeedsSignIn', 'email')]
      : []),
  ]
}

function germanDay(date: string): string {
  const day = dayOf(date)
  return day === null ? date : formatDay(day)
}

/**
 * Only ROLE_ADMIN changes roles. A manager changes nobody who has rights of which the manager has none, and nobody who also
 * works in a foreign branch: else a manager could enter there, or keep somebody from working there.
 */
function refuseBeyondRights(input: UserInput | null, current: User | null, asking: Asking): void {
  const { caller, scope } = asking
  if (isAdmin(caller) || caller.kind !== 'staff') return
  const held = current?.roles ?? []
  if (input !== null && !isSame(input.roles, held)) throw notAllowed()
  if (!held.every((role) => role === 'ROLE_EMPLOYEE' || caller.roles.includes(role))) throw notAllowed()
  const isOwn = current !== null && current.id === caller.userId
  const isAllInside = (current?.branches ?? []).every((branch) => covers(scope, branch.id))
  if (!isOwn && !isAllInside) throw new Refusal(403, problem('worksElsewhere', null))
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return new Set(one).symmetricDifference(new Set(other)).size === 0
}

/** Whatever one signs in with belongs to one person: nobody's name is another's e-mail, in capitals or not. */
async function takenNames(tx: Transaction, input: UserInput, id: string | null): Promise<Problem[]> {
  const fields = await takenFields(tx, input, id)
  const isTaken = typeof input.badge === 'string' && (await isBadgeTaken(tx, badgeHashOf(input.badge), id))
  return [...fields, ...(isTaken ? ['badge'] : [])].map((field) => problem('uniqueEntity', field))
}

export async function afterUserWrite(
  parts: IdentityParts,
  tx: Transaction,
  input: UserInput,
  id: string,
  asking: Asking,
): Promise<void> {
  const { now, caller } = asking
  const current = currentOf(asking)
  if (current?.roles.includes('ROLE_ADMIN')) await requireAdministrator(tx, current)
  if (typeof input.pin === 'string') await savePin(tx, id, await hashPassword(input.pin))
  if (typeof input.badge === 'string') await saveBadge(tx, id, badgeHashOf(input.badge))
  const isShutOut = !input.isEnabled || input.isLocked
  // Links stay: who was invited may be given a role later.
  const isSignedOut = isShutOut || input.roles.length === 0
  const isPasswordNew = typeof input.password === 'string'
  if (isPasswordNew || isSignedOut) {
    const ownSession = caller.kind === 'staff' && caller.userId === id && !isSignedOut ? caller.sessionId : null
    await endSessions(tx, id, ownSession)
  }
  const isAddressNew = current === null || current.email !== input.email
  if (isPasswordNew || isShutOut || isAddressNew) await deleteLinks(tx, id)
  if (typeof input.password === 'string') await saveFirstPassword(tx, id, await hashPassword(input.password))
  const account = await findAccountById(tx, id)
  if (account === undefined) return
  if (isPasswordNew && current !== null) await mailPasswordChanged(tx, parts, account, now)
  // Without a role the link would open nothing: the invitation waits for the first one.
  const isRoleNew = (current?.roles ?? []).length === 0 && input.roles.length > 0
  if (account.passwordHash === null && input.roles.length > 0 && (isAddressNew || isRoleNew))
    await mailLink(tx, parts, { to: account, purpose: 'invitation', now })
}

export async function beforeUserDelete(tx: Transaction, id: string, asking: Asking): Promise<void> {
  const current = currentOf(asking)
  refuseBeyondRights(null, current, asking)
  if (current === null || !current.roles.includes('ROLE_ADMIN')) return
  await lockAdministrators(tx)
  if (isActiveAdministrator(current) && (await countAdministrators(tx, id)) === 0) throw lastAdministrator()
}

/** Whoever was active must not have been the last one who is. */
async function requireAdministrator(tx: Transaction, before: User): Promise<void> {
  if (isActiveAdministrator(before) && (await countAdministrators(tx, null)) === 0) throw lastAdministrator()
}

function lastAdministrator(): Refusal {
  return new Refusal(409, problem('lastAdministrator', null))
}

function isActiveAdministrator(user: User): boolean {
  return user.roles.includes('ROLE_ADMIN') && user.isEnabled && !user.isLocked && user.expiresAt === null
}
