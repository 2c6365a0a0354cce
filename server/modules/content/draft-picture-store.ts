// Pictures that stand only in what editors are working on: nobody sees them yet, and they are in use all the same.
import { sql } from 'kysely'
import { usedByTexts } from '#domain/wording/problems.ts'
import { say } from '#domain/wording/sentence.ts'
import type { FileHolder } from '#server/modules/media/public.ts'

const idPattern = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const written = sql`coalesce(d.content::text, '') || coalesce(d.planned_content::text, '')`

export const picturesOfDrafts: FileHolder = {
  isHeld: (imageId) => sql<boolean>`${imageId}::text in (
    select found[1] from site_draft d, regexp_matches(${written}, ${idPattern}, 'g') found)`,
  async holders(database, imageId) {
    const { rows } = await sql<{ id: string; label: string }>`
      select s.id, s.name as label from site_draft d join site s on s.id = d.site_id
      where position(${imageId} in ${written}) > 0 order by s.name
    `.execute(database)
    return rows.map(({ id, label }) => ({ resource: 'sites', id, name: say(usedByTexts.draft, { label }) }))
  },
}
