// Pictures and films that screens play as it was published, whatever was edited since.
import { sql } from 'kysely'
import { usedByTexts } from '#domain/wording/problems.ts'
import { say } from '#domain/wording/sentence.ts'
import type { FileHolder } from '#server/modules/media/public.ts'

const idPattern = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

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
