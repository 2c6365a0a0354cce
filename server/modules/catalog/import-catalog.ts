// Importing categories or products: judged as a whole, written as a whole, told once in the log.
import type { ImportAction, ImportReport } from '#contract/catalog/catalog-imports.ts'
import { categories } from '#contract/catalog/categories.ts'
import { products } from '#contract/catalog/products.ts'
import { inputSchema, type AnyDeclaration } from '#contract/resource.ts'
import { at, problem } from '#domain/ground/problem.ts'
import type { Transaction } from '#server/database/open-database.ts'
import type { ProductListener } from '#server/events/product-changes.ts'
import { failure } from '#server/http/failures.ts'
import { Problems } from '#server/http/refusal.ts'
import type { Asked } from '#server/http/serve-routes.ts'
import { writeLog } from '#server/log/write-log.ts'
import { labelOf } from '#server/resources/log-write.ts'
import { referencesIn, type Value } from '#server/resources/row.ts'
import { lockRows, saveRows } from '#server/resources/save-rows.ts'
import type { Surroundings } from '#server/resources/serve.ts'
import { listRows, missingReferences } from '#server/resources/store.ts'
import { planImport, type PlannedRow } from './plan-import.ts'
import { placedRows, type Plan } from './place-rows.ts'
import { foreignSellers, sharedProblem } from './shared-catalog.ts'
import { newProduct } from './product.ts'
import { lockSelling } from './store.ts'
import { targetMenu, writePlaces } from './target-menu.ts'

type AskedImport = Asked<'POST /catalog-imports'>

export async function importCatalog(
  around: Surroundings,
  asked: AskedImport,
  tell: ProductListener,
): Promise<ImportReport | Problems> {
  const isDryRun = asked.query.dryRun === 'true'
  if (isDryRun) {
    return around.database.transaction(async (tx) => {
      const plan = await planOf(tx, asked)
      return plan instanceof Problems ? plan : reportOf(plan, isDryRun)
    })
  }
  return around.change(async (tx) => {
    await lockSelling(tx)
    await lockRows(tx, declaredOf(asked.body.of))
    const plan = await planOf(tx, asked)
    if (plan instanceof Problems) return plan
    const problems = plan.rows.flatMap((row, index) =>
      row.problems.map((each) => at(each, ['rows', index, each.field].filter((part) => part !== null).join('.'))),
    )
    const report = reportOf(plan, isDryRun)
    if (problems.length > 0) return new Problems(problems, report)
    await write(tx, asked, plan, tell)
    return report
  })
}

async function planOf(tx: Transaction, { body, scope }: AskedImport): Promise<Plan | Problems> {
  const sellers = await foreignSellers(tx, scope)
  const menu = await targetMenu(tx, body.menu, scope, sellers)
  if (menu instanceof Problems) return menu
  const declared = declaredOf(body.of)
  const existing = [...(await listed(tx, declared)), ...(await archived(tx, declared))]
  const planned = planImport(declared, body, existing)
  const kind = body.of === 'products' ? 'product' : 'category'
  const judged = planned.map((row) => {
    if (row.existing === null || !row.fields.some((field) => field !== 'category')) return row
    return { ...row, problems: [...row.problems, ...sharedProblem(sellers({ kind, id: row.id }))] }
  })
  const rows = await withLostReferences(tx, declared, judged)
  if (body.of === 'categories' || menu === null) return { rows, newCategories: [], menu: null, placed: [] }
  const usual = body.defaults.category?.trim() ?? ''
  const all = menu.stored === null && usual !== '' ? rows.map((row) => underCategory(row, usual)) : rows
  return placedRows(all, menu, await listed(tx, categories))
}

function declaredOf(of: AskedImport['body']['of']): AnyDeclaration {
  return of === 'products' ? products : categories
}

async function listed(tx: Transaction, declared: AnyDeclaration): Promise<readonly Value[]> {
  return (await listRows(tx, declared, {})).rows
}

async function archived(tx: Transaction, declared: AnyDeclaration): Promise<readonly Value[]> {
  return declared.archive === null ? [] : (await listRows(tx, declared, { [declared.archive]: 'true' })).rows
}

/** Nothing of a table for a new menu comes to stand nowhere. */
function underCategory(row: PlannedRow, usual: string): PlannedRow {
  return { ...row, categoryNames: row.categoryNames?.length ? row.categoryNames : [usual] }
}

/** Pictures, and products of bundles, that are not there and do not come with the same table. */
async function withLostReferences(
  tx: Transaction,
  declared: AnyDeclaration,
  rows: readonly PlannedRow[],
): Promise<readonly PlannedRow[]> {
  const coming = new Set(rows.map(({ id }) => id))
  const wanted = rows.flatMap(({ input }, index) =>
    referencesIn(declared, input)
      .filter(({ id }) => !coming.has(id))
      .map((each) => ({ ...each, index })),
  )
  if (wanted.length === 0) return rows
  const lost = Map.groupBy((await missingReferences(tx, wanted)) as typeof wanted, ({ index }) => index)
  return rows.map((row, index) => {
    const found = lost.get(index) ?? []
    const problems = found.map(({ field }) => problem('unknownReference', field))
    return { ...row, problems: [...row.problems, ...problems] }
  })
}

function actionOf({ existing, fields, problems }: PlannedRow): ImportAction {
  if (problems.length > 0) return 'refused'
  if (existing === null) return 'create'
  return fields.length > 0 ? 'update' : 'unchanged'
}

function reportOf({ rows, newCategories, menu, placed }: Plan, isDryRun: boolean): ImportReport {
  const found = rows.map((row) => ({
    line: row.line,
    action: actionOf(row),
    label: row.label,
    fields: row.existing === null ? [] : [...row.fields],
    problems: row.problems.length === 0 ? [] : failure(row.problems).errors,
  }))
  const count = (action: ImportAction) => found.filter((row) => row.action === action).length
  return {
    isDryRun,
    create: count('create'),
    update: count('update'),
    unchanged: count('unchanged'),
    refused: count('refused'),
    newCategories: newCategories.map(({ name }) => name),
    placed: placed.length,
    menu: menu === null || placed.length === 0 || (isDryRun && menu.stored === null) ? null : { id: menu.id },
    rows: found,
  }
}

async function write(
  tx: Transaction,
  asked: AskedImport,
  { rows, newCategories, menu, placed }: Plan,
  tell: ProductListener,
): Promise<void> {
  const declared = declaredOf(asked.body.of)
  const created = rows.filter(({ existing }) => existing === null)
  const updated = rows.filter(
    ({ existing, fields }) => existing !== null && fields.some((field) => field !== 'category'),
  )
  if (created.length + updated.length + placed.length === 0) return
  const schema = inputSchema(categories)
  const made = newCategories.map(({ id, name }) => ({ id, input: schema.parse({ name }), extra: new Map() }))
  await saveRows(tx, categories, made)
  const isProducts = asked.body.of === 'products'
  const saved = [...created, ...updated].map(({ id, input }) => {
    return { id, input, extra: isProducts ? newProduct(input as { uid: string | undefined }) : new Map() }
  })
  await saveRows(tx, declared, saved)
  if (menu !== null && placed.length > 0) await writePlaces(tx, asked, menu, placed)
  if (isProducts) {
    const named = (of: readonly PlannedRow[]) => of.map(({ id, input }) => ({ id, name: labelOf({ ...input, id }) }))
    await tell(tx, { event: 'product.created', products: named(created), branchId: null, at: asked.now })
    await tell(tx, { event: 'product.changed', products: named(updated), branchId: null, at: asked.now })
  }
  await writeLog(tx, asked, {
    channel: 'content',
    action: `${declared.kind}.import`,
    code: 'imported',
    params: {
      subject: declared.kind,
      created: created.length,
      updated: updated.length,
    },
    subject: { type: declared.kind, id: null, label: '' },
    context: { rows: rows.length, categories: newCategories.length, placed: placed.length, menu: menu?.id ?? null },
  })
}
