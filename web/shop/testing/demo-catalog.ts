// The demo chain as a visitor's catalogue, without a database: for the development server and tests of the shop.
import { configAnswer, configSchema } from '#contract/settings/config.ts'
import { inputSchema } from '#contract/resource.ts'
import type { VisitorCatalog } from '#contract/visitor-catalog.ts'
import { configuration } from '#demo/configuration.ts'
import { pictures, tones } from '#demo/pictures.ts'
import { demoRows } from '#demo/rows.ts'
import type { Id } from '#domain/identity.ts'

/** Ids count up in the order of the rows: the same catalogue every time. */
export function demoCatalog(now: Temporal.Instant): VisitorCatalog {
  const ids = new Map<string, string>()
  const idOf = (kind: string, key: string) => {
    const place = `${kind} ${key}`
    const id = ids.get(place) ?? `01900000-0000-7000-8000-${String(ids.size + 1).padStart(12, '0')}`
    ids.set(place, id)
    return id
  }
  const found: Record<string, Record<string, unknown>[]> = {}
  const stamp = { version: 1, createdAt: now.toString(), updatedAt: now.toString() }
  for (const { declared, key, draft } of demoRows((kind, key) => ({ id: idOf(kind, key) as Id<typeof kind> }), now)) {
    const row = inputSchema(declared).parse(draft)
    found[declared.name] ??= []
    found[declared.name]?.push({ pausedUntil: null, soldOut: [], ...row, ...stamp, id: idOf(declared.kind, key) })
  }
  const images = Object.entries(pictures).map(([key, picture]) => ({
    ...stamp,
    id: idOf('image', key),
    name: key,
    alt: picture.alt,
    extension: 'svg',
    width: 1024,
    height: 1024,
    background: tones[picture.tone],
  }))
  const stored = configSchema.parse(configuration)
  const config = configAnswer.parse({
    ...stored,
    enablePluginATMCard: stored.enableATMCard,
    enablePluginHydroAGVoucher: stored.enableHydroAGVoucher,
    enablePluginMollie: stored.enableMollie,
    enablePluginDatatrans: stored.enableDatatrans,
    version: 1,
    updatedAt: now.toString(),
  })
  const { divisions, branches, menus, categories, products, tags, tables, donatees } = found
  return {
    config,
    ...{ divisions, branches, menus, categories, products, tags, tables, donatees, images },
  } as unknown as VisitorCatalog
}
