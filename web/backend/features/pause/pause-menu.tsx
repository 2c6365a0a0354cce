// No orders for a while, and again: from the page of a branch as from its terminal.
import { Button, Menu } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Pause, Play } from 'lucide-react'
import { businessDayEnd } from '#domain/time/business-day.ts'
import { formatDateTime, formatTime } from '#domain/time/german-dates.ts'
import { pauseTexts as texts } from '#domain/wording/branch-office.ts'
import { ofPause } from '#domain/wording/pause.ts'
import { say } from '#domain/wording/sentence.ts'
import type { Branch } from '#parts/orders/order-view.ts'
import { serverNow, useServerNow } from '#parts/server-clock.ts'
import { act } from '../../shell/act.ts'
import { useConfig } from '../../shell/frame-queries.ts'
import { useIsRunning } from '../../shell/operations.ts'
import { askAsStaff } from '../../shell/staff-call.ts'

const choices = [15, 30, 60, 120] as const

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
  const dayStartsAt = useConfig().data?.businessDayStartsAt ?? ''
  const until = branch.pausedUntil === null ? null : Date.parse(branch.pausedUntil)
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
  const tomorrow = businessDayEnd(Temporal.Instant.fromEpochMilliseconds(now), dayStartsAt, branch.timeZone)
  if (until !== null && until > now) {
    return (
      <Button
        color="red"
        leftSection={<Play size={17} aria-hidden />}
        loading={isRunning}
        onClick={() => void pause(null)}
      >
        {untilText(until, now, branch.timeZone)} · {texts.resume}
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
        <Menu.Label>{texts.forHowLong}</Menu.Label>
        {choices.map((minutes) => (
          <Menu.Item key={minutes} onClick={() => void pause(inMinutes(minutes))}>
            {say(texts.minutes, { minutes })}
          </Menu.Item>
        ))}
        {tomorrow ? <Menu.Item onClick={() => void pause(tomorrow)}>{texts.untilTomorrow}</Menu.Item> : null}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Whoever came for it from further down the same page sees it. */
function bringInSight(button: HTMLElement | null): void {
  button?.scrollIntoView({ block: 'center' })
}

function untilText(until: number, now: number, timeZone: string): string {
  return until - now < 12 * 3_600_000
    ? say(texts.pausedUntil, { time: formatTime(until, timeZone) })
    : say(texts.pausedLonger, { moment: formatDateTime(until, timeZone) })
}

function inMinutes(minutes: number): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(serverNow()).add({ minutes })
}
