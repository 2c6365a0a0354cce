// A link that shows a draft to somebody without a sign-in, for a week. Only its trace is kept: nobody reads it out of the database.
import { createHash, randomBytes } from 'node:crypto'
import type { VisitorCatalog } from '#contract/visitor-catalog.ts'
import { uploadsNamedIn } from '#contract/content/content.ts'
import type { Block } from '#contract/content/blocks.ts'
import type { Navigation } from '#contract/content/navigations.ts'
import type { Site } from '#contract/content/sites.ts'
import { enabledItems } from '#domain/content/navigation.ts'
import { blockPreviewContent, isOnStartPage } from '#domain/content/block-preview.ts'
import type { Database } from '#server/database/open-database.ts'
import type { Value } from '#server/resources/row.ts'
import { findRow } from '#server/resources/store.ts'
import { findUploadsById } from '#server/modules/media/public.ts'
import { countPublicChange, findPreviewed, savePreview, type Entry } from './draft-store.ts'
import { cleaned, contentOf, drafted } from './drafted.ts'
import { lockWork, whoOf, type AskedDraft } from './edit-draft.ts'

const lastsHours = 7 * 24
const parameter = 'vorschau'
/** Where a block stands alone, for who has its link; nobody else finds a page there. */
const blockPath = 'vorschau-eines-inhalts'

export async function makePreviewLink(database: Database, asked: AskedDraft) {
  const { entry } = asked
  return database.transaction(async (tx) => {
    const { row, draft } = await lockWork(tx, entry)
    // What nobody has worked on has no row to keep the link in.
    if (draft.revision === 0) await countPublicChange(tx, entry, whoOf(asked), asked.now)
    const token = randomBytes(24).toString('base64url')
    const until = asked.now.add({ hours: lastsHours })
    await savePreview(tx, entry, { hash: hashOf(token), until })
    return { url: `${addressOf(entry, row)}?${parameter}=${token}`, expiresAt: until.toString() }
  })
}

function addressOf({ kind }: Entry, row: Value): string {
  if (kind === 'site') return `/site/${(row as unknown as Site).path}`
  const { identifier } = row as unknown as Block | Navigation
  return kind === 'navigation' || isOnStartPage(identifier) ? '/' : `/site/${blockPath}`
}

export async function endPreviewLink(database: Database, entry: Entry): Promise<void> {
  await database.transaction(async (tx) => {
    await lockWork(tx, entry)
    await savePreview(tx, entry, null)
  })
}

/**
 * The shop as the holder of such a link sees it: its page as the draft says, marked as one and kept from search engines; a block
 * as its draft says on every page that shows it, and on a page of its own; a navigation on every page. Undefined where the address carries no link that counts.
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
  const row = await findRow(database.kysely, drafted[found.kind], found.id)
  if (row === undefined) return undefined
  const content = cleaned(found, found.content ?? contentOf(found, row))
  if (found.kind === 'navigation') return withNavigation(catalog, { ...row, ...content } as unknown as Navigation)
  const files = await findUploadsById(database.kysely, uploadsNamedIn([{ content }]))
  const shop = { ...catalog, uploads: [...catalog.uploads, ...files] }
  if (found.kind === 'site') return withPage(shop, { ...(row as unknown as Site), content, isPublic: false })
  const block: Block = { ...(row as unknown as Block), content, isPublic: true }
  const blocks = [block, ...catalog.blocks.filter(({ id }) => id !== block.id)]
  return withPage({ ...shop, blocks }, pageOf(block))
}

function withNavigation(catalog: VisitorCatalog, { items, ...navigation }: Navigation): VisitorCatalog {
  const shown = { ...navigation, items: enabledItems(items) }
  return { ...catalog, navigations: [shown, ...catalog.navigations.filter(({ id }) => id !== navigation.id)] }
}

function withPage(catalog: VisitorCatalog, page: Site): VisitorCatalog {
  return { ...catalog, sites: [page, ...catalog.sites.filter(({ id, path }) => id !== page.id && path !== page.path)] }
}

function pageOf({ id, name, version, createdAt, updatedAt, identifier }: Block): Site {
  return {
    id: id as string as Site['id'],
    version,
    createdAt,
    updatedAt,
    path: blockPath,
    name,
    title: name,
    description: '',
    type: 'custom_site',
    content: blockPreviewContent({ id, identifier }),
    isPublic: false,
    seo: { title: '', description: '', image: null, noIndex: true, canonical: '' },
    redirectFrom: [],
    translations: {},
  }
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
