// Whether a former address of a page is free: where another page stands, or leads on from, nobody is brought here.
import { isFormerPath, plainPath } from '#domain/content/former-paths.ts'
import { problem, type Problem } from '#domain/ground/problem.ts'
import type { Transaction } from '#server/database/open-database.ts'
import { otherSites } from './site-store.ts'

/** What was stored before stays: `former`. */
export async function formerPathProblems(
  tx: Transaction,
  paths: readonly string[],
  { id, former }: { readonly id: string | null; readonly former: readonly string[] },
): Promise<Problem[]> {
  const fresh = paths.flatMap((path, at) => (isFormerPath(former, path) ? [] : [{ path, field: `redirectFrom.${at}` }]))
  if (fresh.length === 0) return []
  const others = await otherSites(tx, id)
  return fresh.flatMap(({ path, field }) => {
    const taken = others.find((site) => site.path === plainPath(path) || isFormerPath(site.redirectFrom, path))
    return taken === undefined ? [] : [problem('formerPathTaken', field, { path, page: taken.title || taken.path })]
  })
}
