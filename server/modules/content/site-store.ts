// A site that is not public yet, for the preview of those who may edit it.
import { sql } from 'kysely'
import { sites, type Site } from '#contract/content/sites.ts'
import type { Database } from '#server/database/open-database.ts'
import { cleanTexts } from '#server/resources/clean-html.ts'
import { listRows } from '#server/resources/store.ts'

export async function findDraft(database: Database, path: string): Promise<Site | undefined> {
  const isMeant = sql<boolean>`not t.is_public and t.path = ${path}`
  const { rows } = await listRows(database.kysely, sites, {}, isMeant)
  const [site] = rows as unknown as Site[]
  return site && { ...site, content: cleanTexts(site.content) as Site['content'] }
}
