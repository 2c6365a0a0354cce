// Rows of paper as a picture, dot for dot as wide as the printer prints: previews, printers that take pictures, simulators.
import { create } from 'qrcode'
import { pictureTool } from '../picture-tool.ts'
import type { PaperRow, TextRow } from '#domain/ordering/docket-rows.ts'
import { bitmapOf, dotsOf, isBlack, stacked, type Bitmap } from './bitmap.ts'
import { eanBars } from '#domain/catalog/ean.ts'
import { strokesOf } from './glyphs.ts'

/** A row of the simulators' paper may also be a picture that was sent as one. */
export type DrawnRow = PaperRow | { readonly kind: 'picture'; readonly bitmap: Bitmap }

export interface Drawing {
  readonly columns: number
  readonly logo: Bitmap | null
}

interface Piece {
  readonly height: number
  readonly svg: string
}

const lineHeight = 30
const bigLineHeight = 56
const qrModule = 5
/** No renderer draws strips of any length at once. */
const rowsAtOnce = 100

export async function drawPaper(rows: readonly DrawnRow[], { columns, logo }: Drawing): Promise<Bitmap> {
  const width = dotsOf(columns)
  const strips: Bitmap[] = []
  for (let first = 0; first < rows.length; first += rowsAtOnce) {
    const pieces = rows.slice(first, first + rowsAtOnce).map((row) => pieceOf(row, width, logo))
    strips.push(await drawn(pieces, width))
  }
  return stacked(strips, width)
}

async function drawn(pieces: readonly Piece[], width: number): Promise<Bitmap> {
  let top = 0
  const parts = pieces.map(({ height, svg }) => {
    const part = `<g transform="translate(0 ${top})">${svg}</g>`
    top += height
    return part
  })
  const height = Math.max(1, top)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#fff"/>${parts.join('')}</svg>`
  const sharp = await pictureTool()
  const grey = await sharp(Buffer.from(svg)).flatten({ background: '#fff' }).greyscale().raw().toBuffer()
  return bitmapOf(grey, width, height)
}

function pieceOf(row: DrawnRow, width: number, logo: Bitmap | null): Piece {
  switch (row.kind) {
    case 'text':
      return textPiece(row, width)
    case 'qr':
      return qrPiece(row.content, width)
    case 'barcode':
      return barcodePiece(row.content, width)
    case 'logo':
      return logo === null ? { height: 0, svg: '' } : picturePiece(logo, width)
    case 'picture':
      return picturePiece(row.bitmap, width)
    case 'cut':
      return {
        height: 40,
        svg: `<path d="M0 20H${width}" stroke="#000" stroke-width="2" stroke-dasharray="8 8"/>`,
      }
  }
}

function textPiece({ text, isBig, isBold, isInverse }: TextRow, width: number): Piece {
  const scale = isBig ? 2 : 1
  const height = isBig ? bigLineHeight : lineHeight
  const top = (height - 24 * scale) / 2
  const signs = Array.from(text, (sign, index) =>
    strokesOf(sign)
      .map((stroke) =>
        stroke.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${index * 12 + 2 + 2 * x} ${1 + 2 * y}`).join(''),
      )
      .join(''),
  )
  const ink = isInverse ? '#fff' : '#000'
  const ground = isInverse ? `<rect width="${width}" height="${height}" fill="#000"/>` : ''
  const style = `fill="none" stroke="${ink}" stroke-width="${isBold ? 2.9 : 1.9}" stroke-linecap="round" stroke-linejoin="round"`
  return {
    height,
    svg: `${ground}<path transform="translate(0 ${top}) scale(${scale})" d="${signs.join('')}" ${style}/>`,
  }
}

function qrPiece(content: string, width: number): Piece {
  const { modules } = create(content, { errorCorrectionLevel: 'M' })
  const size = modules.size * qrModule
  const left = Math.floor((width - size) / 2)
  const dark: string[] = []
  for (let y = 0; y < modules.size; y += 1) {
    for (let x = 0; x < modules.size; x += 1) {
      if (modules.get(y, x) === 1) dark.push(`M${left + x * qrModule} ${10 + y * qrModule}h5v5h-5z`)
    }
  }
  return { height: size + 20, svg: `<path d="${dark.join('')}" fill="#000" shape-rendering="crispEdges"/>` }
}

const barModule = 2
const barsHeight = 64

/** The bars and, below, the digits in the middle. */
function barcodePiece(content: string, width: number): Piece {
  const bars = eanBars(content) ?? ''
  const left = Math.max(0, Math.floor((width - bars.length * barModule) / 2))
  const dark = [...bars.matchAll(/1+/g)].map(
    ({ 0: run, index }) =>
      `M${left + index * barModule} 8h${run.length * barModule}v${barsHeight}h-${run.length * barModule}z`,
  )
  const signs = Math.floor((width / 12 - content.length) / 2)
  const text = ' '.repeat(Math.max(0, signs)) + content
  const digits = textPiece({ kind: 'text', text, isBig: false, isBold: false, isInverse: false }, width)
  return {
    height: barsHeight + 12 + digits.height,
    svg: `<path d="${dark.join('')}" fill="#000" shape-rendering="crispEdges"/><g transform="translate(0 ${barsHeight + 12})">${digits.svg}</g>`,
  }
}

function picturePiece(bitmap: Bitmap, width: number): Piece {
  const left = Math.max(0, Math.floor((width - bitmap.width) / 16) * 8)
  const runs: string[] = []
  for (let y = 0; y < bitmap.height; y += 1) {
    for (let x = 0; x < bitmap.width; x += 1) {
      const begin = x
      while (x < bitmap.width && isBlack(bitmap, x, y)) x += 1
      if (x > begin) runs.push(`M${left + begin} ${y}h${x - begin}v1h${begin - x}z`)
    }
  }
  return { height: bitmap.height, svg: `<path d="${runs.join('')}" fill="#000" shape-rendering="crispEdges"/>` }
}
