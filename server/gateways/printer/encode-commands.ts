// Rows of paper as the bytes of ESC/POS, StarPRNT and Star Line. The code page is chosen anew before every text.
import type { default as Encoder, Language } from '@point-of-sale/receipt-printer-encoder'
import type { CodePage } from '#domain/ordering/code-page.ts'
import type { PaperRow } from '#domain/ordering/docket-rows.ts'
import { bandsOf, dotsOf, isBlack, type Bitmap } from './bitmap.ts'
import { drawPaper } from './draw-paper.ts'
import { encodeZpl } from './encode-zpl.ts'
import type { Printer } from './printer.ts'

const languages: Readonly<Record<Exclude<Printer['language'], 'zpl'>, Language>> = {
  escPos: 'esc-pos',
  starPrnt: 'star-prnt',
  starLine: 'star-line',
  eposXml: 'esc-pos',
}

const encodings = {
  cp437: 'cp437',
  cp850: 'cp850',
  cp858: 'cp858',
  windows1252: 'windows1252',
  iso885915: 'iso8859-15',
} as const satisfies Record<CodePage, string>

// n times, t × 100 ms (facts: not of Epson, but of many others).
const manyBeeps = [0x1b, 0x42, 2, 2]
// Star's buzzer on the drawer's plug: 200 ms on and off, then twice.
const starBeeps = [0x1b, 0x1d, 0x19, 0x11, 1, 10, 10, 0x1b, 0x1d, 0x19, 0x12, 1, 2, 0]
const beeps = { escPos: manyBeeps, eposXml: manyBeeps, starPrnt: starBeeps, starLine: starBeeps } as const

/** False where printers of this language do not have the page: a docket goes on paper as a picture then. */
function choosePage(encoder: Encoder, { codePage }: Printer): boolean {
  try {
    encoder.codepage(encodings[codePage])
    return true
  } catch {
    return false
  }
}

/** All of a job: from the reset to the cut. */
export async function encodeCommands(
  rows: readonly PaperRow[],
  printer: Printer,
  logo: Bitmap | null,
): Promise<Uint8Array> {
  const { language } = printer
  if (language === 'zpl') return encodeZpl(rows, printer, logo)
  // Loaded with the first docket: half a megabyte of code pages.
  const { default: Commands } = await import('@point-of-sale/receipt-printer-encoder')
  const encoder = new Commands({
    language: languages[language],
    columns: printer.columns,
    imageMode: 'raster',
    feedBeforeCut: printer.feedLines,
    // Bands of one picture must touch.
    feedAfterBlock: false,
    newline: '\n',
    codepageMapping: language.startsWith('star') ? 'star' : 'epson',
  })
  encoder.initialize()
  const isText = printer.renderMode === 'text' && choosePage(encoder, printer)
  if (printer.openDrawer) encoder.pulse()
  if (printer.beep) encoder.raw(beeps[language])
  if (isText) await addRows(encoder, rows, printer, logo)
  else await addPictures(encoder, rows, printer, logo)
  return finish(encoder, printer)
}

function finish(encoder: Encoder, { cut, feedLines }: Printer): Uint8Array {
  if (cut === 'none') encoder.newline(feedLines)
  else encoder.cut(cut)
  return encoder.encode()
}

async function addRows(
  encoder: Encoder,
  rows: readonly PaperRow[],
  printer: Printer,
  logo: Bitmap | null,
): Promise<void> {
  for (const row of rows) {
    if (row.kind === 'text') addText(encoder, row)
    else if (row.kind === 'qr') addQr(encoder, row.content)
    else if (row.kind === 'cut') addCut(encoder, printer)
    else if (row.kind === 'barcode')
      addPicture(encoder, await drawPaper([row], { columns: printer.columns, logo }), 'left')
    else if (logo !== null) addPicture(encoder, logo, 'center')
  }
}

function addText(encoder: Encoder, row: PaperRow & { kind: 'text' }): void {
  const { text, isBig, isBold, isInverse } = row
  if (text === '') {
    encoder.newline()
    return
  }
  if (isBold) encoder.bold(true)
  if (isInverse) encoder.invert(true)
  if (isBig) encoder.size(2, 2)
  encoder.text(text)
  if (isBig) encoder.size(1, 1)
  if (isInverse) encoder.invert(false)
  if (isBold) encoder.bold(false)
  encoder.newline()
}

function addQr(encoder: Encoder, content: string): void {
  encoder.align('center').qrcode(content, { model: 2, size: 5, errorlevel: 'm' }).align('left')
}

function addCut(encoder: Encoder, { cut, feedLines }: Printer): void {
  if (cut === 'none') encoder.newline(feedLines)
  else encoder.cut(cut)
}

/** Label by label: the knife goes between. */
async function addPictures(
  encoder: Encoder,
  rows: readonly PaperRow[],
  printer: Printer,
  logo: Bitmap | null,
): Promise<void> {
  let strip: PaperRow[] = []
  const drawStrip = async () => {
    if (strip.length === 0) return
    const bitmap = await drawPaper(strip, { columns: printer.columns, logo })
    for (const band of bandsOf(bitmap)) addPicture(encoder, band, 'left')
    strip = []
  }
  for (const row of rows) {
    if (row.kind !== 'cut') strip.push(row)
    else {
      await drawStrip()
      addCut(encoder, printer)
    }
  }
  await drawStrip()
}

function addPicture(encoder: Encoder, bitmap: Bitmap, align: 'left' | 'center'): void {
  const height = Math.ceil(bitmap.height / 8) * 8
  const data = new Uint8ClampedArray(bitmap.width * height * 4).fill(255)
  for (let y = 0; y < bitmap.height; y += 1) {
    for (let x = 0; x < bitmap.width; x += 1) {
      if (isBlack(bitmap, x, y)) data.fill(0, (y * bitmap.width + x) * 4, (y * bitmap.width + x) * 4 + 3)
    }
  }
  const picture = { data, width: bitmap.width, height, colorSpace: 'srgb' as const }
  encoder.align(align).image(picture, { width: bitmap.width, height, algorithm: 'threshold' }).align('left')
}

/** Dots of the paper a printer of so many columns takes. */
export const paperDots = ({ columns }: Pick<Printer, 'columns'>): number => dotsOf(columns)
