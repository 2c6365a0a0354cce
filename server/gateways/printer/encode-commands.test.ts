import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { codePages } from '#domain/ordering/code-page.ts'
import { aDocketWanted } from '#domain/ordering/docket.fixture.ts'
import { docketLayouts } from '#domain/ordering/docket.ts'
import { docketOf } from '#domain/ordering/docket-layouts.ts'
import { docketRows, type PaperRow } from '#domain/ordering/docket-rows.ts'
import type { Bitmap } from './bitmap.ts'
import { drawPaper, type DrawnRow } from './draw-paper.ts'
import { encodeCommands } from './encode-commands.ts'
import type { Printer } from './printer.ts'
import { decodeJob } from './simulator/decode-job.ts'

const printer: Printer = {
  columns: 48,
  codePage: 'cp858',
  language: 'escPos',
  renderMode: 'text',
  cut: 'partial',
  feedLines: 3,
  openDrawer: false,
  beep: false,
}
const dialectOf = (language: Printer['language']) => (language.startsWith('star') ? 'star' : 'escPos')
const rowOf = (text: string): PaperRow => ({ kind: 'text', text, isBig: false, isBold: false, isInverse: false })
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

/** Without the feed before each cut, the empty row after it, and the cut at the end. */
function withoutFeed(rows: readonly DrawnRow[], feedLines: number): DrawnRow[] {
  const kept: DrawnRow[] = []
  for (const [index, row] of rows.entries()) {
    if (rows[index - 1]?.kind === 'cut') continue
    if (row.kind === 'cut') kept.splice(-feedLines, feedLines)
    kept.push(row)
  }
  return kept.slice(0, -1)
}

describe.each(['escPos', 'starPrnt', 'starLine'] as const)('%s', (language) => {
  test.each([
    ['cp858', '8494818e999ae1d5'],
    ['windows1252', 'e4f6fcc4d6dcdf80'],
  ] as const)('sends ä ö ü Ä Ö Ü ß € in %s, after having chosen it', async (codePage, bytes) => {
    const job = hex(await encodeCommands([rowOf('äöüÄÖÜß€')], { ...printer, language, codePage }, null))
    const number = { cp858: ['13', '04'], windows1252: ['10', '20'] }[codePage][language === 'escPos' ? 0 : 1] ?? ''
    const chosen = (language === 'escPos' ? '1b74' : '1b1d74') + number
    expect(job.startsWith('1b40')).toBe(true)
    expect(job).toContain(`${chosen}${bytes}0a`)
  })

  test.each(docketLayouts)('prints a %s docket as it was laid out, on 58 and on 80 mm', async (layout) => {
    for (const columns of [32, 48]) {
      const device = { ...printer, columns, language }
      const rows = docketRows(docketOf(layout, aDocketWanted({})), device)
      const { rows: printed } = decodeJob(await encodeCommands(rows, device, null), dialectOf(language))
      expect(withoutFeed(printed, 3)).toEqual(rows.filter(({ kind }) => kind !== 'logo'))
    }
  })

  test('prints whatever was typed as it was laid out', async () => {
    const text = fc.string({ unit: 'binary', maxLength: 200 })
    await fc.assert(
      fc.asyncProperty(text, fc.boolean(), fc.boolean(), async (typed, isBig, isInverse) => {
        const device = { ...printer, language }
        const rows = docketRows({ marks: [], lines: [{ kind: 'text', text: typed, isBig, isInverse }] }, device)
        const { rows: printed } = decodeJob(await encodeCommands(rows, device, null), dialectOf(language))
        expect(withoutFeed(printed, 3)).toEqual(rows)
      }),
      { numRuns: 50 },
    )
  })

  test('sends the very dots of a picture: the logo, or all of a docket', async () => {
    const logo: Bitmap = { width: 64, height: 24, bits: new Uint8Array(8 * 24).map((_, index) => index) }
    const job = await encodeCommands([{ kind: 'logo' }], { ...printer, language }, logo)
    const [picture] = decodeJob(job, dialectOf(language)).rows
    if (picture?.kind !== 'picture') throw new Error('no picture was printed')
    expect([picture.bitmap.width, picture.bitmap.height]).toEqual([64, 24])
    expect(hex(picture.bitmap.bits)).toBe(hex(logo.bits))

    const device = { ...printer, language, renderMode: 'raster' } as const
    const rows = docketRows(docketOf('kitchen', aDocketWanted()), device)
    const wanted = await drawPaper(rows, { columns: 48, logo: null })
    const [drawn] = decodeJob(await encodeCommands(rows, device, null), dialectOf(language)).rows
    if (drawn?.kind !== 'picture') throw new Error('no picture was printed')
    expect(drawn.bitmap.width).toBe(wanted.width)
    expect(Buffer.compare(drawn.bitmap.bits.subarray(0, wanted.bits.length), wanted.bits)).toBe(0)
  })

  test.each(codePages)('prints in %s, or a picture where printers do not have that page', async (codePage) => {
    const bytes = await encodeCommands([rowOf('Käse')], { ...printer, language, codePage }, null)
    const { rows } = decodeJob(bytes, dialectOf(language))
    const hasText = rows.some((row) => row.kind === 'text' && row.text === 'Käse')
    expect(hasText || rows.some(({ kind }) => kind === 'picture')).toBe(true)
  })

  test('beeps where that is wanted', async () => {
    const job = async (beep: boolean) =>
      hex(await encodeCommands([rowOf('Hallo')], { ...printer, language, beep }, null))
    const command = language === 'escPos' ? '1b420202' : '1b1d1912010200'
    expect([(await job(true)).includes(command), (await job(false)).includes(command)]).toEqual([true, false])
  })

  test('cuts, or feeds where there is no knife; opens the drawer where one is', async () => {
    const job = async (changes: Partial<Printer>) =>
      decodeJob(await encodeCommands([rowOf('Hallo')], { ...printer, language, ...changes }, null), dialectOf(language))
    expect((await job({ cut: 'full' })).rows.map(({ kind }) => kind)).toContain('cut')
    expect((await job({ cut: 'none' })).rows.filter(({ kind }) => kind === 'cut')).toEqual([])
    expect((await job({ openDrawer: true })).drawerOpened).toBe(1)
    expect((await job({})).drawerOpened).toBe(0)
  })
})

test('the decoder takes nothing for a command that is none', () => {
  expect(() => decodeJob(Uint8Array.of(0x1b, 0x99), 'escPos')).toThrow('no command begins with 1b99')
  expect(() => decodeJob(Uint8Array.of(0x1d, 0x56), 'escPos')).toThrow('the job ends within a command')
})
