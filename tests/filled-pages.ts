// Every kind of section on pages of the website: empty, with one, with many, with texts without end, without its picture, with
// foreign HTML.
import type { Page } from '@playwright/test'
import {
  filledHighlights,
  filledKinds,
  filledSection,
  fillingsWith,
  type Filling,
} from '#contract/content/filled-section.fixture.ts'
import type { StaffSession } from './running-product.ts'

interface Found {
  readonly id: string
  readonly name?: string
  readonly identifier?: string
}

export interface FilledPage {
  /** „missing picture“. */
  readonly name: string
  readonly path: string
  readonly id: string
}

/** The same of each first start: branch, picture, page and block are named, not the first that comes. */
async function idsIn(staff: StaffSession): Promise<Filling['ids']> {
  const [branches = [], images = [], sites = [], products = []] = await Promise.all(
    ['branches', 'images', 'sites', 'products'].map((name) => staff.call<Found[]>('GET', `/${name}`)),
  )
  const data = `data:text/plain;base64,${Buffer.from('Mittagskarte').toString('base64')}`
  const named = {
    branch: branches.find(({ identifier }) => identifier === 'dornbirn') ?? branches[0],
    image: images.toSorted((a, b) => ((a.name ?? '') < (b.name ?? '') ? -1 : 1))[0],
    site: sites[0],
    product: products.find(({ name }) => name === 'Kässpätzle') ?? products[0],
    upload: await staff.call<Found>('POST', '/uploads', { data, fileName: 'mittagskarte.txt' }),
  }
  const known = Object.entries(named).flatMap(([kind, found]) => (found === undefined ? [] : [[kind, found.id]]))
  return Object.fromEntries(known) as Filling['ids']
}

/** One page after the other, each gone when the next one is asked for. */
export async function* filledPages(
  staff: StaffSession,
  isWanted: (name: string) => boolean = () => true,
): AsyncGenerator<FilledPage> {
  const known = await idsIn(staff)
  for (const [name, filling] of Object.entries(fillingsWith(known))) {
    if (!isWanted(name)) continue
    const path = `abschnitte-${name.toLowerCase().replaceAll(' ', '-')}`
    // The server stores no reference to what is not there, so a missing picture is none at all here.
    const { image, ...others } = filling.ids
    const ids = image === known['image'] ? filling.ids : others
    const inside = { ...filling, ids }
    const made: string[] = []
    const make = async (resource: string, body: object) => {
      const { id } = await staff.call<Found>('POST', `/${resource}`, body)
      made.unshift(`/${resource}/${id}`)
      return id
    }
    const block = (identifier: string, content: object) =>
      make('blocks', { name: identifier, identifier, isPublic: true, content })
    try {
      const highlights = await block('menu-abschnitte', filledHighlights(inside))
      const shared = await block('section-abschnitte', { body: [filledSection('image-text', inside)] })
      const body = filledKinds.map((kind) =>
        filledSection(kind, { ...inside, ids: { ...ids, block: kind === 'block' ? shared : highlights } }),
      )
      const title = `Abschnitte: ${name}`
      const content = { body: [...body, ...otherVersions.map((version) => imageText(inside, version))] }
      const id = await make('sites', { path, type: 'custom_site', title, isPublic: true, content })
      yield { name, path, id }
    } finally {
      for (const address of made) await staff.call('DELETE', address)
    }
  }
}

/** The one among the others has its picture left. */
const otherVersions = ['b', 'c'] as const

function imageText(filling: Filling, version: (typeof otherVersions)[number]): object {
  const { value, ...section } = filledSection('image-text', filling)
  return { ...section, id: `image-text-${version}`, value: { ...(value as object), version } }
}

/** Pictures come when they are near; those of a slider only sideways, so here each is asked for. */
export async function showWhole(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  const step = page.viewportSize()?.height ?? 800
  for (let top = 0; top < height; top += step) {
    await page.evaluate((to) => scrollTo(0, to), top)
    await page.waitForTimeout(60)
  }
  await page.evaluate(() => scrollTo(0, 0))
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    await document.fonts.ready
    const pictures = [...document.images].map((image) => {
      // One that waits for being near is never decoded.
      image.loading = 'eager'
      return image.decode().catch(() => undefined)
    })
    await Promise.all(pictures)
  })
}
