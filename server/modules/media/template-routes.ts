// Image templates: their layers, how they were, and the pictures that are drawn of them.
import type { FastifyReply } from 'fastify'
import type { ImageTemplate, ImageTemplateInput, TemplateContent } from '#contract/media/image-templates.ts'
import { imageTemplates } from '#contract/media/image-templates.ts'
import type { RouteKey } from '#contract/routes.ts'
import { problem } from '#domain/ground/problem.ts'
import { missingVariables } from '#domain/pictures/picture-values.ts'
import { sharedTemplateProblems } from '#domain/pictures/shared-template.ts'
import { variableProblems } from '#domain/pictures/template-variables.ts'
import type { PictureFormat } from '#domain/pictures/layer.ts'
import type { Transaction } from '#server/database/open-database.ts'
import { Bytes } from '#server/http/answers/outcome.ts'
import { personOf } from '#server/http/caller.ts'
import { notFound, Problems } from '#server/http/refusal.ts'
import type { Handlers } from '#server/http/serve-routes.ts'
import { serveResource, type Asking, type Surroundings } from '#server/resources/serve.ts'
import { drawPlanned, planDrawing, type TemplateParts } from './draw-template.ts'
import { removeDrawings } from './serve-template.ts'
import { pictureEndings, pictureTypes } from './picture-types.ts'
import { addTemplateVersion, findTemplate, findTemplateVersion, listTemplateVersions } from './template-store.ts'

type TemplateKeys = Extract<RouteKey, `${string} /${'image-templates' | 'image-template-values'}${string}`>

export function templateHandlers(around: Surroundings, parts: TemplateParts): Handlers<TemplateKeys> {
  const { kysely } = around.database
  const own = serveResource(imageTemplates, around, {
    check: async (_tx, input, _id, { current }) => [
      ...sharedTemplateProblems(input),
      ...variableProblems(input, keysOf(current as unknown as ImageTemplate | null)),
    ],
    written: keepVersion,
  })
  return {
    ...own,
    'DELETE /image-templates/:id': async (asked) => {
      await own['DELETE /image-templates/:id'](asked)
      await removeDrawings(parts.storage, asked.params.id).catch((error: unknown) =>
        asked.http.log.warn({ err: error }, 'drawings of a removed template stay until they are cleared'),
      )
    },
    'GET /image-templates/:id/layers': async ({ params }) => {
      const { layers } = await findTemplate(kysely, params.id)
      return layers.toSorted((a, b) => a.sortOrder - b.sortOrder)
    },
    'POST /image-templates/:id/render': async ({ params, query, body, now, reply }) => {
      const template = await findTemplate(kysely, params.id)
      const asked = { productId: body.product?.id ?? null, branchId: body.branch?.id ?? null }
      const sources = await parts.subjects.find(asked, now)
      if (typeof sources === 'string') return new Problems([problem('unknownReference', sources)])
      const isSample = asked.productId === null && asked.branchId === null
      const format = query.format ?? template.output
      const planned = await planDrawing(parts, { template, given: body.values, sources, isSample, format })
      const [missing] = missingVariables(template.variables, planned.values)
      if (missing !== undefined) return new Problems([problem('notBlank', `values.${missing.key}`)])
      const drawn = await drawPlanned(parts, planned)
      if (drawn instanceof Problems) return drawn
      nameFile(reply, template, format)
      return new Bytes(drawn.bytes)
    },
    'GET /image-templates/:id/versions': async ({ params }) => {
      await findTemplate(kysely, params.id)
      const rows = await listTemplateVersions(kysely, params.id)
      return rows.map((row) => ({ ...row, at: row.at.toString() }))
    },
    'GET /image-templates/:id/versions/:number': async ({ params }) => {
      const row = await findTemplateVersion(kysely, params.id, params.number)
      if (row === undefined) throw notFound()
      return { ...row, at: row.at.toString() }
    },
    'GET /image-template-values': async ({ query, now }) => {
      const asked = { productId: query.product ?? null, branchId: query.branch ?? null }
      const sources = await parts.subjects.find(asked, now)
      return typeof sources === 'string' ? new Problems([problem('unknownReference', sources)]) : sources
    },
  }
}

function keysOf(template: ImageTemplate | null): ReadonlySet<string> {
  return new Set(template?.variables.map(({ key }) => key))
}

function nameFile(reply: FastifyReply, { name, identifier }: ImageTemplate, format: PictureFormat): void {
  const file = `${identifier || name}.${pictureEndings[format]}`
  const plain = file.normalize('NFKD').replace(/[^\w.-]+/g, '-')
  void reply
    .type(pictureTypes[format])
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(file)}`)
}

async function keepVersion(
  tx: Transaction,
  input: ImageTemplateInput,
  id: string,
  { caller, current, now }: Asking,
): Promise<void> {
  const content = contentOf(input)
  if (current !== null && isSame(content, contentOf(current as unknown as ImageTemplate))) return
  const byId = personOf(caller)
  await addTemplateVersion(tx, id, { content, byId, by: caller.kind === 'visitor' ? '' : caller.name, at: now })
}

function contentOf(template: ImageTemplateInput | ImageTemplate): TemplateContent {
  const { width, height, unit, dpi, bleed, background, backgroundImage, variables, sampleValues, layers } = template
  return { width, height, unit, dpi, bleed, background, backgroundImage, variables, sampleValues, layers }
}

/** The order of fields says nothing, and the database keeps its own. */
function isSame(one: TemplateContent, other: TemplateContent): boolean {
  const inOrder = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return value.map(inOrder)
    return Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, each]) => [name, inOrder(each)])
  }
  return JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other))
}
