// What editors work on before guests see it: the draft of a page, its publication, its versions, and who else is at it.
import { z } from 'zod'
import { siteStatuses } from '#domain/content/publishing.ts'
import { staff } from '../access.ts'
import { instantSchema, line } from '../field.ts'
import { count } from '../statistics/figure.ts'
import { route } from '../route.ts'
import { content, unfinishedContent } from './content.ts'

const ofSite = z.strictObject({ id: z.uuid() })
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

const siteDraft = z.object({ ...state, draftContent: z.record(z.string(), z.unknown()) }).meta({ id: 'SiteDraft' })
export type SiteDraft = z.output<typeof siteDraft>

const draftState = z.object(state).meta({ id: 'SiteDraftState' })
export type SiteDraftState = z.output<typeof draftState>

const version = z.object({
  number: z.int(),
  at: z.string(),
  by: z.string(),
  note: z.string(),
  sections: count,
})
export type SiteVersion = z.output<typeof version>

const draftBody = z.strictObject({ revision, draftContent: unfinishedContent })
export type DraftInput = z.output<typeof draftBody>

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
export type SitePresence = z.output<typeof presence>

const presenceBody = z.strictObject({
  /** One opened editor: the same person may have two. */
  editor: z.uuid(),
  isLeaving: z.boolean().default(false),
})
export type PresenceInput = z.output<typeof presenceBody>

const access = staff('editWebsite')
const roomy = { largestBody: { megabytes: 1 } } as const

export const siteDraftRoutes = {
  'GET /sites/:id/draft': route({
    access,
    summary: 'A page as its editors work on it, which guests do not see',
    status: 200,
    params: ofSite,
    answer: siteDraft,
  }),
  'PUT /sites/:id/draft': route({
    access,
    summary: 'Save the draft of a page; refused where somebody else has saved meanwhile',
    status: 200,
    params: ofSite,
    body: draftBody,
    answer: draftState,
    mayFail: [409],
    ...roomy,
  }),
  'PUT /sites/:id/publication': route({
    access,
    summary: 'Publish the draft of a page now or at a moment, take the page back now or at a moment',
    status: 200,
    params: ofSite,
    body: publicationBody,
    answer: siteDraft,
    mayFail: [409],
  }),
  'GET /sites/:id/versions': route({
    access,
    summary: 'What guests have seen of a page, the newest first',
    status: 200,
    params: ofSite,
    answer: z.array(version),
  }),
  'GET /sites/:id/versions/:number': route({
    access,
    summary: 'One version of a page with its content',
    status: 200,
    params: ofVersion,
    answer: version.extend({ content: content }),
  }),
  'POST /sites/:id/versions/:number/restorations': route({
    access,
    summary: 'Make an older version the draft; guests see it once it is published',
    status: 201,
    params: ofVersion,
    body: z.strictObject({ revision }),
    answer: siteDraft,
    mayFail: [409],
  }),
  'POST /sites/:id/preview-links': route({
    access,
    summary: 'Make a link that shows the draft without signing in for 7 days; an earlier one ends',
    status: 201,
    params: ofSite,
    answer: z.object({ url: z.string(), expiresAt: z.string() }),
  }),
  'DELETE /sites/:id/preview-links': route({
    access,
    summary: 'End the link that shows the draft without signing in',
    status: 204,
    params: ofSite,
    answer: null,
  }),
  'PUT /sites/:id/editors': route({
    access,
    summary: 'Say that somebody is editing the page, and learn who else is and what was saved last',
    status: 200,
    params: ofSite,
    body: presenceBody,
    answer: presence,
  }),
}
