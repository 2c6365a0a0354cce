// The catalogue of one branch as it was once: its menus, with the categories and products on them. What other branches sell, too, stays
// as it is now, so that their guests notice nothing.
import { isDeepStrictEqual } from 'node:util'
import { v7 as newId } from 'uuid'
import { categories } from '#contract/catalog/categories.ts'
import { menus } from '#contract/catalog/menus.ts'
import { products } from '#contract/catalog/products.ts'
import { declarations } from '#contract/declarations.ts'
import type { AnyDeclaration } from '#contract/resource.ts'
import { withBundlesOf, type SellingBundle, type Sold } from '#domain/catalog/selling-branches.ts'
import type { Transaction } from '#server/database/open-database.ts'
import type { ProductListener } from '#server/events/product-changes.ts'
import { Refusal } from '#server/http/refusal.ts'
import { ownActor, ownCause } from '#server/log/write-log.ts'
import type { Change } from '#server/resources/change.ts'
import { labelOf, logWrite } from '#server/resources/log-write.ts'
import type { Value } from '#server/resources/row.ts'
import { lockRows, saveRows, type SavedRow } from '#server/resources/save-rows.ts'
import {
  deleteRow,
  existingIds,
  findRow,
  listRows,
  takenFields,
  updateRow,
  type Executor,
} from '#server/resources/store.ts'
import { inUse, usersOf } from '#server/resources/users-of.ts'
import { archiveProblems, newProduct } from './product.ts'
import { readSellers } from './shared-catalog.ts'
import { lockSelling } from './store.ts'

export interface RestoredCatalog {
  readonly menus: number
  readonly categories: number
  readonly products: number
  /** Categories and products that other branches sell, too. */
  readonly left: number
  /** Menus that came later and led nowhere else. */
  readonly removed: number
  /** Pictures that are gone meanwhile. */
  readonly lostPictures: number
}

interface Wanted {
  /** The shop as it was. */
  readonly former: Executor
  readonly branchId: string
  readonly now: Temporal.Instant
  readonly tell: ProductListener
}

type Row = Value & { readonly id: string }
interface MenuRow extends Row {
  readonly branches: readonly { readonly id: string }[]
  readonly catalog: readonly { readonly id: string; readonly products: readonly { readonly id: string }[] }[]
}

/**
 * In one transaction. Null where the branch had no menu then. Refuses with 409 where a menu that came later is used elsewhere, and
 * where a product that came back would break a rule of today.
 */
export async function restoreBranchCatalog(change: Change, wanted: Wanted): Promise<RestoredCatalog | null> {
  const { former, branchId } = wanted
  const formerMenus = (await listRows(former, menus, { branch: branchId })).rows as MenuRow[]
  if (formerMenus.length === 0) return null
  const formerProducts = await everyProduct(former)
  return change(async (tx) => {
    await lockSelling(tx)
    for (const declared of [products, categories, menus]) await lockRows(tx, declared)
    const sellersOf = await readSellers(tx)
    const isOthers = (sold: Sold) => [...sellersOf(sold)].some((id) => id !== branchId)
    const pictures = await keptPictures(tx)
    const put = { tx, wanted, pictures, isOthers }
    const dishes = await putBack(put, 'product', soldOn(formerMenus, formerProducts))
    const groups = await categoriesOf(former, formerMenus)
    const kept = await putBack(put, 'category', groups)
    const removed = await leaveLaterMenus(tx, wanted, new Set(formerMenus.map(({ id }) => id)))
    let count = 0
    for (const menu of formerMenus) if (await putMenuBack(tx, wanted, menu)) count += 1
    return {
      menus: count,
      categories: kept.saved,
      products: dishes.saved,
      left: dishes.left + kept.left,
      removed,
      lostPictures: pictures.lost(),
    }
  })
}

async function everyProduct(former: Executor): Promise<readonly Row[]> {
  const lists = [await listRows(former, products, {}), await listRows(former, products, { isArchived: 'true' })]
  return lists.flatMap(({ rows }) => rows)
}

async function categoriesOf(former: Executor, formerMenus: readonly MenuRow[]): Promise<readonly Row[]> {
  const named = new Set(formerMenus.flatMap(({ catalog }) => catalog.map(({ id }) => id)))
  return ((await listRows(former, categories, {})).rows as Row[]).filter(({ id }) => named.has(id))
}

/** What stands on the menus, and what its bundles hold. */
function soldOn(formerMenus: readonly MenuRow[], all: readonly Row[]): readonly Row[] {
  const listed = new Set(
    formerMenus.flatMap(({ catalog }) => catalog.flatMap((group) => group.products.map(({ id }) => id))),
  )
  const bundles = all as unknown as readonly SellingBundle[]
  return all.filter(({ id }) => !withBundlesOf(id, bundles).isDisjointFrom(listed))
}

/** Fields that name pictures lose those that are gone. */
async function keptPictures(tx: Executor) {
  let lost = 0
  return {
    lost: () => lost,
    async of(input: Value): Promise<Value> {
      const images = (input['images'] ?? []) as { id: string }[]
      const image = input['image'] as { id: string } | null | undefined
      const ids = [...images, ...(image ? [image] : [])].map(({ id }) => id)
      if (ids.length === 0) return input
      const known = await existingIds(tx, 'image', ids)
      lost += new Set(ids).size - known.size
      return {
        ...input,
        ...(input['images'] !== undefined && { images: images.filter(({ id }) => known.has(id)) }),
        ...(image && { image: known.has(image.id) ? image : null }),
      }
    },
  }
}

interface Putting {
  readonly tx: Transaction
  readonly wanted: Wanted
  readonly pictures: Awaited<ReturnType<typeof keptPictures>>
  readonly isOthers: (sold: Sold) => boolean
}

const declaredAs = { product: products, category: categories } as const

async function putBack(
  { tx, wanted, pictures, isOthers }: Putting,
  kind: 'product' | 'category',
  rows: readonly Row[],
): Promise<{ saved: number; left: number }> {
  const declared: AnyDeclaration = declaredAs[kind]
  const own = rows.filter(({ id }) => !isOthers({ kind, id }))
  const saved: SavedRow[] = []
  const before = new Map<string, Value>()
  for (const row of own) {
    const current = await findRow(tx, declared, row.id)
    const input = await pictures.of(written(declared, row))
    if (current !== undefined && isDeepStrictEqual(written(declared, current), input)) continue
    if (current !== undefined) before.set(row.id, current)
    // Somebody else may have been given its number since.
    const isTaken = (await takenFields(tx, declared, input, row.id)).includes('uid')
    const uid = isTaken ? newProduct({ uid: undefined }).get('uid') : input['uid']
    saved.push({ id: row.id, input: kind === 'product' ? { ...input, uid } : input, extra: new Map() })
  }
  await saveRows(tx, declared, saved)
  for (const { id, input } of saved) {
    const after = (await findRow(tx, declared, id)) ?? null
    if (kind === 'product') await judge(tx, after, id)
    await log(tx, wanted, declared, { before: before.get(id) ?? null, after, input })
  }
  if (kind === 'product') {
    const named = saved.map(({ id, input }) => ({ id, name: labelOf({ ...input, id }) }))
    const [changed, created] = [named.filter(({ id }) => before.has(id)), named.filter(({ id }) => !before.has(id))]
    const at = wanted.now
    await wanted.tell(tx, { event: 'product.created', products: created, branchId: null, at })
    await wanted.tell(tx, { event: 'product.changed', products: changed, branchId: null, at })
  }
  return { saved: saved.length, left: rows.length - own.length }
}

/** What is on sale holds nothing that is laid aside, also where a part of it belongs to others and stays. */
async function judge(tx: Transaction, row: Value | null, id: string): Promise<void> {
  const [broken] = await archiveProblems(tx, row as never, id)
  if (broken !== undefined) throw new Refusal(409, broken)
}

/** Menus that this branch has now and had not then: they lose it, and go where nobody else has them. Answers how many are gone. */
async function leaveLaterMenus(tx: Transaction, wanted: Wanted, former: ReadonlySet<string>): Promise<number> {
  const { branchId } = wanted
  const declared: AnyDeclaration = menus
  let removed = 0
  for (const menu of (await listRows(tx, menus, { branch: branchId })).rows as MenuRow[]) {
    if (former.has(menu.id)) continue
    const others = menu.branches.filter(({ id }) => id !== branchId)
    if (others.length > 0) await saveMenu(tx, wanted, menu.id, { ...written(declared, menu), branches: others })
    else {
      const users = await usersOf(tx, declarations, 'menu', menu.id)
      if (users.length > 0) throw inUse(users, declarations)
      await deleteRow(tx, declared, menu.id)
      await log(tx, wanted, declared, { before: menu, after: null, input: {} })
      removed += 1
    }
  }
  return removed
}

/** A menu that others have now stays theirs; this branch gets its own beside it where theirs is another one by now. */
async function putMenuBack(tx: Transaction, wanted: Wanted, former: MenuRow): Promise<boolean> {
  const { branchId } = wanted
  const declared: AnyDeclaration = menus
  const current = (await findRow(tx, menus, former.id)) as MenuRow | undefined
  const then = { ...written(declared, former), branches: [] }
  const isSame = current !== undefined && isDeepStrictEqual({ ...written(declared, current), branches: [] }, then)
  const isHere = current?.branches.some(({ id }) => id === branchId) ?? false
  if (isSame && isHere) return false
  const others = (current?.branches ?? []).filter(({ id }) => id !== branchId)
  const own = [{ id: branchId }]
  if (isSame || others.length === 0) {
    await saveMenu(tx, wanted, former.id, { ...then, branches: [...others, ...own] }, former)
    return true
  }
  if (current !== undefined && isHere)
    await saveMenu(tx, wanted, former.id, { ...written(declared, current), branches: others })
  // Two cannot have the same word in their address.
  await saveMenu(tx, wanted, newId(), { ...then, identifier: '', branches: own }, former)
  return true
}

async function saveMenu(tx: Transaction, wanted: Wanted, id: string, input: Value, made?: Row): Promise<void> {
  const declared: AnyDeclaration = menus
  const before = (await findRow(tx, declared, id)) ?? null
  // Of menus that begin together the one made later counts.
  const extra = new Map<string, unknown>(
    before === null && made !== undefined ? [['created_at', made['createdAt']]] : [],
  )
  if (before === null) await saveRows(tx, declared, [{ id, input, extra }])
  else await updateRow(tx, declared, id, input, undefined)
  await log(tx, wanted, declared, { before, after: (await findRow(tx, declared, id)) ?? null, input })
}

/** What a form would send of it. */
function written(declared: AnyDeclaration, row: Value): Value {
  const names = Object.entries(declared.fields).filter(([, { access }]) => access !== 'readOnly')
  return Object.fromEntries(names.map(([name]) => [name, row[name]]))
}

async function log(
  tx: Transaction,
  { now }: Wanted,
  declared: AnyDeclaration,
  write: Parameters<typeof logWrite>[3],
): Promise<void> {
  await logWrite(tx, ownCause(now), declared, { ...write, actor: ownActor })
}
