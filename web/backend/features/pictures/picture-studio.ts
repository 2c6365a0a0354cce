// The house's renderer in the browser: the fonts that the server draws with, read by the same reader, and the same scene.
import { buildScene } from '#domain/pictures/build-scene.ts'
import type { QrModules } from '#domain/pictures/draw-codes.ts'
import { fontShelf, variantOf, type FontFace, type FontProgram, type WantedFont } from '#domain/pictures/fonts.ts'
import type { PictureFile, PictureTemplate, PictureValues } from '#domain/pictures/layer.ts'
import { fontsNeeded, houseFont, textsNeeded } from '#domain/pictures/picture-needs.ts'
import type { PictureSources } from '#domain/pictures/picture-values.ts'
import type { Scene } from '#domain/pictures/scene.ts'
import { ApiFailure } from '#parts/api-client.ts'
import { askAsStaff } from '../../shell/staff-call.ts'

export interface ToDraw {
  readonly template: PictureTemplate
  readonly values: PictureValues
  readonly sources: PictureSources
  readonly files: ReadonlyMap<string, PictureFile>
  readonly without?: ReadonlySet<string>
}

export interface Studio {
  /** Waits for fonts that were never needed before; else it answers at once. */
  readonly draw: (wanted: ToDraw) => Promise<Scene>
}

let opened: Promise<Studio> | null = null

/** What reads fonts is large: it comes when the first picture is drawn. */
export function openStudio(): Promise<Studio> {
  opened ??= loadStudio().catch((error: unknown) => {
    opened = null
    throw error
  })
  return opened
}

async function loadStudio(): Promise<Studio> {
  const [fontkit, { create }] = await Promise.all([import('fontkit'), import('qrcode')])
  const programs = new Map<string, FontFace>()
  const read = (name: string, data: string): FontFace => {
    // The reader takes any bytes; its types know Node's only.
    const face = programs.get(name) ?? {
      name,
      program: fontkit.create(bytesOf(data) as never) as unknown as FontProgram,
    }
    programs.set(name, face)
    return face
  }
  const shelf = fontShelf(async (font) => {
    const files = (await fontFiles(font)) ?? (await fontFiles({ ...font, family: houseFont.family })) ?? []
    return files.map(({ name, data }) => read(name, data))
  })
  const qr: QrModules = (value, errorCorrectionLevel) => {
    try {
      const { modules } = create(value, { errorCorrectionLevel })
      const sides = Array.from({ length: modules.size }, (_, index) => index)
      return sides.map((row) => sides.map((column) => modules.get(row, column) === 1))
    } catch {
      return null
    }
  }
  return {
    async draw({ template, values, sources, files, without }) {
      await shelf.ready(fontsNeeded(template.layers), textsNeeded(template.layers, values, sources))
      return buildScene(template, { values, sources, faces: shelf.faces, qr, files, ...(without && { without }) })
    },
  }
}

/** null: the house does not have the family. */
async function fontFiles({ family, weight, isItalic }: WantedFont) {
  const variant = variantOf({ weight, isItalic })
  try {
    return (await askAsStaff('GET /fonts/:family/:variant/files', { params: { family, variant } })).data
  } catch (cause) {
    if (cause instanceof ApiFailure && (cause.status === 404 || cause.status === 422)) return null
    throw cause
  }
}

function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (sign) => sign.codePointAt(0) ?? 0)
}
