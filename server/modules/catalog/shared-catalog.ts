// A manager changes what only own branches sell. What others sell, too, is the administrators'; a copy is everybody's.
import { sellingBranches, type Sold } from '#domain/catalog/selling-branches.ts'
import { problem, type Problem } from '#domain/ground/problem.ts'
import { covers, type Scope } from '#server/http/caller.ts'
import { Refusal } from '#server/http/refusal.ts'
import { readBranchNames } from '#server/modules/organisation/public.ts'
import type { Asking } from '#server/resources/serve.ts'
import type { Executor } from '#server/resources/store.ts'
import { readSelling } from './store.ts'

export type ForeignSellers = (sold: Sold) => readonly string[]

/** Names of branches beyond the scope that sell something; asked for many things at once, read once. */
export async function foreignSellers(tx: Executor, scope: Scope): Promise<ForeignSellers> {
  if (scope.branches === 'all') return () => []
  const sellersOf = await readSellers(tx)
  const branches = await readBranchNames(tx)
  return (sold) => {
    const sellers = sellersOf(sold)
    return branches.filter(({ id }) => sellers.has(id) && !covers(scope, id)).map(({ name }) => name)
  }
}

/** Ids of the branches that sell something; asked for many things at once, read once. */
export async function readSellers(tx: Executor): Promise<(sold: Sold) => ReadonlySet<string>> {
  const { menus, bundles } = await readSelling(tx)
  return (sold) => sellingBranches(sold, menus, bundles)
}

export function sharedProblem(names: readonly string[]): Problem[] {
  return names.length === 0 ? [] : [problem('soldElsewhere', null, { branches: names.join(', ') })]
}

/** Before a row is changed or deleted; a new one is sold by nobody yet. */
export async function refuseShared(tx: Executor, sold: Sold, { scope, current }: Asking): Promise<void> {
  if (current === null) return
  const [refused] = sharedProblem((await foreignSellers(tx, scope))(sold))
  if (refused !== undefined) throw new Refusal(403, refused)
}
