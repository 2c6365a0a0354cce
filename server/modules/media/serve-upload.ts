// Uploads under /upload: for whoever knows the hash; pictures in the page, everything else as a file to save.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasPreview } from '#domain/content/image-address.ts'
import type { Database } from '#server/database/open-database.ts'
import { pictureTool } from '#server/gateways/picture-tool.ts'
import type { Storage } from '#server/gateways/storage.ts'
import { notFound } from '#server/http/refusal.ts'
import { isKnown } from './known-file.ts'
import type { PictureCache } from './picture-cache.ts'
import { pixelLimit, toResize } from './picture-turns.ts'
import { inlineExtensions, posterName, previewName, uploadName } from './save-upload.ts'
import { findUpload, type UploadRow } from './store.ts'

const previewPixels = 480
const file = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-([1-9]\d{0,8})\.([a-z0-9]{2,4})$/

export function serveUploads(
  app: FastifyInstance,
  parts: { database: Database; storage: Storage; cache: PictureCache },
): void {
  const { database, storage, cache } = parts
  const previews = new Map<string, Promise<void>>()

  async function asked(hash: string, name: string): Promise<{ upload: UploadRow; ending: string }> {
    const [, id = '', version, ending = ''] = file.exec(name) ?? []
    const upload = id === '' ? undefined : await findUpload(database.kysely, id, hash)
    if (upload === undefined || Number(version) > upload.version) throw notFound()
    return { upload, ending }
  }

  app.get<{ Params: { hash: string; file: string } }>('/upload/:hash/:file', async (request, reply) => {
    const { upload, ending } = await asked(request.params.hash, request.params.file)
    if (ending !== upload.extension) throw notFound()
    const isInline = inlineExtensions.includes(upload.extension)
    const name = encodeURIComponent(upload.fileName).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
    void reply.header('content-disposition', `${isInline ? 'inline' : 'attachment'}; filename*=UTF-8''${name}`)
    return sendFile(request, reply, { name: uploadName(upload), type: upload.mimeType, bytes: upload.bytes })
  })

  app.get<{ Params: { hash: string; file: string } }>('/upload/:hash/preview/:file', async (request, reply) => {
    const { upload, ending } = await asked(request.params.hash, request.params.file)
    if (ending !== 'jpg') throw notFound()
    const poster = posterName(upload.id)
    if (isFilm(upload)) return sendFile(request, reply, { name: poster, type: 'image/jpeg', bytes: null })
    if (!hasPreview(upload.extension)) throw notFound()
    const preview = previewName(upload.id)
    cache.use(preview)
    if (!(await storage.has(preview))) {
      const making = previews.get(preview) ?? makePreview(upload, preview).finally(() => previews.delete(preview))
      previews.set(preview, making)
      await making
    }
    return sendFile(request, reply, { name: preview, type: 'image/jpeg', bytes: null })
  })

  async function makePreview(upload: UploadRow, preview: string): Promise<void> {
    if (await storage.has(preview)) return
    const made = await toResize(async () => {
      const bytes = await storage.read(uploadName(upload))
      return bytes === null ? null : shrunk(bytes)
    })
    if (made !== null) await storage.put(preview, made, { isKept: false })
  }

  /** A stranger's file is never part of our pages: no scripts, no guessing of types, no search engine. */
  async function sendFile(
    request: FastifyRequest,
    reply: FastifyReply,
    { name, type, bytes }: SentFile,
  ): Promise<FastifyReply> {
    // The bytes of an upload never change: its address is what they are.
    const etag = `"${name.replaceAll('/', '.')}"`
    void reply.headers({
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
      'cache-control': 'private, max-age=31536000, immutable',
      etag,
    })
    if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
    const range = bytes === null ? null : askedRange(request.headers, etag, bytes)
    if (bytes !== null) void reply.header('accept-ranges', 'bytes')
    if (range === 'beyond') return reply.code(416).header('content-range', `bytes */${bytes}`).send()
    const found = await storage.open(name, range ?? undefined)
    if (found === null) {
      void reply.removeHeader('cache-control').removeHeader('etag')
      throw notFound()
    }
    if (range !== null) void reply.code(206).header('content-range', `bytes ${range.from}-${range.to}/${bytes}`)
    return reply.header('content-length', found.size).type(type).send(found.stream)
  }
}

interface SentFile {
  readonly name: string
  readonly type: string
  /** Of all of it; null: it is small, and sent whole. */
  readonly bytes: number | null
}

function isFilm({ extension }: UploadRow): boolean {
  return extension === 'mp4' || extension === 'webm'
}

/** One range of a file that is still the same; null: all of it. Several at once nobody needs: they are answered with all. */
function askedRange(
  headers: FastifyRequest['headers'],
  etag: string,
  size: number,
): { readonly from: number; readonly to: number } | 'beyond' | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range ?? '') ?? []
  const condition = headers['if-range']
  if ((first === '' && last === '') || (condition !== undefined && condition !== etag)) return null
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < from) return null
  return from > to ? 'beyond' : { from, to }
}

async function shrunk(bytes: Buffer): Promise<Buffer> {
  const sharp = await pictureTool()
  const picture = sharp(bytes, { limitInputPixels: pixelLimit }).autoOrient()
  const box = { width: previewPixels, height: previewPixels, fit: 'inside', withoutEnlargement: true } as const
  return picture.resize(box).flatten({ background: '#ffffff' }).jpeg({ quality: 80 }).toBuffer()
}
