import { sql } from 'kysely'
import type { Id } from '#domain/identity.ts'
import type { Executor } from '#server/resources/store.ts'

export interface ImageRow {
  readonly id: Id<'image'>
  readonly version: number
  readonly name: string
  readonly alt: string
  readonly extension: string
  /** Pixels of the original. */
  readonly width: number
  readonly height: number
  /** `#rrggbb`: what stands in its place until the picture is there. */
  readonly background: string
}

export async function insertImage(tx: Executor, image: ImageRow): Promise<void> {
  const { id, version, name, alt, extension, width, height, background } = image
  await sql`
    insert into image (id, version, name, alt, extension, width, height, background)
    values (${id}, ${version}, ${name}, ${alt}, ${extension}, ${width}, ${height}, ${background})
  `.execute(tx)
}

/** Whether there is such a picture now: a former version is not. */
export async function hasImage(
  database: Executor,
  image: { readonly id: string; readonly version: number; readonly extension: string },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from image where id = ${image.id} and version = ${image.version} and extension = ${image.extension}
  `.execute(database)
  return rows.length > 0
}
