// Whether a stream may be where it is named: one with branches is for the TVs of those. What hung there before may stay.
import type { SignageDevice } from '#contract/signage/signage-devices.ts'
import type { Stream } from '#contract/signage/streams.ts'
import { problem, type Problem } from '#domain/ground/problem.ts'
import { isForBranch, misplaced } from '#domain/signage/programme.ts'
import { say } from '#domain/wording/sentence.ts'
import { signageTexts } from '#domain/wording/signage.ts'
import type { PreparedCatalog } from '#server/modules/catalog/public.ts'
import type { Executor } from '#server/resources/store.ts'
import { findPlaying } from './screen-store.ts'
import { lockStreamBranches } from './stream-store.ts'

/** Named in a sentence; more would fill the form. */
const mostNamed = 6

type Hung = Pick<SignageDevice, 'branch' | 'stream'>

/** Of a TV with what it plays; `former`: as it is stored. */
export async function hangingProblems(tx: Executor, device: Hung, former: Hung | null): Promise<Problem[]> {
  const { branch, stream } = device
  if (stream === null) return []
  if (stream.id === former?.stream?.id && branch?.id === former.branch?.id) return []
  const branches = (await lockStreamBranches(tx, [stream.id])).get(stream.id)
  const code = branches === undefined ? null : misplaced(branches, branch?.id ?? null)
  return code === null ? [] : [problem(code, 'stream')]
}

/** Of a stream that is to be for these branches: no TV loses what it plays by it. Its row is locked. */
export async function narrowingProblems(
  tx: Executor,
  { id, branches, former }: { readonly id: string; readonly former: Stream['branches'] } & Pick<Stream, 'branches'>,
  catalog: PreparedCatalog,
): Promise<Problem[]> {
  const left = (await findPlaying(tx, id)).filter(
    ({ branchId }) => isForBranch(former, branchId) && !isForBranch(branches, branchId),
  )
  if (left.length === 0) return []
  const { branches: houses } = (await catalog.load()).visitor
  const named = left.slice(0, mostNamed).map(({ name, branchId }) => {
    const branch = branchId === null ? signageTexts.withoutBranch : houses.find(({ id: own }) => own === branchId)?.name
    return branch === undefined ? name : `${name} (${branch})`
  })
  const names = named.join(', ')
  const rest = left.length - named.length
  return [
    problem('streamPlayedElsewhere', 'branches', {
      names: rest === 0 ? names : say(signageTexts.andMore, { names, count: rest }),
    }),
  ]
}
