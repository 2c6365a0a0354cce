// Pictures and films that screens play as it was published, whatever was edited since.
import { sql } from 'kysely'
import { usedByTexts } from '#domain/wording/problems.ts'
import { say } from '#domain/wording/sentence.ts'
import type { FileHolder } from '#server/modules/media/public.ts'

const idPattern = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

const picturesSaid = sql`(
  select segment.id, segment.name, said #>> '{}' as picture
  from signage_segment segment, jsonb_path_query(segment.items, '$[*].values.*') said)`

/** Pictures that were chosen for a template: a value may be anything, so that no reference names them. */
export const picturesOfItems: FileHolder = {
  isHeld: (imageId) => sql<boolean>`${imageId}::text in (select picture from ${picturesSaid} items)`,
  async holders(database, imageId) {
    const { rows } = await sql<{ id: string; name: string }>`
      select distinct id, name from ${picturesSaid} items where picture = ${imageId} order by name
    `.execute(database)
    return rows.map((row) => ({ resource: 'digital-signage-segments', ...row }))
  },
}

export const filesOnScreens: FileHolder = {
  isHeld: (imageId) => sql<boolean>`${imageId}::text in (
    select found[1] from signage_stream s, regexp_matches(coalesce(s.published::text, ''), ${idPattern}, 'g') found)`,
  async holders(database, imageId) {
    const { rows } = await sql<{ id: string; label: string }>`
      select id, name as label from signage_stream
      where position(${imageId} in coalesce(published::text, '')) > 0 order by name
    `.execute(database)
    return rows.map(({ id, label }) => ({
      resource: 'digital-signage-streams',
      id,
      name: say(usedByTexts.published, { label }),
    }))
  },
}
