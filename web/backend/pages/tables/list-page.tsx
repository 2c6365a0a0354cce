// The tables as a list or on their plan, with the ways to make many at once and to print their cards.
import { SegmentedControl } from '@mantine/core'
import { useOutletContext } from 'react-router'
import { resources } from '#contract/declarations.ts'
import type { Me } from '#contract/identity/session.ts'
import { tableCallRoutes } from '#contract/organisation/table-calls.ts'
import { subjects } from '#domain/wording/backoffice.ts'
import { tableScreenTexts as texts } from '#domain/wording/branch-office.ts'
import type { Branch } from '#parts/orders/order-view.ts'
import { CodesOff } from '../../features/tables/codes-off.tsx'
import { FloorPlan } from '../../features/tables/floor-plan.tsx'
import { TableActions } from '../../features/tables/table-actions.tsx'
import { RecordList } from '../../records/list-page.tsx'
import { mayCall } from '../../records/may.ts'
import { chooseBranch, useChosenBranch } from '../../shell/branch-choice.ts'
import { BranchSelect } from '../../shell/branch-select.tsx'
import { branchesOf, useBranches } from '../../shell/frame-queries.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { useAddress } from '../../shell/use-address.ts'
import '../../features/tables/floor-plan.css'

export function Page() {
  const me = useOutletContext<Me>()
  const chosen = useChosenBranch()
  const [search, setSearch] = useAddress()
  const own = branchesOf(me, useBranches().data ?? [])
  const shown = own.filter(({ id }) => chosen === null || id === chosen)
  const isAllowed = mayCall(me, tableCallRoutes['POST /branches/:id/tables'].access)
  const actions = isAllowed ? <TableActions branches={shown} /> : null
  // Of several branches the dialogs and the table itself say it.
  const [only, ...others] = shown
  const codesOff = isAllowed && only !== undefined && others.length === 0 ? <CodesOff branch={only} /> : null
  const isPlan = search.get('view') === 'plan'
  const view = (
    <SegmentedControl
      aria-label={texts.view}
      value={isPlan ? 'plan' : 'list'}
      data={[
        { value: 'list', label: texts.viewList },
        { value: 'plan', label: texts.viewPlan },
      ]}
      onChange={(value) => setSearch(() => new URLSearchParams(value === 'plan' ? { view: 'plan' } : {}))}
    />
  )
  if (!isPlan) {
    return (
      <RecordList declared={resources.tables} actions={actions}>
        {codesOff}
        <div className="floor-view">{view}</div>
      </RecordList>
    )
  }
  return (
    <div className="page">
      <PageHead title={subjects.table.other}>
        <div className="page-actions">{actions}</div>
      </PageHead>
      {codesOff}
      <div className="floor-view">{view}</div>
      <PlanOf branches={shown} />
    </div>
  )
}

/** Tables of several branches stand on no common plan. */
function PlanOf({ branches }: { branches: readonly Branch[] }) {
  const [only, ...others] = branches
  if (only === undefined) return null
  if (others.length === 0) return <FloorPlan key={only.id} branch={only} />
  return (
    <div className="floor-choice">
      <p className="page-hint">{texts.chooseBranch}</p>
      <BranchSelect
        label={texts.branch}
        branches={branches}
        any={texts.chooseOne}
        value={null}
        onChange={chooseBranch}
      />
    </div>
  )
}
