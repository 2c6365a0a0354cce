// Who has a page open: each tells it every few seconds; who has not for a while is gone.
import { sql } from 'kysely'
import type { Executor } from '#server/resources/store.ts'

export interface OpenEditor {
  readonly siteId: string
  readonly editor: string
  readonly userId: string
  readonly name: string
  readonly at: Temporal.Instant
}

const silentSeconds = 45

export async function noteEditor(tx: Executor, { siteId, editor, userId, name, at }: OpenEditor): Promise<void> {
  await sql`
    insert into site_editor (site_id, editor, user_id, name, since, seen_at)
    values (${siteId}, ${editor}, ${userId}, ${name}, ${at}, ${at})
    on conflict (site_id, editor) do update set seen_at = excluded.seen_at where site_editor.user_id = excluded.user_id
  `.execute(tx)
}

export async function forgetEditor(
  tx: Executor,
  { siteId, editor, userId }: Omit<OpenEditor, 'at' | 'name'>,
): Promise<void> {
  await sql`
    delete from site_editor where site_id = ${siteId} and editor = ${editor} and user_id = ${userId}
  `.execute(tx)
}

export async function forgetSilentEditors(tx: Executor, now: Temporal.Instant): Promise<void> {
  await sql`delete from site_editor where seen_at < ${now.subtract({ seconds: silentSeconds })}`.execute(tx)
}

export async function listOtherEditors(
  tx: Executor,
  siteId: string,
  editor: string,
): Promise<{ readonly name: string; readonly since: Temporal.Instant }[]> {
  const { rows } = await sql<{ name: string; since: Temporal.Instant }>`
    select name, since from site_editor where site_id = ${siteId} and editor <> ${editor} order by since, editor limit 20
  `.execute(tx)
  return rows
}
