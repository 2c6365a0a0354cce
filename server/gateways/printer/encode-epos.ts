// Epson's XML: an ePOS-Print document for one docket, and the answer of Server Direct Print that carries it (facts § 5).
import type { PaperRow } from '#domain/ordering/docket-rows.ts'
import type { Bitmap } from './bitmap.ts'
import { drawPaper } from './draw-paper.ts'
import { encodeCommands } from './encode-commands.ts'
import type { Printer } from './printer.ts'

const eposPrint = 'http://www.epson-pos.com/schemas/2011/03/epos-print'

/** Elements where the device speaks ePOS XML; else one element with the bytes of ESC/POS, so that one encoder serves both ways. */
export async function eposDocument(rows: readonly PaperRow[], printer: Printer, logo: Bitmap | null): Promise<string> {
  const content =
    printer.language === 'eposXml'
      ? await elements(rows, printer, logo)
      : `<command>${Buffer.from(await encodeCommands(rows, printer, logo)).toString('hex')}</command>`
  return `<epos-print xmlns="${eposPrint}">${content}</epos-print>`
}

/** What the printer gets when it asks: nothing at all, or one job under the name by which it reports the result. */
export function printRequest(job: { readonly name: string; readonly document: string } | undefined): string {
  if (job === undefined) return ''
  return (
    '<?xml version="1.0" encoding="utf-8"?><PrintRequestInfo Version="2.00"><ePOSPrint>' +
    `<Parameter><devid>local_printer</devid><timeout>10000</timeout><printjobid>${escaped(job.name)}</printjobid></Parameter>` +
    `<PrintData>${job.document}</PrintData></ePOSPrint></PrintRequestInfo>`
  )
}

async function elements(rows: readonly PaperRow[], printer: Printer, logo: Bitmap | null): Promise<string> {
  const parts =
    printer.renderMode === 'raster'
      ? await pictures(rows, printer, logo)
      : await Promise.all(rows.map((row) => element(row, printer, logo)))
  return [
    '<text lang="de" smooth="true"/>',
    ...(printer.beep ? ['<sound pattern="pattern_a" repeat="2"/>'] : []),
    ...(printer.openDrawer ? ['<pulse drawer="drawer_1" time="pulse_100"/>'] : []),
    ...parts,
    end(printer),
  ].join('')
}

async function element(row: PaperRow, printer: Printer, logo: Bitmap | null): Promise<string> {
  switch (row.kind) {
    case 'text': {
      const size = row.isBig ? 2 : 1
      const style = `width="${size}" height="${size}" em="${row.isBold}" reverse="${row.isInverse}"`
      return `<text align="left" ${style}>${escaped(row.text)}&#10;</text>`
    }
    case 'qr':
      return `<symbol type="qrcode_model_2" level="level_m" width="5" align="center">${escaped(row.content)}</symbol>`
    case 'barcode':
      return picture(await drawPaper([row], { columns: printer.columns, logo }), 'left')
    case 'logo':
      return logo === null ? '' : picture(logo, 'center')
    case 'cut':
      return end(printer)
  }
}

async function pictures(rows: readonly PaperRow[], printer: Printer, logo: Bitmap | null): Promise<string[]> {
  const strips = rows.reduce<PaperRow[][]>(
    (all, row) => (row.kind === 'cut' ? [...all, []] : [...all.slice(0, -1), [...(all.at(-1) ?? []), row]]),
    [[]],
  )
  const drawn = await Promise.all(strips.map((strip) => drawPaper(strip, { columns: printer.columns, logo })))
  return drawn.flatMap((bitmap, index) => [...(index === 0 ? [] : [end(printer)]), picture(bitmap, 'left')])
}

function picture({ width, height, bits }: Bitmap, align: 'left' | 'center'): string {
  const data = Buffer.from(bits).toString('base64')
  return `<image width="${width}" height="${height}" color="color_1" mode="mono" align="${align}">${data}</image>`
}

function end({ cut, feedLines }: Printer): string {
  return `<feed line="${feedLines}"/>${cut === 'none' ? '' : '<cut type="feed"/>'}`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

export interface EposResult {
  /** As it was given in the request; null where the firmware tells none. */
  readonly name: string | null
  readonly isPrinted: boolean
  /** EPTR_REC_EMPTY, EX_TIMEOUT …; empty where it was printed. */
  readonly code: string
  /** The printer cannot read what we sent: nothing of it is on paper, and it never will be. */
  readonly isRefused: boolean
}

/** What counts of an answer: its blocks, their responses and names. A tag ends before the next one begins, so this is read once. */
const eposTag = /<(\/?ePOSPrint|response|printjobid)\b([^<>]*)>(?:([\w-]{1,30})<\/printjobid>)?/g

/** Read with patterns: the answer comes from a printer, and no entity or reference in it may mean anything. */
export function eposResults(responseFile: string): EposResult[] {
  const refused = /<Response Success="false">(?:\s*<ErrorSummary>([^<]{0,60}))?/.exec(responseFile)
  if (refused !== null) return [{ name: null, isPrinted: false, code: refused[1] ?? 'refused', isRefused: true }]
  const results: EposResult[] = []
  let name: string | null = null
  let answered: string | null = null
  const close = () => {
    if (answered !== null) {
      const code = /\bcode="([\w-]{0,60})"/.exec(answered)?.[1] ?? ''
      results.push({ name, isPrinted: /\bsuccess="(?:true|1)"/.test(answered), code, isRefused: false })
    }
    name = answered = null
  }
  let isBlock = false
  for (const [, tag = '', attributes = '', word = ''] of responseFile.matchAll(eposTag)) {
    if (tag.endsWith('ePOSPrint')) {
      close()
      isBlock = tag === 'ePOSPrint'
    } else if (tag === 'printjobid' && isBlock) name = word
    else if (tag === 'response') {
      answered ??= attributes
      if (!isBlock) close()
    }
  }
  close()
  return results
}
