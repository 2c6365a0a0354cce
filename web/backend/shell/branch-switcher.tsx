// Which branch lists are about: remembered, for whoever works for several.
import { useEffect } from 'react'
import type { Me } from '#contract/identity/session.ts'
import { frameTexts as texts } from '#domain/wording/areas.ts'
import { chooseBranch, useChosenBranch } from './branch-choice.ts'
import { BranchSelect } from './branch-select.tsx'
import { branchesOf, useBranches } from './frame-queries.ts'

export function BranchSwitcher({ me }: { me: Me }) {
  const all = useBranches().data
  const chosen = useChosenBranch()
  const own = all === undefined ? [] : branchesOf(me, all)
  // A branch that is gone or foreign by now hides everything without a word.
  const isUnknown = chosen !== null && all !== undefined && !own.some(({ id }) => id === chosen)
  useEffect(() => {
    if (isUnknown) chooseBranch(null)
  }, [isUnknown])
  if (own.length < 2) return null
  return (
    <BranchSelect
      className="branch-switcher"
      label={texts.branch}
      isLabelHidden
      branches={own}
      any={texts.allBranches}
      value={chosen}
      onChange={chooseBranch}
    />
  )
}
