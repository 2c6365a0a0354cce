// Fonts that people send: good ones are written anew, hostile ones are refused, and the server goes on.
import * as fontkit from 'fontkit'
import type { Font } from 'fontkit'
import { describe, expect, test } from 'vitest'
import { pacificoTtf, pacificoWoff2, tableAt, variableWoff2 } from '#server/testing/font-fixtures.ts'
import { nestsTooDeep } from './font-lookups.ts'
import { readFont } from './read-font.ts'
import { fontReader } from './read-font-apart.ts'

const opened = (bytes: Uint8Array) => fontkit.create(Buffer.from(bytes)) as Font

describe('a font', () => {
  test.each([
    ['WOFF2', pacificoWoff2],
    ['TrueType', pacificoTtf],
  ])('comes as %s, with its name and its weight', async (_, file) => {
    const read = await readFont(await file())
    if (typeof read === 'string') throw new Error(read)
    expect([read.family, read.faces.map(({ weight, isItalic }) => [weight, isItalic])]).toEqual([
      'Pacifico',
      [[400, false]],
    ])
    const [face] = read.faces
    expect(Buffer.from(face?.page ?? []).toString('latin1', 0, 4)).toBe('wOF2')
    const whole = opened(face?.whole ?? Buffer.alloc(0))
    expect(Array.from('Käseß€').every((sign) => whole.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0))).toBe(true)
  })

  test('that is variable brings every weight between its ends, each with outlines of its own', async () => {
    const read = await readFont(await variableWoff2())
    if (typeof read === 'string') throw new Error(read)
    expect(read.faces.map(({ weight }) => weight)).toEqual([300, 400, 500, 600, 700, 800, 900])
    const widths = read.faces.map(({ whole }) => opened(whole).layout('Knödel').advanceWidth)
    expect(new Set(widths).size).toBe(7)
    expect(read.faces.every(({ whole }) => Object.keys(opened(whole).variationAxes).length === 0)).toBe(true)
  })

  test('that forbids embedding is not taken', async () => {
    const font = Buffer.from(await pacificoTtf())
    font.writeUInt16BE(2, tableAt(font, 'OS/2') + 8)
    expect(await readFont(font)).toBe('fontNotEmbeddable')
  })

  test('without a name, or with one that is code, is not taken or has it cleaned', async () => {
    const font = Buffer.from(await pacificoTtf())
    const at = font.indexOf(Buffer.from('Pacifico', 'utf16le').swap16())
    Buffer.from('\';}</st"', 'utf16le').swap16().copy(font, at)
    const read = await readFont(font)
    expect(typeof read === 'string' ? read : read.family).toMatch(/^(?:fontBroken|[\p{L}\p{N} ._-]+)$/u)
  })
})

describe('what is no font', () => {
  test.each([
    ['nothing', async () => Buffer.alloc(0)],
    ['text', async () => Buffer.from('wOF2 is a nice format, and this is no font at all. '.repeat(20))],
    ['a picture’s head', async () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(500)])],
    ['half a font', async () => (await pacificoWoff2()).subarray(0, 9000)],
    ['half a TrueType font', async () => (await pacificoTtf()).subarray(0, 9000)],
  ])('is refused: %s', async (_, bytes) => {
    expect(await readFont(await bytes())).toBe('fontBroken')
  })

  test('a file that says it becomes larger than anything we keep is not unpacked', async () => {
    const bomb = Buffer.from(await pacificoWoff2())
    bomb.writeUInt32BE(2_000_000_000, 16)
    expect(await readFont(bomb)).toBe('fontTooLarge')
  })

  test('damaged in any one place it is a font or a sentence, never a fall', { timeout: 240_000 }, async () => {
    const read = fontReader({ patience: 20, mostWaiting: 100 })
    const font = await pacificoTtf()
    const tables = ['glyf', 'loca', 'cmap', 'head', 'hhea', 'hmtx', 'maxp', 'GSUB', 'GPOS', 'OS/2', 'name']
    const there = tables.filter((tag) => font.includes(tag))
    for (const [index, tag] of there.entries()) {
      const damaged = Buffer.from(font)
      damaged.fill(0xff, tableAt(font, tag) + 4 + index, tableAt(font, tag) + 24 + index)
      const answer = await read(damaged)
      expect(typeof answer === 'string' || answer.faces.length > 0).toBe(true)
    }
    expect(typeof (await read(font))).toBe('object')
  })
})

describe('rules that call rules', () => {
  const rule = (...calls: number[]) => ({
    subTables: [{ rules: [{ lookupRecords: calls.map((lookupListIndex) => ({ lookupListIndex })) }] }],
  })
  const font = (lookups: object[]) =>
    ({ GSUB: { lookupList: { toArray: () => lookups } }, GPOS: null }) as unknown as Font

  test('are those of real fonts', async () => {
    const read = await readFont(await variableWoff2())
    if (typeof read === 'string') throw new Error(read)
    expect(nestsTooDeep(opened(read.faces[0]?.whole ?? Buffer.alloc(0)))).toBe(false)
  })

  test('are refused where one calls itself, by whatever way', () => {
    expect(nestsTooDeep(font([rule(1), rule(2), rule()]))).toBe(false)
    expect(nestsTooDeep(font([rule(1), rule(0)]))).toBe(true)
  })

  test('are refused where each calls the next twice: steps would double with each', () => {
    const doubling = Array.from({ length: 20 }, (_, index) => rule(index + 1, index + 1))
    expect(nestsTooDeep(font([...doubling, rule()]))).toBe(true)
  })
})

test('a reader that needs too long is ended, and the next font is read', { timeout: 120_000 }, async () => {
  const hasty = fontReader({ patience: 0.001 })
  expect(await hasty(await pacificoWoff2())).toBe('fontBroken')
  expect(typeof (await fontReader()(await pacificoWoff2()))).toBe('object')
})

test('whoever comes while many wait is told so', async () => {
  const read = fontReader({ mostWaiting: 0 })
  await expect(read(await pacificoWoff2())).rejects.toMatchObject({ status: 503 })
})
