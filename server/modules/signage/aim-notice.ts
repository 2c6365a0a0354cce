// Whether what a notice names is there: TVs of its own branch, and streams that are for it.
import type { Takeover } from '#contract/signage/takeovers.ts'
import { problem, type Problem } from '#domain/ground/problem.ts'
import { isForBranch } from '#domain/signage/programme.ts'
import type { Executor } from '#server/resources/store.ts'
import { countDevices, lockStreamBranches } from './stream-store.ts'

type Aimed = Pick<Takeover, 'branch' | 'devices' | 'streams'>

/** What it named before may be gone meanwhile: `former` keeps that. */
export async function aimProblems(tx: Executor, notice: Aimed, former: Aimed | null): Promise<Problem[]> {
  const isSameBranch = former?.branch?.id === notice.branch?.id
  const fresh = (name: 'devices' | 'streams') => {
    const known = new Set(isSameBranch ? former?.[name].map(({ id }) => id as string) : [])
    return [...new Set(notice[name].map(({ id }) => id as string))].filter((id) => !known.has(id))
  }
  const [devices, streams] = [fresh('devices'), fresh('streams')]
  if (devices.length === 0 && streams.length === 0) return []
  const branchId = notice.branch.id
  const found = await countDevices(tx, branchId, devices)
  const meant = await lockStreamBranches(tx, streams)
  return [
    ...(found === devices.length ? [] : [problem('unknownReference', 'devices')]),
    ...(meant.size === streams.length ? [] : [problem('unknownReference', 'streams')]),
    // It would stand nowhere.
    ...([...meant.values()].every((branches) => isForBranch(branches, branchId))
      ? []
      : [problem('streamElsewhere', 'streams')]),
  ]
}
