// A printer's head and paper: commands in, rows of text and pictures out.
import { signOf, type CodePage } from '#domain/ordering/code-page.ts'
import type { Bitmap } from '../bitmap.ts'
import type { DrawnRow } from '../draw-paper.ts'
import type { Command, Dialect } from './read-commands.ts'

const codePages: Readonly<Record<Dialect, Readonly<Record<number, CodePage>>>> = {
  escPos: { 0: 'cp437', 2: 'cp850', 16: 'windows1252', 19: 'cp858', 40: 'iso885915' },
  star: { 1: 'cp437', 4: 'cp858', 32: 'windows1252' },
}

export interface PaperStrip {
  /** What is on the paper so far, cuts included. */
  readonly rows: DrawnRow[]
  drawerOpened: number
  readonly run: (command: Command) => void
}

const plain = { isBig: false, isBold: false, isInverse: false }

export function newPaperStrip(dialect: Dialect): PaperStrip {
  const rows: DrawnRow[] = []
  // Epson's default: a printer that was not told shows wrong umlauts, as a real one does.
  let codePage: CodePage = 'cp437'
  let style = plain
  /** The style of the row is that of its first sign. */
  let begun: typeof plain | undefined
  let text = ''
  let qr = ''
  /** Star's stripes come out with the line feed that follows; all other pictures feed the paper themselves. */
  let isStripe = false

  const feed = () => {
    if (!isStripe) rows.push({ kind: 'text', text: begun?.isInverse ? text : text.trimEnd(), ...(begun ?? plain) })
    isStripe = false
    text = ''
    begun = undefined
  }
  const draw = (bitmap: Bitmap) => {
    const last = rows.at(-1)
    if (last?.kind === 'picture' && last.bitmap.width === bitmap.width) {
      const bits = Buffer.concat([last.bitmap.bits, bitmap.bits])
      const joined = { width: bitmap.width, height: last.bitmap.height + bitmap.height, bits }
      rows.splice(-1, 1, { kind: 'picture', bitmap: joined })
    } else rows.push({ kind: 'picture', bitmap })
  }
  const strip: PaperStrip = {
    rows,
    drawerOpened: 0,
    run({ name, bytes }) {
      const [first = 0, second = 0] = bytes.subarray(name === 'text' ? 0 : name.length / 2)
      if (name === 'text') {
        begun ??= style
        text += Array.from(bytes, (byte) => signOf(byte, codePage)).join('')
      } else if (name === '0a') feed()
      else if (name === '1b40') {
        style = plain
        codePage = 'cp437'
      } else if (name === '1b74' || name === '1b1d74') codePage = codePages[dialect][first] ?? 'cp437'
      else if (name === '1b45') style = { ...style, isBold: dialect === 'star' || first === 1 }
      else if (name === '1b46') style = { ...style, isBold: false }
      else if (name === '1d42') style = { ...style, isInverse: first === 1 }
      else if (name === '1b34' || name === '1b35') style = { ...style, isInverse: name === '1b34' }
      else if (name === '1d21') style = { ...style, isBig: first === 0x11 }
      else if (name === '1b69') style = { ...style, isBig: first === 1 && second === 1 }
      else if (name === '1b70' || name === '07') strip.drawerOpened += 1
      else if (name === '1d56' || name === '1b64') rows.push({ kind: 'cut' })
      else if (name === '1d7630') draw(rasterOf(bytes.subarray(3)))
      else if (name === '1b58') {
        draw(columnsOf(bytes.subarray(4)))
        isStripe = true
      } else if (name === '1d286b' && bytes[6] === 0x50) qr = textOf(bytes.subarray(8))
      else if (name === '1b1d7944') qr = textOf(bytes.subarray(8))
      else if ((name === '1d286b' && bytes[6] === 0x51) || name === '1b1d7950') rows.push({ kind: 'qr', content: qr })
    },
  }
  return strip
}

function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('utf8')
}

/** m xL xH yL yH, then rows of bits. */
function rasterOf(bytes: Uint8Array): Bitmap {
  const [, xl = 0, xh = 0, yl = 0, yh = 0] = bytes
  return { width: (xl + 256 * xh) * 8, height: yl + 256 * yh, bits: bytes.slice(5) }
}

/** Star's way: 24 dots below each other in three bytes, column after column. */
function columnsOf(bytes: Uint8Array): Bitmap {
  const width = Math.ceil(bytes.length / 3 / 8) * 8
  const bits = new Uint8Array((width / 8) * 24)
  for (let x = 0; x < bytes.length / 3; x += 1) {
    for (let y = 0; y < 24; y += 1) {
      if (((bytes[x * 3 + (y >> 3)] ?? 0) & (0x80 >> (y & 7))) === 0) continue
      const at = y * (width / 8) + (x >> 3)
      bits[at] = (bits[at] ?? 0) | (0x80 >> (x & 7))
    }
  }
  return { width, height: 24, bits }
}
