// What editors work on before guests see it: the draft of a page, a block or a navigation, its publication, its versions, and who else is at it.
import { z } from 'zod'
import { siteStatuses } from '#domain/content/publishing.ts'
import { staff } from '../access.ts'
import { instantSchema, line } from '../field.ts'
import { count } from '../statistics/figure.ts'
import { route } from '../route.ts'
import { unfinishedContent } from './content.ts'
import { unfinishedNavigation } from './navigations.ts'

const ofEntry = z.strictObject({ id: z.uuid() })
const ofVersion = z.strictObject({ id: z.uuid(), number: z.coerce.number().int().min(1).max(1_000_000) })
/** As the editor knows it; any other one is refused with 409, and who saved when. */
const revision = z.int().min(0)
const moment = z.string().nullable()

const state = {
  /** Counts what is saved, published and restored. */
  revision,
  status: z.enum(siteStatuses),
  /** The draft says something else than what guests see. */
  isChanged: z.boolean(),
  savedAt: moment,
  savedBy: z.string(),
  publishAt: moment,
  unpublishAt: moment,
  /** Until when the link of the preview leads somewhere. */
  previewUntil: moment,
}

const contentDraft = z
  .object({ ...state, draftContent: z.record(z.string(), z.unknown()) })
  .meta({ id: 'ContentDraft' })
export type ContentDraft = z.output<typeof contentDraft>

const draftState = z.object(state).meta({ id: 'ContentDraftState' })
export type ContentDraftState = z.output<typeof draftState>

const version = z.object({
  number: z.int(),
  at: z.string(),
  by: z.string(),
  note: z.string(),
  sections: count,
})
export type ContentVersion = z.output<typeof version>

const draftBody = <Content extends z.ZodType<Record<string, unknown>>>(draftContent: Content) =>
  z.strictObject({ revision, draftContent })
export interface DraftInput {
  readonly revision: number
  readonly draftContent: Readonly<Record<string, unknown>>
}

/** `now` does it at once. */
const nowOrLater = z.union([z.literal('now'), instantSchema]).nullable()
const publicationBody = z.strictObject({
  revision,
  /** Null: nothing is planned any more. */
  publishAt: nowOrLater,
  unpublishAt: nowOrLater.default(null),
  /** What is new in it. */
  note: line(200).default(''),
})
export type PublicationInput = z.output<typeof publicationBody>

const editor = z.object({ name: z.string(), since: z.string() })
const presence = z.object({
  revision,
  savedAt: moment,
  savedBy: z.string(),
  /** The others. */
  editors: z.array(editor),
})
export type ContentPresence = z.output<typeof presence>

const presenceBody = z.strictObject({
  /** One opened editor: the same person may have two. */
  editor: z.uuid(),
  isLeaving: z.boolean().default(false),
})
export type PresenceInput = z.output<typeof presenceBody>

const drafted = ['sites', 'blocks', 'navigations'] as const

const access = staff('editWebsite')
const roomy = { largestBody: { megabytes: 1 } } as const

/** A block stands on pages, or leads to nothing but its own fixed place. */
const useSchema = z.object({
  resource: z.string(),
  id: z.uuid(),
  name: z.string(),
  /** Only a draft names it: guests do not see it there yet. */
  isDraft: z.boolean(),
})
export type ContentUse = z.output<typeof useSchema>

/** Of each thing that is drafted, below its own address. `what`: „a page“. */
const callsOf = <Content extends z.ZodType<Record<string, unknown>>>(what: string, unfinished: Content) => ({
  'GET draft': route({
    access,
    summary: `${what} as its editors work on it, which guests do not see`,
    status: 200,
    params: ofEntry,
    answer: contentDraft,
  }),
  'PUT draft': route({
    access,
    summary: `Save the draft of ${lower(what)}; refused where somebody else has saved meanwhile`,
    status: 200,
    params: ofEntry,
    body: draftBody(unfinished),
    answer: draftState,
    mayFail: [409],
    ...roomy,
  }),
  'PUT publication': route({
    access,
    summary: `Publish the draft of ${lower(what)} now or at a moment, take it back now or at a moment`,
    status: 200,
    params: ofEntry,
    body: publicationBody,
    answer: contentDraft,
    mayFail: [409],
  }),
  'GET versions': route({
    access,
    summary: `What guests have seen of ${lower(what)}, the newest first`,
    status: 200,
    params: ofEntry,
    answer: z.array(version),
  }),
  'GET versions/:number': route({
    access,
    summary: `One version of ${lower(what)} with its content`,
    status: 200,
    params: ofVersion,
    answer: version.extend({ content: z.record(z.string(), z.unknown()) }),
  }),
  'POST versions/:number/restorations': route({
    access,
    summary: `Make an older version of ${lower(what)} the draft; guests see it once it is published`,
    status: 201,
    params: ofVersion,
    body: z.strictObject({ revision }),
    answer: contentDraft,
    mayFail: [409],
  }),
  'POST preview-links': route({
    access,
    summary: `Make a link that shows the draft of ${lower(what)} without signing in for 7 days; an earlier one ends`,
    status: 201,
    params: ofEntry,
    answer: z.object({ url: z.string(), expiresAt: z.string() }),
  }),
  'DELETE preview-links': route({
    access,
    summary: `End the link that shows the draft of ${lower(what)} without signing in`,
    status: 204,
    params: ofEntry,
    answer: null,
  }),
  'PUT editors': route({
    access,
    summary: `Say that somebody is editing ${lower(what)}, and learn who else is and what was saved last`,
    status: 200,
    params: ofEntry,
    body: presenceBody,
    answer: presence,
  }),
})

export type DraftedResource = (typeof drafted)[number]
type Calls = ReturnType<typeof callsOf<typeof unfinishedContent>>

/** `PUT draft` of sites is `PUT /sites/:id/draft`. */
export type DraftRoutes<Name extends DraftedResource> = {
  readonly [
    Call in keyof Calls as Call extends `${infer Method} ${infer Rest}` ? `${Method} /${Name}/:id/${Rest}` : never
  ]: Calls[Call]
}

function draftRoutesOf<const Name extends DraftedResource>(
  name: Name,
  what: string,
  unfinished: z.ZodType<Record<string, unknown>>,
) {
  const routes = Object.entries(callsOf(what, unfinished)).map(([call, declared]) => {
    const [method = '', rest = ''] = call.split(' ')
    return [`${method} /${name}/:id/${rest}`, declared]
  })
  return Object.fromEntries(routes) as unknown as DraftRoutes<Name>
}

function lower(what: string): string {
  return what.charAt(0).toLowerCase() + what.slice(1)
}

const contentPlan = z
  .object({ resource: z.enum(drafted), id: z.uuid(), publishAt: moment, unpublishAt: moment })
  .meta({ id: 'ContentPlan' })
export type ContentPlan = z.output<typeof contentPlan>

export const draftRoutes = {
  ...draftRoutesOf('sites', 'A page', unfinishedContent),
  ...draftRoutesOf('blocks', 'A block', unfinishedContent),
  ...draftRoutesOf('navigations', 'A navigation', unfinishedNavigation),
  'GET /content-plans': route({
    access,
    summary: 'Which pages, blocks and navigations are published or taken back by themselves, and when',
    status: 200,
    answer: z.array(contentPlan),
  }),
  'GET /blocks/:id/uses': route({
    access,
    summary: 'Where a block stands: pages, other blocks, and drafts of them',
    status: 200,
    params: ofEntry,
    answer: z.array(useSchema),
  }),
}
