// What must be at hand before a picture is drawn: its fonts, its texts, its pictures.
import type { WantedFont } from './fonts.ts'
import type { Layer, PictureTemplate, PictureValues } from './layer.ts'
import { isSaid, type PictureSources } from './picture-values.ts'

/** The house's own letters: below bar codes, and where a font is unknown. */
export const houseFont: WantedFont = { family: 'Figtree', weight: 500, isItalic: false }

export function fontsNeeded(layers: readonly Layer[]): WantedFont[] {
  const written = layers.flatMap((layer) =>
    layer.kind === 'text' || layer.kind === 'price'
      ? [{ family: layer.fontFamily, weight: layer.fontWeight, isItalic: layer.isItalic }]
      : [],
  )
  const all = [...written, houseFont]
  return all.filter((font, index) => all.findIndex((other) => isSameFont(font, other)) === index)
}

function isSameFont(a: WantedFont, b: WantedFont): boolean {
  return a.family === b.family && a.weight === b.weight && a.isItalic === b.isItalic
}

export function textsNeeded(layers: readonly Layer[], values: PictureValues, sources: PictureSources): string[] {
  const own = layers.flatMap((layer) =>
    layer.kind === 'text' ? [layer.text] : layer.kind === 'price' ? [layer.prefix] : [],
  )
  const said = [...Object.values(values), ...Object.values(sources.values)].filter((value) => typeof value === 'string')
  return [...own, ...said, sources.currency]
}

/** Of one picture; what comes after counts as missing, in the editor as in the file. */
const mostPictures = 40

/** Ids of pictures, each once; values that are none find none. */
export function picturesNeeded({ layers, backgroundImage }: PictureTemplate, values: PictureValues): string[] {
  const ids = layers.flatMap((layer) => {
    if (layer.kind !== 'image' || !layer.isVisible) return []
    const value = layer.binding === null ? null : values[layer.binding]
    return isSaid(value) ? [String(value)] : layer.image === null ? [] : [layer.image.id]
  })
  return [...new Set(backgroundImage === null ? ids : [backgroundImage.id, ...ids])].slice(0, mostPictures)
}

const millimetresPerInch = 25.4
/** What is drawn at once fits into memory many times over: an A3 poster at 200 dots per inch. */
export const mostMegapixels = 16

/** Whole pixels, at least one. */
export function pixelSize({ width, height, unit, dpi }: Pick<PictureTemplate, 'width' | 'height' | 'unit' | 'dpi'>) {
  const scale = unit === 'mm' ? dpi / millimetresPerInch : 1
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)), scale }
}

export function isTooLarge(template: Pick<PictureTemplate, 'width' | 'height' | 'unit' | 'dpi'>): boolean {
  const { width, height } = pixelSize(template)
  return width * height > mostMegapixels * 1_000_000
}
