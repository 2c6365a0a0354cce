// The menu that imported products come to: one that is there, or one that is made with the import.
import { v7 as newId } from 'uuid'
import { menus, type Menu } from '#contract/catalog/menus.ts'
import type { AnyDeclaration } from '#contract/resource.ts'
import { inputSchema } from '#contract/resource.ts'
import type { Placed } from '#domain/catalog/catalog-table.ts'
import { placedIn } from '#domain/catalog/catalog-table.ts'
import type { Id } from '#domain/ground/identity.ts'
import { at, problem } from '#domain/ground/problem.ts'
import type { Transaction } from '#server/database/open-database.ts'
import { covers, type Scope } from '#server/http/caller.ts'
import { Problems } from '#server/http/refusal.ts'
import type { Asked } from '#server/http/serve-routes.ts'
import type { Cause } from '#server/log/write-log.ts'
import { readBranchNames } from '#server/modules/organisation/public.ts'
import { logWrite } from '#server/resources/log-write.ts'
import type { Value } from '#server/resources/row.ts'
import { findRow, insertRow, lockRow, updateRow } from '#server/resources/store.ts'
import { sharedProblem, type ForeignSellers } from './shared-catalog.ts'

export interface TargetMenu {
  readonly id: Id<'menu'>
  readonly catalog: Menu['catalog']
  /** Null: it is to be made. */
  readonly stored: Menu | null
  readonly branches: readonly { readonly id: Id<'branch'> }[]
  readonly name: string
}

type Wanted = Asked<'POST /catalog-imports'>['body']['menu']

/** Null where products come to no menu. Foreign and missing look the same. */
export async function targetMenu(
  tx: Transaction,
  wanted: Wanted,
  scope: Scope,
  sellers: ForeignSellers,
): Promise<TargetMenu | Problems | null> {
  if (wanted === null) return null
  if ('new' in wanted) {
    const { name, branches } = wanted.new
    const known = new Set<string>((await readBranchNames(tx)).map(({ id }) => id))
    const lost = branches.flatMap(({ id }, index) =>
      known.has(id) && covers(scope, id) ? [] : [problem('unknownReference', `menu.new.branches.${index}`)],
    )
    if (lost.length > 0) return new Problems(lost)
    return { id: newId() as Id<'menu'>, catalog: [], stored: null, branches, name }
  }
  await lockRow(tx, menus, wanted.id)
  const stored = await findRow(tx, menus, wanted.id)
  if (!stored?.branches.some((branch) => covers(scope, branch.id))) {
    return new Problems([problem('unknownReference', 'menu')])
  }
  const shared = sharedProblem(sellers({ kind: 'menu', id: stored.id }))
  if (shared.length > 0) return new Problems(shared.map((each) => at(each, 'menu')))
  return { ...stored, stored }
}

/** A new menu is told in the log as one that a form makes; what changes in an old one the import tells. */
export async function writePlaces(
  tx: Transaction,
  cause: Cause,
  { id, stored, name, branches, catalog }: TargetMenu,
  placed: readonly Placed[],
): Promise<void> {
  const filled = placedIn(catalog, placed)
  if (stored !== null) {
    await updateRow(tx, menus, id, { catalog: filled }, stored.version)
    return
  }
  const declared: AnyDeclaration = menus
  const input: Value = inputSchema(menus).parse({ name, branches, catalog: filled })
  await insertRow(tx, declared, input, new Map([['id', id]]))
  await logWrite(tx, cause, declared, { before: null, after: (await findRow(tx, declared, id)) ?? null, input })
}
