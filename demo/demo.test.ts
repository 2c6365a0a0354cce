import { beforeAll, describe, expect, it } from 'vitest'
import type { MenuCard } from '#contract/catalog/menu-cards.ts'
import type { Category } from '#contract/catalog/categories.ts'
import type { Menu } from '#contract/catalog/menus.ts'
import type { Product } from '#contract/catalog/products.ts'
import type { Donatee } from '#contract/donation/donatees.ts'
import { judge } from '#contract/errors.ts'
import type { Branch } from '#contract/organisation/branches.ts'
import type { Table } from '#contract/organisation/tables.ts'
import { inputSchema } from '#contract/resource.ts'
import { configSchema } from '#contract/settings/config.ts'
import { roles } from '#contract/access.ts'
import { partTypes } from '#domain/ground/product.ts'
import { activeMenu } from '#domain/catalog/active-menu.ts'
import { hasLegalGround } from '#domain/content/legal-pages.ts'
import type { Id } from '#domain/ground/identity.ts'
import { checkOrder, isRefused } from '#domain/ordering/check-order.ts'
import { orderingState } from '#domain/time/ordering-state.ts'
import { branches } from './branches.ts'
import { configuration } from './configuration.ts'
import { demoReports } from './daily-tasks.ts'
import { departments, tables } from './organisation.ts'
import { pastOrders, type PastOrder } from './past-orders.ts'
import { employments } from './employments.ts'
import { crew, people } from './people.ts'
import { pictures } from './pictures.ts'
import { products } from './products.ts'
import { orderDraft } from './order-draft.ts'
import { demoRows, type Find } from './rows.ts'

// A Wednesday afternoon, a Monday after the switch to summer time, New Year's Eve shortly before midnight.
const starts = ['2026-07-15T14:20:00Z', '2027-03-29T06:00:00Z', '2026-12-31T22:59:00Z'].map((at) =>
  Temporal.Instant.from(at),
)
const [now = Temporal.Instant.from('2026-07-15T14:20:00Z')] = starts
const config = configSchema.parse(configuration)

interface Loaded {
  readonly find: Find
  readonly all: <T>(kind: string) => T[]
  readonly complaints: readonly string[]
}

/** Rows as a server would answer them, with counted ids. */
function loaded(at: Temporal.Instant): Loaded {
  const files = [...Object.keys(pictures).map((key) => `image ${key}`), 'video windowFilm']
  const ids = new Map(files.map((key, index) => [key, countedId(index)]))
  const rows = new Map<string, unknown[]>()
  const complaints: string[] = []
  const find: Find = <Kind extends string>(kind: Kind, key: string) => {
    const id = ids.get(`${kind} ${key}`)
    if (id === undefined) throw new Error(`No ${kind} is called ${key}.`)
    return { id: id as Id<Kind> }
  }
  for (const { declared, key, draft } of demoRows(find, at)) {
    const parsed = judge(inputSchema(declared), draft)
    if (!parsed.success) complaints.push(`${declared.kind} ${key}: ${JSON.stringify(parsed.problems)}`)
    const id = countedId(ids.size)
    ids.set(`${declared.kind} ${key}`, id)
    const stored = {
      id,
      version: 1,
      createdAt: at.toString(),
      updatedAt: at.toString(),
      soldOut: [],
      pausedUntil: null,
    }
    rows.set(declared.kind, [...(rows.get(declared.kind) ?? []), { ...(parsed.success ? parsed.data : {}), ...stored }])
  }
  return { find, complaints, all: <T>(kind: string) => (rows.get(kind) ?? []) as T[] }
}

function countedId(count: number): string {
  return `00000000-0000-7000-8000-${String(count).padStart(12, '0')}`
}

describe('the demo chain', () => {
  let shop: Loaded
  beforeAll(() => {
    shop = loaded(now)
  })

  it('passes the schemas of the contract and refers only to what exists', () => {
    expect(shop.complaints).toEqual([])
    expect(configSchema.safeParse(configuration).success).toBe(true)
  })

  it('has the size that was asked for', () => {
    const count = (kind: string) => shop.all(kind).length
    expect({ divisions: count('division'), branches: count('branch'), categories: count('category') }).toEqual({
      divisions: 2,
      branches: 3,
      categories: 10,
    })
    expect(count('product')).toBeGreaterThanOrEqual(58)
    expect(count('product')).toBeLessThanOrEqual(66)
    expect({ tables: count('table'), donatees: count('donatee'), menus: count('menu') }).toEqual({
      tables: 8,
      donatees: 3,
      menus: 4,
    })
    const cards = shop.all<MenuCard>('menuCard')
    expect(cards.map(({ layout }) => layout)).toEqual(['a4', 'foldedA5'])
  })

  it('shows every kind of product', () => {
    const all = shop.all<Product>('product')
    const has = (found: (product: Product) => boolean) => all.some(found)
    expect(new Set(all.flatMap((product) => product.config.parts.map((part) => part.type)))).toEqual(new Set(partTypes))
    expect(new Set(all.map((product) => product.tax))).toEqual(new Set([4.9, 10, 20]))
    expect(new Set(all.map((product) => product.type))).toEqual(new Set(['simple', 'configurable', 'bundle']))
    expect(new Set(all.map((product) => product.leadTimeType))).toEqual(new Set([null, 'hours', 'days', 'weeks']))
    expect(has((product) => product.isStepByStep && product.config.parts.length > 2)).toBe(true)
    expect(has((product) => product.pricing === 'minimum')).toBe(true)
    expect(has((product) => product.alternativeUnits.some((unit) => unit.calculationModel === 'approximate'))).toBe(
      true,
    )
    expect(has((product) => product.defaultUnit !== null && product.defaultUnit !== product.unit)).toBe(true)
    expect(has((product) => product.tax !== product.dineInTax)).toBe(true)
    expect(all.filter((product) => product.isPriceHidden)).toHaveLength(1)
    expect(all.filter((product) => !product.isEnabled)).toHaveLength(1)
    expect(all.filter((product) => product.images.length === 0)).toHaveLength(1)
    expect(has((product) => product.name.length > 80)).toBe(true)
    expect(all.every((product) => product.description !== '')).toBe(true)
  })

  it('uses every modifier and only options with a price where the price changes', () => {
    const options = shop
      .all<Product>('product')
      .flatMap((product) => product.config.parts.flatMap((part) => part.options))
    expect(new Set(options.map((option) => option.modifier))).toEqual(new Set(['add', 'subtract', 'overwrite']))
    expect(options.filter((option) => option.modifier !== 'add' && option.value === 0)).toEqual([])
  })

  it('names every article number once and every allergen in the legend', () => {
    const all = shop.all<Product>('product')
    expect(new Set(all.map((product) => product.uid)).size).toBe(all.length)
    expect(all.filter((product) => product.uid.length !== 8)).toEqual([])
    const used = new Set(all.flatMap((product) => product.allergens))
    const legend = new Set(config.allergenLegend.map(({ code }) => code))
    expect([...used].filter((code) => !legend.has(code))).toEqual([])
  })

  it('uses every picture and product somewhere', () => {
    const used = new Set([
      ...shop.all<Product>('product').flatMap((product) => product.images.map(({ id }) => String(id))),
      ...shop.all<Record<string, unknown>>('category').flatMap(idsIn),
      ...['tag', 'division', 'donatee', 'branch'].flatMap((kind) =>
        shop.all<Record<string, unknown>>(kind).flatMap(idsIn),
      ),
    ])
    const written = JSON.stringify([...shop.all('site'), ...shop.all('block')])
    const isUsed = (id: string) => used.has(id) || written.includes(id)
    expect(Object.keys(pictures).filter((key) => !isUsed(shop.find('image', key).id))).toEqual([])
    const listed = new Set(
      shop.all<Menu>('menu').flatMap((menu) => menu.catalog.flatMap((entry) => entry.products.map(({ id }) => id))),
    )
    expect(Object.keys(products).filter((key) => !listed.has(shop.find('product', key).id))).toEqual([])
  })

  it('has one active menu for each branch, and one that comes later', () => {
    const menus = shop.all<Menu>('menu')
    const activeAt = (at: Temporal.Instant) =>
      shop.all<Branch>('branch').map((branch) => {
        const id = activeMenu(menus, branch.id, at)?.id
        return menus.find((menu) => menu.id === id)?.identifier
      })
    expect(activeAt(now)).toEqual(['hohenems-rund-um-die-uhr', 'dornbirn-gasthaus', 'feldkirch-feste'])
    expect(activeAt(now.add({ hours: 24 * 46 }))).toEqual(['neue-karte', 'neue-karte', 'feldkirch-feste'])
  })

  it('takes orders in Hohenems at every hour of the week', () => {
    const [hohenems] = shop.all<Branch>('branch')
    if (!hohenems) throw new Error('Hohenems is missing.')
    const hours = Array.from({ length: 24 * 7 }, (_, hour) => now.add({ hours: hour }))
    const takes = (type: 'takeaway' | 'delivery') =>
      hours.filter((at) => orderingState(hohenems, type, at).takesOrdersNow)
    expect(takes('takeaway')).toHaveLength(hours.length)
    expect(takes('delivery')).toHaveLength(hours.length)
  })

  it('employs someone of each role and nobody in a place that does not exist', () => {
    expect(new Set(['ROLE_ADMIN', ...people.flatMap((person) => person.roles)])).toEqual(new Set(roles))
    const all = [...people, ...crew]
    const names = new Set(all.map((person) => person.username))
    expect(names.size).toBe(all.length)
    expect(all.flatMap((person) => person.branches).filter((key) => !(key in branches))).toEqual([])
    expect(all.flatMap((person) => person.departments).filter((key) => !(key in departments))).toEqual([])
    expect(employments.filter(({ username }) => !names.has(username))).toEqual([])
  })
})

function idsIn(row: Readonly<Record<string, unknown>>): string[] {
  const values = Object.values(row).flatMap((value) => (Array.isArray(value) ? (value as unknown[]) : [value]))
  return values.flatMap((value) =>
    typeof value === 'object' && value !== null && 'id' in value ? [String(value.id)] : [],
  )
}

describe('the past orders', () => {
  it('are the same for the same first start', () => {
    expect(JSON.stringify(pastOrders(now))).toBe(JSON.stringify(pastOrders(now)))
  })

  it.each(starts)('are forty of the sixty days before %s, oldest first', (at) => {
    const orders = pastOrders(at)
    expect(orders).toHaveLength(40)
    const days = orders.map((order) => at.since(order.placedAt).total('hours') / 24)
    expect(Math.min(...days)).toBeGreaterThan(0)
    expect(Math.max(...days)).toBeLessThan(64)
    expect(days.toSorted((a, b) => b - a)).toEqual(days)
    const wishes = orders.flatMap((order) => (order.appointment === null ? [] : [order.appointment]))
    expect(wishes.length).toBeGreaterThan(2)
    expect(wishes.filter((wish) => Temporal.Instant.compare(wish, at) >= 0)).toEqual([])
  })

  it('mix branches, types and ends', () => {
    const orders = pastOrders(now)
    const kinds = <K extends keyof PastOrder>(field: K) => new Set(orders.map((order) => order[field]))
    expect(kinds('branch')).toEqual(new Set(Object.keys(branches)))
    expect(kinds('orderType')).toEqual(new Set(['takeaway', 'delivery', 'dineIn']))
    expect(kinds('status')).toEqual(new Set(['completed', 'rejected', 'canceled']))
    expect(orders.filter((order) => order.status === 'completed')).toHaveLength(34)
    expect(orders.filter((order) => order.table !== null && !(order.table in tables))).toEqual([])
    expect(kinds('donatee').size).toBeGreaterThan(1)
  })

  it.each(starts)('would all have been taken at their time (start %s)', (at) => {
    const shop = loaded(at)
    const byId = <T extends { id: string }>(rows: T[]) => new Map<string, T>(rows.map((row) => [row.id, row]))
    const categories = byId(shop.all<Category>('category'))
    const known = byId(shop.all<Product>('product'))
    const refused = pastOrders(at).flatMap((order) => {
      const branch = shop.all<Branch>('branch').find(({ id }) => id === shop.find('branch', order.branch).id)
      if (!branch) throw new Error(`${order.branch} is missing.`)
      const surroundings = {
        branch,
        config,
        hasLegalGround: hasLegalGround(config),
        menu: activeMenu(shop.all<Menu>('menu'), branch.id, order.placedAt),
        categories,
        products: known,
        tables: shop.all<Table>('table'),
        donatees: shop.all<Donatee>('donatee'),
      }
      const checked = checkOrder(orderDraft(order, shop.find), surroundings, order.placedAt)
      return isRefused(checked) ? [{ branch: order.branch, at: order.placedAt, problems: checked.problems }] : []
    })
    expect(refused).toEqual([])
  })
})

describe('the tasks of each day', () => {
  it('that were due today are done, those that are due later are not', () => {
    const afternoon = Temporal.Instant.from('2026-07-15T14:20:00Z')
    const ofToday = demoReports(afternoon).filter(({ dueAt }) => dueAt.startsWith('2026-07-15'))
    // To open, and to measure twice, in each of three branches.
    expect(ofToday).toHaveLength(9)
    expect(ofToday.every(({ outcome, at }) => outcome === 'done' && at < afternoon.toString())).toBe(true)
    const night = Temporal.Instant.from('2026-07-15T04:00:00Z')
    expect(demoReports(night).filter(({ dueAt }) => dueAt.startsWith('2026-07-15'))).toEqual([])
  })
})
