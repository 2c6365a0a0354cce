// Forms of pages: a guest's request becomes a row and a mail to the branch in one transaction; staff see and finish it.
import type { Id } from '#domain/ground/identity.ts'
import { problem } from '#domain/ground/problem.ts'
import { isOtherForm, judgeForm, readAnswers, replyAddress, type PageForm } from '#domain/content/page-form.ts'
import { readSections } from '#domain/content/sections.ts'
import { countedBranches } from '#domain/places/branch-list.ts'
import { dateOf, dayAt } from '#domain/time/wall-clock.ts'
import { formMail } from '#domain/wording/form-mail.ts'
import type { FormRequest, SentFormInput } from '#contract/content/form-requests.ts'
import type { VisitorCatalog } from '#contract/visitor-catalog.ts'
import type { Database } from '#server/database/open-database.ts'
import { told } from '#server/http/answers/outcome.ts'
import { notFound, Problems, Refusal } from '#server/http/refusal.ts'
import type { Asked } from '#server/http/serve-routes.ts'
import { enqueueMail } from '#server/jobs/outbox.ts'
import { writeLog } from '#server/log/write-log.ts'
import { takeShare } from './form-shares.ts'
import { whoOf } from './edit-draft.ts'
import {
  deleteFormRequest,
  findFormPlaces,
  insertFormRequest,
  listFormRequests,
  markFormRequest,
  type FormPlace,
  type FormRequestRow,
} from './form-request-store.ts'

export interface FormParts {
  readonly database: Database
  /** The shop as visitors see it: branches, name, time zone. */
  readonly catalog: { readonly load: () => Promise<{ readonly visitor: Pick<VisitorCatalog, 'branches' | 'config'> }> }
  readonly linkBase: string
}

const mailLastsHours = 72

export function formRoutes(parts: FormParts) {
  const { database } = parts
  return {
    'POST /form-requests': async (asked: Asked<'POST /form-requests'>) => takeForm(parts, asked),
    'GET /form-requests': async ({ query, scope }: Asked<'GET /form-requests'>) => {
      const { rows, ...meta } = await listFormRequests(database.kysely, scope, query)
      return told(rows.map(presentRequest), meta)
    },
    'PUT /form-requests/:id': async (asked: Asked<'PUT /form-requests/:id'>) =>
      database.transaction(async (tx) => {
        const done = asked.body.isDone ? { at: asked.now, who: whoOf(asked) } : null
        const row = await markFormRequest(tx, asked.params.id, asked.scope, done)
        if (row === undefined) throw notFound()
        await writeLog(tx, asked, { ...logOf(row), action: 'formRequest.update', code: 'updated' })
        return presentRequest(row)
      }),
    'DELETE /form-requests/:id': async (asked: Asked<'DELETE /form-requests/:id'>) =>
      database.transaction(async (tx) => {
        const row = await deleteFormRequest(tx, asked.params.id, asked.scope)
        if (row === undefined) throw notFound()
        await writeLog(tx, asked, { ...logOf(row), action: 'formRequest.delete', code: 'deleted' })
      }),
  }
}

async function takeForm({ database, catalog, linkBase }: FormParts, asked: Asked<'POST /form-requests'>) {
  const { body, now } = asked
  const [found] = (await findFormPlaces(database.kysely, body.section)).flatMap((place) => {
    const shown = formIn(place, body.section, now)
    return shown === null ? [] : [{ title: place.title, form: shown }]
  })
  if (found === undefined) throw notFound()
  const { form, title } = found
  // A machine is thanked like everybody, and nothing is kept.
  if (body.website !== '') return { thanks: form.thanks }
  if (isOtherForm(form, body)) throw new Refusal(409, problem('formChanged', null))
  const { visitor } = await catalog.load()
  const branches = countedBranches(visitor.branches)
  const today = dayAt(visitor.config.timeZone, now.epochMilliseconds)
  const problems = judgeForm(
    form,
    { ...body, branchId: body.branch },
    branches.map(({ id }) => id),
    today === null ? '' : dateOf(today),
  )
  if (problems.length > 0) return new Problems(problems)
  const branch = branches.find(({ id }) => id === (form.branchId ?? body.branch))
  if (branch === undefined) throw notFound()
  await takeShare(database, { ip: asked.http.ip, branchId: branch.id, now })
  await keep(database, { form, page: title, branch, body, now, shop: visitor.config.shopName, linkBase })
  return { thanks: form.thanks }
}

interface Arrived {
  readonly form: PageForm
  readonly page: string
  readonly branch: { readonly id: string; readonly name: string; readonly email: string }
  readonly body: SentFormInput
  readonly now: Temporal.Instant
  readonly shop: string
  readonly linkBase: string
}

async function keep(database: Database, { form, page, branch, body, now, shop, linkBase }: Arrived): Promise<void> {
  const answers = readAnswers(form, body.answers)
  const email = replyAddress(form, answers)
  await database.transaction(async (tx) => {
    const row = { id: body.id, branchId: branch.id, purpose: form.purpose, page, answers, email, createdAt: now }
    const isNew = await insertFormRequest(tx, row)
    // Without an address of the branch the list in the back office is what is left.
    if (!isNew || branch.email === '') return
    const hasAddress = email !== ''
    const content = formMail({ purpose: form.purpose, page, branch: branch.name, answers, hasAddress, shop, linkBase })
    await enqueueMail(tx, {
      ...content,
      to: branch.email,
      senderName: shop,
      replyTo: email,
      createdAt: now,
      expiresAt: now.add({ hours: mailLastsHours }),
    })
  })
}

/** The form as guests see it on the page; null where they see none. */
function formIn({ content, placed }: FormPlace, id: string, now: Temporal.Instant): PageForm | null {
  const places = (page: FormPlace['content']) =>
    readSections(page, now).some((section) => section.type === 'block' && section.blockId === placed?.blockId)
  if (placed !== null && !placed.pages.some(places)) return null
  const shown = readSections(content, now).find((section) => section.type === 'form' && section.id === id)
  return shown?.type === 'form' ? shown.form : null
}

function presentRequest(row: FormRequestRow): FormRequest {
  const { id, branchId, purpose, page, answers, email, createdAt, doneAt, doneBy } = row
  return {
    id,
    createdAt: createdAt.toString(),
    branch: { id: branchId as Id<'branch'> },
    purpose,
    page,
    answers: answers.map(({ label, value, kind = null, date = null }) => ({ label, kind, value, date })),
    email,
    doneAt: doneAt?.toString() ?? null,
    doneBy,
  }
}

/** Nothing of what the guest wrote: the log outlives it. */
function logOf({ id, branchId, page }: FormRequestRow) {
  return {
    channel: 'content' as const,
    subject: { type: 'formRequest', id, label: page },
    branchId,
    params: { subject: 'formRequest', label: page },
  }
}
