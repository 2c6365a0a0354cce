// „Kopie für meine Filialen“: a copy takes the place of what foreign branches sell, too, wherever own branches sell it.
import { v7 as newId } from 'uuid'
import { categories } from '#contract/catalog/categories.ts'
import { menus } from '#contract/catalog/menus.ts'
import { products } from '#contract/catalog/products.ts'
import type { AnyDeclaration } from '#contract/resource.ts'
import { ownCopies, withCopies, type OwnCopies } from '#domain/catalog/own-copies.ts'
import type { Sold } from '#domain/catalog/selling-branches.ts'
import { problem } from '#domain/ground/problem.ts'
import type { Transaction } from '#server/database/open-database.ts'
import type { ProductListener } from '#server/events/product-changes.ts'
import type { Scope } from '#server/http/caller.ts'
import { notFound, Refusal } from '#server/http/refusal.ts'
import { writeLog, type Cause } from '#server/log/write-log.ts'
import { moveSoldOut, readBranchNames } from '#server/modules/organisation/public.ts'
import { labelOf, logWrite } from '#server/resources/log-write.ts'
import type { Value } from '#server/resources/row.ts'
import { saveRows } from '#server/resources/save-rows.ts'
import type { Surroundings } from '#server/resources/serve.ts'
import { findRow, updateRow } from '#server/resources/store.ts'
import { followCopies } from './follow-copies.ts'
import { newProduct } from './product.ts'
import { lockForCopies, readSelling } from './store.ts'

interface Wanted extends Cause {
  readonly params: { readonly id: string }
  readonly body: { readonly version: number }
  readonly scope: Scope
}

const declaredAs = { product: products, category: categories, menu: menus } as const

interface Parts {
  readonly around: Surroundings
  readonly tell: ProductListener
}

export async function copyForOwn(parts: Parts, kind: Sold['kind'], asked: Wanted): Promise<{ id: string }> {
  const { around, tell } = parts
  return around.change(async (tx) => {
    const sold: Sold = { kind, id: asked.params.id }
    await lockForCopies(tx, declaredAs[kind], sold.id)
    const original = await findRow(tx, declaredAs[kind], sold.id)
    if (original === undefined) throw notFound()
    const branches = await readBranchNames(tx)
    const { branches: allowed } = asked.scope
    const own = new Set<string>(allowed === 'all' ? branches.map(({ id }) => id) : allowed)
    const selling = await readSelling(tx)
    const plan = ownCopies(sold, own, selling.menus, selling.bundles)
    if (plan === 'own') throw new Refusal(409, problem('soldByOwnOnly', null))
    if (plan === 'foreign') throw new Refusal(409, problem('soldByOthersOnly', null))
    if (original['version'] !== asked.body.version) throw new Refusal(409, problem('staleVersion', null), original)
    const copies = new Map(plan.copied.map(({ id }) => [id, newId()]))
    const written = await carryOut(tx, asked, { plan, copies, own })
    await moveSoldOut(tx, [...own], copies)
    await followCopies(tx, around, { cause: asked, copies, own })
    for (const [event, products] of Object.entries(written) as [keyof Written, Written[keyof Written]][]) {
      await tell(tx, { event: `product.${event}`, products, branchId: null, at: asked.now })
    }
    const names = (ids: ReadonlySet<string>) => branches.filter(({ id }) => ids.has(id)).map(({ name }) => name)
    const label = labelOf(original)
    await writeLog(tx, asked, {
      channel: 'content',
      action: `${kind}.copyForOwn`,
      code: 'copiedForOwn',
      params: {
        subject: kind,
        label,
        branches: names(plan.branches).join(', '),
      },
      subject: { type: kind, id: sold.id, label },
      context: { copies: Object.fromEntries(copies) },
    })
    return { id: copies.get(sold.id) ?? sold.id }
  })
}

interface Work {
  readonly plan: OwnCopies
  readonly copies: ReadonlyMap<string, string>
  readonly own: ReadonlySet<string>
}

type Written = Record<'created' | 'changed', { readonly id: string; readonly name: string }[]>

/** Products before menus: what is named must be there. Answers with the products among them. */
async function carryOut(tx: Transaction, cause: Cause, { plan, copies, own }: Work): Promise<Written> {
  const written: Written = { created: [], changed: [] }
  for (const kind of ['product', 'category', 'menu'] as const) {
    const declared: AnyDeclaration = declaredAs[kind]
    const rows = await whole(
      tx,
      declared,
      plan.copied.filter((each) => each.kind === kind),
    )
    const made = rows.map((row) => copyOf(kind, row, copies, own))
    await saveRows(tx, declared, made)
    for (const { id, input } of made) {
      const after = (await findRow(tx, declared, id)) ?? null
      await logWrite(tx, cause, declared, { before: null, after, input })
    }
    // The branches of a copied menu leave the original.
    const left = kind === 'menu' ? rows.map((row) => ({ row, input: { branches: branchesOf(row, own, false) } })) : []
    const changed = await whole(
      tx,
      declared,
      plan.changed.filter((each) => each.kind === kind),
    )
    const renamed = changed.map((row) => ({ row, input: withCopies(linking(kind, row), copies) }))
    if (kind === 'product') {
      const named = (id: string, row: Value) => ({ id, name: labelOf({ ...row, id }) })
      written.created = made.map(({ id, input }) => named(id, input))
      written.changed = changed.map((row) => named(String(row['id']), row))
    }
    for (const { row, input } of [...left, ...renamed]) {
      await updateRow(tx, declared, String(row['id']), input, undefined)
      const after = (await findRow(tx, declared, String(row['id']))) ?? null
      await logWrite(tx, cause, declared, { before: row, after, input })
    }
  }
  return written
}

async function whole(tx: Transaction, declared: AnyDeclaration, wanted: readonly Sold[]): Promise<readonly Value[]> {
  const rows: Value[] = []
  for (const { id } of wanted) {
    const row = await findRow(tx, declared, id)
    if (row !== undefined) rows.push(row)
  }
  return rows
}

/** What names other rows of the catalogue. */
function linking(kind: Sold['kind'], row: Value): Value {
  if (kind === 'category') return {}
  return kind === 'menu' ? { catalog: row['catalog'] } : { bundle: row['bundle'] }
}

function branchesOf(row: Value, own: ReadonlySet<string>, isOwn: boolean): readonly { readonly id: string }[] {
  return (row['branches'] as { id: string }[]).filter(({ id }) => own.has(id) === isOwn)
}

function copyOf(kind: Sold['kind'], row: Value, copies: ReadonlyMap<string, string>, own: ReadonlySet<string>) {
  const written = Object.entries(declaredAs[kind].fields).filter(([, { access }]) => access !== 'readOnly')
  const same = Object.fromEntries(written.map(([name]) => [name, row[name]]))
  const id = copies.get(String(row['id'])) ?? newId()
  const input: Value = { ...same, ...withCopies(linking(kind, row), copies) }
  if (kind === 'category') return { id, input, extra: new Map<string, unknown>() }
  if (kind === 'product') return { id, input: { ...input, uid: undefined }, extra: newProduct({ uid: undefined }) }
  // Of menus that begin together the one made later counts: a copy must not overtake another one.
  const extra = new Map<string, unknown>([['created_at', row['createdAt']]])
  return { id, input: { ...input, identifier: '', branches: branchesOf(row, own, true) }, extra }
}
