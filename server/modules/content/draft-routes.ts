import type { PresenceInput, SitePresence } from '#contract/content/site-drafts.ts'
import type { Site } from '#contract/content/sites.ts'
import type { Content } from '#contract/content/content.ts'
import type { Database, Transaction } from '#server/database/open-database.ts'
import type { Asked } from '#server/http/serve-routes.ts'
import { notFound } from '#server/http/refusal.ts'
import { cleanTexts } from '#server/resources/clean-html.ts'
import type { Asking, Surroundings } from '#server/resources/serve.ts'
import { addVersion, countPublicChange, findVersion, listVersions } from './draft-store.ts'
import {
  findWork,
  keepFirstVersion,
  readDraft,
  restoreVersion,
  sameContent,
  saveDraft,
  stateOf,
  whoOf,
  type AskedSite,
} from './edit-draft.ts'
import { forgetEditor, forgetSilentEditors, listOtherEditors, noteEditor } from './editor-store.ts'
import { endPreviewLink, makePreviewLink } from './preview-link.ts'
import { publishSite } from './publish-site.ts'

export function draftRoutes({ database, declarations, change }: Surroundings) {
  return {
    'GET /sites/:id/draft': async ({ params }: Asked<'GET /sites/:id/draft'>) => readDraft(database, params.id),
    'PUT /sites/:id/draft': async (asked: Asked<'PUT /sites/:id/draft'>) =>
      saveDraft(database, declarations, asked, asked.body),
    'PUT /sites/:id/publication': async (asked: Asked<'PUT /sites/:id/publication'>) =>
      publishSite(change, asked, asked.body),
    'GET /sites/:id/versions': async ({ params }: Asked<'GET /sites/:id/versions'>) => {
      await findWork(database.kysely, params.id)
      const rows = await listVersions(database.kysely, params.id)
      return rows.map((row) => ({ ...row, at: row.at.toString() }))
    },
    'GET /sites/:id/versions/:number': async ({ params }: Asked<'GET /sites/:id/versions/:number'>) => {
      const row = await findVersion(database.kysely, params.id, params.number)
      if (row === undefined) throw notFound()
      return { ...row, at: row.at.toString(), content: cleanTexts(row.content) as Content }
    },
    'POST /sites/:id/versions/:number/restorations': async (
      asked: Asked<'POST /sites/:id/versions/:number/restorations'>,
    ) => restoreVersion(database, asked, asked.body.revision),
    'POST /sites/:id/preview-links': async (asked: Asked<'POST /sites/:id/preview-links'>) =>
      makePreviewLink(database, asked),
    'DELETE /sites/:id/preview-links': async (asked: Asked<'DELETE /sites/:id/preview-links'>) => {
      await endPreviewLink(database, asked)
    },
    'PUT /sites/:id/editors': async (asked: Asked<'PUT /sites/:id/editors'>) => tellEditor(database, asked, asked.body),
  }
}

async function tellEditor(database: Database, asked: AskedSite, input: PresenceInput): Promise<SitePresence> {
  const { id } = asked.params
  const { editor, isLeaving } = input
  const { id: userId, name } = whoOf(asked)
  return database.transaction(async (tx) => {
    const work = await findWork(tx, id)
    await forgetSilentEditors(tx, asked.now)
    if (userId !== null && isLeaving) await forgetEditor(tx, { siteId: id, editor, userId })
    if (userId !== null && !isLeaving) await noteEditor(tx, { siteId: id, editor, userId, name, at: asked.now })
    const { revision, savedAt, savedBy } = stateOf(work)
    const others = await listOtherEditors(tx, id, editor)
    return { revision, savedAt, savedBy, editors: others.map((each) => ({ ...each, since: each.since.toString() })) }
  })
}

/** A page may also be written as a whole, without a draft: that is a version, and drafts of others are told. */
export async function noteWrittenSite(
  tx: Transaction,
  { content }: { readonly content: Content },
  id: string,
  { caller, current, now }: Asking,
): Promise<void> {
  const before = current as unknown as Site | null
  if (sameContent(content, before?.content ?? {})) return
  const who = whoOf({ caller })
  if (before !== null) await keepFirstVersion(tx, before, { id: null, name: '' })
  await addVersion(tx, id, { content, who, at: now, note: '' })
  await countPublicChange(tx, id, who, now)
}
