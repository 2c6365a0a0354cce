// What of a person's way in others may know: whether there is a password and a second factor, never which.
import { sql } from 'kysely'
import type { Value } from '#server/resources/row.ts'
import type { Executor } from '#server/resources/store.ts'

interface WayIn {
  readonly id: string
  readonly isInvited: boolean
  readonly hasSecondFactor: boolean
}

/** One query for all of them. */
export async function completeUsers(database: Executor, answers: readonly Value[]): Promise<Value[]> {
  const ids = answers.map(({ id }) => String(id))
  const { rows } = await sql<WayIn>`
    select id, password_hash is null as "isInvited", totp_confirmed_at is not null as "hasSecondFactor"
    from "user" where id = any(${ids}::uuid[])
  `.execute(database)
  const byId = new Map(rows.map(({ id, ...wayIn }) => [id, wayIn]))
  const unknown = { isInvited: false, hasSecondFactor: false }
  return answers.map((answer) => ({ ...answer, ...(byId.get(String(answer['id'])) ?? unknown) }))
}
