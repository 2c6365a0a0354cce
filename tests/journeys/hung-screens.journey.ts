// Screens as they hang: turned, dark, without a connection, in their branch, and asked for their log.
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { Image } from '#contract/media/images.ts'
import type { SignageDevice } from '#contract/signage/signage-devices.ts'
import type { Stream } from '#contract/signage/streams.ts'
import { imageAddress } from '#domain/content/image-address.ts'
import { staff } from './guest.ts'
import { expect, expectAccessible, forgive, journey } from './journey.ts'
import { withTv } from './paired-tv.ts'
import { goTo, openAs } from './staff-page.ts'

const announced = { timeout: 20_000 }
const isShown = '.item:not(.is-waiting)'

journey(
  'a TV is offered what is for its branch, and a stream says where it would be missing',
  { tag: '@long' },
  async ({ page, noErrors }) => {
    const { call } = await staff()
    const branches = await call<{ id: string; identifier: string }[]>('GET', '/branches')
    const idOf = (name: string) => ({ id: branches.find(({ identifier }) => identifier === name)?.id })
    const make = (name: string, of: readonly object[]) =>
      call<Stream>('POST', '/digital-signage-streams', { name, branches: of })
    const streams = [
      await make('Nur Dornbirn', [idOf('dornbirn')]),
      await make('Nur Hohenems', [idOf('hohenems')]),
      await make('Überall', []),
    ]
    const wanted = { name: 'Eingang', branch: idOf('dornbirn') }
    const device = await call<SignageDevice>('POST', '/digital-signage-devices', wanted)
    try {
      await openAs(page, 'admin')
      await goTo(page, `/digital-signage-devices/${device.id}`, 'Eingang')
      const stream = page.getByRole('combobox', { name: 'Stream', exact: true })
      await stream.click()
      await expect(page.getByRole('option', { name: 'Überall' })).toBeVisible()
      await expect(page.getByRole('option', { name: 'Nur Hohenems' })).toHaveCount(0)
      await stream.pressSequentially('Nur')
      await page.getByRole('option', { name: 'Nur Dornbirn' }).click()

      // Hung elsewhere meanwhile: said at once, and refused.
      await page.getByRole('combobox', { name: 'Filiale', exact: true }).click()
      await page.getByRole('listbox').getByRole('option', { name: 'Hohenems', exact: true }).click()
      const wrong = page.locator('[data-field=stream]').getByText(/^Dieser Stream ist nicht für diese Filiale\./)
      await expect(wrong).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Speichern' }).click()
      await expect(page.getByText(/^Stream: Dieser Stream ist nicht für diese Filiale\./)).toBeVisible()
      await stream.click()
      await stream.fill('')
      await expect(page.getByRole('option', { name: 'Nur Hohenems' })).toBeVisible()
      await page.getByRole('option', { name: 'Überall' }).click()
      await expect(wrong).toHaveCount(0)
      await page.getByRole('button', { name: 'Speichern' }).click()
      await expect(page.getByText('Nicht gespeichert')).toHaveCount(0)
      const saved = () => call<SignageDevice>('GET', `/digital-signage-devices/${device.id}`)
      await expect.poll(async () => (await saved()).stream).toEqual({ id: streams[2]?.id })
      expect((await saved()).branch).toEqual(idOf('hohenems'))

      // What it plays now is not taken from it by narrowing the stream.
      await goTo(page, `/digital-signage-streams/${streams[2]?.id}`, 'Überall')
      await page.getByRole('combobox', { name: 'Filialen', exact: true }).click()
      await page.getByRole('listbox').getByRole('option', { name: 'Dornbirn', exact: true }).click()
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Speichern' }).click()
      await expect(page.getByText(/Andere TVs spielen diesen Stream: Eingang \(.*Hohenems.*\)\./).first()).toBeVisible()
      // What is wrong got the focus, and with it its list opens: not any more once that is elsewhere.
      await page.getByRole('button', { name: 'Speichern' }).focus()
      await expect(page.getByRole('option').filter({ visible: true })).toHaveCount(0)
      await expectAccessible(page)
      forgive(noErrors, /status of 422/)
    } finally {
      await call('DELETE', `/digital-signage-devices/${device.id}`)
      for (const { id } of streams) await call('DELETE', `/digital-signage-streams/${id}`)
    }
  },
)

journey(
  'a screen that hangs turned shows its stream upright to who stands before it',
  { tag: '@long' },
  async ({ browser, noErrors }) => {
    const { call } = await staff()
    const colour = (background: string) => ({
      kind: 'text',
      html: '<p>.</p>',
      background,
      transition: 'cut',
      durationSeconds: 600,
    })
    const blue = await call<{ id: string }>('POST', '/digital-signage-segments', {
      name: 'Blau',
      items: [colour('#0000ff')],
    })
    const zone = { x: 0, width: 1080, height: 960 }
    const zones = [
      { ...zone, key: 'oben', y: 0 },
      { ...zone, key: 'unten', y: 960 },
    ]
    const hanging = {
      name: 'Gedreht',
      items: [colour('#ff0000')],
      stream: { width: 1080, height: 1920, zones },
      device: { rotation: '90' },
    }
    try {
      await withTv(browser, noErrors, hanging, async ({ tv, change, stream }) => {
        // The other half, once both segments are known.
        const now = await call<Stream>('GET', `/digital-signage-streams/${stream.id}`)
        const [first] = now.entries
        const entries = [
          { ...first, zoneKey: 'oben' },
          { segment: { id: blue.id }, zoneKey: 'unten' },
        ]
        const both = await call<Stream>('PUT', `/digital-signage-streams/${stream.id}`, { ...now, entries })
        await call('POST', `/digital-signage-streams/${stream.id}/publication`, { version: both.version })
        // The page lies: what is above on the TV is to its right when it hangs with its top to the right, and so on.
        const seen = () => edges(tv)
        await expect.poll(seen, announced).toEqual({ left: 'blue', right: 'red', top: 'both', bottom: 'both' })
        await change({ rotation: '270' })
        await expect.poll(seen, announced).toEqual({ left: 'red', right: 'blue', top: 'both', bottom: 'both' })
        // Head over, upright page: what is above stands below.
        await tv.setViewportSize({ width: 720, height: 1280 })
        await change({ rotation: '180' })
        await expect.poll(seen, announced).toEqual({ left: 'both', right: 'both', top: 'blue', bottom: 'red' })
        await change({ rotation: '0' })
        await expect.poll(seen, announced).toEqual({ left: 'both', right: 'both', top: 'red', bottom: 'blue' })
      })
    } finally {
      await call('DELETE', `/digital-signage-segments/${blue.id}`)
    }
  },
)

/** Along each edge of the page: all red, all blue, or first the one and then the other; `none` where anything else is. */
async function edges(tv: Page): Promise<Record<'left' | 'right' | 'top' | 'bottom', string>> {
  const { data, info } = await sharp(await tv.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => {
    const from =
      (Math.min(info.height - 1, Math.round(y * info.height)) * info.width +
        Math.min(info.width - 1, Math.round(x * info.width))) *
      3
    const [r = 0, g = 0, b = 0] = data.subarray(from, from + 3)
    return g > 40 ? 'none' : r > 200 && b < 40 ? 'red' : b > 200 && r < 40 ? 'blue' : 'none'
  }
  const along = [0.02, 0.25, 0.75, 0.98]
  const told = (points: readonly string[]) => {
    const kinds = new Set(points)
    return kinds.has('none') ? 'none' : kinds.size === 1 ? (points[0] ?? 'none') : 'both'
  }
  return {
    left: told(along.map((y) => at(0.005, y))),
    right: told(along.map((y) => at(0.995, y))),
    top: told(along.map((x) => at(x, 0.005))),
    bottom: told(along.map((x) => at(x, 0.995))),
  }
}

journey(
  'a screen that is off gives no light, nor sound, and counts nothing',
  { tag: '@long' },
  async ({ page, browser, noErrors }) => {
    const { call } = await staff()
    const items = [
      {
        kind: 'text',
        html: '<h1>Hell</h1>',
        background: '#ffffff',
        durationSeconds: 1,
        transition: 'fade',
        transitionMs: 300,
      },
      { kind: 'clock', background: '#ffee00', durationSeconds: 1, transition: 'slide', transitionMs: 300 },
    ]
    // Each day for a minute that is twelve hours away, by a clock without summer time.
    const then = new Date(Date.now() + 12 * 3_600_000).toISOString()
    const never = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
      weekday,
      onAt: then.slice(11, 16),
      offAt: new Date(Date.parse(then) + 60_000).toISOString().slice(11, 16),
    }))
    const hanging = { name: 'Nachts', items, device: { timeZone: 'UTC' } }
    await withTv(browser, noErrors, hanging, async ({ tv, change, device }) => {
      await expect(tv.locator(isShown).first()).toBeVisible(announced)
      await expect.poll(() => brightest(tv), announced).toBeGreaterThan(200)
      await change({ powerSchedule: never })
      await expect.poll(() => brightest(tv), announced).toBe(0)
      // Whatever changes beneath: in no frame of three seconds is anything seen of it.
      expect(await tv.evaluate(framesWithLight, 3000)).toMatchObject({ light: 0 })
      expect(await brightest(tv)).toBe(0)
      // Also when it starts anew: from its first programme on it is dark.
      await tv.addInitScript(noteFirstLight)
      await tv.reload()
      await expect(tv.locator('.dark')).toBeVisible(announced)
      expect(await tv.evaluate(framesWithLight, 2000)).toMatchObject({ light: 0 })
      expect(await tv.evaluate(() => (window as unknown as { lit: number }).lit)).toBe(0)

      await openAs(page, 'admin')
      await goTo(page, `/digital-signage-devices/${device.id}`, 'Nachts')
      await expect(page.getByText('Bildschirm ist dunkel (Einschaltzeiten).')).toBeVisible({ timeout: 75_000 })
      const plays = async () => {
        const day = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString().slice(0, 10)
        const range = `from=${day(-86_400_000)}&to=${day(86_400_000)}&device=${device.id}`
        return (await call<{ seconds: number }[]>('GET', `/signage-plays/sums?${range}`)).reduce(
          (sum, one) => sum + one.seconds,
          0,
        )
      }
      const counted = await plays()
      // An hour that never comes, and a house that is closed: the same dark.
      await change({ powerSchedule: [], followOpeningHours: false, isEnabled: false })
      expect(await brightest(tv)).toBe(0)
      await change({ isEnabled: true })
      await expect.poll(() => brightest(tv), announced).toBeGreaterThan(200)
      expect(await plays()).toBe(counted)
    })
  },
)

journey(
  'a screen follows the hours of its house: dark while it is closed',
  { tag: '@long' },
  async ({ browser, noErrors }) => {
    const { call } = await staff()
    const closed = [{ type: 'daily', date: null, isClosed: true, from: null, to: null }]
    const house = await call<{ id: string }>('POST', '/branches', {
      identifier: 'ruhetag',
      name: 'Ruhetag',
      openingHours: closed,
      isEnabled: true,
    })
    try {
      const items = [{ kind: 'clock', background: '#ffffff', durationSeconds: 600 }]
      const device = { branch: { id: house.id }, followOpeningHours: true }
      await withTv(browser, noErrors, { name: 'Ruhetag', items, device }, async ({ tv, change }) => {
        await expect(tv.locator('.dark')).toBeVisible(announced)
        expect(await brightest(tv)).toBe(0)
        const open = await call<object>('GET', `/branches/${house.id}`)
        const always = [{ type: 'daily', date: null, isClosed: false, from: '00:00', to: '00:00' }]
        await call('PUT', `/branches/${house.id}`, { ...open, openingHours: always })
        await expect.poll(() => brightest(tv), { timeout: 60_000 }).toBeGreaterThan(200)
        await change({ followOpeningHours: false })
      })
    } finally {
      await call('DELETE', `/branches/${house.id}`)
    }
  },
)

/** 0 to 255 of the brightest spot that the page shows. */
async function brightest(tv: Page): Promise<number> {
  const { channels } = await sharp(await tv.screenshot())
    .removeAlpha()
    .stats()
  return Math.max(...channels.map(({ max }) => max))
}

/** In the page: frames in which something else than black lies in front anywhere, or a film is heard. */
function framesWithLight(milliseconds: number): Promise<{ frames: number; light: number }> {
  return new Promise((resolve) => {
    const ends = performance.now() + milliseconds
    let [frames, light] = [0, 0]
    const look = () => {
      frames += 1
      const points = [0.01, 0.25, 0.5, 0.75, 0.99].flatMap((x) => [0.01, 0.5, 0.99].map((y) => [x, y] as const))
      const fronts = points.map(([x, y]) => document.elementFromPoint(x * innerWidth, y * innerHeight))
      const isBlack = (front: Element | null) =>
        front !== null &&
        (front.matches('.dark') || front.matches('html, body, #root')) &&
        getComputedStyle(front).opacity === '1' &&
        getComputedStyle(front).backgroundColor === 'rgb(0, 0, 0)'
      const isHeard = [...document.querySelectorAll('video')].some((film) => !film.paused && !film.muted)
      if (!fronts.every(isBlack) || isHeard) light += 1
      if (performance.now() < ends) requestAnimationFrame(look)
      else resolve({ frames, light })
    }
    requestAnimationFrame(look)
  })
}

/** Before the page: counts frames in which an item is in front, from the first on. */
function noteFirstLight(): void {
  const counting = window as unknown as { lit: number }
  counting.lit = 0
  const look = () => {
    const front = document.elementFromPoint(innerWidth / 2, innerHeight / 2)
    if (front?.closest('.item') != null) counting.lit += 1
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

journey(
  'a TV is asked for its log, and sends what it noted down',
  { tag: '@long' },
  async ({ page, browser, noErrors }) => {
    const items = [{ kind: 'clock', durationSeconds: 600 }]
    await withTv(browser, noErrors, { name: 'Gesprächig', items }, async ({ tv, device, change }) => {
      await expect(tv.locator(isShown)).toBeVisible(announced)
      await openAs(page, 'admin')
      await goTo(page, `/digital-signage-devices/${device.id}`, 'Gesprächig')
      const logs = page.getByRole('region', { name: 'Log des Geräts' })
      await logs.getByRole('button', { name: 'Log anfordern' }).click()
      const first = logs.locator('details').first()
      await expect(first.getByText(/ · eingetroffen · \d+ Zeile/)).toBeVisible(announced)
      await first.locator('summary').click()
      await expect(first.getByText(/programme 1/)).toBeVisible()
      await expectAccessible(page)
      // What happens later stands in the next one only; the first stays as it was sent.
      const before = await first.locator('li').count()
      await change({ volume: 30 })
      await expect.poll(() => tv.title(), announced).toBe('Gesprächig')
      await logs.getByRole('button', { name: 'Log anfordern' }).click()
      await expect(logs.locator('details')).toHaveCount(2, announced)
      await logs.locator('details').first().locator('summary').click()
      await expect.poll(() => logs.locator('details').first().locator('li').count(), announced).toBeGreaterThan(before)
    })
  },
)

journey(
  'pictures in a house’s own HTML are kept: without a connection, also after a restart',
  { tag: '@long' },
  async ({ browser, noErrors }) => {
    const { call } = await staff()
    const [image] = await call<Image[]>('GET', '/images')
    const own = image === undefined ? '' : imageAddress(image, 'large')
    const html = `<h1>Hausgemacht</h1><img src="${own}" alt=""><img src="https://anders.example/bild.png" alt="">`
    await withTv(
      browser,
      noErrors,
      { name: 'Hausgemacht', items: [{ kind: 'html', html, durationSeconds: 600 }] },
      async ({ tv, context }) => {
        const frame = tv.frameLocator(`${isShown} iframe`)
        const width = () =>
          frame
            .locator('img')
            .first()
            .evaluate((picture: HTMLImageElement) => picture.naturalWidth)
        await expect(frame.getByRole('heading', { name: 'Hausgemacht' })).toBeVisible(announced)
        await expect.poll(width, announced).toBeGreaterThan(100)
        // What the page may not load from elsewhere leaves no broken sign.
        await expect(frame.locator('img')).toHaveCount(1)
        await tv.waitForFunction(
          async (address) => (await (await caches.open('signage-media')).match(address)) !== undefined,
          own,
        )
        await tv.waitForFunction(async () => (await (await caches.open('signage-shell')).keys()).length > 2)
        await context.setOffline(true)
        await context.route('**/image/**', (route) => route.abort('internetdisconnected'))
        await tv.reload()
        await expect(frame.getByRole('heading', { name: 'Hausgemacht' })).toBeVisible({ timeout: 40_000 })
        await expect.poll(width, announced).toBeGreaterThan(100)
        await context.setOffline(false)
      },
    )
    // Once its page is closed: the browser says so of a request a moment after it failed.
    forgive(noErrors, /ERR_INTERNET_DISCONNECTED|Failed to (?:load|fetch)|EventSource|net::/)
  },
)

journey('what is published plays at once, and soon the office knows that it does', async ({ browser, noErrors }) => {
  const { call } = await staff()
  const items = [{ kind: 'clock', durationSeconds: 600 }]
  await withTv(browser, noErrors, { name: 'Neue Fassung', items }, async ({ tv, stream, device }) => {
    const known = async () =>
      (await call<SignageDevice>('GET', `/digital-signage-devices/${device.id}`)).playingVersion ?? null
    await expect(tv.locator(isShown)).toBeVisible(announced)
    await expect.poll(known, announced).toBe(1)
    const { segment } = stream.entries[0] ?? {}
    const now = await call<object>('GET', `/digital-signage-segments/${segment?.id}`)
    const text = { kind: 'text', html: '<h1>Ab heute</h1>', durationSeconds: 600 }
    await call('PUT', `/digital-signage-segments/${segment?.id}`, { ...now, items: [text] })
    const { version } = await call<Stream>('GET', `/digital-signage-streams/${stream.id}`)
    await call('POST', `/digital-signage-streams/${stream.id}/publication`, { version })
    await expect(tv.getByRole('heading', { name: 'Ab heute' })).toBeVisible(announced)
    await expect.poll(known, announced).toBe(2)
  })
})
