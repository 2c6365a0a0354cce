import { sql } from 'kysely'
import type { OwnFace } from '#domain/ground/own-face.ts'
import type { Executor } from '#server/resources/store.ts'

export interface FaceRow extends OwnFace {
  readonly licence: string
  /** Of both files. */
  readonly bytes: number
}

const columns = sql`id, family, weight, is_italic as "isItalic", licence, bytes`
const named = (family: string) => sql<boolean>`lower(family) = lower(${family})`

/** In the order in which lists show them. */
export async function listFaces(database: Executor): Promise<FaceRow[]> {
  const { rows } = await sql<FaceRow>`
    select ${columns} from font_face order by lower(family), weight, is_italic
  `.execute(database)
  return rows
}

/** Of one family; until the transaction ends nobody changes or removes them. */
export async function lockFaces(tx: Executor, family: string): Promise<FaceRow[]> {
  const { rows } = await sql<FaceRow>`
    select ${columns} from font_face where ${named(family)} order by weight, is_italic for update
  `.execute(tx)
  return rows
}

/** The house has it, and still has it when the transaction ends. */
export async function isFontThere(tx: Executor, family: string): Promise<boolean> {
  const { rows } = await sql`select id from font_face where family = ${family} for share`.execute(tx)
  return rows.length > 0
}

/** One after the other: two that arrive at once are counted both. */
export async function lockFonts(tx: Executor): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('font_face'))`.execute(tx)
}

export async function insertFace(tx: Executor, face: FaceRow, addedAt: Temporal.Instant): Promise<void> {
  const { id, family, weight, isItalic, licence, bytes } = face
  await tx
    .insertInto('font_face')
    .values({ id, family, weight, is_italic: isItalic, licence, bytes, added_at: addedAt })
    .execute()
}

export async function deleteFaces(tx: Executor, ids: readonly string[]): Promise<void> {
  await sql`delete from font_face where id = any(${[...ids]}::uuid[])`.execute(tx)
}

export async function setLicence(tx: Executor, family: string, licence: string): Promise<void> {
  await sql`update font_face set licence = ${licence} where ${named(family)}`.execute(tx)
}

/** Templates with a layer in this font; the first hundred. */
export async function templatesIn(database: Executor, family: string): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from image_template
    where exists (select 1 from jsonb_array_elements(layers) layer where lower(layer ->> 'fontFamily') = lower(${family}))
    order by name, id limit 100
  `.execute(database)
  return rows
}

/** What pages and pictures need to know of them. */
export async function listOwnFaces(database: Executor): Promise<OwnFace[]> {
  return (await listFaces(database)).map(({ id, family, weight, isItalic }) => ({ id, family, weight, isItalic }))
}
