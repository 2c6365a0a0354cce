// What of a person's way in others may know: whether there is a password, a second factor, a PIN and a badge, never which.
import type { Value } from '#server/resources/row.ts'
import type { Executor } from '#server/resources/store.ts'
import { findWaysIn } from './user-store.ts'

/** One query for all of them. */
export async function completeUsers(database: Executor, answers: readonly Value[]): Promise<Value[]> {
  const rows = await findWaysIn(
    database,
    answers.map(({ id }) => String(id)),
  )
  const byId = new Map(
    rows.map(({ id, invitedUntil, ...wayIn }) => [id, { ...wayIn, invitedUntil: invitedUntil?.toString() ?? null }]),
  )
  const unknown = { isInvited: false, invitedUntil: null, hasSecondFactor: false, hasPin: false, hasBadge: false }
  return answers.map((answer) => ({ ...answer, ...(byId.get(String(answer['id'])) ?? unknown) }))
}
