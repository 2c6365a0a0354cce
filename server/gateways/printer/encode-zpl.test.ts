// What a printer of labels is sent is read back: a format for each label, with its dots.
import { expect, test } from 'vitest'
import type { PaperRow } from '#domain/ordering/docket-rows.ts'
import { drawPaper } from './draw-paper.ts'
import { encodeZpl } from './encode-zpl.ts'

const text = (words: string, isBig = false): PaperRow => ({
  kind: 'text',
  text: words,
  isBig,
  isBold: false,
  isInverse: false,
})
const bread: PaperRow[] = [text('Bauernbrot', true), text('ROGGENMEHL, Wasser, Salz')]
const eggs: PaperRow[] = [text('Freilandeier'), { kind: 'barcode', content: '9012345600013' }]

interface ReadLabel {
  readonly width: number
  readonly length: number
  readonly bits: Uint8Array
}

/** Throws where it is no format as printers read it. */
function labelsIn(job: string): ReadLabel[] {
  const format = /\^XA\^PW(\d+)\^LL(\d+)\^LH0,0\^FO0,0\^GFA,(\d+),(\d+),(\d+),([0-9A-F]*)\^FS\^XZ\n/y
  const labels: ReadLabel[] = []
  while (format.lastIndex < job.length) {
    const found = format.exec(job)
    if (found === null) throw new Error('no format')
    const [, width = '', length = '', bytes = '', again = '', row = '', picture = ''] = found
    expect([again, Number(row) * 8, Number(row) * Number(length)]).toEqual([bytes, Number(width), Number(bytes)])
    labels.push({ width: Number(width), length: Number(length), bits: Buffer.from(picture, 'hex') })
  }
  return labels
}

test.each([32, 48])(
  'each label is a format of its own, dot for dot as it was laid out on %i columns',
  async (columns) => {
    const job = Buffer.from(await encodeZpl([...bread, { kind: 'cut' }, ...eggs], { columns }, null)).toString('latin1')
    const drawn = [await drawPaper(bread, { columns, logo: null }), await drawPaper(eggs, { columns, logo: null })]
    expect(labelsIn(job)).toEqual(
      drawn.map(({ width, height, bits }) => ({ width, length: height, bits: Buffer.from(bits) })),
    )
    expect(drawn.every(({ bits }) => bits.some((byte) => byte !== 0))).toBe(true)
  },
)

test('of nothing but cuts comes no label', async () => {
  expect(await encodeZpl([{ kind: 'cut' }, { kind: 'cut' }], { columns: 32 }, null)).toHaveLength(0)
})
