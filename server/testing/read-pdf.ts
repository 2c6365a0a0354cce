// Reads back what we draw into a PDF: texts in their order, and the QR code of each page as rows of signs. It understands
// what pdfkit writes and no more; anything else is an error.
import { inflateSync } from 'node:zlib'

export interface PdfPage {
  /** One for each run of text in one font, signs as they stand from the left to the right. */
  readonly texts: readonly string[]
  /** The same, with where each begins: millimetres from the upper left corner to the line it stands on. */
  readonly placed: readonly PlacedText[]
  /** Of the paper, in millimetres. */
  readonly width: number
  readonly height: number
  /** The first QR code of the page: `#` is dark. */
  readonly code: readonly string[]
}

export interface PlacedText {
  readonly text: string
  readonly x: number
  readonly y: number
}

const millimetre = 72 / 25.4

/** The letters a document brings along, by their names; what it only names is no part of it. */
export function embeddedFonts(bytes: Buffer): { readonly name: string; readonly isEmbedded: boolean }[] {
  return [...objectsOf(bytes).values()].flatMap(({ head }) => {
    const name = /\/Type \/FontDescriptor[\s\S]*?\/FontName \/([\w+-]+)/.exec(head)?.[1]
    return name === undefined ? [] : [{ name, isEmbedded: /\/FontFile[23]? \d+ 0 R/.test(head) }]
  })
}

interface PdfObject {
  readonly head: string
  readonly stream: Buffer | null
}

export function readPdf(bytes: Buffer): PdfPage[] {
  const objects = objectsOf(bytes)
  const named = (head: string, name: string) => objects.get(new RegExp(`/${name} (\\d+) 0 R`).exec(head)?.[1] ?? '')
  const fonts = new Map<string, ReadonlyMap<string, string>>()
  for (const { head } of objects.values()) {
    for (const [, name = '', id = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const unicode = named(objects.get(id)?.head ?? '', 'ToUnicode')?.stream
      if (unicode) fonts.set(name, signsOf(unicode.toString('latin1')))
    }
  }
  return [...objects.values()]
    .filter(({ head }) => /\/Type \/Page\b(?!s)/.test(head))
    .map(({ head }) => {
      const drawn = withForms(named(head, 'Contents')?.stream?.toString('latin1') ?? '', formsOf(objects))
      const [width = 0, height = 0] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(head)?.slice(1).map(Number) ?? []
      const placed = textsIn(drawn, fonts).map(({ text, x, y }) => ({
        text,
        x: x / millimetre,
        y: (height - y) / millimetre,
      }))
      return {
        texts: placed.map(({ text }) => text),
        placed,
        width: width / millimetre,
        height: height / millimetre,
        code: codeIn(drawn),
      }
    })
}

/** What is drawn as one, by its name. */
function formsOf(objects: ReadonlyMap<string, PdfObject>): Map<string, string> {
  const forms = new Map<string, string>()
  for (const { head } of objects.values())
    for (const [, name = '', id = ''] of head.matchAll(/\/(Together\d+) (\d+) 0 R/g))
      forms.set(name, objects.get(id)?.stream?.toString('latin1') ?? '')
  return forms
}

/** Each stands where it is asked for. */
function withForms(drawn: string, forms: ReadonlyMap<string, string>): string {
  return drawn.replaceAll(/^\/(Together\d+) Do$/gm, (_, name: string) =>
    ['q', withForms(forms.get(name) ?? '', forms).trimEnd(), 'Q'].join('\n'),
  )
}

function objectsOf(bytes: Buffer): Map<string, PdfObject> {
  const text = bytes.toString('latin1')
  const objects = new Map<string, PdfObject>()
  for (const match of text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [, id = '', body = ''] = match
    const begin = body.indexOf('stream\n')
    const head = begin === -1 ? body : body.slice(0, begin)
    const raw = begin === -1 ? null : Buffer.from(body.slice(begin + 7, body.lastIndexOf('\nendstream')), 'latin1')
    objects.set(id, { head, stream: raw && head.includes('/FlateDecode') ? inflateSync(raw) : raw })
  }
  return objects
}

/** Glyph → sign, of a font's table. */
function signsOf(table: string): Map<string, string> {
  const signs = new Map<string, string>()
  for (const [, from = '', , list = ''] of table.matchAll(/<(\w+)> <(\w+)> \[([^\]]*)\]/g)) {
    for (const [offset, each] of [...list.matchAll(/<([\w ]*)>/g)].entries()) {
      const glyph = (Number.parseInt(from, 16) + offset).toString(16).padStart(4, '0')
      const points = (each[1] ?? '').split(' ').filter((code) => code !== '')
      signs.set(glyph, String.fromCodePoint(...points.map((code) => Number.parseInt(code, 16))))
    }
  }
  return signs
}

function textsIn(drawn: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): PlacedText[] {
  const number = String.raw`(-?[\d.]+)`
  const step = new RegExp(
    String.raw`^(q|Q)$|^${number} ${number} ${number} ${number} ${number} ${number} cm$` +
      String.raw`|^1 0 0 1 ${number} ${number} Tm\n\/(F\d+) [\d.]+ Tf([\s\S]*?)\nET$`,
    'gm',
  )
  const kept: Matrix[] = []
  let now: Matrix = [1, 0, 0, 1, 0, 0]
  return [...drawn.matchAll(step)].flatMap(([, mark, a, b, c, d, e, f, x = '', y = '', font = '', shown = '']) => {
    if (mark === 'q') kept.push(now)
    else if (mark === 'Q') now = kept.pop() ?? now
    else if (a !== undefined) now = within(now, [a, b, c, d, e, f].map(Number) as unknown as Matrix)
    if (font === '') return []
    // Letters that are moved against each other are shown in several steps.
    const steps = [...shown.matchAll(/\[([^\]]*)\] TJ/g)].map(([, step = '']) => step).join(' ')
    const glyphs = [...steps.matchAll(/<(\w+)>/g)].flatMap(([, signs = '']) => signs.match(/.{4}/g) ?? [])
    const text = glyphs.map((glyph) => fonts.get(font)?.get(glyph.toLowerCase()) ?? '\ufffd').join('')
    const [, , , , atX, atY] = within(now, [1, 0, 0, 1, Number(x), Number(y)])
    return [{ text, x: atX, y: atY }]
  })
}

type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

/** A step in the coordinates of another one. */
function within([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f]
}

/** The rectangles of one fill, laid on the grid of the narrowest height. */
function codeIn(drawn: string): string[] {
  const number = String.raw`(-?[\d.]+)`
  const [filled = ''] =
    new RegExp(String.raw`(?:${number} ${number} ${number} ${number} re\n)+(?:[^\n]* (?:scn|rg|cs)\n)*f\n`).exec(
      drawn,
    ) ?? []
  const rects = [...filled.matchAll(new RegExp(`${number} ${number} ${number} ${number} re`, 'g'))].map(
    ([, x, y, width, height]) => ({ x: Number(x), y: Number(y), width: Number(width), height: Number(height) }),
  )
  const side = rects[0]?.height ?? 1
  const left = Math.min(...rects.map(({ x }) => x))
  const top = Math.min(...rects.map(({ y }) => y))
  const rows: string[][] = []
  for (const { x, y, width } of rects) {
    const row = (rows[Math.round((y - top) / side)] ??= [])
    const begin = Math.round((x - left) / side)
    for (let column = begin; column < begin + Math.round(width / side); column += 1) row[column] = '#'
  }
  const longest = Math.max(0, ...rows.map((row) => row.length))
  return rows.map((row) => Array.from({ length: longest }, (_, column) => row[column] ?? ' ').join(''))
}
