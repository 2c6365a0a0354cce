// Where a block stands: what guests see, and what editors are working on.
import { sql } from 'kysely'
import type { ContentUse } from '#contract/content/drafts.ts'
import type { AnyDeclaration } from '#contract/resource.ts'
import type { Executor } from '#server/resources/store.ts'
import { usersOf } from '#server/resources/users-of.ts'

export async function usesOfBlock(
  database: Executor,
  declarations: readonly AnyDeclaration[],
  id: string,
): Promise<ContentUse[]> {
  const shown = (await usersOf(database, declarations, 'block', id)).map((use) => ({ ...use, isDraft: false }))
  const { rows: drafts } = await sql<{ id: string; name: string }>`
    select s.id, coalesce(nullif(s.title, ''), nullif(s.name, ''), s.path) as name
    from site_draft d join site s on s.id = d.site_id
    where position(${id} in coalesce(d.content::text, '') || coalesce(d.planned_content::text, '')) > 0
    order by 2, 1 limit 100
  `.execute(database)
  const known = new Set(shown.map((use) => use.id))
  const more = drafts.filter((draft) => !known.has(draft.id))
  return [...shown, ...more.map((draft) => ({ resource: 'sites', ...draft, isDraft: true }))]
}
