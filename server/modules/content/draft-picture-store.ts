// Pictures that stand only in what editors are working on: nobody sees them yet, and they are in use all the same.
import { sql } from 'kysely'
import type { FileHolder } from '#server/modules/media/public.ts'
import { namedByDrafts } from './block-uses.ts'
import { writtenDrafts } from './draft-store.ts'

const idPattern = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

export const picturesOfDrafts: FileHolder = {
  isHeld: (imageId) => sql<boolean>`${imageId}::text in (
    select found[1] from ${writtenDrafts} drafts, regexp_matches(words, ${idPattern}, 'g') found)`,
  holders: namedByDrafts,
}
