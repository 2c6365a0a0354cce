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
  return new Strip(dialect)
}

class Strip implements PaperStrip {
  readonly rows: DrawnRow[] = []
  drawerOpened = 0
  readonly dialect: Dialect
  // Epson's default: a printer that was not told shows wrong umlauts, as a real one does.
  codePage: CodePage = 'cp437'
  style = plain
  /** What the next code says. */
  qr = ''
  /** The style of the row is that of its first sign. */
  #begun: typeof plain | undefined
  #text = ''
  /** Star's stripes come out with the line feed that follows; all other pictures feed the paper themselves. */
  #isStripe = false

  constructor(dialect: Dialect) {
    this.dialect = dialect
  }

  readonly run = ({ name, bytes }: Command) => {
    if (name === 'text') this.#write(bytes)
    else acts[name]?.(this, bytes.subarray(name.length / 2))
  }

  #write(bytes: Uint8Array): void {
    this.#begun ??= this.style
    this.#text += Array.from(bytes, (byte) => signOf(byte, this.codePage)).join('')
  }

  change(style: Partial<typeof plain>): void {
    this.style = { ...this.style, ...style }
  }

  feed(): void {
    const begun = this.#begun ?? plain
    const text = begun.isInverse ? this.#text : this.#text.trimEnd()
    if (!this.#isStripe) this.rows.push({ kind: 'text', text, ...begun })
    this.#isStripe = false
    this.#text = ''
    this.#begun = undefined
  }

  draw(bitmap: Bitmap, isStripe = false): void {
    if (isStripe) this.#isStripe = true
    const last = this.rows.at(-1)
    if (last?.kind !== 'picture' || last.bitmap.width !== bitmap.width) {
      this.rows.push({ kind: 'picture', bitmap })
      return
    }
    const bits = Buffer.concat([last.bitmap.bits, bitmap.bits])
    const joined = { width: bitmap.width, height: last.bitmap.height + bitmap.height, bits }
    this.rows.splice(-1, 1, { kind: 'picture', bitmap: joined })
  }
}

type Act = (strip: Strip, operands: Uint8Array) => void

const cut: Act = ({ rows }) => void rows.push({ kind: 'cut' })
const openDrawer: Act = (strip) => (strip.drawerOpened += 1)
const choosePage: Act = (strip, [page = 0]) => (strip.codePage = codePages[strip.dialect][page] ?? 'cp437')
const printCode: Act = ({ rows, qr }) => void rows.push({ kind: 'qr', content: qr })

/** By what the command begins with. */
const acts: Readonly<Record<string, Act>> = {
  '0a': (strip) => strip.feed(),
  '1b40': (strip) => Object.assign(strip, { style: plain, codePage: 'cp437' }),
  '1b74': choosePage,
  '1b1d74': choosePage,
  '1b45': (strip, [isOn]) => strip.change({ isBold: strip.dialect === 'star' || isOn === 1 }),
  '1b46': (strip) => strip.change({ isBold: false }),
  '1d42': (strip, [isOn]) => strip.change({ isInverse: isOn === 1 }),
  '1b34': (strip) => strip.change({ isInverse: true }),
  '1b35': (strip) => strip.change({ isInverse: false }),
  '1d21': (strip, [size]) => strip.change({ isBig: size === 0x11 }),
  '1b69': (strip, [high, wide]) => strip.change({ isBig: high === 1 && wide === 1 }),
  '1b70': openDrawer,
  '07': openDrawer,
  '1d56': cut,
  '1b64': cut,
  '1d7630': (strip, operands) => strip.draw(rasterOf(operands)),
  '1b58': (strip, operands) => strip.draw(columnsOf(operands.subarray(2)), true),
  '1d286b': (strip, operands) => {
    if (operands[3] === 0x50) strip.qr = textOf(operands.subarray(5))
    if (operands[3] === 0x51) printCode(strip, operands)
  },
  '1b1d7944': (strip, operands) => (strip.qr = textOf(operands.subarray(4))),
  '1b1d7950': printCode,
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
