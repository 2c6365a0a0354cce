import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import sharp from 'sharp'
import type { webManifest } from '#domain/content/web-manifest.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let admin: Record<string, string>

beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.signIn()
})
afterAll(() => shop.close())

const get = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ method: 'GET', url, headers })
const manifest = async () => (await get('/manifest.webmanifest')).json<ReturnType<typeof webManifest>>()

async function configure(change: object): Promise<void> {
  const { data } = await shop.call<object>('GET', '/config')
  await shop.call('POST', '/config', { ...data, version: undefined, ...change }, admin)
}

/** `#rrggbb` of one pixel. */
async function colourAt(png: Buffer, x: number, y: number): Promise<string> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (y * info.width + x) * info.channels
  return `#${data.subarray(at, at + 3).toString('hex')}`
}

describe('a shop that is no app', () => {
  beforeAll(() => configure({ enablePluginPWA: false }))

  it('has no manifest, and its worker takes itself away', async () => {
    expect((await get('/manifest.webmanifest')).statusCode).toBe(404)
    const worker = await get('/sw.js')
    expect(worker.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
    })
    expect(worker.body).toContain('self.registration.unregister()')
    expect(worker.body).toContain('caches.delete')
  })
})

describe('a shop that is an app', () => {
  beforeAll(() => configure({ enablePluginPWA: true, shopName: 'Linde' }))

  it('has a manifest of its own, asked for anew each time and not sent twice', async () => {
    const first = await get('/manifest.webmanifest')
    expect(first.headers).toMatchObject({
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'no-cache',
    })
    expect(first.json()).toMatchObject({ name: 'Linde', theme_color: '#000000', background_color: '#EBEBEB' })
    expect((await get('/manifest.webmanifest', { 'if-none-match': String(first.headers['etag']) })).statusCode).toBe(
      304,
    )
    await configure({ themeColor: '#336699', shopName: 'Rebe' })
    expect(await manifest()).toMatchObject({ name: 'Rebe', theme_color: '#336699' })
  })

  it('has a neutral icon of every size without a logo, at addresses that may be kept for ever', async () => {
    const { icons } = await manifest()
    for (const { src, sizes } of icons) {
      const icon = await get(src)
      expect([icon.statusCode, icon.headers['content-type']]).toEqual([200, 'image/png'])
      expect(icon.headers['cache-control']).toContain('immutable')
      const { width, height } = await sharp(icon.rawPayload).metadata()
      expect(`${width}x${height}`).toBe(sizes)
    }
    const maskable = await get(icons.find(({ purpose }) => purpose === 'maskable')?.src ?? '')
    expect(await colourAt(maskable.rawPayload, 1, 1)).toBe('#336699')
  })

  it('has icons made from the logo, whose corners stay in the circle that devices leave', async () => {
    const before = (await manifest()).icons[0]?.src ?? ''
    const wide = await sharp({ create: { width: 400, height: 100, channels: 3, background: '#c0392b' } })
      .png()
      .toBuffer()
    const { data: image } = await shop.call<{ id: string }>(
      'POST',
      '/images',
      { name: 'Logo', data: `data:image/png;base64,${wide.toString('base64')}` },
      admin,
    )
    await shop.call(
      'POST',
      '/divisions',
      { identifier: 'linde', name: 'Linde', isPublic: true, logoImage: { id: image.id } },
      admin,
    )
    const { icons } = await manifest()
    const largest = icons.filter(({ sizes }) => sizes === '512x512')
    expect(largest.map(({ purpose }) => purpose)).toEqual(['any', 'maskable'])
    for (const { src, purpose } of largest) {
      const { rawPayload } = await get(src)
      expect(await colourAt(rawPayload, 256, 256)).toBe('#c0392b')
      expect(await colourAt(rawPayload, 256, 40)).toBe('#ebebeb')
      // 80 % of the edge, or the diagonal within the circle.
      const edge = purpose === 'any' ? 60 : 66
      expect(await colourAt(rawPayload, edge, 256)).toBe('#c0392b')
      expect(await colourAt(rawPayload, edge - 15, 256)).toBe('#ebebeb')
    }
    // The second time it comes from the storage.
    expect((await get(largest[0]?.src ?? '')).rawPayload).toEqual((await get(largest[0]?.src ?? '')).rawPayload)
    expect((await get(before)).statusCode).toBe(404)
    const apple = await get('/apple-touch-icon.png')
    expect(await colourAt(apple.rawPayload, 1, 1)).toBe('#ebebeb')
  })

  it.each(['any-192.png', 'neutral/any-192.png', '../any-192.png'])('makes nothing else: %s', async (path) => {
    expect((await get(`/app-icon/${path}`)).statusCode).toBe(404)
  })
})
