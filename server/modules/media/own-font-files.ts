// The files of the house's fonts, as pictures and paper are set with them.
import type { VisitorCatalog } from '#contract/visitor-catalog.ts'
import { usualTheme } from '#domain/content/shop-theme.ts'
import type { OwnFace } from '#domain/ground/own-face.ts'
import { nearestFace, type WantedFont } from '#domain/pictures/fonts.ts'
import type { Storage } from '#server/gateways/storage.ts'
import { paperFonts, paperLetters, type PaperLetters } from '#server/paper/paper-letters.ts'
import type { OwnFont, OwnFontFile } from '#server/pictures/font-files.ts'

/** Where weights of the house's fonts lie in the storage: whole for pictures and paper, cut for pages. */
export function wholeName(id: string): string {
  return `fonts/${id}.font`
}

export function pageName(id: string): string {
  return `fonts/${id}.woff2`
}

export interface OwnFontOfHouse extends OwnFont {
  readonly id: string
}

/** For every font that is wanted and that the house has, what comes nearest. */
export function ownFontsOf(faces: readonly OwnFace[], wanted: readonly WantedFont[]): OwnFontOfHouse[] {
  return wanted.flatMap((font) => {
    const face = nearestFace(faces, font)
    return face === null ? [] : [{ font, name: `own-${face.id}`, id: face.id }]
  })
}

/** The same with their files. One that is lost is left out. */
export async function facesOf(
  storage: Pick<Storage, 'read'>,
  faces: readonly OwnFace[],
  wanted: readonly WantedFont[],
): Promise<OwnFontFile[]> {
  const found = await Promise.all(
    ownFontsOf(faces, wanted).map(async ({ font, name, id }) => {
      const bytes = await storage.read(wholeName(id))
      return bytes === null ? [] : [{ font, name, bytes }]
    }),
  )
  return found.flat()
}

/** The letters in which a shop prints what guests read; undefined: the house's own. */
export async function shopLetters(
  storage: Pick<Storage, 'read'>,
  { config, fonts }: Pick<VisitorCatalog, 'config' | 'fonts'>,
): Promise<PaperLetters | undefined> {
  const { textFont } = config
  if (textFont === usualTheme.textFont) return undefined
  return paperLetters(textFont, await facesOf(storage, fonts, paperFonts(textFont)))
}
