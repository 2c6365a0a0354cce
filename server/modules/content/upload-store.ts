// Files that pages offer to save, while only a draft, a plan or an older version names them: what guests see now holds its files
// itself, as a reference of the page.
import { sql } from 'kysely'
import type { FileHolder } from '#server/modules/media/public.ts'

/** A draft is small, and ids are found nowhere but in references. */
export const uploadsOfDrafts: FileHolder = {
  isHeld: (uploadId) => sql<boolean>`(
    exists (
      select 1 from site_draft
      where position(${uploadId}::text in coalesce(content::text, '') || coalesce(planned_content::text, '')) > 0
    ) or exists (select 1 from site_version where position(${uploadId}::text in content::text) > 0)
  )`,
  async holders(database, uploadId) {
    const { rows } = await sql<{ id: string; name: string }>`
      select s.id, coalesce(nullif(s.title, ''), nullif(s.name, ''), s.path) as name from site s
      where exists (
        select 1 from site_draft d where d.site_id = s.id
          and position(${uploadId} in coalesce(d.content::text, '') || coalesce(d.planned_content::text, '')) > 0
      ) or exists (
        select 1 from site_version v where v.site_id = s.id and position(${uploadId} in v.content::text) > 0
      )
    `.execute(database)
    return rows.map(({ id, name }) => ({ resource: 'sites', id, name }))
  },
}
