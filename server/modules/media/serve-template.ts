// Pictures of products and branches under an address that stays: kept on the disk, made anew once the subject has changed.
import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { ImageTemplate } from '#contract/media/image-templates.ts'
import { templateAddress } from '#domain/content/image-address.ts'
import type { PictureFormat } from '#domain/pictures/layer.ts'
import type { Storage } from '#server/gateways/storage.ts'
import { notFound, Problems } from '#server/http/refusal.ts'
import { drawPlanned, planDrawing, type PlannedDrawing, type TemplateParts } from './draw-template.ts'
import { isKnown } from './known-file.ts'
import type { PictureCache } from './picture-cache.ts'
import { pictureTypes } from './picture-types.ts'
import { findTemplate } from './template-store.ts'

const folderPattern = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-([1-9]\d{0,8})$/
/** A mark, where there is one, is a folder of its own. */
const filePattern =
  /^(?:([0-9a-f]{24})\/)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:_[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})?)(?:\.([\w-]{1,2000}))?\.(png|jpg|jpeg|webp|pdf)$/

interface AskedDrawing {
  readonly templateId: string
  readonly revision: number
  readonly subject: string
  /** What was drawn when the address was made; empty: whatever is drawn now. */
  readonly mark: string
  /** Signed; empty: nothing. */
  readonly typed: string
  readonly extension: string
  readonly format: PictureFormat
}

/** null: there is no such address. */
export function readTemplateAddress(folder: string, file: string): AskedDrawing | null {
  const [found, named] = [folderPattern.exec(folder), filePattern.exec(file)]
  const [, templateId = '', revision] = found ?? []
  const [, mark = '', subject = '', typed = '', extension = ''] = named ?? []
  if (found === null || named === null) return null
  const format = extension === 'jpg' ? 'jpeg' : (extension as PictureFormat)
  return { templateId, revision: Number(revision), subject, mark, typed, extension, format }
}

/** Who shares a page sees a new price after five minutes at most. */
const cacheControl = 'public, max-age=300'

/**
 * What is kept by its address must never be another picture than the one that the address means: of a subject that changed meanwhile,
 * or that this process does not know yet as it is.
 */
function keptFor({ mark }: AskedDrawing, { digest }: PlannedDrawing): string {
  return mark === '' || mark === digest ? cacheControl : 'no-store'
}

export function serveTemplates(
  app: FastifyInstance,
  parts: TemplateParts & { readonly cache: PictureCache; readonly clock: () => Temporal.Instant },
): void {
  const open = drawingFiles(parts)
  // What was typed makes the file's name longer than names of parameters may be.
  app.get<{ Params: { folder: string; '*': string } }>('/image/template/:folder/*', async (request, reply) => {
    const asked = readTemplateAddress(request.params.folder, request.params['*'])
    if (asked === null) throw notFound()
    const given = asked.typed === '' ? {} : parts.typed.read(asked.typed)
    if (given === null) throw notFound()
    const template = await findTemplate(parts.database.kysely, asked.templateId)
    if (!template.isEnabled || asked.revision > template.version) throw notFound()
    const sources = await parts.subjects.findPublic(asked.subject, parts.clock())
    if (sources === null) throw notFound()
    if (asked.revision < template.version)
      return reply.header('cache-control', cacheControl).redirect(presentAddress(template, asked))
    const planned = await planDrawing(parts, { template, given, sources, isSample: false, format: asked.format })
    const etag = `"${planned.digest}"`
    void reply.header('cache-control', keptFor(asked, planned)).header('etag', etag)
    if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
    const bytes = await open(planned, keptUnder(asked)).catch((error: unknown) => {
      void reply.removeHeader('cache-control').removeHeader('etag')
      throw error
    })
    return reply.type(pictureTypes[asked.format]).send(bytes)
  })
}

function presentAddress({ id, version }: ImageTemplate, { subject, extension, typed }: AskedDrawing): string {
  return templateAddress({ id, version, extension }, subject, typed)
}

/** Pictures of one subject with other values lie beside each other, and none takes the place of another one. */
function keptUnder({ subject, typed }: AskedDrawing): string {
  return typed === '' ? subject : `${subject}_${createHash('sha256').update(typed).digest('hex').slice(0, 16)}`
}

/** Beside the sized pictures, and cleared with them. */
function startOf(templateId: string): string {
  return `cache/template-${templateId}-`
}

export async function removeDrawings(storage: Storage, templateId: string): Promise<void> {
  for (const name of await storage.list(startOf(templateId))) await storage.remove(name)
}

/** Never the same one twice at once. */
function drawingFiles(parts: TemplateParts & { readonly cache: PictureCache }) {
  const { storage, cache } = parts
  const running = new Map<string, Promise<Buffer>>()

  async function make(planned: PlannedDrawing, name: string, former: string): Promise<Buffer> {
    const drawn = await drawPlanned(parts, planned)
    if (drawn instanceof Problems) throw drawn
    const { bytes } = drawn
    await storage.put(name, bytes, { isKept: false })
    for (const old of await storage.list(former))
      if (old !== name && endingOf(old) === endingOf(name)) await storage.remove(old)
    return bytes
  }

  return async (planned: PlannedDrawing, subject: string): Promise<Buffer> => {
    const former = `${startOf(planned.wanted.template.id)}${subject}-`
    const name = `${former}${planned.digest}.${planned.wanted.format}`
    cache.use(name)
    const kept = await storage.read(name)
    if (kept !== null) return kept
    const making = running.get(name) ?? make(planned, name, former).finally(() => running.delete(name))
    running.set(name, making)
    return making
  }
}

function endingOf(name: string): string {
  return name.slice(name.lastIndexOf('.'))
}
