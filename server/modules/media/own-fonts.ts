// Fonts of the house: taken in, shown, removed. Their files are never changed: what is sent again gets another id.
import type { FastifyRequest } from 'fastify'
import { v7 as newId } from 'uuid'
import type { Font } from '#contract/media/fonts.ts'
import type { SentFile } from '#contract/media/sent-file.ts'
import { shopFonts } from '#domain/content/shop-theme.ts'
import { problem } from '#domain/ground/problem.ts'
import { helpingFonts, variantOf } from '#domain/pictures/fonts.ts'
import { fontTexts } from '#domain/wording/fonts.ts'
import type { Transaction } from '#server/database/open-database.ts'
import { notFound, Problems, Refusal } from '#server/http/refusal.ts'
import { bytesOf } from '#server/http/sent-files.ts'
import { bytesIn } from '#server/gateways/content.ts'
import type { Storage } from '#server/gateways/storage.ts'
import { writeLog, type Cause } from '#server/log/write-log.ts'
import { loadConfig } from '#server/modules/settings/public.ts'
import { mostFontMegabytes } from '#server/pictures/font-sizes.ts'
import type { ReadFontApart } from '#server/pictures/read-font-apart.ts'
import type { Change } from '#server/resources/change.ts'
import type { Executor } from '#server/resources/store.ts'
import type { UserOf } from '#server/resources/users-of.ts'
import { bundledFonts } from './embed-font.ts'
import {
  deleteFaces,
  insertFace,
  listFaces,
  lockFaces,
  lockFonts,
  setLicence,
  templatesIn,
  type FaceRow,
} from './font-store.ts'
import { pageName, wholeName } from './own-font-files.ts'

const megabyte = 1024 * 1024
/** Of all fonts of the house: each weight is one. */
export const mostFonts = { faces: 72, megabytes: 40 } as const

/** Bundled ones first. */
export async function allFonts(database: Executor): Promise<Font[]> {
  return [...bundledFonts(), ...fontsOf(await listFaces(database))]
}

function fontsOf(faces: readonly FaceRow[]): Font[] {
  const families = Map.groupBy(faces, ({ family }) => family.toLowerCase())
  return [...families.values()].map((own) => ({
    family: own[0]?.family ?? '',
    variants: own.map(variantOf),
    source: 'upload',
    licence: [...new Set(own.map(({ licence }) => licence))].join(' · '),
  }))
}

/** Whose request it is, which also tells of files that stay. */
type Asked = Cause & { readonly http: FastifyRequest }

interface FontParts {
  readonly storage: Storage
  readonly readFont: ReadFontApart
  readonly change: Change
}

/** A weight that is there already is replaced. Read before any connection is held; its files are safe before its rows are. */
export async function addFont(
  { storage, readFont, change }: FontParts,
  { data, licence }: { readonly data: SentFile; readonly licence: string },
  cause: Asked,
): Promise<Font | Problems> {
  const bytes = await bytesOf(data)
  const broken = new Problems([problem('fontBroken', 'data')])
  if (bytes === null) return broken
  if (bytes.size > mostFontMegabytes.sent * megabyte) return new Problems([problem('fontTooLarge', 'data')])
  const read = await readFont(await bytes.read(0, bytes.size))
  if (typeof read === 'string') return new Problems([problem(read, 'data')])
  const { family, faces } = read
  if (isBundled(family)) return new Problems([problem('fontTaken', 'data', { family })])
  const rows = faces.map(({ weight, isItalic, whole, page }): FaceRow & { readonly files: [string, Uint8Array][] } => {
    const id = newId()
    const files: [string, Uint8Array][] = [
      [wholeName(id), whole],
      [pageName(id), page],
    ]
    return { id, family, weight, isItalic, licence, bytes: whole.length + page.length, files }
  })
  for (const [name, content] of rows.flatMap(({ files }) => files)) {
    await storage.put(name, (await bytesIn(Buffer.from(content))).content, { isKept: true })
  }
  const stored = await change(async (tx) => {
    await lockFonts(tx)
    const before = await listFaces(tx)
    const former = before.filter((face) => rows.some((row) => isSameFace(face, row)))
    const kept = before.filter((face) => !former.includes(face))
    const sum = [...kept, ...rows].reduce((all, face) => all + face.bytes, 0)
    if (kept.length + rows.length > mostFonts.faces || sum > mostFonts.megabytes * megabyte) {
      return new Problems([problem('fontsFull', 'data', { faces: mostFonts.faces, size: mostFonts.megabytes })])
    }
    await deleteFaces(
      tx,
      former.map(({ id }) => id),
    )
    for (const { files: _, ...face } of rows) await insertFace(tx, face, cause.now)
    await setLicence(tx, family, licence)
    await logFont(tx, cause, 'fontAdded', family)
    const [font] = fontsOf(await lockFaces(tx, family))
    if (font === undefined) throw notFound()
    return { font, former }
  })
  if (stored instanceof Problems) {
    await removeFiles(storage, rows)
    return stored
  }
  await removeFiles(storage, stored.former).catch((error: unknown) =>
    cause.http.log.warn({ err: error }, 'files of a replaced font stay'),
  )
  return stored.font
}

function isBundled(family: string): boolean {
  const names = [...shopFonts, ...helpingFonts.map((font) => font.family)].map((name) => name.toLowerCase())
  return names.includes(family.toLowerCase())
}

function isSameFace(one: FaceRow, other: FaceRow): boolean {
  const isSameFamily = one.family.toLowerCase() === other.family.toLowerCase()
  return isSameFamily && one.weight === other.weight && one.isItalic === other.isItalic
}

export async function noteLicence(change: Change, family: string, licence: string, cause: Cause): Promise<Font> {
  return change(async (tx) => {
    if ((await lockFaces(tx, family)).length === 0) throw notFound()
    await setLicence(tx, family, licence)
    await logFont(tx, cause, 'fontChanged', family)
    const [font] = fontsOf(await lockFaces(tx, family))
    if (font === undefined) throw notFound()
    return font
  })
}

/** One weight, or all of them (`variant` null). The last one of a font that is used stays: 409 with where. */
export async function removeFont(
  { storage, change }: Omit<FontParts, 'readFont'>,
  { family, variant }: { readonly family: string; readonly variant: string | null },
  cause: Asked,
): Promise<void> {
  const gone = await change(async (tx) => {
    const own = await lockFaces(tx, family)
    const meant = own.filter((face) => variant === null || variantOf(face) === variant)
    if (meant.length === 0) throw notFound()
    if (meant.length === own.length) await refuseUsed(tx, family)
    await deleteFaces(
      tx,
      meant.map(({ id }) => id),
    )
    await logFont(tx, cause, 'fontRemoved', family)
    return meant
  })
  await removeFiles(storage, gone).catch((error: unknown) =>
    cause.http.log.warn({ err: error }, 'files of a removed font stay'),
  )
}

async function refuseUsed(tx: Executor, family: string): Promise<void> {
  const users = await fontUses(tx, family)
  if (users.length === 0) return
  const first = users.slice(0, 5).map(({ name }) => name)
  throw new Refusal(409, problem('fontInUse', null, { family, users: first.join(', ') }), users)
}

/** The look of the shop, with all that is printed in its letters, and templates of pictures. */
export async function fontUses(database: Executor, family: string): Promise<UserOf[]> {
  const { headingFont, textFont } = await loadConfig(database)
  const isLook = [headingFont, textFont].some((used) => used.toLowerCase() === family.toLowerCase())
  const look = isLook ? [{ resource: 'config', id: '', name: fontTexts.look }] : []
  return [...look, ...(await templatesIn(database, family)).map((each) => ({ resource: 'image-templates', ...each }))]
}

async function removeFiles(storage: Storage, faces: readonly { readonly id: string }[]): Promise<void> {
  for (const { id } of faces) {
    await storage.remove(wholeName(id))
    await storage.remove(pageName(id))
  }
}

function logFont(
  tx: Transaction,
  cause: Cause,
  code: 'fontAdded' | 'fontChanged' | 'fontRemoved',
  family: string,
): Promise<void> {
  return writeLog(tx, cause, {
    channel: 'content',
    action: `font.${code.slice('font'.length).toLowerCase()}`,
    code,
    params: { label: family },
    subject: { type: 'font', id: null, label: family },
  })
}
