// The tasks of the chosen branch as a board, beside their list: the same search and filters, which the address knows.
import { Button } from '@mantine/core'
import { List } from 'lucide-react'
import { Link, useOutletContext } from 'react-router'
import { resources } from '#contract/declarations.ts'
import type { Me } from '#contract/identity/session.ts'
import { taskColumnTexts as texts } from '#domain/wording/task-work.ts'
import { listAddressOf, tasksOnBoard } from '../../features/tasks/column-filters.ts'
import { TaskColumns } from '../../features/tasks/task-columns.tsx'
import { NewButton } from '../../records/list-actions.tsx'
import { ListFilters } from '../../records/list-filters.tsx'
import { queryOf, stateOf, withChange } from '../../records/list-state.ts'
import { mayCreate } from '../../records/may.ts'
import { useChosenBranch } from '../../shell/branch-choice.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { useAddress } from '../../shell/use-address.ts'
import '../../records/list.css'

export function Page() {
  const me = useOutletContext<Me>()
  const branch = useChosenBranch()
  const [search, setSearch] = useAddress()
  const { sort: _, ...state } = stateOf(tasksOnBoard, search)
  return (
    <div className="page">
      <PageHead title={texts.title}>
        <div className="page-actions">
          <Button
            component={Link}
            to={listAddressOf(search)}
            variant="default"
            leftSection={<List size={17} aria-hidden />}
          >
            {texts.list}
          </Button>
          {mayCreate(me, resources.tasks) ? <NewButton resource="tasks" /> : null}
        </div>
      </PageHead>
      <p className="page-hint">{texts.hint}</p>
      <ListFilters
        declared={tasksOnBoard}
        state={{ ...state, sort: '' }}
        onChange={(changes) => setSearch((before) => withChange(before, changes), { replace: true })}
        onReset={() => setSearch(() => new URLSearchParams(), { replace: true })}
      />
      <TaskColumns
        query={queryOf(tasksOnBoard, { ...state, sort: '' }, branch)}
        listOf={(status) => listAddressOf(search, status)}
      />
    </div>
  )
}
