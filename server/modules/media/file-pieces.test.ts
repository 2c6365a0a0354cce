// However large a file is that was sent: it is judged and stored piece by piece.
import { createHash, randomBytes } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isProblem } from '#domain/ground/problem.ts'
import { bytesIn, checksumOf, type Bytes } from '#server/gateways/content.ts'
import { makeDataFolder } from '#server/testing/data-folder.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { endingsOf } from './sniff-file.ts'
import { takePicture } from './take-picture.ts'
import { isTwoFacedDocument, isTwoFacedPicture } from './two-faced.ts'

const folder = makeDataFolder()
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true, force: true })
})

const megabyte = 1024 * 1024
const largestPiece = megabyte / 2

/** As a form leaves it; `largest` is what was asked for at once. */
async function sent(bytes: Buffer): Promise<{ file: Bytes; largest: () => number }> {
  const path = join(folder, randomBytes(8).toString('hex'))
  writeFileSync(path, bytes)
  const file = await bytesIn(path)
  let largest = 0
  const read = (at: number, length: number) => {
    largest = Math.max(largest, length)
    return file.read(at, length)
  }
  return { file: { ...file, read }, largest: () => largest }
}

/** A list of entries that hold nothing, as the attacker writes it. */
function archive(count: number, name: string): Buffer {
  const entry = Buffer.alloc(46 + name.length)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE(name.length, 28)
  entry.write(name, 46, 'latin1')
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(4, 16)
  return Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), ...Array.from({ length: count }, () => entry), end])
}

const text = Buffer.alloc(9 * megabyte, 'Zwölf Knödel, bitte.\n')
const film = (brand: string) => Buffer.from(`\0\0\0\u0018ftyp${brand}\0\0\0\0isommp42`, 'latin1')
const matroska = (kind: string) =>
  Buffer.concat([
    Buffer.from('1a45dfa393', 'hex'),
    Buffer.from('4282', 'hex'),
    Buffer.from([0x80 + kind.length]),
    Buffer.from(kind),
  ])
const photo = async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const grain = sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#808080', noise } })
  return grain.jpeg({ quality: 95 }).withMetadata({ orientation: 6 }).toBuffer()
}

test.each<[string, () => Buffer, readonly string[]]>([
  ['a text', () => text, ['txt', 'csv']],
  ['a text with a sign that is none at its end', () => Buffer.concat([text, Buffer.from([1])]), []],
  ['a drawing that is too large', () => Buffer.concat([Buffer.from('<svg xmlns="x">'), text]), []],
  ['an archive of 10,000 names', () => archive(10_000, 'bestellung-vom-montag-mit-langem-namen.txt'), ['zip']],
  ['an archive of long names', () => archive(150, 'x'.repeat(60_000)), ['zip']],
  ['an archive in an archive, the last of many', () => archive(200, `${'x'.repeat(50_000)}.zip`), []],
  ['a film', () => film('isom'), ['mp4']],
  ['a film of the web', () => matroska('webm'), ['webm']],
  ['a film of another kind', () => matroska('matroska'), []],
  ['a picture that only begins as a film does', () => film('heic'), []],
  ['a list that breaks off', () => archive(5, 'a').subarray(0, 100), []],
])('%s is told by pieces', async (_, make, endings) => {
  const { file, largest } = await sent(make())
  expect(await endingsOf(file)).toEqual(endings)
  expect(largest()).toBeLessThan(largestPiece)
})

test.each([0, 1, 100, 256 * 1024 - 5, 256 * 1024, 3 * megabyte])(
  'a page inside a document is found wherever it begins, also across two pieces (%i)',
  async (at) => {
    const bytes = Buffer.alloc(4 * megabyte, 'x')
    bytes.write('<!doctype html>', at)
    const { file, largest } = await sent(bytes)
    expect(await isTwoFacedDocument(file)).toBe(true)
    expect(largest()).toBeLessThan(largestPiece)
  },
)

test('a drawing inside a picture is told by what follows its name, which stands in large photos by chance', async () => {
  const bytes = await photo()
  const within = async (hidden: Buffer) => {
    const all = Buffer.from(bytes)
    hidden.copy(all, 2 * megabyte)
    return isTwoFacedPicture((await sent(all)).file)
  }
  expect(await within(Buffer.from('<Svg \x9a\x02\xd1\x1f', 'latin1'))).toBe(false)
  for (const drawing of ['<svg onload=alert(1)>', '<SVG/onload=alert(1)>', '<svg>\n<script src=x>', '<svg xmlns="x">'])
    expect([drawing, await within(Buffer.from(drawing))]).toEqual([drawing, true])
})

test('a large photo is judged, freed of what the camera wrote, and its copy lies on disk', async () => {
  const bytes = await photo()
  expect(bytes.length).toBeGreaterThan(4 * megabyte)
  const { file, largest } = await sent(bytes)
  expect(await isTwoFacedPicture(file)).toBe(false)
  const hidden = await sent(Buffer.concat([bytes, Buffer.alloc(megabyte), Buffer.from('%PDF-1.7')]))
  expect(await isTwoFacedPicture(hidden.file)).toBe(true)
  const picture = await takePicture(file)
  if (isProblem(picture)) throw new Error(picture.code)
  expect([typeof picture.content, picture.width, picture.height]).toEqual(['string', 2000, 3000])
  const metadata = await sharp(picture.content).metadata()
  expect([metadata.orientation, metadata.exif]).toEqual([undefined, undefined])
  expect(Math.max(largest(), hidden.largest())).toBeLessThan(largestPiece)
})

test('a form with a photo is stored as it was freed, with its size and checksum', async () => {
  const mark = 'grenze'
  const start = `--${mark}\r\nContent-Disposition: form-data; name="data"; filename="torte.jpg"\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(start), await photo(), Buffer.from(`\r\n--${mark}--\r\n`)])
  const headers = { 'content-type': `multipart/form-data; boundary=${mark}` }
  const answer = await shop.app.inject({ method: 'POST', url: '/api/uploads', payload, headers })
  const { data } = answer.json<{ data: { id: string; bytes: number; publicHash: string; version: number } }>()
  expect(answer.statusCode).toBe(201)
  const file = join(shop.dataDir, 'media', 'uploads', `${data.id}.jpg`)
  const stored = await readFile(file)
  expect([stored.length, (await sharp(stored).metadata()).exif]).toEqual([data.bytes, undefined])
  expect(await checksumOf(file)).toBe(createHash('sha256').update(stored).digest('hex'))
})

describe('a file inside JSON', () => {
  const bytes = Buffer.alloc(700_001, 'Zwölf Knödel für Tisch 5?\n')
  const url = `data:text/plain;base64,${bytes.toString('base64')}`
  const post = async (payload: string) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await shop.app.inject({ method: 'POST', url: '/api/uploads', payload, headers })
    const { data, errors } = answer.json<{ data?: { id: string }; errors?: { code: string }[] }>()
    return { status: answer.statusCode, data, codes: errors?.map(({ code }) => code) }
  }
  const body = JSON.stringify({ data: url, fileName: 'liste.txt' })

  test.each([
    ['as it is', body],
    ['with its name first', JSON.stringify({ fileName: 'liste.txt', data: url })],
    ['with slashes written as „\\/“', body.replaceAll('/', '\\/')],
    ['with blanks around', ` ${body.replace(':', ' : ')} `],
  ])('%s is stored byte by byte', async (_, payload) => {
    const { status, data } = await post(payload)
    expect(status).toBe(201)
    expect(await readFile(join(shop.dataDir, 'media', 'uploads', `${data?.id}.txt`))).toEqual(bytes)
  })

  test.each([
    ['with a sign that is none', body.replace('base64,', 'base64,!'), 422],
    ['that is cut off', body.replace('","fileName', 'A","fileName'), 422],
    ['without its end', body.slice(0, 500_000), 400],
    ['behind a string that has ended', body.replace('"data:', '"x"data:'), 400],
    ['in the place of the name', JSON.stringify({ fileName: url, data: 'data:text/plain;base64,eA==' }), 422],
    ['in a list', JSON.stringify([url]), 422],
    ['with the mark of another', body.replace('liste.txt', 'data:,file'), 422],
  ])('%s is refused', async (_, payload, status) => {
    expect((await post(payload)).status).toBe(status)
  })
})
