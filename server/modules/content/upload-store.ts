// Files that pages and blocks offer to save, while only a draft, a plan or an older version names them: what guests see now holds
// its files itself, as a reference of the page.
import { sql } from 'kysely'
import type { FileHolder } from '#server/modules/media/public.ts'

/** A draft is small, and ids are found nowhere but in references. */
const written = sql`(
  select 'sites' as resource, site_id as id, coalesce(content::text, '') || coalesce(planned_content::text, '') as words from site_draft
  union all select 'sites', site_id, content::text from site_version
  union all select 'blocks', block_id, coalesce(content::text, '') || coalesce(planned_content::text, '') from block_draft
  union all select 'blocks', block_id, content::text from block_version
)`

export const uploadsOfDrafts: FileHolder = {
  isHeld: (uploadId) =>
    sql<boolean>`exists (select 1 from ${written} w where position(${uploadId}::text in words) > 0)`,
  async holders(database, uploadId) {
    const { rows } = await sql<{ resource: string; id: string; name: string }>`
      select distinct w.resource, w.id, coalesce(nullif(s.title, ''), nullif(s.name, ''), s.path, b.name, '') as name
      from ${written} w
      left join site s on w.resource = 'sites' and s.id = w.id
      left join block b on w.resource = 'blocks' and b.id = w.id
      where position(${uploadId} in words) > 0 order by name
    `.execute(database)
    return rows
  },
}
