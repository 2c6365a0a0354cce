// Who has a page or a block open: each tells it every few seconds; who has not for a while is gone.
import { sql } from 'kysely'
import type { Executor } from '#server/resources/store.ts'
import { ownerOf, tableOf, type Entry } from './draft-store.ts'

export interface OpenEditor {
  readonly entry: Entry
  readonly editor: string
  readonly userId: string
  readonly name: string
  readonly at: Temporal.Instant
}

const silentSeconds = 45

export async function noteEditor(tx: Executor, { entry, editor, userId, name, at }: OpenEditor): Promise<void> {
  await sql`
    insert into ${tableOf(entry, 'editor')} as held (${ownerOf(entry)}, editor, user_id, name, since, seen_at)
    values (${entry.id}, ${editor}, ${userId}, ${name}, ${at}, ${at})
    on conflict (${ownerOf(entry)}, editor) do update set seen_at = excluded.seen_at where held.user_id = excluded.user_id
  `.execute(tx)
}

export async function forgetEditor(
  tx: Executor,
  { entry, editor, userId }: Omit<OpenEditor, 'at' | 'name'>,
): Promise<void> {
  await sql`
    delete from ${tableOf(entry, 'editor')} where ${ownerOf(entry)} = ${entry.id} and editor = ${editor} and user_id = ${userId}
  `.execute(tx)
}

export async function forgetSilentEditors(tx: Executor, of: Pick<Entry, 'kind'>, now: Temporal.Instant): Promise<void> {
  const least = now.subtract({ seconds: silentSeconds })
  await sql`delete from ${tableOf(of, 'editor')} where seen_at < ${least}`.execute(tx)
}

export async function listOtherEditors(
  tx: Executor,
  entry: Entry,
  editor: string,
): Promise<{ readonly name: string; readonly since: Temporal.Instant }[]> {
  const { rows } = await sql<{ name: string; since: Temporal.Instant }>`
    select name, since from ${tableOf(entry, 'editor')} where ${ownerOf(entry)} = ${entry.id} and editor <> ${editor}
    order by since, editor limit 20
  `.execute(tx)
  return rows
}
