// How templates were before: each change of what they look like is kept, the oldest ones go.
import { sql } from 'kysely'
import { imageTemplates, type ImageTemplate, type TemplateContent } from '#contract/media/image-templates.ts'
import type { ImageReference } from '#domain/content/image-address.ts'
import { pictureEnding, type PictureFormat, type PictureTemplate } from '#domain/pictures/layer.ts'
import { layersOfProducts } from '#domain/pictures/shared-template.ts'
import { notFound } from '#server/http/refusal.ts'
import { findRow, type Executor } from '#server/resources/store.ts'
import type { FileHolder } from './file-holder.ts'

const versionsKept = 50

interface SharingRow extends Omit<ImageReference, 'extension'>, Pick<PictureTemplate, 'variables' | 'layers'> {
  readonly output: PictureFormat
}

export interface TemplateVersionRow {
  readonly number: number
  readonly at: Temporal.Instant
  readonly by: string
  readonly layers: number
}

export async function addTemplateVersion(
  tx: Executor,
  id: string,
  version: { content: TemplateContent; byId: string | null; by: string; at: Temporal.Instant },
): Promise<void> {
  const { content, byId, by, at } = version
  await sql`
    insert into image_template_version (image_template_id, number, content, at, by_id, by_name)
    values (${id}, (select coalesce(max(number), 0) + 1 from image_template_version where image_template_id = ${id}),
      ${JSON.stringify(content)}, ${at}, ${byId}, ${by})
  `.execute(tx)
  await sql`
    delete from image_template_version where image_template_id = ${id}
      and number <= (select max(number) from image_template_version where image_template_id = ${id}) - ${versionsKept}
  `.execute(tx)
}

export async function listTemplateVersions(database: Executor, id: string): Promise<TemplateVersionRow[]> {
  const { rows } = await sql<TemplateVersionRow>`
    select number, at, by_name as "by", jsonb_array_length(content -> 'layers') as layers
    from image_template_version where image_template_id = ${id} order by number desc
  `.execute(database)
  return rows
}

export async function findTemplateVersion(
  database: Executor,
  id: string,
  number: number,
): Promise<(TemplateVersionRow & { readonly content: TemplateContent }) | undefined> {
  const { rows } = await sql<TemplateVersionRow & { content: TemplateContent }>`
    select number, at, by_name as "by", content, jsonb_array_length(content -> 'layers') as layers
    from image_template_version where image_template_id = ${id} and number = ${number}
  `.execute(database)
  return rows[0]
}

/**
 * The template of shared pages, with the ending of its pictures; documents are no pictures there. One that needs a product, from
 * before that was refused, is passed over.
 */
export async function findSharing(database: Executor): Promise<ImageReference | null> {
  const { rows } = await sql<SharingRow>`
    select id, version, output, variables, layers from image_template
    where is_enabled and is_for_sharing order by updated_at desc, id desc
  `.execute(database)
  const found = rows.find((template) => layersOfProducts(template).length === 0)
  return found === undefined ? null : { id: found.id, version: found.version, extension: pictureEnding(found.output) }
}

const picturesSaid = sql`(
  select template.id, template.name, said #>> '{}' as picture from image_template template,
    lateral (select jsonb_path_query(template.variables, '$[*].default') union all
      select jsonb_path_query(template.sample_values, '$.*')) as saying(said))`

/** Pictures that a variable says: as its default, or as its sample. Layers and backgrounds name theirs as references. */
export const picturesOfVariables: FileHolder = {
  isHeld: (imageId) => sql<boolean>`${imageId}::text in (select picture from ${picturesSaid} variables)`,
  async holders(database, imageId) {
    const { rows } = await sql<{ id: string; name: string }>`
      select distinct id, name from ${picturesSaid} variables where picture = ${imageId} order by name
    `.execute(database)
    return rows.map((row) => ({ resource: 'image-templates', ...row }))
  },
}

export async function findTemplate(database: Executor, id: string): Promise<ImageTemplate> {
  const row = await findRow(database, imageTemplates, id)
  if (row === undefined) throw notFound()
  return row
}

export async function findTemplateNames(
  database: Executor,
  ids: readonly string[],
): Promise<readonly { readonly id: string; readonly name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from image_template where id = any(${[...ids]}::uuid[])
  `.execute(database)
  return rows
}
