// No orders for a while, and again: from the page of a branch as from its terminal.
import { Button, Menu } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Pause, Play } from 'lucide-react'
import { pauseTexts as texts } from '#domain/wording/branch-office.ts'
import { ofPause } from '#domain/wording/pause.ts'
import type { Branch } from '#parts/orders/order-view.ts'
import { useServerNow } from '#parts/server-clock.ts'
import { act } from '../../shell/act.ts'
import { useIsRunning } from '../../shell/operations.ts'
import { pausedText } from '../../shell/paused-text.ts'
import { askAsStaff } from '../../shell/staff-call.ts'
import { PauseChoices } from './pause-choices.tsx'

type Pausable = Pick<Branch, 'id' | 'pausedUntil' | 'timeZone' | 'isPreorderEnabled' | 'isAppointmentRequired'>

interface PauseMenuProps {
  readonly branch: Pausable
  /** Somebody came to do just this. */
  readonly isAsked?: boolean
}

export function PauseMenu({ branch, isAsked = false }: PauseMenuProps) {
  const client = useQueryClient()
  const isRunning = useIsRunning('branches.pause')
  const now = useServerNow(20_000)
  const paused = pausedText(branch, now)
  const pause = async (to: Temporal.Instant | null) => {
    await act(client, {
      name: 'branches.pause',
      run: () =>
        askAsStaff('POST /branches/:id/pause', { params: { id: branch.id }, body: { until: to?.toString() ?? null } }),
      failure: texts.failed,
      done: to === null ? texts.resumed : ofPause(texts.paused, branch),
    })
    await client.invalidateQueries({ queryKey: ['branches'], exact: true })
  }
  if (paused !== null) {
    return (
      <Button
        color="red"
        leftSection={<Play size={17} aria-hidden />}
        loading={isRunning}
        onClick={() => void pause(null)}
      >
        {paused} · {texts.resume}
      </Button>
    )
  }
  return (
    <Menu key={String(isAsked)} defaultOpened={isAsked}>
      <Menu.Target>
        <Button
          ref={isAsked ? bringInSight : null}
          variant="default"
          leftSection={<Pause size={17} aria-hidden />}
          loading={isRunning}
        >
          {texts.pause}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <PauseChoices
          onChoose={(end) => {
            const until = end(branch.timeZone)
            if (until !== null) void pause(until)
          }}
        />
      </Menu.Dropdown>
    </Menu>
  )
}

/** Whoever came for it from further down the same page sees it. */
function bringInSight(button: HTMLElement | null): void {
  button?.scrollIntoView({ block: 'center' })
}
