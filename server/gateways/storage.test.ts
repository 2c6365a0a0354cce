// One storage like the other: a folder and a bucket keep the same promises.
import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeDataFolder } from '#server/testing/data-folder.ts'
import { diskStorage } from './storage-disk.ts'
import { s3Storage, StorageFailed } from './storage-s3.ts'
import { startS3Simulator, type S3Simulator } from './storage-simulator.ts'
import type { Storage } from './storage.ts'

let simulator: S3Simulator
let folder: string

beforeAll(async () => {
  simulator = await startS3Simulator()
  folder = makeDataFolder()
})
afterAll(async () => {
  await simulator.close()
  await rm(folder, { recursive: true, force: true })
})

const opened: readonly [string, () => Storage][] = [
  ['a folder', () => diskStorage(folder)],
  ['a bucket', () => s3Storage(simulator.settings)],
]
const kept = { isKept: true }

describe.each(opened)('%s', (_, open) => {
  test('keeps what it is given, until it is removed', async () => {
    const storage = open()
    await storage.put('a/Käse & Brot+1.txt', Buffer.from('gut'), kept)
    expect(await storage.has('a/Käse & Brot+1.txt')).toBe(true)
    expect(await storage.read('a/Käse & Brot+1.txt')).toEqual(Buffer.from('gut'))
    const file = await storage.open('a/Käse & Brot+1.txt')
    expect([file?.size, file && (await text(file.stream))]).toEqual([3, 'gut'])
    await storage.put('a/Käse & Brot+1.txt', Buffer.from('besser'), kept)
    expect(await storage.read('a/Käse & Brot+1.txt')).toEqual(Buffer.from('besser'))
    await storage.remove('a/Käse & Brot+1.txt')
    await storage.remove('a/Käse & Brot+1.txt')
    expect(await storage.has('a/Käse & Brot+1.txt')).toBe(false)
  })

  test('keeps a file of ours as well as bytes in hand, and leaves it where it is', async () => {
    const storage = open()
    const path = join(folder, 'gesendet')
    await writeFile(path, Buffer.alloc(700_000, 'Torte'))
    await storage.put('c/torte.txt', path, kept)
    expect(await storage.read('c/torte.txt')).toEqual(await readFile(path))
  })

  test('has nothing where nothing was put', async () => {
    const storage = open()
    expect(await storage.has('nie/da.txt')).toBe(false)
    expect(await storage.read('nie/da.txt')).toBeNull()
    expect(await storage.open('nie/da.txt')).toBeNull()
    expect(await storage.list('nie/d')).toEqual([])
  })

  test('lists all that begins alike, however much it is', async () => {
    const storage = open()
    const names = Array.from({ length: 10 }, (_each, index) => `b/eins-${index} & mehr`)
    for (const name of [...names, 'b/zwei']) await storage.put(name, Buffer.from('x'), { isKept: false })
    expect((await storage.list('b/eins-')).toSorted()).toEqual(names)
  })
})

describe('a folder', () => {
  test('gives a file whole or not at all that goes, or is replaced, in the moment it is opened', async () => {
    const storage = diskStorage(folder)
    const name = 'd/bild.webp'
    const changes = [
      () => rmSync(join(folder, name)),
      () => {
        writeFileSync(join(folder, 'neu'), 'besser')
        renameSync(join(folder, 'neu'), join(folder, name))
      },
    ]
    const read = async () => {
      const file = await storage.open(name)
      return file && [file.size, await text(file.stream)]
    }
    for (const change of [...changes, ...changes, ...changes]) {
      await storage.put(name, Buffer.from('gut'), { isKept: false })
      const reads = Promise.all(Array.from({ length: 4 }, read))
      setImmediate(change)
      for (const found of await reads) expect([null, [3, 'gut'], [6, 'besser']]).toContainEqual(found)
    }
  })
})

describe('a bucket', () => {
  const put = (settings: Partial<S3Simulator['settings']>) =>
    s3Storage({ ...simulator.settings, ...settings }).put('c', Buffer.from('x'), kept)

  test.each([
    ['a wrong key', { secretKey: 'falsch' }, /403 SignatureDoesNotMatch/],
    ['an unknown key', { accessKey: 'AKIDANDERE' }, /403 InvalidAccessKeyId/],
    ['another region', { region: 'us-east-1' }, /400 AuthorizationHeaderMalformed/],
    ['another bucket', { bucket: 'andere' }, /no bucket „andere“/],
    ['an address at which nobody listens', { endpoint: 'http://127.0.0.1:1' }, /does not answer/],
  ])('is not opened with %s, and says no secret', async (_, settings, message) => {
    const failure = await put(settings).then(
      () => null,
      (error: unknown) => error,
    )
    expect(failure).toBeInstanceOf(StorageFailed)
    expect(failure).toMatchObject({ statusCode: 502, message: expect.stringMatching(message) as string })
    expect((failure as Error).message).not.toContain('AKID')
  })

  test('that is overloaded is asked again, and given up in the end', async () => {
    simulator.failNext(503, 2)
    await put({})
    simulator.failNext(503, 10)
    await expect(put({})).rejects.toThrow('503 SlowDown')
    simulator.failNext(503, 0)
  })

  test('takes a large file in parts, and nothing stays there of one that failed', async () => {
    const path = join(folder, 'groß')
    // Not a whole number of parts.
    const content = Buffer.from(Array.from({ length: 250_001 }, (_each, index) => index % 251))
    await writeFile(path, content)
    const storage = s3Storage(simulator.settings, { largestPut: 100_000, partBytes: 60_000 })
    await storage.put('d/groß & ganz.bin', path, kept)
    expect(simulator.requests.filter((each) => each === 'PUT d/groß & ganz.bin')).toHaveLength(5)
    expect(await storage.read('d/groß & ganz.bin')).toEqual(content)
    expect((await storage.measure('d/groß'))[0]?.size).toBe(content.length)
    expect(simulator.unfinished()).toBe(0)
    // So many that it is under way for a while.
    const slow = s3Storage(simulator.settings, { largestPut: 100_000, partBytes: 1_000 })
    const failing = slow.put('d/halb.bin', path, kept)
    const isBegun = () => simulator.requests.filter((each) => each === 'PUT d/halb.bin').length > 1
    await expect.poll(isBegun).toBe(true)
    simulator.failNext(503, 4)
    await expect(failing).rejects.toThrow(StorageFailed)
    expect(await storage.has('d/halb.bin')).toBe(false)
    expect(simulator.unfinished()).toBe(0)
    await expect(
      s3Storage({ ...simulator.settings, bucket: 'andere' }, { largestPut: 1, partBytes: 60_000 }).put('e', path, kept),
    ).rejects.toThrow(StorageFailed)
  })
})
