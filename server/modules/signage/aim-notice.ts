// Whether what a notice names is there: TVs of its own branch, and streams.
import type { Takeover } from '#contract/signage/takeovers.ts'
import { problem, type Problem } from '#domain/ground/problem.ts'
import type { Executor } from '#server/resources/store.ts'
import { countNamed } from './stream-store.ts'

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
  const found = await countNamed(tx, { branchId: notice.branch.id, devices, streams })
  return [
    ...(found.devices === devices.length ? [] : [problem('unknownReference', 'devices')]),
    ...(found.streams === streams.length ? [] : [problem('unknownReference', 'streams')]),
  ]
}
