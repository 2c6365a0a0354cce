// What guests send with a form on a page, and the staff of the branch it is for answer.
import { z } from 'zod'
import { formFieldKinds, formPurposes, mostFormFields } from '#domain/content/page-form.ts'
import { everyone, ownBranches } from '../access.ts'
import { line } from '../field.ts'
import { idSchema } from '../inputs.ts'
import { listMeta } from '../resource.ts'
import { route } from '../route.ts'
import { isStorable } from '../storable.ts'

const answer = z.strictObject({
  /** Of the field as it stood on the page. */
  label: line(),
  value: z.string().max(5000).refine(isStorable),
})

const sentForm = z.strictObject({
  /** Made by who sends: the same request sent again is one. */
  id: z.uuid(),
  /** Id of the section on a published page. */
  section: line(80).min(1),
  /** Chosen by the guest where the form names none. */
  branch: z.uuid().nullable().default(null),
  answers: z.array(answer).max(mostFormFields),
  hasConsent: z.boolean().default(false),
  /** No person sees this field: what is filled in was filled in by a machine. */
  website: z.string().max(500).default(''),
})
export type SentFormInput = z.output<typeof sentForm>

export const formRequestSchema = z
  .object({
    id: z.uuid(),
    createdAt: z.string(),
    branch: z.object({ id: idSchema<'branch'>() }),
    purpose: z.enum(formPurposes),
    /** Title of the page it was sent from. */
    page: z.string(),
    answers: z.array(
      z.object({
        label: z.string(),
        /** Null: sent to an older version. */
        kind: z.enum(formFieldKinds).nullable(),
        value: z.string(),
        date: z.string().nullable(),
      }),
    ),
    /** Where an answer goes; empty where no mail address was asked for. */
    email: z.string(),
    doneAt: z.string().nullable(),
    doneBy: z.string(),
  })
  .meta({ id: 'FormRequest' })
export type FormRequest = z.output<typeof formRequestSchema>

export const formRequestStates = ['open', 'done'] as const
export type FormRequestState = (typeof formRequestStates)[number]

export const formRequestQuery = z.strictObject({
  page: z.coerce.number().int().min(1).max(100_000).optional(),
  pageSize: z.coerce.number().int().min(1).max(500).optional(),
  branch: z.uuid().optional(),
  state: z.enum(formRequestStates).optional(),
})
export type FormRequestQuery = z.output<typeof formRequestQuery>

const access = ownBranches('handleOrders')
const oneRequest = z.strictObject({ id: z.uuid() })

export const formRequestRoutes = {
  'POST /form-requests': route({
    access: everyone,
    summary: 'Send a form that stands on a published page',
    status: 201,
    body: sentForm,
    answer: z.object({ thanks: z.string() }),
    mayFail: [409],
  }),
  'GET /form-requests': route({
    access,
    summary: 'What guests have sent with forms, newest first; kept for 90 days',
    status: 200,
    query: formRequestQuery,
    answer: z.array(formRequestSchema),
    meta: listMeta,
  }),
  'PUT /form-requests/:id': route({
    access,
    summary: 'Mark a request as done, or as open again',
    status: 200,
    params: oneRequest,
    body: z.strictObject({ isDone: z.boolean() }),
    answer: formRequestSchema,
  }),
  'DELETE /form-requests/:id': route({
    access,
    summary: 'Delete a request with everything that the guest wrote',
    status: 204,
    params: oneRequest,
    answer: null,
  }),
}
