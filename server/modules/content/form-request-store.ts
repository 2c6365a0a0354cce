import { deleteOld } from '#server/database/delete-old.ts'
import { sql } from 'kysely'
import type { FormAnswer, FormPurpose, ReadAnswer } from '#domain/content/page-form.ts'
import type { FormRequestQuery } from '#contract/content/form-requests.ts'
import { inScope } from '#server/database/in-set.ts'
import type { Scope } from '#server/http/caller.ts'
import type { Executor } from '#server/resources/store.ts'
import type { StoredContent, Who } from './draft-store.ts'

export interface FormRequestRow {
  readonly id: string
  readonly branchId: string
  readonly purpose: FormPurpose
  readonly page: string
  /** Those of versions before 1.7.2 hold what was filled in alone. */
  readonly answers: readonly (FormAnswer & Partial<ReadAnswer>)[]
  readonly email: string
  readonly createdAt: Temporal.Instant
  readonly doneAt: Temporal.Instant | null
  readonly doneBy: string
}

const columns = sql`r.id, r.branch_id as "branchId", r.purpose, r.page, r.answers, r.email, r.created_at as "createdAt",
  r.done_at as "doneAt", r.done_by_name as "doneBy"`

/** False: the same request has arrived before. */
export async function insertFormRequest(
  tx: Executor,
  request: Omit<FormRequestRow, 'doneAt' | 'doneBy'>,
): Promise<boolean> {
  const { id, branchId, purpose, page, answers, email, createdAt } = request
  const { rows } = await sql<{ id: string }>`
    insert into form_request (id, branch_id, purpose, page, answers, email, created_at)
    values (${id}, ${branchId}, ${purpose}, ${page}, ${JSON.stringify(answers)}, ${email}, ${createdAt})
    on conflict (id) do nothing returning id
  `.execute(tx)
  return rows.length > 0
}

/** Newest first. */
export async function listFormRequests(
  database: Executor,
  scope: Scope,
  { branch, state, page = 1, pageSize = 50 }: FormRequestQuery,
): Promise<{ rows: FormRequestRow[]; total: number; page: number; pageSize: number }> {
  const where = sql.join(
    [
      inScope(scope, sql`r.branch_id`),
      ...(branch === undefined ? [] : [sql<boolean>`r.branch_id = ${branch}`]),
      ...(state === undefined ? [] : [sql<boolean>`(r.done_at is not null) = ${state === 'done'}`]),
    ],
    sql` and `,
  )
  const { rows } = await sql<FormRequestRow>`
    select ${columns} from form_request r where ${where}
    order by r.created_at desc, r.id desc limit ${pageSize} offset ${(page - 1) * pageSize}
  `.execute(database)
  const counted = await sql<{ total: number }>`
    select count(*) as total from form_request r where ${where}
  `.execute(database)
  return { rows, total: counted.rows[0]?.total ?? 0, page, pageSize }
}

/** Of the scope's branches; undefined where it is none of them. */
export async function markFormRequest(
  tx: Executor,
  id: string,
  scope: Scope,
  done: { readonly at: Temporal.Instant; readonly who: Who } | null,
): Promise<FormRequestRow | undefined> {
  const { rows } = await sql<FormRequestRow>`
    update form_request r set done_at = ${done?.at ?? null}, done_by_id = ${done?.who.id ?? null},
      done_by_name = ${done?.who.name ?? ''}
    where r.id = ${id} and ${inScope(scope, sql`r.branch_id`)} returning ${columns}
  `.execute(tx)
  return rows[0]
}

export async function deleteFormRequest(tx: Executor, id: string, scope: Scope): Promise<FormRequestRow | undefined> {
  const { rows } = await sql<FormRequestRow>`
    delete from form_request r where r.id = ${id} and ${inScope(scope, sql`r.branch_id`)} returning ${columns}
  `.execute(tx)
  return rows[0]
}

/** Those that nobody has finished. */
export async function countOpenFormRequests(database: Executor, scope: Scope): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*) as open from form_request r where ${inScope(scope, sql`r.branch_id`)} and r.done_at is null
  `.execute(database)
  return rows[0]?.open ?? 0
}

export async function deleteFormRequestsBefore(database: Executor, before: Temporal.Instant): Promise<void> {
  await deleteOld(database, 'form_request', sql`created_at < ${before}`)
}

/** A published page or block that holds the section of a form. */
export interface FormPlace {
  readonly title: string
  readonly content: StoredContent
  /** Of a block: id, and what the public pages that place it hold. Null: it stands on a page itself. */
  readonly placed: { readonly blockId: string; readonly pages: readonly StoredContent[] } | null
}

export async function findFormPlaces(database: Executor, sectionId: string): Promise<FormPlace[]> {
  const wanted = JSON.stringify({ body: [{ id: sectionId, type: 'form' }] })
  const { rows } = await sql<FormPlace>`
    select coalesce(nullif(title, ''), nullif(name, ''), path) as title, content, null as placed from site
    where is_public and content @> ${wanted}::jsonb
    union all
    select b.name as title, b.content, jsonb_build_object('blockId', b.id, 'pages', coalesce((
      select jsonb_agg(s.content) from site s where s.is_public and s.content @> jsonb_build_object('body', jsonb_build_array(
        jsonb_build_object('type', 'block', 'value', jsonb_build_object('block', jsonb_build_object('id', b.id)))))
    ), '[]')) as placed
    from block b where b.is_public and b.content @> ${wanted}::jsonb
  `.execute(database)
  return rows
}
