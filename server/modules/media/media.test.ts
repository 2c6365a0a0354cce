import { rm } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { imageSizes } from '#domain/content/image-address.ts'
import { isProblem } from '#domain/ground/problem.ts'
import type { Database } from '#server/database/open-database.ts'
import { diskStorage } from '#server/gateways/storage-disk.ts'
import { s3Storage } from '#server/gateways/storage-s3.ts'
import { startS3Simulator, type S3Simulator } from '#server/gateways/storage-simulator.ts'
import type { Storage } from '#server/gateways/storage.ts'
import { makeDataFolder } from '#server/testing/data-folder.ts'
import { openTestDatabase } from '#server/testing/test-database.ts'
import { openMediaApp } from './media-app.fixture.ts'
import { saveImage } from './public.ts'
import type { ImageRow } from './store.ts'

let database: Database
let folder: string
let simulator: S3Simulator
let storage: Storage
/** Sized pictures that were put into the storage. */
const put: string[] = []
let app: FastifyInstance

beforeAll(async () => {
  database = await openTestDatabase()
  folder = makeDataFolder()
  simulator = await startS3Simulator()
})
afterAll(async () => {
  await simulator.close()
  await database.close()
  await rm(folder, { recursive: true })
})

async function open(kind: 'disk' | 's3'): Promise<void> {
  const real = kind === 'disk' ? diskStorage(folder) : s3Storage(simulator.settings)
  storage = {
    ...real,
    async put(name, bytes, options) {
      if (name.startsWith('cache/')) put.push(name)
      await real.put(name, bytes, options)
    },
  }
  app = openMediaApp(database, storage)
  // As in the shop: an address that nothing else serves is a page.
  app.get('/*', async (_, reply) => reply.type('text/html').send('<!doctype html>'))
}

async function saved(bytes: Buffer, name = 'Bild'): Promise<ImageRow> {
  const image = await database.transaction((tx) => saveImage(tx, storage, { bytes, name, alt: '' }))
  if (isProblem(image)) throw new Error(image.code)
  return image
}

/** A red square in the middle of blue. */
function drawing(width: number, height: number) {
  const side = Math.round(height / 3)
  const red = { create: { width: side, height: side, channels: 3, background: '#ff0000' } } as const
  return sharp({ create: { width, height, channels: 3, background: '#2040c0' } }).composite([{ input: red }])
}

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers })

async function sizeAt(url: string) {
  const answer = await get(url)
  expect(answer.statusCode).toBe(200)
  const { width, height, format } = await sharp(answer.rawPayload).metadata()
  return { width, height, format }
}

describe.each(['disk', 's3'] as const)('pictures (%s)', (kind) => {
  let image: ImageRow
  let file: string
  beforeAll(async () => {
    await open(kind)
    image = await saved(await drawing(1000, 600).webp().toBuffer())
    file = `${image.id}-1.webp`
  })

  it('are measured when they are saved', () => {
    expect(image).toMatchObject({ version: 1, extension: 'webp', width: 1000, height: 600 })
    const [red = 0, green = 0, blue = 0] = Buffer.from(image.background.slice(1), 'hex')
    expect([Math.abs(red - 0x20) < 6, Math.abs(green - 0x40) < 6, Math.abs(blue - 0xc0) < 6]).toEqual([
      true,
      true,
      true,
    ])
  })

  it('come as they were saved when no size is asked for', async () => {
    const answer = await get(`/image/${file}`)
    expect(answer.rawPayload.equals((await storage.read(`images/${file}`)) ?? Buffer.alloc(0))).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(answer.rawPayload.length),
      'cache-control': 'public, max-age=31536000, immutable',
    })
  })

  it.each(Object.entries(imageSizes))('come in size %s, %i pixels wide and never enlarged', async (size, pixels) => {
    const width = Math.min(pixels, 1000)
    const expected = { width, height: Math.round((width * 600) / 1000), format: 'webp' }
    expect(await sizeAt(`/image/${size}/${file}`)).toEqual(expected)
    expect(await sizeAt(`/image/product/${size}/${file}`)).toEqual(expected)
    expect(await sizeAt(`/image/category/${size}/${file}`)).toEqual(expected)
  })

  it('have the same original under product and category', async () => {
    const original = (await get(`/image/${file}`)).rawPayload
    expect((await get(`/image/product/${file}`)).rawPayload.equals(original)).toBe(true)
    expect((await get(`/image/category/${file}`)).rawPayload.equals(original)).toBe(true)
  })

  it.each([
    [2, 64],
    [240, 256],
    [256, 256],
    [600, 600],
    [601, 600],
    [1920, 600],
  ])(
    'come as squares of at least %i pixels from the middle, in a few sizes, at most as large as they are',
    async (asked, side) => {
      expect(await sizeAt(`/image/custom/square/${asked}/${file}`)).toEqual({
        width: side,
        height: side,
        format: 'webp',
      })
      const { rawPayload } = await get(`/image/custom/square/${asked}/${file}`)
      // A third of the square is red, a fifth of the whole picture would be.
      const { channels } = await sharp(rawPayload).stats()
      expect(channels[0]?.mean).toBeGreaterThan(50)
      expect(channels[0]?.mean).toBeLessThan(68)
    },
  )

  it('are not sent again to who has them', async () => {
    const first = await get(`/image/small/${file}`)
    const { etag } = first.headers
    expect(typeof etag).toBe('string')
    const again = await get(`/image/small/${file}`, { 'if-none-match': `"other", W/${String(etag)}` })
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
    expect((await get(`/image/medium/${file}`, { 'if-none-match': String(etag) })).statusCode).toBe(200)
  })

  it('keep the extension of their address', async () => {
    for (const format of ['png', 'jpeg', 'gif', 'avif'] as const) {
      const other = await saved(await drawing(300, 200).toFormat(format).toBuffer())
      const extension = format === 'jpeg' ? 'jpg' : format
      expect(other.extension).toBe(extension)
      const answer = await get(`/image/thumbnail/${other.id}-1.${extension}`)
      expect(answer.headers['content-type']).toBe(`image/${format}`)
      const expected = { format: format === 'avif' ? 'heif' : format, width: 128 }
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject(expected)
    }
  })

  it('are made once, however many ask at the same time', async () => {
    const large = await saved(await drawing(1900, 1200).png().toBuffer())
    const address = `/image/small/${large.id}-1.png`
    const answers = await Promise.all(Array.from({ length: 50 }, () => get(address)))
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]))
    expect(new Set(answers.map((answer) => answer.rawPayload.toString('base64'))).size).toBe(1)
    await get(address)
    expect(put.filter((name) => name.includes(large.id))).toEqual([`cache/${large.id}-1-width-640.png`])
  })

  it('keep their file when only their name changes, and leave the old address', async () => {
    const renamed = await saved(await drawing(200, 100).webp().toBuffer())
    await sql`update image set name = 'Neu', version = version + 1 where id = ${renamed.id}`.execute(database.kysely)
    expect(await sizeAt(`/image/icon/${renamed.id}-2.webp`)).toMatchObject({ width: 64 })
    expect((await get(`/image/${renamed.id}-2.webp`)).statusCode).toBe(200)
    expect((await get(`/image/${renamed.id}-1.webp`)).statusCode).toBe(404)
    expect((await get(`/image/icon/${renamed.id}-1.webp`)).statusCode).toBe(404)
  })

  it('are 404 where they do not exist, and never a page', async () => {
    const unknown = '0198f000-0000-7000-8000-000000000000'
    const id = image.id
    const addresses = [
      `${unknown}-1.webp`,
      `icon/${unknown}-1.webp`,
      `${id}-2.webp`,
      `${id}-0.webp`,
      `${id}-01.webp`,
      `${id}-1.png`,
      `${id}-1.svg`,
      `${id}-1.webp.txt`,
      `${id}.webp`,
      `huge/${file}`,
      `constructor/${file}`,
      `product/huge/${file}`,
      `product/icon/icon/${file}`,
      `icon/product/${file}`,
      `icon/${file}/`,
      `custom/${file}`,
      `custom/square/${file}`,
      `custom/square/0/${file}`,
      `custom/square/1921/${file}`,
      `custom/square/1e2/${file}`,
      `custom/square/64/64/${file}`,
      `custom/round/64/${file}`,
      `..%2fimages%2f${file}`,
      `icon/..%2f..%2f${file}`,
      `....//${file}`,
      `icon%5c${file}`,
      `${file}%00`,
      '',
    ]
    for (const address of addresses) {
      const answer = await get(`/image/${address}`)
      expect([address, answer.statusCode, answer.headers['content-type']]).toEqual([
        address,
        404,
        expect.stringMatching(/^application\/json/),
      ])
      expect(answer.headers['cache-control']).toBeUndefined()
    }
  })

  it('of before files had a version of their own are found by their newest file', async () => {
    const old = await saved(await drawing(200, 100).webp().toBuffer())
    await sql`update image set version = 12, file_version = null where id = ${old.id}`.execute(database.kysely)
    expect((await get(`/image/${old.id}-12.webp`)).statusCode).toBe(200)
    expect(await sizeAt(`/image/icon/${old.id}-12.webp`)).toMatchObject({ width: 64 })
  })

  it('are 404 when the file is lost, and not remembered as lost', async () => {
    const lost = await saved(await drawing(90, 60).webp().toBuffer())
    await storage.remove(`images/${lost.id}-1.webp`)
    for (const url of [`/image/${lost.id}-1.webp`, `/image/icon/${lost.id}-1.webp`]) {
      const answer = await get(url)
      expect([answer.statusCode, answer.headers['cache-control'], answer.headers.etag]).toEqual([
        404,
        undefined,
        undefined,
      ])
    }
  })
})

describe('saving a picture', () => {
  beforeAll(() => open('disk'))

  it('turns it as it was held and forgets who took it where', async () => {
    const bytes = await drawing(300, 200)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Theresia Amann' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const image = await saved(bytes)
    expect(image).toMatchObject({ width: 200, height: 300, extension: 'jpg' })
    const { rawPayload } = await get(`/image/${image.id}-1.jpg`)
    const { exif, orientation, width, height } = await sharp(rawPayload).metadata()
    expect({ exif, orientation, width, height }).toEqual({
      exif: undefined,
      orientation: undefined,
      width: 200,
      height: 300,
    })
    expect(await sizeAt(`/image/icon/${image.id}-1.jpg`)).toEqual({ width: 64, height: 96, format: 'jpeg' })
  })

  it('leaves a clean file exactly as it is', async () => {
    const bytes = await drawing(300, 200).jpeg().toBuffer()
    const image = await saved(bytes)
    expect((await get(`/image/${image.id}-1.jpg`)).rawPayload.equals(bytes)).toBe(true)
  })

  it.each([
    ['imageInvalid', async () => Buffer.from('kein Bild')],
    ['imageInvalid', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>')],
    ['imageInvalid', async () => drawing(20, 20).tiff().toBuffer()],
    ['imageCorrupted', async () => (await drawing(600, 400).png({ compressionLevel: 0 }).toBuffer()).subarray(0, 9000)],
  ])('answers %s for what it cannot use, and keeps nothing', async (code, make) => {
    const before = [await rowCount(), await storage.list('images/')]
    const bytes = await make()
    const found = await database.transaction((tx) => saveImage(tx, storage, { bytes, name: 'Bild', alt: '' }))
    expect(found).toMatchObject({ code })
    expect([await rowCount(), await storage.list('images/')]).toEqual(before)
  })
})

async function rowCount(): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from image`.execute(database.kysely)
  return rows[0]?.n ?? -1
}
