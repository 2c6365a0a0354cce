// Which branch lists are about: remembered, for whoever works for several.
import { NativeSelect } from '@mantine/core'
import { useEffect } from 'react'
import type { Me } from '#contract/identity/session.ts'
import { frameTexts as texts } from '#domain/wording/areas.ts'
import { chooseBranch, useChosenBranch } from './branch-choice.ts'
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
    <NativeSelect
      className="branch-switcher"
      aria-label={texts.branch}
      value={chosen ?? ''}
      data={[{ value: '', label: texts.allBranches }, ...own.map(({ id, name }) => ({ value: id, label: name }))]}
      onChange={(event) => chooseBranch(event.currentTarget.value || null)}
    />
  )
}
