// The plan of the branch that the frame is set to, or of the first own one. A link that names a branch sets the frame to it.
import { useEffect, useEffectEvent } from 'react'
import { useOutletContext } from 'react-router'
import type { Me } from '#contract/identity/session.ts'
import { planTexts as texts } from '#domain/wording/plan.ts'
import { usePlanAddress } from '../../features/plan/plan-address.ts'
import { PlanScreen } from '../../features/plan/plan-screen.tsx'
import { branchOf, chooseBranch, useChosenBranch } from '../../shell/branch-choice.ts'
import { EmptyState } from '../../shell/empty-state.tsx'
import { branchesOf, useBranches, useHouse } from '../../shell/frame-queries.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { BranchSelect } from '../../shell/branch-select.tsx'
import { useAddress } from '../../shell/use-address.ts'

export function Page() {
  const me = useOutletContext<Me>()
  const { zoneOf, currency } = useHouse()
  const { data, isPending } = useBranches()
  const branches = branchesOf(me, data ?? [])
  const chosen = useChosenBranch()
  const [search, changeAddress] = useAddress()
  const wanted = branchOf(search, chosen)
  const branch = branches.find(({ id }) => id === wanted) ?? branches[0]
  const address = usePlanAddress(zoneOf(branch))
  const named = branches.find(({ id }) => id === search.get('branch'))?.id ?? null
  const settle = useEffectEvent((id: string) => {
    chooseBranch(id)
    changeAddress(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete('branch')
        return next
      },
      { replace: true },
    )
  })
  useEffect(() => {
    if (named !== null) settle(named)
  }, [named])
  if (branch === undefined) {
    return (
      <div className="page">
        <PageHead title={texts.title} />
        {isPending ? null : <EmptyState title={texts.noBranch} text={texts.noBranchText} />}
      </div>
    )
  }
  return (
    <>
      {chosen === null && branches.length > 1 ? (
        <BranchSelect
          className="plan-branch"
          label={texts.branch}
          branches={branches}
          any={null}
          value={branch.id}
          onChange={chooseBranch}
        />
      ) : null}
      <PlanScreen key={branch.id} branchId={branch.id} currency={currency} address={address} />
    </>
  )
}
