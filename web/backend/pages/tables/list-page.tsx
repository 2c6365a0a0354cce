// The tables, with the ways to make many at once and to print their cards.
import { useOutletContext } from 'react-router'
import { resources } from '#contract/declarations.ts'
import type { Me } from '#contract/identity/session.ts'
import { tableCallRoutes } from '#contract/organisation/table-calls.ts'
import { TableActions } from '../../features/tables/table-actions.tsx'
import { RecordList } from '../../records/list-page.tsx'
import { mayCall } from '../../records/may.ts'
import { useChosenBranch } from '../../shell/branch-choice.ts'
import { branchesOf, useBranches } from '../../shell/frame-queries.ts'

export function Page() {
  const me = useOutletContext<Me>()
  const chosen = useChosenBranch()
  const own = branchesOf(me, useBranches().data ?? [])
  const shown = own.filter(({ id }) => chosen === null || id === chosen)
  const isAllowed = mayCall(me, tableCallRoutes['POST /branches/:id/tables'].access)
  return <RecordList declared={resources.tables} actions={isAllowed ? <TableActions branches={shown} /> : null} />
}
