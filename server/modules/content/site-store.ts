// A site that is not public yet, for the preview of those who may edit it.
import { sql } from 'kysely'
import { sites, type Site } from '#contract/content/sites.ts'
import type { Database, Transaction } from '#server/database/open-database.ts'
import { cleanTexts } from '#server/resources/clean-html.ts'
import { listRows } from '#server/resources/store.ts'

export async function findDraft(database: Database, path: string): Promise<Site | undefined> {
  const isMeant = sql<boolean>`not t.is_public and t.path = ${path}`
  const { rows } = await listRows(database.kysely, sites, {}, isMeant)
  const [site] = rows as Site[]
  return site && { ...site, content: cleanTexts(site.content) as Site['content'] }
}

/** As many as a form shows. */
const mostFormerPaths = 100

/** The site is found at the path it had, until another page takes it; no other one is found there any more. */
export async function rememberPath(tx: Transaction, id: string, former: string): Promise<void> {
  await sql`
    update site set redirect_from = redirect_from - ${former}::text
    where id <> ${id} and redirect_from ? ${former}::text
  `.execute(tx)
  await sql`
    update site set redirect_from = (
      select jsonb_agg(path order by place) from (
        select path, min(place) as place
        from jsonb_array_elements_text(jsonb_build_array(${former}::text) || redirect_from) with ordinality as all_of_them(path, place)
        where path <> site.path
        group by path order by place limit ${mostFormerPaths}
      ) kept
    )
    where id = ${id}
  `.execute(tx)
}

/** Where the others stand, and from where they are led to. */
export async function otherSites(tx: Transaction, id: string | null) {
  const { rows } = await sql<{ path: string; title: string; redirectFrom: string[] }>`
    select path, title, redirect_from as "redirectFrom" from site where id is distinct from ${id}::uuid order by path
  `.execute(tx)
  return rows
}
