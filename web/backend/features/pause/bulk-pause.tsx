// Several branches take no orders for a while, or take them again: from the chosen rows of the list.
import { Button, Menu } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Pause } from 'lucide-react'
import { useOutletContext } from 'react-router'
import { resources } from '#contract/declarations.ts'
import type { Me } from '#contract/identity/session.ts'
import { branchCallRoutes } from '#contract/organisation/branch-calls.ts'
import type { AnyDeclaration } from '#contract/resource.ts'
import { bulkPauseTexts as texts, pauseTexts } from '#domain/wording/branch-office.ts'
import { say } from '#domain/wording/sentence.ts'
import { useStore } from '#kit/store.ts'
import { bulkRuns, startRun } from '../../records/bulk-runs.ts'
import { mayCall } from '../../records/may.ts'
import type { Row } from '../../records/row.ts'
import { useHouse } from '../../shell/frame-queries.ts'
import { askAsStaff } from '../../shell/staff-call.ts'
import { toast } from '../../shell/toasts.ts'
import { PauseChoices, type PauseEnd } from './pause-choices.tsx'

const declared: AnyDeclaration = resources.branches

interface BulkPauseProps {
  readonly rows: readonly Row[]
  readonly onDone: () => void
}

export function BulkPause({ rows, onDone }: BulkPauseProps) {
  const me = useOutletContext<Me>()
  const client = useQueryClient()
  const { timeZone: house } = useHouse()
  const isRunning = useStore(bulkRuns).some((run) => run.declared === declared && run.isRunning)
  if (!mayCall(me, branchCallRoutes['POST /branches/:id/pause'].access)) return null
  const run = (end: PauseEnd | null) =>
    void startRun({
      declared,
      verb: 'update',
      rows,
      work: async ({ id, timeZone }) => {
        const until = end?.(typeof timeZone === 'string' && timeZone !== '' ? timeZone : house)?.toString() ?? null
        await askAsStaff('POST /branches/:id/pause', { params: { id }, body: { until } })
      },
      onEnd: async ({ done, failures }) => {
        await client.invalidateQueries({ queryKey: [declared.name] })
        const count = done - failures.length
        if (count > 0) toast(say(end === null ? texts.resumed : texts.paused, { count }))
        if (count === rows.length) onDone()
      },
    })
  return (
    <Menu>
      <Menu.Target>
        <Button variant="default" leftSection={<Pause size={17} aria-hidden />} disabled={isRunning}>
          {texts.pause}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <PauseChoices onChoose={run} />
        <Menu.Divider />
        <Menu.Item onClick={() => run(null)}>{pauseTexts.resume}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
