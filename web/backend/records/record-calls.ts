// The five calls of a declared resource, by its name.
import type { AnyDeclaration } from '#contract/resource.ts'
import type { TransferPurpose } from '#contract/media/transfers.ts'
import type { RouteKey } from '#contract/routes.ts'
import type { CallOptions } from '#parts/api-client.ts'
import { formOf } from '#parts/upload-file.ts'
import { askAsStaff } from '../shell/staff-call.ts'
import { sendInPieces } from '../uploads/send-in-pieces.ts'
import { ChosenFile } from './chosen-file.ts'
import type { Draft, Row } from './row.ts'

export interface RowList {
  readonly rows: readonly Row[]
  readonly total: number
}

/** Which routes there are, the declarations know; the table of all routes knows each by its own type. */
async function ask(key: string, request: object, options?: CallOptions) {
  const answer = await askAsStaff(key as RouteKey, request as never, options)
  return answer as unknown as { readonly data: unknown; readonly meta: unknown }
}

/** A record that brings a file travels as a form; what is sent in pieces goes before it. */
async function sent(body: Draft): Promise<Draft | Blob> {
  const fields: [string, unknown][] = []
  for (const [name, value] of Object.entries(body)) {
    const isInPieces = value instanceof ChosenFile && value.purpose !== null
    fields.push([name, isInPieces ? await transferred(value, value.purpose) : value])
  }
  if (!fields.some(([, value]) => value instanceof ChosenFile)) return Object.fromEntries(fields)
  return formOf(
    Object.fromEntries(fields.map(([name, value]) => [name, value instanceof ChosenFile ? value.file : value])),
  )
}

/** Once more after a cut connection, it goes on from where it stopped. */
async function transferred({ file, sent: share }: ChosenFile, purpose: TransferPurpose) {
  try {
    return { transfer: await sendInPieces(file, purpose, { onProgress: share.set }) }
  } finally {
    share.set(null)
  }
}

export async function listRows(
  { name }: AnyDeclaration,
  query: Readonly<Record<string, string | number>>,
  signal?: AbortSignal,
): Promise<RowList> {
  const { data, meta } = await ask(`GET /${name}`, { query }, signal && { signal })
  const rows = data as readonly Row[]
  return { rows, total: (meta as { total: number } | undefined)?.total ?? rows.length }
}

export async function readRow({ name }: AnyDeclaration, id: string, signal?: AbortSignal): Promise<Row> {
  return (await ask(`GET /${name}/:id`, { params: { id } }, signal && { signal })).data as Row
}

export async function createRow({ name }: AnyDeclaration, body: Draft): Promise<Row> {
  return (await ask(`POST /${name}`, { body: await sent(body) })).data as Row
}

export async function replaceRow({ name }: AnyDeclaration, id: string, body: Draft): Promise<Row> {
  return (await ask(`PUT /${name}/:id`, { params: { id }, body: await sent(body) })).data as Row
}

/** `keepalive`: arrives also where the page is left in the same moment. */
export async function deleteRow({ name }: AnyDeclaration, id: string, keepalive = false): Promise<void> {
  await ask(`DELETE /${name}/:id`, { params: { id } }, { keepalive })
}
