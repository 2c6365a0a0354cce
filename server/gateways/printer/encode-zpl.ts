// Labels for printers that speak ZPL: each as one picture, so that letters, codes and marks are those of every other printer.
import type { PaperRow } from '#domain/ordering/docket-rows.ts'
import type { Bitmap } from './bitmap.ts'
import { drawPaper } from './draw-paper.ts'
import type { Printer } from './printer.ts'

/** One format (`^XA` to `^XZ`) for each label; what is cut elsewhere begins the next one. */
export async function encodeZpl(
  rows: readonly PaperRow[],
  { columns }: Pick<Printer, 'columns'>,
  logo: Bitmap | null,
): Promise<Uint8Array> {
  const formats: string[] = []
  for (const strip of stripsOf(rows)) formats.push(format(await drawPaper(strip, { columns, logo })))
  return Buffer.from(formats.join(''), 'ascii')
}

function stripsOf(rows: readonly PaperRow[]): PaperRow[][] {
  const strips: PaperRow[][] = [[]]
  for (const row of rows) {
    if (row.kind === 'cut') strips.push([])
    else strips.at(-1)?.push(row)
  }
  return strips.filter((strip) => strip.length > 0)
}

/** Dots of the label's width and length, then the bits in hexadecimal: all bytes, again, and those of a row. */
function format({ width, height, bits }: Bitmap): string {
  const picture = `^GFA,${bits.length},${bits.length},${width / 8},${Buffer.from(bits).toString('hex').toUpperCase()}`
  return `^XA^PW${width}^LL${height}^LH0,0^FO0,0${picture}^FS^XZ\n`
}
