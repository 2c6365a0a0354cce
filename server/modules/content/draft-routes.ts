import type {
  ContentPresence,
  draftRoutes as declared,
  DraftInput,
  DraftRoutes,
  PresenceInput,
  PublicationInput,
} from '#contract/content/drafts.ts'
import type { Database, Transaction } from '#server/database/open-database.ts'
import type { Scope } from '#server/http/caller.ts'
import type { Handlers } from '#server/http/serve-routes.ts'
import { notFound } from '#server/http/refusal.ts'
import type { Cause } from '#server/log/write-log.ts'
import type { Value } from '#server/resources/row.ts'
import type { Asking, Surroundings } from '#server/resources/serve.ts'
import { usesOfBlock } from './block-uses.ts'
import { addVersion, countPublicChange, findVersion, listPlans, listVersions, type Entry } from './draft-store.ts'
import { cleaned, contentOf, drafted, isNothing } from './drafted.ts'
import {
  findWork,
  keepFirstVersion,
  readDraft,
  restoreVersion,
  sameContent,
  saveDraft,
  stateOf,
  whoOf,
  type AskedDraft,
  type Shown,
} from './edit-draft.ts'
import { forgetEditor, forgetSilentEditors, listOtherEditors, noteEditor } from './editor-store.ts'
import { endPreviewLink, makePreviewLink } from './preview-link.ts'
import { publishDraft } from './publish-draft.ts'

export function draftRoutes(around: Surroundings): Handlers<keyof typeof declared> {
  return {
    ...(callsOf('site', around) as unknown as Handlers<keyof DraftRoutes<'sites'>>),
    ...(callsOf('block', around) as unknown as Handlers<keyof DraftRoutes<'blocks'>>),
    ...(callsOf('navigation', around) as unknown as Handlers<keyof DraftRoutes<'navigations'>>),
    'GET /content-plans': async () => {
      const plans = await listPlans(around.database.kysely)
      const told = (at: Temporal.Instant | null) => at?.toString() ?? null
      return plans.map((plan) => ({ ...plan, publishAt: told(plan.publishAt), unpublishAt: told(plan.unpublishAt) }))
    },
    'GET /blocks/:id/uses': async ({ params }) => {
      await findWork(around.database.kysely, { kind: 'block', id: params.id })
      return usesOfBlock(around.database.kysely, around.declarations, params.id)
    },
  }
}

type Asked<Body = undefined> = Cause & {
  readonly scope: Scope
  readonly params: { readonly id: string; readonly number: number }
  readonly body: Body
}

/** What is drafted, whichever it is, is asked in the same words (contract/content/drafts.ts). */
function callsOf(kind: Entry['kind'], { database, declarations, change }: Surroundings) {
  const of = ({ id }: { readonly id: string }): Entry => ({ kind, id })
  const draftOf = (asked: Asked<unknown>): AskedDraft => ({ ...asked, entry: of(asked.params) })
  const calls = {
    'GET draft': async ({ params }: Asked) => readDraft(database, of(params)),
    'PUT draft': async (asked: Asked<DraftInput>) => saveDraft(database, declarations, draftOf(asked), asked.body),
    'PUT publication': async (asked: Asked<PublicationInput>) => publishDraft(change, draftOf(asked), asked.body),
    'GET versions': async ({ params }: Asked) => {
      await findWork(database.kysely, of(params))
      const rows = await listVersions(database.kysely, of(params))
      return rows.map((row) => ({ ...row, at: row.at.toString() }))
    },
    'GET versions/:number': async ({ params }: Asked) => {
      const row = await findVersion(database.kysely, of(params), params.number)
      if (row === undefined) throw notFound()
      return { ...row, at: row.at.toString(), content: cleaned(of(params), row.content) }
    },
    'POST versions/:number/restorations': async (asked: Asked<{ readonly revision: number }>) =>
      restoreVersion(database, draftOf(asked), { number: asked.params.number, revision: asked.body.revision }),
    'POST preview-links': async (asked: Asked) => makePreviewLink(database, draftOf(asked)),
    'DELETE preview-links': async ({ params }: Asked) => endPreviewLink(database, of(params)),
    'PUT editors': async (asked: Asked<PresenceInput>) => tellEditor(database, draftOf(asked), asked.body),
  }
  return Object.fromEntries(
    Object.entries(calls).map(([call, handle]) => {
      const [method = '', rest = ''] = call.split(' ')
      return [`${method} /${drafted[kind].name}/:id/${rest}`, handle]
    }),
  )
}

async function tellEditor(database: Database, asked: AskedDraft, input: PresenceInput): Promise<ContentPresence> {
  const { entry } = asked
  const { editor, isLeaving } = input
  const { id: userId, name } = whoOf(asked)
  return database.transaction(async (tx) => {
    const work = await findWork(tx, entry)
    await forgetSilentEditors(tx, entry, asked.now)
    if (userId !== null && isLeaving) await forgetEditor(tx, { entry, editor, userId })
    if (userId !== null && !isLeaving) await noteEditor(tx, { entry, editor, userId, name, at: asked.now })
    const { revision, savedAt, savedBy } = stateOf(work)
    const others = await listOtherEditors(tx, entry, editor)
    return { revision, savedAt, savedBy, editors: others.map((each) => ({ ...each, since: each.since.toString() })) }
  })
}

/** It may also be written as a whole, without a draft: that is a version, and drafts of others are told. */
export async function noteWrittenContent(
  tx: Transaction,
  written: Value,
  entry: Entry,
  { caller, current, now }: Asking,
): Promise<void> {
  const content = contentOf(entry, written)
  const before = current === null ? null : ({ ...current, content: contentOf(entry, current) } as unknown as Shown)
  if (before === null ? isNothing(content) : sameContent(content, before.content)) return
  const who = whoOf({ caller })
  if (before !== null) await keepFirstVersion(tx, entry, before)
  await addVersion(tx, entry, { content, who, at: now, note: '' })
  await countPublicChange(tx, entry, who, now)
}
