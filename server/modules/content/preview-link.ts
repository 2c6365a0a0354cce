// A link that shows a draft to somebody without a sign-in, for a week. Only its trace is kept: nobody reads it out of the database.
import { createHash, randomBytes } from 'node:crypto'
import type { VisitorCatalog } from '#contract/visitor-catalog.ts'
import { uploadsNamedIn } from '#contract/content/content.ts'
import { sites, type Site } from '#contract/content/sites.ts'
import type { Database } from '#server/database/open-database.ts'
import { cleanTexts } from '#server/resources/clean-html.ts'
import { findRow } from '#server/resources/store.ts'
import { findUploadsById } from '#server/modules/media/public.ts'
import { countPublicChange, findPreviewed, savePreview } from './draft-store.ts'
import { lockWork, whoOf, type AskedSite } from './edit-draft.ts'

const lastsHours = 7 * 24
const parameter = 'vorschau'

export async function makePreviewLink(database: Database, asked: AskedSite) {
  const { id } = asked.params
  return database.transaction(async (tx) => {
    const { site, draft } = await lockWork(tx, id)
    // A page that nobody has worked on has no row to keep the link in.
    if (draft.revision === 0) await countPublicChange(tx, id, whoOf(asked), asked.now)
    const token = randomBytes(24).toString('base64url')
    const until = asked.now.add({ hours: lastsHours })
    await savePreview(tx, id, { hash: hashOf(token), until })
    return { url: `/site/${site.path}?${parameter}=${token}`, expiresAt: until.toString() }
  })
}

export async function endPreviewLink(database: Database, { params }: AskedSite): Promise<void> {
  await database.transaction(async (tx) => {
    await lockWork(tx, params.id)
    await savePreview(tx, params.id, null)
  })
}

/**
 * The shop as the holder of such a link sees it: its page as the draft says, marked as one and kept from search engines. Undefined
 * where the address carries no link that counts.
 */
export async function previewedCatalog(
  database: Database,
  catalog: VisitorCatalog,
  address: string,
  now: Temporal.Instant,
): Promise<VisitorCatalog | undefined> {
  const token = address.includes(`${parameter}=`) ? new URL(address, 'http://shop').searchParams.get(parameter) : null
  if (token === null || token.length > 100) return undefined
  const found = await findPreviewed(database.kysely, hashOf(token), now)
  if (found === undefined) return undefined
  const row = await findRow(database.kysely, sites, found.siteId)
  if (row === undefined) return undefined
  const site = row as unknown as Site
  const content = cleanTexts(found.content ?? site.content) as Site['content']
  const draft: Site = { ...site, content, isPublic: false }
  const files = await findUploadsById(database.kysely, uploadsNamedIn([draft]))
  const uploads = [...catalog.uploads, ...files]
  return { ...catalog, uploads, sites: [draft, ...catalog.sites.filter(({ id }) => id !== draft.id)] }
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
