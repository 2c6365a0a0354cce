// Sized pictures as AVIF, or as WebP, where that is smaller: nobody waits for it, and nobody gets what their browser does not show.
import { rm } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { isProblem } from '#domain/ground/problem.ts'
import type { Database } from '#server/database/open-database.ts'
import { diskStorage } from '#server/gateways/storage-disk.ts'
import { makeDataFolder } from '#server/testing/data-folder.ts'
import { openTestDatabase } from '#server/testing/test-database.ts'
import { openMediaApp } from './media-app.fixture.ts'
import { saveImage } from './public.ts'

let database: Database
let app: FastifyInstance
const folder = makeDataFolder()
const storage = diskStorage(folder)
const browser = { accept: 'image/avif,image/webp,image/*;q=0.8' }

beforeAll(async () => {
  database = await openTestDatabase()
  app = openMediaApp(database, storage)
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

/** Soft shapes like those of a photo. */
async function photo(extension: 'jpeg' | 'webp' | 'gif'): Promise<string> {
  const noise = { width: 40, height: 30, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 60 } } as const
  const drawn = sharp({ create: { ...noise, background: '#888888' } }).png()
  return add(
    await sharp(await drawn.toBuffer())
      .resize(800, 600)
      .toFormat(extension)
      .toBuffer(),
  )
}

async function add(bytes: Buffer): Promise<string> {
  const image = await database.transaction((tx) => saveImage(tx, storage, { bytes, name: 'Bild', alt: '' }))
  if (isProblem(image)) throw new Error(image.code)
  return `${image.id}-1.${image.extension}`
}

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers })
const typeAt = async (url: string, headers = browser) => (await get(url, headers)).headers['content-type']

test.each(['jpeg', 'webp'] as const)(
  'a photo in %s comes at once as it is, and smaller to the next one',
  async (kind) => {
    const url = `/image/small/${await photo(kind)}`
    const first = await get(url, browser)
    expect(first.headers).toMatchObject({ 'content-type': `image/${kind}`, vary: 'Accept' })
    await vi.waitFor(async () => expect(await typeAt(url)).toBe('image/avif'), { timeout: 20_000, interval: 100 })
    const small = await get(url, browser)
    expect(small.rawPayload.length).toBeLessThan(first.rawPayload.length)
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ format: 'heif', width: 640, height: 480 })

    // Whoever has one of both needs no other, and an old browser never gets what it does not show.
    expect((await get(url, { ...browser, 'if-none-match': String(small.headers.etag) })).statusCode).toBe(304)
    expect((await get(url, { ...browser, 'if-none-match': String(first.headers.etag) })).statusCode).toBe(304)
    const old = await get(url, { accept: 'image/*', 'if-none-match': String(small.headers.etag) })
    expect([old.statusCode, old.headers['content-type'], old.headers.vary]).toEqual([200, `image/${kind}`, 'Accept'])
  },
)

test('who shows WebP but no AVIF gets a JPEG as WebP, and neither ever the other', async () => {
  const url = `/image/small/${await photo('jpeg')}`
  const between = { accept: 'image/webp,image/apng,image/*;q=0.8' }
  const first = await get(url, between)
  expect(first.headers).toMatchObject({ 'content-type': 'image/jpeg', vary: 'Accept' })
  await vi.waitFor(async () => expect(await typeAt(url, between)).toBe('image/webp'), {
    timeout: 20_000,
    interval: 100,
  })
  const small = await get(url, between)
  expect(small.rawPayload.length).toBeLessThan(first.rawPayload.length)
  expect(await sharp(small.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 640, height: 480 })
  expect((await get(url, { ...between, 'if-none-match': String(small.headers.etag) })).statusCode).toBe(304)
  await vi.waitFor(async () => expect(await typeAt(url)).toBe('image/avif'), { timeout: 20_000, interval: 100 })
  expect(await typeAt(url, between)).toBe('image/webp')
  expect(await typeAt(url, { accept: 'image/*' })).toBe('image/jpeg')
  // A picture that was stored as WebP is none twice.
  const own = `/image/small/${await photo('webp')}`
  await get(own, between)
  const names = (await storage.list(`cache/${own.slice(13, 49)}`)).map((name) => name.slice(name.indexOf('.') + 1))
  expect(names).toEqual(['webp'])
})

test('where AVIF is not smaller the picture stays, and that is asked once', async () => {
  const file = await add(
    await sharp({ create: { width: 8, height: 8, channels: 3, background: '#2040c0' } })
      .webp()
      .toBuffer(),
  )
  const url = `/image/icon/${file}`
  expect(await typeAt(url)).toBe('image/webp')
  const kept = async () => (await storage.measure('cache/')).filter(({ name }) => name.includes(file.slice(0, 36)))
  await vi.waitFor(async () => expect((await kept()).map(({ size }) => size)).toContain(0), {
    timeout: 20_000,
    interval: 50,
  })
  const before = await kept()
  expect(await typeAt(url)).toBe('image/webp')
  expect(await kept()).toEqual(before)
})

test('originals, and pictures that may move, are what they are', async () => {
  const gif = await photo('gif')
  for (const url of [`/image/${await photo('webp')}`, `/image/small/${gif}`]) {
    const { headers } = await get(url, browser)
    expect(headers.vary).toBeUndefined()
    expect(headers['content-type']).toBe(url.endsWith('gif') ? 'image/gif' : 'image/webp')
  }
  expect((await storage.list(`cache/${gif.slice(0, 36)}`)).filter((name) => name.endsWith('.avif'))).toEqual([])
})
