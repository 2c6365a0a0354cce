// Pictures that stand only in what editors are working on: nobody sees them yet, and they are in use all the same.
import { sql } from 'kysely'
import { usedByTexts } from '#domain/wording/problems.ts'
import { say } from '#domain/wording/sentence.ts'
import type { FileHolder } from '#server/modules/media/public.ts'

const idPattern = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
/** Of pages and blocks. */
const written = sql`(
  select 'sites' as resource, s.id, s.name as label, coalesce(d.content::text, '') || coalesce(d.planned_content::text, '') as words
  from site_draft d join site s on s.id = d.site_id
  union all
  select 'blocks', b.id, b.name, coalesce(d.content::text, '') || coalesce(d.planned_content::text, '')
  from block_draft d join block b on b.id = d.block_id
)`

export const picturesOfDrafts: FileHolder = {
  isHeld: (imageId) => sql<boolean>`${imageId}::text in (
    select found[1] from ${written} drafts, regexp_matches(words, ${idPattern}, 'g') found)`,
  async holders(database, imageId) {
    const { rows } = await sql<{ resource: string; id: string; label: string }>`
      select resource, id, label from ${written} drafts where position(${imageId} in words) > 0 order by label
    `.execute(database)
    return rows.map(({ resource, id, label }) => ({ resource, id, name: say(usedByTexts.draft, { label }) }))
  },
}
