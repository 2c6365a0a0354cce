// A TV of a story: hung by the API, paired by the code that its screen shows, taken down again with all that it played.
import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { Segment } from '#contract/signage/segments.ts'
import type { SignageDevice } from '#contract/signage/signage-devices.ts'
import type { Stream } from '#contract/signage/streams.ts'
import { staff } from './guest.ts'
import { address, expect, watch } from './journey.ts'

interface Hanging {
  readonly name: string
  readonly items: readonly object[]
  readonly stream?: object
  readonly device?: object
  /** Of the page, as the TV's browser has it. */
  readonly size?: { readonly width: number; readonly height: number }
}

interface PairedTv {
  readonly tv: Page
  readonly context: BrowserContext
  readonly device: SignageDevice
  readonly stream: Stream
  /** What of the TV is otherwise from now on. */
  readonly change: (change: object) => Promise<void>
}

/** `story` is told with a TV that has its programme. */
export async function withTv(
  browser: Browser,
  noErrors: Parameters<typeof watch>[1],
  { name, items, stream: shape, device: hung, size = { width: 1280, height: 720 } }: Hanging,
  story: (hanging: PairedTv) => Promise<void>,
): Promise<void> {
  const { call } = await staff()
  const [branch] = await call<{ id: string }[]>('GET', '/branches')
  const segment = await call<Segment>('POST', '/digital-signage-segments', { name, items })
  const drawn = { name, entries: [{ segment: { id: segment.id } }], ...shape }
  const stream = await call<Stream>('POST', '/digital-signage-streams', drawn)
  await call('POST', `/digital-signage-streams/${stream.id}/publication`, { version: stream.version })
  const wanted = { name, branch: { id: branch?.id }, stream: { id: stream.id }, ...hung }
  const device = await call<SignageDevice>('POST', '/digital-signage-devices', wanted)
  const context = await browser.newContext({ viewport: size })
  const tv = await context.newPage()
  watch(tv, noErrors)
  try {
    await tv.goto(address('/signage'))
    await expect(tv.locator('.pair-code')).toHaveText(/^[A-Z2-9]{3} [A-Z2-9]{3}$/)
    const code = (await tv.locator('.pair-code').textContent()) ?? ''
    await call('POST', `/digital-signage-devices/${device.id}/pairing`, { code })
    await expect(tv.locator('.stage')).toBeAttached()
    await story({
      tv,
      context,
      device,
      stream,
      change: async (change) => {
        const now = await call<SignageDevice>('GET', `/digital-signage-devices/${device.id}`)
        await call('PUT', `/digital-signage-devices/${device.id}`, { ...now, ...change })
      },
    })
  } finally {
    await context.close()
    await call('DELETE', `/digital-signage-devices/${device.id}`)
    await call('DELETE', `/digital-signage-streams/${stream.id}`)
    await call('DELETE', `/digital-signage-segments/${segment.id}`)
  }
}
