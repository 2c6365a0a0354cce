// A prepared page says what a page made anew would say, whatever was changed before.
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { declarations } from '#contract/declarations.ts'
import type { Field } from '#contract/field.ts'
import type { AnyDeclaration } from '#contract/resource.ts'
import { makeDataFolder } from '#server/testing/data-folder.ts'
import { signIn, startProduct, type RunningProduct, type StaffSession } from './running-product.ts'

type Row = Readonly<Record<string, unknown>> & { readonly id: string; readonly version: number }
interface Refusal {
  readonly errors: readonly { readonly field: string | null }[]
}

const password = 'ein gutes Passwort'
const folder = makeDataFolder()
let product: RunningProduct
let staff: StaffSession
let branches: readonly (Row & { readonly identifier: string })[]
beforeAll(async () => {
  product = await startProduct({ DATA_DIR: folder, DEMO: '1', ADMIN_PASSWORD: password, RATE_LIMIT: '0' })
  staff = await signIn(product.address, 'admin', password)
  branches = await staff.call('GET', '/branches')
  // What the demo has not, but pages show.
  const site = await staff.call<Row>('POST', '/sites', {
    path: 'wir',
    title: 'Über uns',
    type: 'default',
    isPublic: true,
  })
  await staff.call('POST', '/navigations', {
    identifier: 'main-navigation',
    name: 'Haupt',
    items: [
      { type: 'home', label: 'Start' },
      { type: 'site', target: site.id, label: 'Über uns' },
    ],
  })
  for (const identifier of ['news', `menu-${branches[0]?.identifier}`]) {
    const content = { body: '<p>Wir haben Betriebsurlaub.</p>', text: '<p>Heute frisch</p>' }
    await staff.call('POST', '/blocks', { identifier, name: identifier, isPublic: true, content })
  }
})
afterAll(async () => {
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
})

let asked = 0

/** What a guest reads on a page; `isPrepared`: as most get it, else made for this one. */
async function pageOf(path: string, isPrepared: boolean): Promise<string> {
  asked += 1
  const anew = `?anew=${asked}`
  const address = `${product.address}${path}${isPrepared ? '' : anew}`
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${path}: ${answer.status}; without a build there are no pages (npm run build)`)
  const html = await answer.text()
  return (
    html
      .replaceAll(/ nonce="[^"]*"/g, '')
      .replaceAll(anew, '')
      // The moment at which it was made.
      .replaceAll(/\b1[78]\d{11}\b/g, 'now')
  )
}

async function pages(isPrepared: boolean): Promise<Record<string, string>> {
  const current = await staff.call<typeof branches>('GET', '/branches')
  const paths = ['/', ...current.filter(({ isEnabled }) => isEnabled).map(({ identifier }) => `/store/${identifier}`)]
  return Object.fromEntries(
    await Promise.all(paths.map(async (path) => [path, await pageOf(path, isPrepared)] as const)),
  )
}

/** The menus of each branch: what is kept for it, and what is kept for all. */
async function menus(): Promise<{ readonly kept: object; readonly all: object }> {
  const all = await staff.call<(Row & { branches: readonly { id: string }[] })[]>('GET', '/menus')
  const byId = (rows: readonly Row[]) => rows.toSorted((a, b) => a.id.localeCompare(b.id))
  const visible = async (path: string) =>
    byId(((await (await fetch(`${product.address}/api${path}`)).json()) as { data: Row[] }).data)
  const kept = await Promise.all(branches.map(async ({ id }) => [id, await visible(`/branches/${id}/menus`)] as const))
  const listed = (await visible('/menus')) as typeof all
  const of = (id: string) => listed.filter((menu) => menu.branches.some((branch) => branch.id === id))
  return {
    kept: Object.fromEntries(kept),
    all: Object.fromEntries(branches.map(({ id }) => [id, of(id)] as const)),
  }
}

/** Which pages say something else than before. Each of them says it at once. */
async function changedBy(work: () => Promise<unknown>): Promise<string[]> {
  await pages(true)
  await menus()
  // From here on each is there, prepared.
  const before = await pages(true)
  await work()
  const prepared = await pages(true)
  await expect.poll(async () => differing(await pages(true), await pages(false)), { timeout: 10_000 }).toEqual([])
  const { kept, all } = await menus()
  expect(kept).toEqual(all)
  return differing(before, prepared)
}

function differing(one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((path) => one[path] !== other[path])
}

/** Something else that the field may hold. */
function otherValue(field: Field, value: unknown): unknown {
  const tries: unknown[] = [...field.choices]
  if (typeof value === 'boolean') tries.push(!value)
  if (typeof value === 'number') tries.push(value + 1)
  if (typeof value === 'string') tries.push(`${value} neu`, `${value}-neu`)
  if (Array.isArray(value)) tries.push(value.slice(1))
  if (value === null) tries.push('Neu', 3)
  else if (typeof value === 'object' && !Array.isArray(value)) {
    tries.push(Object.fromEntries(Object.entries(value).map(([name, each]) => [name, `${String(each)} neu`])))
  }
  const isOther = (each: unknown) => JSON.stringify(each) !== JSON.stringify(value)
  return tries.find((each) => isOther(each) && field.input.safeParse(each).success) ?? value
}

/** Everything that a row may have otherwise, at once. Answers with the fields that are. */
async function changeAll(declared: AnyDeclaration, row: Row): Promise<string[]> {
  const fields = Object.entries(declared.fields).filter(([, field]) => field.access === 'both')
  const same = { version: row.version, ...Object.fromEntries(fields.map(([name]) => [name, row[name]])) }
  const wanted = new Map(fields.map(([name, field]) => [name, otherValue(field, row[name])]))
  // Without this the branch or the menu is not seen at all.
  for (const name of ['isEnabled', 'isPublic', 'branches']) wanted.delete(name)
  for (;;) {
    const answer = await staff.ask('PUT', `/${declared.name}/${row.id}`, { ...same, ...Object.fromEntries(wanted) })
    if (answer.ok) break
    const { errors } = (await answer.json()) as Refusal
    const refused = errors.map(({ field }) => field?.split('.')[0] ?? '').filter((name) => wanted.delete(name))
    // Refused for something that goes together: one less.
    if (refused.length === 0 && !wanted.delete([...wanted.keys()].at(-1) ?? '')) {
      throw new Error(`PUT /${declared.name}: ${JSON.stringify(errors)}`)
    }
  }
  return [...wanted].filter(([name, value]) => value !== row[name]).map(([name]) => name)
}

const rowsOf = async ({ name }: AnyDeclaration) => staff.call<Row[]>('GET', `/${name}`)

test('what a branch does not sell or take for a while stands on its prepared page alone', async () => {
  const [first, second] = branches
  const [dish] = await staff.call<Row[]>('GET', '/products')
  const path = `/branches/${first?.id}`
  const marked = { product: { id: dish?.id }, until: null }
  expect(await changedBy(() => staff.call('POST', `${path}/sold-out`, marked))).not.toContain(
    `/store/${second?.identifier}`,
  )
  const until = new Date(Date.now() + 3_600_000).toISOString()
  expect(await changedBy(() => staff.call('POST', `${path}/pause`, { until }))).toContain(`/store/${first?.identifier}`)
  expect(await changedBy(() => staff.call('POST', `${path}/pause`, { until: null }))).toContain(
    `/store/${first?.identifier}`,
  )
})

test('the configuration stands on every prepared page', async () => {
  const config = await staff.call<object>('GET', '/config')
  const renamed = () => staff.call('POST', '/config', { ...config, version: undefined, shopName: 'Ganz anders' })
  expect(await changedBy(renamed)).toHaveLength(branches.length + 1)
})

test('what is new stands on every prepared page, and what is deleted is gone', async () => {
  const [branch] = branches
  const [dish] = await staff.call<Row[]>('GET', '/products')
  const [category] = await staff.call<Row[]>('GET', '/categories')
  const catalog = [{ id: category?.id, products: [{ id: dish?.id }] }]
  const availableFrom = new Date(Date.now() - 60_000).toISOString()
  const entries = {
    menus: { name: 'Nur heute', branches: [{ id: branch?.id }], catalog, availableFrom },
    navigations: { identifier: 'footer-navigation', name: 'Unten', items: [{ type: 'home', label: 'Nach Hause' }] },
    blocks: {
      identifier: 'news-banner',
      name: 'Banner',
      isPublic: true,
      content: { body: [{ value: { part1: 'Heute', part2: 'frisch' } }] },
    },
  }
  for (const [name, entry] of Object.entries(entries)) {
    let made: Row | undefined
    const added = await changedBy(async () => (made = await staff.call('POST', `/${name}`, entry)))
    expect({ name, added }).not.toEqual({ name, added: [] })
    const deleted = await changedBy(() => staff.call('DELETE', `/${name}/${made?.id}`))
    expect({ name, deleted }).not.toEqual({ name, deleted: [] })
  }
})

/** Whose rows stand on the start page or on one of a branch. */
const shown = 'divisions branches menus categories tags products images sites blocks navigations'.split(' ')

test.each(declarations.map((declared) => [declared.name, declared] as const))(
  'what is changed of %s stands on every prepared page that shows it',
  { timeout: 300_000 },
  async (name, declared) => {
    const seen = new Set<string>()
    const rows = await rowsOf(declared)
    // The last one, too: the first may be what several show.
    for (const row of new Set([...rows.slice(0, 2), ...rows.slice(-1)])) {
      for (const path of await changedBy(() => changeAll(declared, row))) seen.add(path)
    }
    // Else this would prove nothing.
    expect(seen.size > 0).toBe(shown.includes(name))
  },
)
