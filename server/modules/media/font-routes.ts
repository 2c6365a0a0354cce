// Fonts under /api, and without /api before them: that is how the specification writes their addresses (decisions § 6).
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { RouteKey } from '#contract/routes.ts'
import { Bytes } from '#server/http/answers/outcome.ts'
import { notFound } from '#server/http/refusal.ts'
import type { Handlers } from '#server/http/serve-routes.ts'
import { filesToSet, fontFiles, fontOfVariant } from '#server/pictures/font-files.ts'
import { fontReader } from '#server/pictures/read-font-apart.ts'
import type { Surroundings } from '#server/resources/serve.ts'
import type { TemplateParts } from './draw-template.ts'
import { askedVariant, fontSheet, ownSheet } from './embed-font.ts'
import { listFaces } from './font-store.ts'
import { isKnown } from './known-file.ts'
import { facesOf, pageName } from './own-font-files.ts'
import { addFont, allFonts, fontUses, noteLicence, removeFont } from './own-fonts.ts'

type FontParts = Pick<TemplateParts, 'database' | 'storage' | 'subjects'>

/** `change`: fonts of the house stand in the prepared catalogue, which tells pages what they load. */
export function fontHandlers(
  parts: FontParts & Pick<Surroundings, 'change'>,
): Handlers<Extract<RouteKey, `${string} /fonts${string}`>> {
  const { database, storage, subjects, change } = parts
  const { kysely } = database
  const readFont = fontReader()
  return {
    'GET /fonts': () => allFonts(kysely),
    'POST /fonts': async (asked) => addFont({ storage, readFont, change }, asked.body, asked),
    'PUT /fonts/:family': async (asked) => noteLicence(change, asked.params.family, asked.body.licence, asked),
    'DELETE /fonts/:family': async (asked) =>
      removeFont({ storage, change }, { ...asked.params, variant: null }, asked),
    'DELETE /fonts/:family/:variant': async (asked) => removeFont({ storage, change }, asked.params, asked),
    'GET /fonts/:family/uses': async ({ params: { family } }) => {
      const isThere = (await allFonts(kysely)).some((font) => font.family.toLowerCase() === family.toLowerCase())
      if (!isThere) throw notFound()
      return fontUses(kysely, family)
    },
    'GET /fonts/google/:family/:file': async ({ params, reply }) => new Bytes(await sheetFor(parts, params, reply)),
    'GET /fonts/:family/:variant/files': async ({ params }) => {
      const font = fontOfVariant(params.family, params.variant)
      if (font === null) throw notFound()
      const own = await facesOf(storage, await subjects.fonts(), [font])
      if (own.length === 0 && (await fontFiles(font)) === null) throw notFound()
      const files = await filesToSet(font, own)
      return files.map(({ name, bytes }) => ({ name, data: Buffer.from(bytes).toString('base64') }))
    },
  }
}

interface AskedSheet {
  readonly family: string
  readonly file: string
}

async function sheetFor({ database, storage }: FontParts, asked: AskedSheet, reply: FastifyReply): Promise<Buffer> {
  const { family, file } = asked
  const sheet = await fontSheet(family, file)
  if (sheet !== null) {
    void reply.header('cache-control', 'public, max-age=604800').type('text/css; charset=utf-8')
    return sheet
  }
  const variant = askedVariant(file)
  const face = (await listFaces(database.kysely)).find(
    (one) =>
      one.family.toLowerCase() === family.toLowerCase() &&
      one.weight === variant?.weight &&
      one.isItalic === variant.isItalic,
  )
  const woff2 = face === undefined ? null : await storage.read(pageName(face.id))
  if (face === undefined || woff2 === null) throw notFound()
  // It may be sent anew, or go.
  void reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8')
  return ownSheet(face, woff2)
}

export function serveFonts(app: FastifyInstance, parts: FontParts): void {
  app.get('/fonts', async () => ({ data: await allFonts(parts.database.kysely) }))
  app.get<{ Params: AskedSheet }>('/fonts/google/:family/:file', async ({ params }, reply) =>
    reply.send(await sheetFor(parts, params, reply)),
  )
  // What pages load: for ever, since other letters have another id.
  app.get<{ Params: { file: string } }>('/fonts/own/:file', async ({ params, headers }, reply) => {
    const id = /^([0-9a-f-]{36})\.woff2$/.exec(params.file)?.[1]
    const etag = `"${id}"`
    const file = id === undefined ? null : await parts.storage.open(pageName(id))
    if (file === null) throw notFound()
    void reply.header('cache-control', 'public, max-age=31536000, immutable').header('etag', etag)
    if (isKnown(headers['if-none-match'], etag)) {
      file.stream.destroy()
      return reply.code(304).send()
    }
    return reply.type('font/woff2').header('content-length', file.size).send(file.stream)
  })
}
