// Screens: a TV is paired by its code, plays what was published, follows prices and notices, and goes on without a connection.
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { Product } from '#contract/catalog/products.ts'
import type { Video } from '#contract/media/videos.ts'
import type { Segment } from '#contract/signage/segments.ts'
import type { SignageDevice } from '#contract/signage/signage-devices.ts'
import type { Stream } from '#contract/signage/streams.ts'
import { order, orderId, staff } from './guest.ts'
import { address, expect, expectAccessible, forgive, journey, watch } from './journey.ts'
import { refusingHost } from './start.ts'
import { goTo, openAs } from './staff-page.ts'

const isLong = process.env['THEKE_LONG'] === '1'
const announced = { timeout: 20_000 }

journey('a screen is paired by its code, plays, and is told what changes', async ({ page, browser, noErrors }) => {
  const { call } = await staff()
  const branches = await call<{ id: string; identifier: string }[]>('GET', '/branches')
  const [branch, elsewhere] = ['dornbirn', 'hohenems'].map((name) =>
    branches.find(({ identifier }) => identifier === name),
  )
  const stream = await call<Stream>('POST', '/digital-signage-streams', { name: 'Probe' })
  const device = await call<SignageDevice>('POST', '/digital-signage-devices', {
    name: 'Probebildschirm',
    branch: { id: branch?.id },
    stream: { id: stream.id },
  })
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } })
  const tv = await context.newPage()
  watch(tv, noErrors)
  await tv.goto(address('/signage'))
  await expect(tv.locator('.pair-code')).toHaveText(/^[A-Z2-9]{3} [A-Z2-9]{3}$/)
  const code = (await tv.locator('.pair-code').textContent()) ?? ''
  await expectAccessible(tv)

  await openAs(page, 'admin')
  await goTo(page, '/digital-signage-devices', 'TVs')
  const card = page.getByRole('article', { name: 'Probebildschirm' })
  await expect(card.getByText('Nicht gekoppelt')).toBeVisible()
  await card.getByRole('button', { name: 'Koppeln' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Code am Bildschirm').pressSequentially('FALSCH')
  await dialog.getByRole('button', { name: 'Koppeln' }).click()
  await expect(dialog.getByText(/Diesen Code zeigt kein Bildschirm/)).toBeVisible()
  await dialog.getByLabel('Code am Bildschirm').fill('')
  await dialog.getByLabel('Code am Bildschirm').pressSequentially(code.toLowerCase())
  await dialog.getByRole('button', { name: 'Koppeln' }).click()
  await expect(dialog).toHaveCount(0)
  forgive(noErrors, /status of 422/)
  // Nothing was published yet: the name of the house, never an empty frame.
  await expect(tv.locator('.item-house').getByText('Lindenhof')).toBeVisible(announced)
  await expect(card.getByText('Online')).toBeVisible(announced)
  await expect(card.getByText('Der Stream ist noch nicht veröffentlicht.')).toBeVisible()
  await expectAccessible(page)

  const { id: category } = (await call<{ id: string; name: string }[]>('GET', '/categories')).find(
    ({ name }) => name === 'Aus der Pfanne',
  ) ?? { id: '' }
  const board = { kind: 'menuBoard', catalog: { categories: [{ id: category }], hideUnavailable: false } }
  const segment = await call<Segment>('POST', '/digital-signage-segments', { name: 'Pfanne', items: [board] })
  const entries = [{ segment: { id: segment.id } }]
  await call('PUT', `/digital-signage-streams/${stream.id}`, { name: 'Probe', entries })
  await goTo(page, `/digital-signage-streams/${stream.id}`, 'Probe')
  await expect(page.getByText('Noch nicht veröffentlicht: Auf den TVs läuft davon nichts.')).toBeVisible()
  await page.getByRole('button', { name: 'Veröffentlichen' }).click()
  await expect(tv.getByRole('heading', { name: 'Aus der Pfanne' })).toBeVisible(announced)
  await expect(page.getByText('Die TVs spielen genau das, was hier gespeichert ist.')).toBeVisible()
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Aus der Pfanne' })).toBeVisible(announced)
  await expectAccessible(page)

  // The wall shows that in the letters of the screen: in others, lines are longer and lie elsewhere.
  await (await staff()).ask('POST', `/digital-signage-devices/${device.id}/commands`, { command: 'picture' })
  await expect.poll(() => otherOnWall(tv, device.id), { timeout: 60_000 }).toBeLessThan(mostOtherInk)

  // A price changes where prices are kept; nobody publishes.
  const dishes = await call<Product[]>('GET', '/products')
  const shown = await tv.locator('.dish-name').first().textContent()
  const dish = dishes.find(({ name }) => shown?.startsWith(name))
  await call('PUT', `/products/${dish?.id}`, { ...dish, price: 99.9 })
  await expect(tv.getByText(/99,90/)).toBeVisible(announced)
  await call('PUT', `/products/${dish?.id}`, { price: dish?.price, ...withoutPrice(dish) })

  // In a second house, so that a notice asks where.
  const other = { name: 'Anderswo', branch: { id: elsewhere?.id } }
  const { id: otherId } = await call<SignageDevice>('POST', '/digital-signage-devices', other)
  await goTo(page, '/digital-signage-devices', 'TVs')
  await expect(card.getByText('aktuell', { exact: true })).toBeVisible({ timeout: 75_000 })
  await card.getByRole('button', { name: 'Identifizieren' }).click()
  await expect(tv.getByText('TV „Probebildschirm“')).toBeVisible(announced)

  // Above everything by one press, until it is ended by one press.
  await page.getByRole('button', { name: 'Hinweis auf allen Bildschirmen' }).click()
  const sheet = page.getByRole('dialog')
  await expectAccessible(page)
  // Nobody evacuates every house of the chain by one press: the branch comes first.
  await expect(sheet.getByRole('button', { name: /^Feueralarm/ })).toBeDisabled()
  await sheet.getByLabel('Filiale').selectOption({ label: 'Alle Filialen' })
  await expect(sheet.getByRole('button', { name: /^Feueralarm/ })).toBeDisabled()
  await sheet.getByLabel('Filiale').selectOption(branch?.id ?? '')
  await sheet.getByRole('button', { name: /^Feueralarm/ }).click()
  await expect(sheet).toHaveCount(0)
  await expect(tv.getByRole('heading', { name: 'Feueralarm' })).toBeVisible(announced)
  expect(await tv.evaluate(isCovering, '.takeover')).toBe(true)
  // The wall shows what people see there.
  await expect.poll(() => middleOfPicture(device.id), { timeout: 60_000 }).toMatchObject([163, 18, 10].map(about))
  const running = page.getByRole('listitem').filter({ hasText: 'Steht jetzt auf den Bildschirmen: „Feueralarm“' })
  await running.getByRole('button', { name: 'Beenden' }).click()
  await expect(tv.getByRole('heading', { name: 'Feueralarm' })).toBeHidden(announced)
  await expect(running).toHaveCount(0)
  // In own words, with a picture, bright letters on dark and dark ones on bright; on this one alone.
  await page.getByRole('button', { name: 'Hinweis auf allen Bildschirmen' }).click()
  await sheet.getByLabel('Filiale').selectOption(branch?.id ?? '')
  await sheet.getByLabel('Auf welchen Bildschirmen?').selectOption('Probebildschirm')
  await expect(sheet.getByText(/nur auf dem TV „Probebildschirm“/)).toBeVisible()
  await sheet.getByLabel('Überschrift').pressSequentially('Wasserrohrbruch')
  await sheet.getByRole('button', { name: 'Bild wählen' }).click()
  await page.getByRole('dialog', { name: 'Vorhandenes Bild wählen' }).getByRole('listitem').first().click()
  await sheet.getByLabel('Hintergrund').fill('#ffeb3b')
  await sheet.getByRole('button', { name: 'Hinweis zeigen' }).click()
  await expect(tv.getByRole('heading', { name: 'Wasserrohrbruch' })).toBeVisible(announced)
  await expect(tv.locator('.takeover-picture')).toBeVisible(announced)
  expect(await tv.evaluate(isCovering, '.takeover')).toBe(true)
  await expect(tv.locator('.takeover')).toHaveCSS('color', 'rgb(0, 0, 0)')
  // What runs stands in the sheet, too, as long as it is open.
  await expect(sheet).toHaveCount(0)
  const own = page.getByRole('listitem').filter({ hasText: 'Wasserrohrbruch' })
  await own.getByRole('button', { name: 'Beenden' }).click()
  await expect(tv.getByRole('heading', { name: 'Wasserrohrbruch' })).toBeHidden(announced)

  await call('DELETE', `/digital-signage-devices/${otherId}`)

  // What the screen has told is proof of what it played.
  await goTo(page, '/signage-plays', 'Ausspielungen')
  await expect(page.getByRole('heading', { name: 'Ausspielungen', level: 1 })).toBeVisible()
  await page.getByLabel('TV', { exact: true }).selectOption({ label: 'Probebildschirm' })
  await expect(page.getByRole('row', { name: /Pfanne 1\. Speisekarte/ })).toBeVisible({ timeout: 75_000 })
  await expectAccessible(page)

  // Switched off and on again without a connection.
  await tv.waitForFunction(async () => (await (await caches.open('signage-shell')).keys()).length > 2)
  await tv.waitForFunction(async () => (await navigator.serviceWorker.getRegistration('/signage/'))?.active !== null)
  await context.setOffline(true)
  await tv.reload()
  await expect(tv.getByRole('heading', { name: 'Aus der Pfanne' })).toBeVisible({ timeout: 40_000 })
  await context.setOffline(false)
  forgive(noErrors, /ERR_INTERNET_DISCONNECTED|Failed to (?:load|fetch)|EventSource|net::/)

  await call('DELETE', `/digital-signage-devices/${device.id}/pairing`)
  await expect(tv.getByText('Dieser Bildschirm ist nicht mehr gekoppelt.')).toBeVisible({ timeout: 60_000 })
  await context.close()
  forgive(noErrors, /404|net::|ERR_|EventSource/)
})

/** Red, green and blue of the last picture that the screen sent of itself, in the middle of its left edge. */
async function middleOfPicture(id: string): Promise<number[]> {
  const session = await staff()
  const answer = await session.ask('GET', `/digital-signage-devices/${id}/picture`)
  if (!answer.ok) return []
  const picture = sharp(Buffer.from(await answer.arrayBuffer()))
  const { height } = await picture.metadata()
  const edge = { left: 2, top: Math.floor(height / 2), width: 1, height: 1 }
  return [...(await picture.extract(edge).raw().toBuffer())]
}

/** Of what is written; in other letters it is four fifths. */
const mostOtherInk = 0.3

/** How much of what stands on the screen is elsewhere in its picture, both of them small; 1 where there is none yet. */
async function otherOnWall(tv: Page, id: string): Promise<number> {
  const answer = await (await staff()).ask('GET', `/digital-signage-devices/${id}/picture`)
  if (!answer.ok) return 1
  const small = (picture: Buffer) => sharp(picture).resize(320, 180, { fit: 'fill' }).greyscale().raw().toBuffer()
  const [shown, pictured] = await Promise.all([tv.screenshot(), answer.arrayBuffer()])
  const [one, other] = await Promise.all([small(shown), small(Buffer.from(pictured))])
  const ink = one.filter((value) => value > 60).length
  return one.filter((value, at) => Math.abs(value - (other[at] ?? 0)) > 48).length / Math.max(1, ink)
}

/** As far as a JPEG keeps a colour. */
function about(value: number): unknown {
  return expect.closeTo(value, -1)
}

/** In the page: whether it lies in front at the corners and in the middle. */
function isCovering(selector: string): boolean {
  const { innerWidth, innerHeight } = window
  const points = [0.02, 0.5, 0.98].flatMap((x) => [0.02, 0.5, 0.98].map((y) => [x * innerWidth, y * innerHeight]))
  return points.every(([x = 0, y = 0]) => document.elementFromPoint(x, y)?.closest(selector) != null)
}

/** A product as it may be sent back, but for its price and version. */
function withoutPrice(product: Product | undefined): object {
  const { price: _, version: __, ...rest } = product ?? ({} as Product)
  return rest
}

journey(
  'a segment is put together as a strip: picked, ordered, stretched, and it plays before it is saved',
  { tag: '@long' },
  async ({ page }) => {
    await openAs(page, 'admin')
    await page.setViewportSize({ width: 1280, height: 900 })
    await goTo(page, '/digital-signage-segments/new', 'Filmsequenz erstellen')
    await page.getByRole('textbox', { name: /^Name/ }).fill('Mittag')
    const strip = page.getByRole('list', { name: 'Inhalte' })
    const dialog = page.getByRole('dialog')
    const add = async (kind: RegExp) => {
      await page.getByRole('button', { name: 'Inhalt hinzufügen' }).click()
      await dialog.getByRole('button', { name: kind }).click()
    }
    await add(/^Uhr/)
    const played = page.frameLocator('iframe')
    await expect(played.locator('.item-clock:not(.is-waiting)')).toBeVisible(announced)
    await page.getByRole('button', { name: 'Inhalt hinzufügen' }).click()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: /^Bild / }).click()
    await dialog.getByRole('listitem').first().getByRole('button').click()
    await add(/^Speisekarte/)
    await expect(strip.getByRole('listitem')).toHaveCount(3)
    await expect(strip.getByRole('img')).toHaveCount(0)
    await expect(strip.locator('.strip-face img')).toHaveCount(1)
    await expectAccessible(page)

    // By keys: the menu to the front, ten seconds and one more.
    await strip.getByRole('button', { name: '3. Speisekarte verschieben' }).focus()
    await page.keyboard.press('Home')
    await expect(strip.getByRole('button', { name: '1. Speisekarte', exact: false }).first()).toBeVisible()
    const edge = strip.getByRole('slider', { name: 'Dauer von 1. Speisekarte' })
    await edge.focus()
    await page.keyboard.press('PageUp')
    await page.keyboard.press('ArrowRight')
    await expect(edge).toHaveAttribute('aria-valuenow', '35')

    // By the pointer: the clock's edge to the right, then the clock to the end.
    const clock = strip.getByRole('slider', { name: 'Dauer von 2. Uhr' })
    const at = (await clock.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    await page.mouse.move(at.x + at.width / 2, at.y + at.height / 2)
    await page.mouse.down()
    await page.mouse.move(at.x + at.width / 2 + 60, at.y + at.height / 2, { steps: 6 })
    await page.mouse.up()
    await expect(clock).toHaveAttribute('aria-valuenow', '20')
    await page.getByRole('button', { name: 'Speichern' }).click()
    await expect(page.getByText('Nicht gespeichert')).toHaveCount(0)
    const { call } = await staff()
    const savedSegment = async () =>
      (await call<Segment[]>('GET', '/digital-signage-segments')).find(({ name }) => name === 'Mittag')
    await expect.poll(savedSegment).toBeDefined()
    const saved = await savedSegment()
    expect(saved?.items.map(({ kind, durationSeconds }) => [kind, durationSeconds])).toEqual([
      ['menuBoard', 35],
      ['clock', 20],
      ['image', null],
    ])
    await call('DELETE', `/digital-signage-segments/${saved?.id}`)
  },
)

journey(
  'a stream is drawn: zones on a screen, hours on a day, by pointer and by keys',
  { tag: '@long' },
  async ({ page }) => {
    const { call } = await staff()
    const clock = await call<Segment>('POST', '/digital-signage-segments', {
      name: 'Uhrzeit',
      items: [{ kind: 'clock' }],
    })
    const made = await call<Stream>('POST', '/digital-signage-streams', { name: 'Gezeichnet' })
    await openAs(page, 'admin')
    await page.setViewportSize({ width: 1280, height: 900 })
    await goTo(page, `/digital-signage-streams/${made.id}`, 'Gezeichnet')
    const zones = page.getByRole('region', { name: 'Bereiche' })
    await zones.getByRole('button', { name: 'Bereich hinzufügen' }).click()
    const zone = zones.getByRole('button', { name: /^B \d+ × / })
    await zone.focus()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Shift+ArrowDown')
    await expect(zone).toHaveAccessibleName('B 960 × 550: 470 von links, 270 von oben')
    const box = (await zone.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    await page.mouse.move(box.x + 20, box.y + 20)
    await page.mouse.down()
    await page.mouse.move(box.x - 400, box.y - 400, { steps: 8 })
    await page.mouse.up()
    await expect(zone).toHaveAccessibleName('B 960 × 550: 0 von links, 0 von oben')

    const entries = page.getByRole('region', { name: 'Abspielfolge' })
    await entries.getByRole('combobox', { name: 'Filmsequenz hinzufügen' }).click()
    await page.getByRole('option', { name: 'Uhrzeit' }).click()
    await entries.getByRole('slider', { name: 'Beginn von Uhrzeit' }).focus()
    for (let hour = 0; hour < 11; hour += 1) await page.keyboard.press('PageUp')
    await page.keyboard.press('ArrowRight')
    await expect(entries.getByRole('button', { name: 'Uhrzeit, 11:15 bis 24:00: verschieben' })).toBeVisible()
    const end = (await entries.getByRole('slider', { name: 'Ende von Uhrzeit' }).boundingBox()) ?? box
    const bar = (await entries.locator('.entry-bar').boundingBox()) ?? box
    await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2)
    await page.mouse.down()
    await page.mouse.move(end.x + end.width / 2 - bar.width / 4, end.y + end.height / 2, { steps: 8 })
    await page.mouse.up()
    await expect(entries.getByRole('button', { name: 'Uhrzeit, 11:15 bis 18:00: verschieben' })).toBeVisible()

    // The same on the timeline, with why it plays: by the pointer, by a finger, by keys. What is not saved is seen in the preview, too.
    const timeline = page.getByRole('region', { name: 'Was wann läuft' })
    const piece = (times: string) =>
      timeline.getByRole('button', { name: `Uhrzeit, ${times}: läuft: sonst ist nichts` })
    const middleOf = async (times: string) => {
      await piece(times).evaluate((each) => each.scrollIntoView({ block: 'center' }))
      const { x, y, width, height } = (await piece(times).boundingBox()) ?? box
      return { x: x + width / 2, y: y + height / 2 }
    }
    const hour = ((await timeline.locator('[data-day-bar]').first().boundingBox()) ?? box).width / 24
    const held = await middleOf('11:15 bis 18:00')
    await page.mouse.move(held.x, held.y)
    await page.mouse.down()
    await page.mouse.move(held.x + hour, held.y, { steps: 8 })
    await page.mouse.up()
    await expect(piece('12:15 bis 19:00')).toBeVisible()
    const finger = await page.context().newCDPSession(page)
    const at = await middleOf('12:15 bis 19:00')
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', by: number) =>
      finger.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: at.x + by, y: at.y }],
      })
    await touch('touchStart', 0)
    for (let step = 1; step <= 8; step += 1) await touch('touchMove', (-2 * hour * step) / 8)
    await touch('touchEnd', 0)
    await expect(piece('10:15 bis 17:00')).toBeVisible()
    await piece('10:15 bis 17:00').focus()
    await page.keyboard.press('PageUp')
    await timeline.getByRole('slider', { name: 'Ende von Uhrzeit' }).focus()
    await page.keyboard.press('PageUp')
    await expect(piece('11:15 bis 19:00')).toBeVisible()
    await page.keyboard.press('PageDown')
    await piece('11:15 bis 18:00').click()
    await expect(timeline.getByText('Uhrzeit (Priorität 0)')).toBeVisible()
    await expect(page.frameLocator('iframe').locator('.item-clock:not(.is-waiting)')).toBeVisible(announced)
    await expect(entries.getByRole('button', { name: 'Uhrzeit, 11:15 bis 18:00: verschieben' })).toBeVisible()
    await entries.getByRole('button', { name: 'So', exact: true }).click()
    // One day apart: it is moved alone.
    await timeline.getByText('Woche', { exact: true }).click()
    const wednesday = timeline.getByRole('region', { name: /^Mittwoch/ })
    await wednesday.getByRole('button', { name: /^Uhrzeit, 11:15 bis 18:00/ }).click()
    await timeline.getByRole('button', { name: 'Nur am Mittwoch anders' }).click()
    await expect(entries.locator('.entry-row')).toHaveCount(2)
    await wednesday.getByRole('button', { name: /^Uhrzeit, 11:15 bis 18:00/ }).focus()
    await page.keyboard.press('PageUp')
    await expect(wednesday.getByRole('button', { name: /^Uhrzeit, 12:15 bis 19:00/ })).toBeVisible()
    await expect(timeline.getByRole('button', { name: /^Uhrzeit, 11:15 bis 18:00/ })).toHaveCount(5)
    await expect(timeline.getByRole('button', { name: /^Nur am/ })).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Speichern' }).click()
    await expect(page.getByText('Nicht gespeichert')).toHaveCount(0)
    const savedStream = () => call<Stream>('GET', `/digital-signage-streams/${made.id}`)
    await expect.poll(async () => (await savedStream()).version).toBeGreaterThan(made.version)
    expect(await savedStream()).toMatchObject({
      // What filled the screen still does.
      zones: [
        { key: 'A', x: 0, y: 0, width: 1920, height: 1080 },
        { key: 'B', x: 0, y: 0, width: 960, height: 550 },
      ],
      entries: [
        {
          segment: { id: clock.id },
          schedule: { timeFrom: '11:15', timeUntil: '18:00', weekdays: [1, 2, 4, 5, 6] },
        },
        { segment: { id: clock.id }, schedule: { timeFrom: '12:15', timeUntil: '19:00', weekdays: [3] } },
      ],
    })
    await call('DELETE', `/digital-signage-streams/${made.id}`)
    await call('DELETE', `/digital-signage-segments/${clock.id}`)
  },
)

journey(
  'an address is typed for a screen, and the editor says at once where its page refuses frames',
  { tag: '@long' },
  async ({ page, noErrors }) => {
    const refusing = createServer((request, answer) => {
      const isOpen = request.url === '/offen'
      answer.writeHead(200, { 'content-type': 'text/html', ...(!isOpen && { 'x-frame-options': 'SAMEORIGIN' }) })
      answer.end('<h1>Wetter</h1>')
    })
    await new Promise<void>((resolve) => refusing.listen(0, refusingHost, resolve))
    const { port } = refusing.address() as AddressInfo
    try {
      await openAs(page, 'admin')
      await goTo(page, '/digital-signage-segments/new', 'Filmsequenz erstellen')
      await page.getByRole('button', { name: 'Inhalt hinzufügen' }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Internetseite/ })
        .click()
      const typed = page.getByRole('textbox', { name: /^Adresse|^URL|^Internetadresse/ })
      await typed.pressSequentially(`http://${refusingHost}:${port}/`)
      await expect(page.getByText(/^Diese Seite verbietet es, auf Bildschirmen gezeigt zu werden/)).toBeVisible(
        announced,
      )
      await expectAccessible(page)
      await typed.fill(`http://${refusingHost}:${port}/offen`)
      await expect(page.getByText('Diese Seite lässt sich auf Bildschirmen zeigen.')).toBeVisible(announced)
      await typed.fill('http://127.0.0.3/')
      await expect(page.getByText(/^Diese Adresse liegt in einem internen Netz/)).toBeVisible(announced)
    } finally {
      refusing.close()
    }
    // The preview tries all the same, and the browser says so.
    forgive(noErrors, /Refused to display|net::|ERR_/)
  },
)

journey('no frame is empty at a change, and the memory stays', { tag: '@long' }, async ({ page }) => {
  // A day at ×60 where the long tests run, a few rounds every day.
  const realMilliseconds = isLong ? 24 * 60_000 : 20_000
  journey.setTimeout(realMilliseconds + 180_000)
  await openAs(page, 'admin')
  const { call } = await staff()
  const streams = await call<Stream[]>('GET', '/digital-signage-streams')
  const { id } = streams.find(({ identifier }) => identifier === 'schaufenster') ?? { id: '' }
  await page.goto(address(`/signage-preview/streams/${id}?speed=${isLong ? 60 : 20}`))
  await expect(page.locator('.layer-base > .item:not(.is-waiting)').first()).toBeVisible()
  const before = await heapOf(page)
  const { frames, empty, kinds } = await page.evaluate(sampleFrames, realMilliseconds)
  expect(frames).toBeGreaterThan(realMilliseconds / 200)
  expect(empty).toBe(0)
  expect(kinds).toBeGreaterThan(2)
  expect((await heapOf(page)) - before).toBeLessThan(20 * 1024 * 1024)
})

/** After what can be let go was let go, in bytes. */
async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize
}

/** In the page: with every frame, whether something that is whole covers the middle. */
function sampleFrames(milliseconds: number): Promise<{ frames: number; empty: number; kinds: number }> {
  return new Promise((resolve) => {
    const ends = performance.now() + milliseconds
    const kinds = new Set<string>()
    let [frames, empty] = [0, 0]
    const look = () => {
      const shown = [...document.querySelectorAll<HTMLElement>('.layer-base > .item:not(.is-waiting)')]
      frames += 1
      if (!shown.some((item) => getComputedStyle(item).opacity === '1' && item.textContent + item.innerHTML !== ''))
        empty += 1
      for (const item of shown) kinds.add(item.className)
      if (performance.now() < ends) requestAnimationFrame(look)
      else resolve({ frames, empty, kinds: kinds.size })
    }
    requestAnimationFrame(look)
  })
}

journey(
  'a film is sent, found again by its picture, put into a segment, and named where it cannot play',
  { tag: '@long' },
  async ({ page, noErrors }) => {
    const { call } = await openAs(page, 'admin')
    await page.setViewportSize({ width: 1280, height: 900 })
    await goTo(page, '/videos', 'Videos')
    const films = page.getByRole('listitem')
    await expect(films.filter({ hasText: 'Frisch aus der Pfanne' }).getByText('läuft in Schaufenster')).toBeVisible()
    const buffer = await readFile('demo/films/window.webm')
    const chooser = page.getByLabel('Videos hochladen')
    await chooser.setInputFiles([
      { name: 'Probefilm.webm', mimeType: 'video/webm', buffer },
      {
        name: 'Handy.mp4',
        mimeType: 'video/mp4',
        buffer: Buffer.from('\0\0\0\u0018ftypisom\0\0\0\0isommp42', 'latin1'),
      },
      { name: 'Brief.txt', mimeType: 'text/plain', buffer: Buffer.from('x') },
    ])
    await expect(page.getByText('Ein Video hochgeladen.')).toBeVisible()
    await expect(
      page.getByText(/^Das ist kein Video, das Bildschirme spielen\. Bitte exportieren Sie es als MP4 mit H\.264/),
    ).toBeVisible()
    await expect(page.getByText('„Brief.txt“ ist kein Video.')).toBeVisible()
    forgive(noErrors, /status of 422/)
    await page.getByRole('button', { name: 'Liste leeren' }).click()
    const film = films.filter({ hasText: 'Probefilm' })
    await expect(film.getByText(/^0:09 · 720 × 1280 · \d+\u00a0KB$/)).toBeVisible()
    await expect(film.getByText('läuft nirgends')).toBeVisible()
    // The browser that sent it made its picture.
    await expect(film.locator('img')).toHaveJSProperty('complete', true)
    expect(await film.locator('img').evaluate((image: HTMLImageElement) => image.naturalHeight)).toBe(960)
    await expectAccessible(page)

    await goTo(page, '/digital-signage-segments/new', 'Filmsequenz erstellen')
    await page.getByRole('textbox', { name: /^Name/ }).fill('Kino')
    await page.getByRole('button', { name: 'Inhalt hinzufügen' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: /^Video / }).click()
    await dialog.getByLabel('Videos suchen').pressSequentially('Probefilm')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: /^Probefilm/ }).click()
    const strip = page.getByRole('list', { name: 'Inhalte' })
    await expect(strip.locator('.strip-face img')).toHaveCount(1)
    await expect(strip.getByText(/^9,\d+ s/)).toBeVisible()
    const playing = page.frameLocator('iframe').locator('.item-video:not(.is-waiting) video').last()
    await expect.poll(() => playing.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.5)
    await page.getByRole('button', { name: 'Speichern', exact: true }).click()
    await expect(page.getByText('Gespeichert.').first()).toBeVisible()

    await goTo(page, '/videos', 'Videos')
    await film.getByRole('link').click()
    await expect(page.getByRole('link', { name: 'Kino' })).toBeVisible()
    await expect(page.getByText('Format: vp09', { exact: false })).toBeVisible()
    await expectAccessible(page)
    const [video] = (await call<Video[]>('GET', '/videos')).filter(({ name }) => name === 'Probefilm')
    await call('DELETE', `/digital-signage-segments/${video?.usedIn[0]?.id}`)
    await call('DELETE', `/videos/${video?.id}`)
  },
)

journey(
  'a screen keeps its film in pieces: a cut connection goes on, and it plays without one, also after a restart',
  { tag: '@long' },
  async ({ page, browser, noErrors }) => {
    const { call } = await openAs(page, 'admin')
    // Larger than two pieces: what stands behind a film is no part of what is seen.
    const film = await readFile('demo/films/window.webm')
    const nothing = Buffer.alloc(9 * 1024 * 1024)
    nothing.writeUInt8(0xec, 0)
    nothing.writeUInt32BE((0x10000000 | (nothing.length - 5)) >>> 0, 1)
    await goTo(page, '/videos', 'Videos')
    await page
      .getByLabel('Videos hochladen')
      .setInputFiles({ name: 'Langfilm.webm', mimeType: 'video/webm', buffer: Buffer.concat([film, nothing]) })
    await expect(page.getByText('Ein Video hochgeladen.')).toBeVisible()
    const [video] = (await call<Video[]>('GET', '/videos')).filter(({ name }) => name === 'Langfilm')
    const items = [{ kind: 'video', upload: { id: video?.id } }]
    const segment = await call<Segment>('POST', '/digital-signage-segments', { name: 'Langfilm', items })
    const entries = [{ segment: { id: segment.id } }]
    const stream = await call<Stream>('POST', '/digital-signage-streams', { name: 'Langfilm', entries })
    await call('POST', `/digital-signage-streams/${stream.id}/publication`, { version: stream.version })
    const [branch] = await call<{ id: string }[]>('GET', '/branches')
    const device = await call<SignageDevice>('POST', '/digital-signage-devices', {
      name: 'Kino',
      branch: { id: branch?.id },
      stream: { id: stream.id },
    })
    const context = await browser.newContext({ viewport: { width: 720, height: 1280 } })
    const tv = await context.newPage()
    watch(tv, noErrors)
    // The second piece is cut off the first time.
    const asked: string[] = []
    let cuts = 1
    await context.route('**/upload/**', async (route) => {
      const range = route.request().headers()['range'] ?? ''
      asked.push(range)
      if (range.startsWith('bytes=4194304-') && cuts > 0) {
        cuts -= 1
        return route.abort('internetdisconnected')
      }
      return route.continue()
    })
    await tv.goto(address('/signage'))
    await expect(tv.locator('.pair-code')).toHaveText(/^[A-Z2-9]{3} [A-Z2-9]{3}$/)
    const code = (await tv.locator('.pair-code').textContent()) ?? ''
    await call('POST', `/digital-signage-devices/${device.id}/pairing`, { code })
    // While one gives way to the next, both are there.
    const playing = tv.locator('.item-video:not(.is-waiting) video').last()
    const time = () => playing.evaluate((each: HTMLVideoElement) => each.currentTime)
    await expect.poll(time, announced).toBeGreaterThan(0.5)
    const pieces = () =>
      tv.evaluate(async () => {
        const keys = await (await caches.open('signage-media')).keys()
        return keys.filter(({ url }) => url.includes('?piece=')).length
      })
    await expect.poll(pieces, { timeout: 180_000 }).toBe(3)
    expect(cuts).toBe(0)
    // Each piece once: what is seen is kept as it comes in, and is not read a second time.
    const pieceRanges = ['bytes=0-4194303', 'bytes=4194304-8388607', 'bytes=8388608-12582911']
    expect(asked.toSorted()).toEqual([...pieceRanges, 'bytes=4194304-8388607'].toSorted())
    await tv.waitForFunction(async () => (await (await caches.open('signage-shell')).keys()).length > 2)
    await context.setOffline(true)
    await context.route('**/upload/**', (route) => route.abort('internetdisconnected'))
    await tv.reload()
    await expect.poll(time, { timeout: 40_000 }).toBeGreaterThan(0.5)
    // Until it is closed it goes on trying.
    await context.close()
    forgive(noErrors, /ERR_INTERNET_DISCONNECTED|Failed to (?:load|fetch)|EventSource|net::/)
    await call('DELETE', `/digital-signage-devices/${device.id}`)
    await call('DELETE', `/digital-signage-streams/${stream.id}`)
    await call('DELETE', `/digital-signage-segments/${segment.id}`)
    await call('DELETE', `/videos/${video?.id}`)
  },
)

journey(
  'the pick-up board calls a number on a TV that hangs upright',
  { tag: '@long' },
  async ({ page, browser, noErrors }) => {
    const { call } = await staff()
    const { uid, hash } = await order(page)
    const id = await orderId({ uid, hash })
    const { ticketNumber } = await call<{ ticketNumber: number }>('POST', `/orders/${id}/status/confirm`, {})
    const ticket = String(ticketNumber)
    const branches = await call<{ id: string; identifier: string }[]>('GET', '/branches')
    const branch = branches.find(({ identifier }) => identifier === 'hohenems')
    const segment = (await call<Segment[]>('GET', '/digital-signage-segments')).find(
      ({ name }) => name === 'Abholanzeige',
    )
    const stream = await call<Stream>('POST', '/digital-signage-streams', {
      name: 'Abholung hochkant',
      width: 1080,
      height: 1920,
      entries: [{ segment: { id: segment?.id } }],
    })
    await call('POST', `/digital-signage-streams/${stream.id}/publication`, { version: stream.version })
    const device = await call<SignageDevice>('POST', '/digital-signage-devices', {
      name: 'Abholtheke',
      branch: { id: branch?.id },
      stream: { id: stream.id },
      rotation: '90',
    })
    // Its browser lies, as it knows nothing of how the TV hangs.
    const context = await browser.newContext({ viewport: { width: 1280, height: 720 } })
    const tv = await context.newPage()
    watch(tv, noErrors)
    // As browsers are that wait for a touch.
    await tv.addInitScript(() => Object.defineProperty(AudioContext.prototype, 'state', { value: 'suspended' }))
    await tv.goto(address('/signage'))
    await expect(tv.locator('.pair-code')).toHaveText(/^[A-Z2-9]{3} [A-Z2-9]{3}$/)
    const code = (await tv.locator('.pair-code').textContent()) ?? ''
    await call('POST', `/digital-signage-devices/${device.id}/pairing`, { code })
    await expect(tv.locator('.pick-up-preparing').getByText(ticket, { exact: true })).toBeVisible(announced)
    // Who stands before it sees what is ready above what is not: on this page to the right.
    const [ready, preparing] = await Promise.all(
      ['ready', 'preparing'].map((name) => tv.locator(`.pick-up-${name}`).boundingBox()),
    )
    expect(ready?.x).toBeGreaterThanOrEqual((preparing?.x ?? 0) + (preparing?.width ?? 0) - 1)

    await call('POST', `/orders/${id}/status/in-delivery`, {})
    await expect(tv.locator('.is-calling').getByText(ticket, { exact: true })).toBeVisible(announced)
    await expect(tv.locator('.called')).toBeEmpty({ timeout: 30_000 })
    await expect(tv.locator('.pick-up-ready').getByText(ticket, { exact: true })).toBeVisible()
    // Nobody touched it: the office reads that it makes no sound.
    await openAs(page, 'admin')
    await goTo(page, `/digital-signage-devices/${device.id}`, 'Abholtheke')
    await page.getByText('1 Störung').click({ timeout: 75_000 })
    await expect(page.getByText(/^Ton ist vom Browser gesperrt/)).toBeVisible()
    await call('POST', `/orders/${id}/status/completed`, {})
    await context.close()
    await call('DELETE', `/digital-signage-devices/${device.id}`)
    await call('DELETE', `/digital-signage-streams/${stream.id}`)
  },
)

/** Tries everything that a page in a frame may try to get out. */
const escaping = `<img src="x" onerror="document.title='entkommen'"><a href="https://example.org" target="_top" id="top">Weg</a>
<form action="/backend" target="_top"><button>Senden</button></form><base target="_top">
<meta http-equiv="refresh" content="0;url=/backend"><iframe src="/backend"></iframe>
<script>parent.document.title='entkommen';top.location='/backend';window.open('/backend');localStorage.setItem('entkommen','1')</script>
<p onclick="top.location='/backend'">Bitte lesen</p><style>body{background:#123456}</style>`

journey(
  'what is written for a screen stays in its frame, and a screen whose clock is hours off plays what is due',
  { tag: '@long' },
  async ({ page, browser, noErrors }) => {
    const { call } = await openAs(page, 'admin')
    const [branch] = await call<{ id: string }[]>('GET', '/branches')
    const moment = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
    const text = (html: string, more: object = {}) => ({
      kind: 'text',
      html,
      durationSeconds: 600,
      transition: 'cut',
      ...more,
    })
    const segments = await Promise.all(
      [
        { name: 'Fremdes', items: [{ kind: 'html', html: escaping, durationSeconds: 600 }] },
        // Due now by the server, over long ago by the clock of the device; the other the other way round.
        {
          name: 'Zeiten',
          items: [
            text('<h1>Jetzt</h1>', { validFrom: moment(-1), validUntil: moment(1) }),
            text('<h1>Falsch</h1>', { validFrom: moment(4), validUntil: moment(6) }),
          ],
        },
        { name: 'Leer', items: [] },
      ].map((segment) => call<Segment>('POST', '/digital-signage-segments', segment)),
    )
    const [strange, timed, empty] = segments
    const made: { readonly device: SignageDevice; readonly stream: Stream }[] = []
    const context = await browser.newContext({ viewport: { width: 960, height: 540 } })
    /** A screen that plays these, side by side in zones of their own where there are several. */
    const screenOf = async (name: string, entries: readonly object[], before?: (tv: Page) => Promise<unknown>) => {
      const stream = await call<Stream>('POST', '/digital-signage-streams', { name, entries })
      await call('POST', `/digital-signage-streams/${stream.id}/publication`, { version: stream.version })
      const wanted = { name, branch: { id: branch?.id }, stream: { id: stream.id } }
      const device = await call<SignageDevice>('POST', '/digital-signage-devices', wanted)
      made.push({ device, stream })
      const tv = await context.newPage()
      watch(tv, noErrors)
      await before?.(tv)
      await tv.goto(address('/signage'))
      await expect(tv.locator('.pair-code')).toHaveText(/^[A-Z2-9]{3} [A-Z2-9]{3}$/)
      const code = (await tv.locator('.pair-code').textContent()) ?? ''
      await call('POST', `/digital-signage-devices/${device.id}/pairing`, { code })
      return tv
    }
    try {
      const opened: string[] = []
      context.on('page', (other) => opened.push(other.url()))
      const tv = await screenOf('Fremdes', [{ segment: { id: strange?.id } }])
      const frame = tv.frameLocator('iframe')
      await expect(frame.getByText('Bitte lesen')).toBeVisible(announced)
      // As somebody with a mouse would: the link, what was a button, the words.
      for (const word of ['Weg', 'Senden', 'Bitte lesen']) {
        await frame.getByText(word).click({ force: true, timeout: 5000 })
      }
      await expect(tv).toHaveTitle('Fremdes')
      expect(new URL(tv.url()).pathname).toMatch(/^\/signage\//)
      expect(await tv.evaluate(() => localStorage.getItem('entkommen'))).toBeNull()
      // Nothing that could run or lead away is left of it, and its frame may do nothing.
      expect(
        await tv.locator('iframe').evaluate((each) => [each.getAttribute('sandbox'), each.getAttribute('srcdoc')]),
      ).toEqual(['', expect.not.stringMatching(/<script|onerror|onclick|<form|<meta http|<base|<iframe/)])
      expect(opened.filter((url) => !url.includes('/signage') && url !== 'about:blank')).toEqual([])

      // Five hours ahead, from the first moment on.
      const late = await screenOf('Zeiten', [{ segment: { id: timed?.id } }], (each) =>
        each.clock.install({ time: Date.now() + 5 * 3_600_000 }),
      )
      await expect(late.getByRole('heading', { name: 'Jetzt' })).toBeVisible(announced)
      await expect(late.getByRole('heading', { name: 'Falsch' })).toHaveCount(0)

      // Without entries, and with a segment of nothing: the house, no empty frame.
      for (const [name, entries] of [
        ['Ohne Einträge', []],
        ['Leeres', [{ segment: { id: empty?.id } }]],
      ] as const) {
        const bare = await screenOf(name, entries)
        await expect(bare.locator('.item-house:not(.is-waiting)').getByText('Lindenhof')).toBeVisible(announced)
      }

      // Two at the same hours: the higher one is in turn.
      const times = { timeFrom: '00:00', timeUntil: '23:59' }
      const both = [
        { segment: { id: timed?.id }, priority: 1, schedule: times },
        { segment: { id: strange?.id }, priority: 2, schedule: { ...times, timeFrom: '00:01' } },
      ]
      const overlapping = await screenOf('Übereinander', both)
      await expect(overlapping.frameLocator('iframe').getByText('Bitte lesen')).toBeVisible(announced)
      await expect(overlapping.getByRole('heading', { name: 'Jetzt' })).toHaveCount(0)
    } finally {
      await context.close()
      for (const { device, stream } of made) {
        await call('DELETE', `/digital-signage-devices/${device.id}`)
        await call('DELETE', `/digital-signage-streams/${stream.id}`)
      }
      for (const { id } of segments) await call('DELETE', `/digital-signage-segments/${id}`)
    }
    // The browser says what it keeps from the frame.
    forgive(noErrors, /ERR_BLOCKED_BY_RESPONSE|Blocked script execution|Unsafe attempt to initiate navigation/)
  },
)

journey(
  'a screen whose disk is full plays over the network, and says so',
  { tag: '@long' },
  async ({ page, browser, noErrors }) => {
    const { call } = await openAs(page, 'admin')
    const context = await browser.newContext({ viewport: { width: 540, height: 960 } })
    const tv = await context.newPage()
    watch(tv, noErrors)
    await tv.addInitScript(() => {
      const full = () => Promise.reject(new DOMException('Quota exceeded.', 'QuotaExceededError'))
      Object.assign(Cache.prototype, { put: full, add: full, addAll: full })
      Object.assign(Storage.prototype, {
        setItem() {
          throw new DOMException('Quota exceeded.', 'QuotaExceededError')
        },
      })
    })
    await tv.goto(address('/signage/demo-schaufenster'))
    const playing = tv.locator('.item-video:not(.is-waiting) video').last()
    // All screens are at the same place of their round, which takes longer than a change is announced: the film may just be over.
    await expect
      .poll(() => playing.evaluate((each: HTMLVideoElement) => each.currentTime), { timeout: 90_000 })
      .toBeGreaterThan(0.5)
    const faults = async () => {
      const devices = await call<SignageDevice[]>('GET', '/digital-signage-devices')
      return devices.find(({ name }) => name === 'Schaufenster')?.report?.faults.map(({ code }) => code) ?? []
    }
    await expect.poll(faults, { timeout: 90_000 }).toContain('storage')
    await context.close()
  },
)
