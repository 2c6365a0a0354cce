// What visitors make us store: sized pictures stay few and bounded, on a disk and in a bucket.
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { squareSizes } from '#domain/content/image-address.ts'
import { removeOldPapers } from '#server/gateways/old-papers.ts'
import { diskStorage } from '#server/gateways/storage-disk.ts'
import { s3Storage } from '#server/gateways/storage-s3.ts'
import { startS3Simulator } from '#server/gateways/storage-simulator.ts'
import { makeDataFolder } from '#server/testing/data-folder.ts'
import { openTestShop } from '#server/testing/test-shop.ts'
import { tinyPicture } from '#server/testing/tiny-picture.ts'
import { pictureCache } from './public.ts'

const simulator = await startS3Simulator()
afterAll(() => simulator.close())
let folder: string
beforeEach(() => {
  folder = makeDataFolder()
})
const hoursAgo = (hours: number) => Temporal.Now.instant().subtract({ hours })

test('whoever asks for a picture in every size there is fills the storage with a few files', async () => {
  const shop = await openTestShop()
  const admin = await shop.signIn()
  const { data } = await shop.call<{ id: string }>('POST', '/images', { name: 'Brot', data: tinyPicture }, admin)
  for (let pixels = 1; pixels <= 1920; pixels += 24) {
    const answer = await shop.app.inject(`/image/custom/square/${pixels}/${data.id}-1.png`)
    expect(answer.statusCode).toBe(200)
  }
  expect((await readdir(join(shop.dataDir, 'media', 'cache'))).length).toBe(squareSizes.length)
  await shop.close()
})

describe.each([
  ['a disk', () => diskStorage(folder)],
  ['a bucket', () => s3Storage(simulator.settings)],
])('on %s', (_, open) => {
  test('the cache is cleared down to its bound, what was used longest ago first, and originals stay', async () => {
    const storage = open()
    const put = (name: string) => storage.put(name, Buffer.alloc(1000), { isKept: false })
    await put('images/original.png')
    for (const name of ['a', 'b', 'c', 'd', 'e']) await put(`cache/${name}.png`)
    const cache = pictureCache(storage, 4000)
    const soon = Date.now() + 60_000
    cache.use('cache/b.png', soon + 1)
    cache.use('cache/a.png', soon + 2)
    cache.use('cache/d.png', soon + 3)
    expect(await cache.clear(Temporal.Now.instant())).toBe(2)
    expect((await storage.list('cache/')).toSorted()).toEqual(['cache/a.png', 'cache/b.png', 'cache/d.png'])
    expect(await storage.has('images/original.png')).toBe(true)
    expect(await cache.clear(Temporal.Now.instant())).toBe(0)
  })
})

test('half-written files go after an hour, files and fresh ones stay', async () => {
  const storage = diskStorage(folder)
  await storage.put('uploads/whole.pdf', Buffer.from('x'), { isKept: true })
  for (const [name, hours] of [
    ['old.part', 2],
    ['fresh.part', 0],
    ['whole.pdf', 50],
  ] as const) {
    const file = join(folder, 'uploads', name)
    await writeFile(file, 'x')
    await utimes(file, new Date(), new Date(hoursAgo(hours).epochMilliseconds))
  }
  expect(await pictureCache(storage).clear(Temporal.Now.instant())).toBe(1)
  expect((await readdir(join(folder, 'uploads'))).toSorted()).toEqual(['fresh.part', 'whole.pdf'])
})

test('mails that nobody fetched and printed pictures go after two weeks', async () => {
  const written = [
    ['outbox', 'old.eml', 15],
    ['outbox', 'old.sms.txt', 15],
    ['outbox', 'new.eml', 13],
    ['outbox', 'half.eml.part', 1],
    ['outbox', 'notes.txt', 99],
    ['printed', 'old.png', 15],
    ['printed', 'new.png', 13],
    ['printed', 'half.png.part', 1],
  ] as const
  for (const [place, name, days] of written) {
    await mkdir(join(folder, place), { recursive: true })
    await writeFile(join(folder, place, name), 'x')
    const then = new Date(hoursAgo(days * 24).epochMilliseconds)
    await utimes(join(folder, place, name), then, then)
  }
  await removeOldPapers(folder, Temporal.Now.instant())
  expect((await readdir(join(folder, 'outbox'))).toSorted()).toEqual(['new.eml', 'notes.txt'])
  expect(await readdir(join(folder, 'printed'))).toEqual(['new.png'])
  // A folder that nobody made yet is no failure.
  await removeOldPapers(join(folder, 'nowhere'), Temporal.Now.instant())
})
