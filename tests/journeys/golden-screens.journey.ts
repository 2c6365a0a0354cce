// Screens as they were looked at and kept: each kind of item lying and standing, boards of few and of many dishes. `THEKE_GOLDEN=1` keeps
// today's instead, to be looked at in tests/journeys/golden-screens.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Product } from '#contract/catalog/products.ts'
import type { ImageTemplate } from '#contract/media/image-templates.ts'
import type { Image } from '#contract/media/images.ts'
import type { Video } from '#contract/media/videos.ts'
import type { Board, PlayedItem, Screen } from '#contract/signage/player.ts'
import { imageAddress, templateAddress, uploadAddress } from '#domain/content/image-address.ts'
import { differenceTo } from '#server/testing/golden.ts'
import { address, expect, journey } from './journey.ts'
import { openAs } from './staff-page.ts'

const isLong = process.env['THEKE_LONG'] === '1'
/** Of the pixels: letters are drawn a little otherwise by another version of the browser. */
const mostOther = 0.02

const sizes = { lying: { width: 1920, height: 1080 }, standing: { width: 1080, height: 1920 } } as const
type Lie = keyof typeof sizes
const lies = Object.keys(sizes) as Lie[]

/** By the clock of the branch. */
const noon = Date.parse('2026-06-19T10:00:00Z')

const item: PlayedItem = {
  id: '018f0000-0000-7000-8000-000000000010',
  kind: 'clock',
  durationSeconds: 600,
  naturalSeconds: null,
  validFrom: null,
  validUntil: null,
  background: '',
  transition: 'cut',
  transitionMs: 0,
  fit: 'cover',
  src: null,
  isMuted: true,
  volume: 0,
  html: null,
  url: null,
  refreshSeconds: null,
  board: null,
  news: [],
  code: null,
}

type Notice = Pick<Screen['takeovers'][number], 'title' | 'text' | 'image' | 'background'>

function screenOf({ item: shown, next, notice }: Omit<Shown, 'name'>, size: { width: number; height: number }): Screen {
  const segment = { id: '018f0000-0000-7000-8000-000000000011', name: 'Probe', isEnabled: true }
  const entry = { id: '018f0000-0000-7000-8000-000000000012', zoneKey: '', sortOrder: 0, priority: 0, repeat: 1 }
  return {
    device: {
      id: item.id,
      name: 'Probe',
      location: '',
      branch: 'Dornbirn',
      rotation: '0',
      volume: 0,
      powerSchedule: [],
      followOpeningHours: false,
      isEnabled: true,
    },
    house: { shopName: 'Lindenhof', logo: null, accentColor: '#0b5d4a' },
    place: { timeZone: 'Europe/Vienna', openingHours: [] },
    takeovers:
      notice === undefined
        ? []
        : [
            {
              ...notice,
              id: item.id,
              isAlarm: false,
              from: new Date(noon - 3_600_000).toISOString(),
              until: new Date(noon + 3_600_000).toISOString(),
            },
          ],
    programme: {
      id: item.id,
      version: null,
      ...size,
      zones: [],
      entries: [{ ...entry, segment: { id: segment.id }, schedule: null, mode: 'normal', playsPerHour: null }],
      segments: [{ ...segment, items: [shown, next].flatMap((one) => (one == null ? [] : [{ ...item, ...one }])) }],
      fallbackSegment: null,
      shuffle: false,
      happyHours: [],
    },
  }
}

const names = ['Kässpätzle', 'Flädlesuppe', 'Tafelspitz', 'Backhendl', 'Krautfleckerl', 'Gröstl', 'Saibling']
const long = 'Vorarlberger Bergkäsespätzle nach Großmutters Geheimrezept mit dreierlei gereiftem Käse und Röstzwiebeln'

function boardOf(count: number, change: Partial<Board['groups'][number]['dishes'][number]> = {}): Board {
  const dish = (index: number) => ({
    id: `018f0000-0000-7000-8000-${String(index).padStart(12, '0')}`,
    name: `${names[index % names.length]} ${index + 1}`,
    description: index % 3 === 0 ? 'Mit Salat vom Markt und Hausbrot.' : '',
    price: `${9 + (index % 14)},${index % 2 === 0 ? '50' : '90'}\u00a0€`,
    allergens: ['A', 'C', 'G'].slice(0, index % 4),
    isSoldOut: index === 1,
    ...change,
  })
  const groups = Array.from({ length: Math.ceil(count / 10) }, (_, group) => ({
    name: ['Aus der Pfanne', 'Vom Grill', 'Suppen', 'Süßes'][group % 4] ?? '',
    dishes: Array.from({ length: Math.min(10, count - group * 10) }, (__, at) => dish(group * 10 + at)),
  }))
  const legend = [
    { code: 'A', name: 'Gluten' },
    { code: 'C', name: 'Eier' },
    { code: 'G', name: 'Milch' },
  ]
  return { columns: 3, groups, legend }
}

const square = { size: 29, path: 'M4 4h7v7h-7zM18 4h7v7h-7zM4 18h7v7h-7zM14 14h3v3h-3zM19 19h2v5h-2z' }

interface Shown {
  readonly name: string
  readonly item: Partial<PlayedItem> | null
  /** What comes after it, before it comes again. */
  readonly next?: Partial<PlayedItem>
  /** Above it. */
  readonly notice?: Notice
}

const boards: Readonly<Record<string, Board>> = {
  'board-one-dish': boardOf(1),
  'board-12': boardOf(12),
  'board-40': boardOf(40),
  'board-120': boardOf(120),
  'board-long-names': boardOf(12, { name: long, description: `${long}. ${long}.`, isSoldOut: false }),
  'board-sold-out': boardOf(8, { isSoldOut: true }),
}

/** Another house's page. No letters: which ones „sans-serif“ are is the machine's. */
const webPage = `<!doctype html><html lang="de"><meta charset="utf-8"><title>Wetter</title><body style="margin:0;background:#dbeaf5">
<div style="margin:6vw;width:40vw;height:9vw;background:#1f4e6b"></div><div style="margin:6vw;height:20vh;background:#f2c879"></div>`

/** A dish of the day for a screen, as somebody draws it. */
const dishOfTheDay = {
  name: 'Tagesteller am Bildschirm',
  width: 1920,
  height: 1080,
  background: '#0b3d2d',
  variables: [
    { key: 'name', type: 'text', source: 'product.name', default: 'Gericht' },
    { key: 'price', type: 'price', source: 'product.price' },
  ],
  layers: [
    { kind: 'shape', name: 'Scheibe', shape: 'ellipse', x: 1160, y: 190, width: 700, height: 700, fill: '#f2c879' },
    {
      kind: 'text',
      name: 'Name',
      binding: 'name',
      x: 120,
      y: 300,
      width: 980,
      height: 300,
      fontSize: 150,
      color: '#ffffff',
      autoFit: 'shrink',
    },
    {
      kind: 'price',
      name: 'Preis',
      amountKey: 'price',
      x: 120,
      y: 650,
      width: 900,
      height: 160,
      fontSize: 110,
      color: '#f2c879',
    },
  ],
}

interface Addresses {
  readonly film: string
  /** Of a page somewhere else. */
  readonly web: string
  /** Of what a template makes. */
  readonly drawn: string
}

function allShown(picture: string, { film, web, drawn }: Addresses): Shown[] {
  return [
    ...Object.entries(boards).map(([name, board]): Shown => ({ name, item: { kind: 'menuBoard', board } })),
    { name: 'image', item: { kind: 'image', src: picture } },
    { name: 'image-template', item: { kind: 'imageTemplate', src: drawn, fit: 'contain', background: '#26221d' } },
    { name: 'image-contained', item: { kind: 'image', src: picture, fit: 'contain' } },
    {
      name: 'text',
      item: {
        kind: 'text',
        background: '#0b3d2d',
        html: '<h1>Kässpätzle</h1><p>Mit dreierlei Bergkäse und Röstzwiebeln.</p><ul><li>Auch zum Mitnehmen</li><li>Heute ab 11 Uhr</li></ul>',
      },
    },
    { name: 'text-long', item: { kind: 'text', html: `<h1>Hausordnung</h1><p>${`${long}. `.repeat(14)}</p>` } },
    { name: 'html', item: { kind: 'html', html: '<h1>Willkommen</h1><p>Das steht in einem Rahmen.</p>' } },
    {
      name: 'news',
      item: {
        kind: 'news',
        news: [
          { part1: 'Betriebsurlaub', part2: 'vom 24. bis 27. Dezember' },
          { part1: 'Neu:', part2: 'Frühstück ab 6 Uhr, auch am Sonntag' },
        ],
      },
    },
    { name: 'order-board', item: { kind: 'orderBoard' } },
    { name: 'qr', item: { kind: 'qr', url: 'https://lindenhof.example/karte', code: square } },
    { name: 'clock', item: { kind: 'clock' } },
    { name: 'house', item: null },
    { name: 'video', item: { kind: 'video', src: film } },
    { name: 'video-contained', item: { kind: 'video', src: film, fit: 'contain', background: '#0b3d2d' } },
    { name: 'web', item: { kind: 'web', url: web } },
    {
      name: 'notice-picture',
      item: { kind: 'image', src: picture },
      notice: {
        title: 'Heute geschlossen',
        text: 'Wir feiern.\nMorgen ab 11 Uhr sind wir wieder da.',
        image: picture,
        background: '#26221d',
      },
    },
    {
      name: 'notice',
      item: { kind: 'menuBoard', board: boardOf(12) },
      notice: { title: 'Wasserrohrbruch', text: '', image: null, background: '#ffeb3b' },
    },
  ]
}

/** A film stands still where it was looked at. */
const filmSeconds = 2

/** In the page. */
async function holdFilm(seconds: number): Promise<void> {
  const film = document.querySelector<HTMLVideoElement>('.layer-base > .item:not(.is-waiting) video')
  if (film === null) return
  film.pause()
  film.currentTime = seconds
  await new Promise((resolve) => film.addEventListener('seeked', resolve, { once: true }))
}

async function show(page: Page, lie: Lie, shown: Omit<Shown, 'name'>): Promise<Buffer> {
  await page.setViewportSize(sizes[lie])
  await page.goto(address(`/signage-preview/segments/draft?at=${noon}`))
  // The page around the frame is, without one, the page itself.
  await page.waitForFunction(() => document.querySelector('#root') !== null)
  const screen = screenOf(shown, sizes[lie])
  const front = page.locator('.layer-base > .item:not(.is-waiting), .layer-house > .item:not(.is-waiting)')
  await expect(async () => {
    await page.evaluate((told) => window.postMessage({ screen: told }, window.location.origin), screen)
    await expect(front.first()).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 20_000 })
  await page.evaluate(() => document.fonts.ready)
  if (shown.notice?.image != null) await expect(page.locator('.takeover-picture')).toBeVisible()
  await page.evaluate(holdFilm, filmSeconds)
  await page.waitForTimeout(250)
  return page.screenshot()
}

if (isLong) {
  journey('every kind of item looks as it was kept, lying and standing', async ({ page }) => {
    journey.setTimeout(600_000)
    const { call } = await openAs(page, 'admin')
    const [picture] = await call<Image[]>('GET', '/images')
    const [film] = await call<Video[]>('GET', '/videos')
    const product = (await call<Product[]>('GET', '/products')).find(({ name }) => name === 'Kässpätzle')
    if (picture === undefined || film === undefined || product === undefined)
      throw new Error('the demo has no picture, no film, or not this dish')
    const template = await call<ImageTemplate>('POST', '/image-templates', dishOfTheDay)
    const elsewhere = createServer((_, answer) => {
      answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      answer.end(webPage)
    })
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
    const { port } = elsewhere.address() as AddressInfo
    const from = {
      film: uploadAddress({ ...film, version: 1 }),
      web: `http://127.0.0.1:${port}/`,
      drawn: templateAddress({ ...template, extension: 'png' }, product.id),
    }
    const away: string[] = []
    for (const { name, ...shown } of allShown(imageAddress(picture, 'large'), from)) {
      for (const lie of lies) {
        const path = join('tests/journeys/golden-screens', `${name}-${lie}.webp`)
        const other = await differenceTo(path, await show(page, lie, shown), { longest: 960 })
        if (other > mostOther) away.push(`${name}, ${lie}: ${(other * 100).toFixed(1)} %`)
      }
    }
    elsewhere.close()
    expect(away).toEqual([])
  })
}

journey(
  'no board breaks a word, cuts a dish or leaves a heading alone; few dishes are written large',
  { tag: '@long' },
  async ({ page }) => {
    await openAs(page, 'admin')
    const large = new Map<string, number>()
    for (const [name, board] of Object.entries(boards)) {
      for (const lie of lies) {
        await show(page, lie, { item: { kind: 'menuBoard', board } })
        const { flaws, letter } = await page.evaluate(lookAtBoard)
        expect(flaws, `${name}, ${lie}`).toEqual([])
        large.set(`${name}, ${lie}`, letter)
      }
    }
    // Of 1920 × 1080 and 1080 × 1920: pixels of a name.
    for (const lie of lies) {
      expect(large.get(`board-one-dish, ${lie}`)).toBeGreaterThan(44)
      expect(large.get(`board-12, ${lie}`)).toBeGreaterThan(36)
      expect(large.get(`board-120, ${lie}`)).toBeGreaterThan(25)
    }
    // Wider than a column in the smallest letters: that one is broken, the others are written as without it.
    const donau = boardOf(12)
    const [group] = donau.groups
    const [first, ...others] = group?.dishes ?? []
    const word = 'Donaudampfschifffahrtskapitänsmützenknödelsuppeneinlage'.repeat(2)
    const worse = { ...donau, groups: [{ name: '', ...group, dishes: [{ ...first, name: word }, ...others] }] } as Board
    await show(page, 'standing', { item: { kind: 'menuBoard', board: worse } })
    await expect(page.locator('.is-broken')).toHaveText([new RegExp(word)])
    expect(await page.evaluate(lookAtBoard)).toMatchObject({ flaws: [] })
    expect((await page.evaluate(lookAtBoard)).letter).toBeGreaterThan(30)
  },
)

/** In the page: what a guest could not read, and the pixels of its letters. */
function lookAtBoard(): { flaws: string[]; letter: number } {
  const flaws: string[] = []
  const words = new Intl.Segmenter('de', { granularity: 'word' })
  for (const name of document.querySelectorAll('.dish-name, .board-group')) {
    const text = name.firstChild
    if (!(text instanceof Text) || name.classList.contains('is-broken')) continue
    for (const { segment, index, isWordLike } of words.segment(text.data)) {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + segment.length)
      if (isWordLike && range.getClientRects().length > 1) flaws.push(`broken: ${segment} of ${text.data}`)
    }
    if (name.scrollWidth > name.clientWidth + 1) flaws.push(`too wide: ${text.data}`)
  }
  for (const column of document.querySelectorAll('.board-column')) {
    if (column.scrollHeight - column.clientHeight > 1) flaws.push(`cut: ${column.lastElementChild?.textContent}`)
    if (column.lastElementChild?.matches('.board-group')) flaws.push(`alone: ${column.lastElementChild.textContent}`)
  }
  const letter = Number.parseFloat(getComputedStyle(document.querySelector('.dish-line') ?? document.body).fontSize)
  return { flaws, letter }
}

journey('a board of 120 dishes shows each of them once, on pages that turn', { tag: '@long' }, async ({ page }) => {
  await openAs(page, 'admin')
  await page.clock.install({ time: noon })
  await show(page, 'lying', { item: { kind: 'menuBoard', board: boardOf(120) } })
  const foot = page.locator('.board-foot')
  await expect(foot).toContainText('Seite 1 von')
  // From here on it turns when it is told that ten seconds went by.
  await page.clock.pauseAt(noon + 120_000)
  const [, pages = '0'] = /von (\d+)/.exec((await foot.textContent()) ?? '') ?? []
  const seen: string[] = []
  const turned = new Set<string | null>()
  for (let shown = 0; shown < Number(pages); shown += 1) {
    turned.add(await foot.textContent())
    const names = await page.locator('.dish-name').allTextContents()
    seen.push(...names.map((name) => /^\D+ \d+/.exec(name)?.[0] ?? ''))
    expect((await page.evaluate(lookAtBoard)).flaws).toEqual([])
    await page.clock.runFor(10_000)
  }
  expect(turned.size).toBe(Number(pages))
  expect(seen).toHaveLength(120)
  expect(new Set(seen).size).toBe(120)
})

journey(
  'a board beside something else goes on with the page that follows, until each dish was seen',
  { tag: '@long' },
  async ({ page }) => {
    await openAs(page, 'admin')
    await page.clock.install({ time: noon })
    const board = { kind: 'menuBoard', board: boardOf(120), durationSeconds: null } as const
    const next = { id: '018f0000-0000-7000-8000-000000000099', kind: 'clock', durationSeconds: 5 } as const
    await show(page, 'lying', { item: board, next })
    const foot = page.locator('.layer-base > .item:not(.is-waiting) .board-foot')
    await expect(foot).toContainText('Seite 1 von')
    const [, pages = '0'] = /von (\d+)/.exec((await foot.textContent()) ?? '') ?? []
    // Two pages of twelve seconds each are as long as it lasts by itself; one round takes five more.
    expect(Number(pages)).toBeGreaterThan(2)
    const rounds = Math.ceil(Number(pages) / 2) + 1
    await page.clock.pauseAt(noon + 120_000)
    const seen = new Map<string, number>()
    for (let second = 0; second < rounds * 29; second += 3) {
      for (const name of await page.locator('.layer-base > .item:not(.is-waiting) .dish-name').allTextContents()) {
        const dish = /^\D+ \d+/.exec(name)?.[0] ?? ''
        seen.set(dish, (seen.get(dish) ?? 0) + 1)
      }
      await page.clock.runFor(3000)
    }
    expect(seen.size).toBe(120)
    // Long enough to be read, each of them.
    expect(Math.min(...seen.values())).toBeGreaterThan(2)
  },
)
