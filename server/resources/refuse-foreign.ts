// Where a write must stay: inside the caller's branches.
import { sql } from 'kysely'
import type { AnyDeclaration } from '#contract/resource.ts'
import type { Transaction } from '#server/database/open-database.ts'
import { covers, type Scope } from '#server/http/caller.ts'
import { notAllowed, notFound } from '#server/http/refusal.ts'
import type { Value } from './row.ts'
import { worksIn } from './views.ts'

/** What is written must stay inside the caller's branches, too; making a branch is for those who may act in all. */
export async function refuseForeign(
  tx: Transaction,
  declaration: AnyDeclaration,
  { scope, input, current }: { readonly scope: Scope; readonly input: Value; readonly current: Value | null },
): Promise<void> {
  if (scope.branches === 'all') return
  switch (declaration.branchField) {
    case null:
      return
    case 'self':
      // Another one than an own branch was not found at all.
      if (current === null) throw notAllowed()
      return
    case 'branch':
      // What is meant for all branches can be seen, and is nobody's to take into an own one.
      if (current !== null && !covers(scope, (current.branch as { id: string } | null)?.id ?? '')) throw notAllowed()
      if (!covers(scope, (input.branch as { id: string } | null)?.id ?? '')) throw notFound()
      return
    case 'branches': {
      const [before, after] = [idsOf(current?.branches), idsOf(input.branches)]
      // What is meant for all branches is changed by whoever acts in all of them.
      if (current !== null && before.size === 0) throw notAllowed()
      // Foreign branches may stay; only own ones come and go.
      if (![...before.symmetricDifference(after)].every((branch) => covers(scope, branch))) throw notFound()
      if (![...after].some((branch) => covers(scope, branch))) throw notAllowed()
      return
    }
    case 'user': {
      const id = (input.user as { id: string }).id
      if (id === scope.person) return
      const { rows } = await sql`select 1 where ${worksIn(sql`${id}::uuid`, scope.branches)}`.execute(tx)
      if (rows.length === 0) throw notFound()
    }
  }
}

function idsOf(list: unknown): Set<string> {
  return new Set(((list ?? []) as { id: string }[]).map((each) => each.id))
}
