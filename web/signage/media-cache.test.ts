import { beforeEach, expect, it, vi } from 'vitest'
import type { Screen } from '#contract/signage/player.ts'
import { faultList } from './faults.ts'

/** Bytes that the browser gives, and of each picture. */
const quota = 1000
const size = 200

/** As a browser's: in the order in which things were put, with a place that ends. */
function storage() {
  const kept = new Map<string, Response>()
  const pathOf = (asked: string | { readonly url: string }) =>
    new URL(typeof asked === 'string' ? asked : asked.url, window.location.origin).pathname
  const cache = {
    match: async (asked: string) => kept.get(pathOf(asked)),
    put: async (address: string, answer: Response) => {
      if ((kept.size + 1) * size > quota) throw new DOMException('Quota exceeded.', 'QuotaExceededError')
      kept.set(pathOf(address), answer)
    },
    delete: async (asked: { readonly url: string }) => kept.delete(pathOf(asked)),
    keys: async () => [...kept.keys()].map((path) => ({ url: `${window.location.origin}${path}` })),
  }
  vi.stubGlobal('caches', { open: async () => cache })
  vi.stubGlobal('navigator', {
    serviceWorker: {},
    storage: { estimate: async () => ({ usage: kept.size * size, quota }) },
  })
  return { names: () => [...kept.keys()] }
}

let asked: string[] = []
let headers: Record<string, string> = {}

beforeEach(() => {
  vi.resetModules()
  asked = []
  headers = {}
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return new Response('x', { headers })
  })
  return () => vi.unstubAllGlobals()
})

const screenOf = (...names: readonly string[]) =>
  ({
    house: { logo: null },
    takeovers: [],
    programme: {
      segments: [{ items: names.map((name) => ({ kind: 'image', src: `/image/${name}`, html: null })) }],
    },
  }) as unknown as Screen

async function cacheOf() {
  const { names } = storage()
  const { keepMedia } = await import('./media-cache.ts')
  const faults = faultList(() => 0)
  return { names, faults, keep: (...wanted: readonly string[]) => keepMedia(screenOf(...wanted), faults) }
}

it('keeps what is played, once', async () => {
  const { keep, names } = await cacheOf()
  expect(await keep('a', 'b')).toBe(true)
  await keep('a', 'b', 'c')
  expect(names()).toEqual(['/image/a', '/image/b', '/image/c'])
  expect(asked).toEqual(['/image/a', '/image/b', '/image/c'])
})

it('lets the oldest go first where room gets short, and no more of them than needed', async () => {
  const { keep, names, faults } = await cacheOf()
  await keep('a', 'b', 'c', 'd', 'e')
  await keep('f', 'g')
  expect(names()).toEqual(['/image/c', '/image/d', '/image/e', '/image/f', '/image/g'])
  // What plays again stays, however long ago it came.
  await keep('h', 'c')
  expect(names()).toEqual(['/image/c', '/image/e', '/image/f', '/image/g', '/image/h'])
  expect(faults.list()).toEqual([])
})

it('keeps what is played, says that the rest has no room, and drops nothing that plays for it', async () => {
  const { keep, names, faults } = await cacheOf()
  await keep('a', 'b', 'c', 'd', 'e', 'f')
  expect(names()).toEqual(['/image/a', '/image/b', '/image/c', '/image/d', '/image/e'])
  expect(faults.list()).toMatchObject([{ code: 'storage' }])
})

it('keeps nothing under an address that means another picture, and asks for it again', async () => {
  const { keep, names, faults } = await cacheOf()
  headers = { 'cache-control': 'no-store' }
  expect(await keep('a')).toBe(false)
  expect(names()).toEqual([])
  headers = {}
  expect(await keep('a')).toBe(true)
  expect([names(), faults.list()]).toEqual([['/image/a'], []])
})
