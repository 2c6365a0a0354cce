// What stands on all screens of a branch now, or will: each is ended by one press.
import { Button } from '@mantine/core'
import { Megaphone } from 'lucide-react'
import type { Takeover } from '#contract/signage/takeovers.ts'
import { noticeState } from '#domain/signage/notice-times.ts'
import { formatDateTime } from '#domain/time/german-dates.ts'
import { signageTexts as texts } from '#domain/wording/signage.ts'
import { say } from '#domain/wording/sentence.ts'
import { serverNow } from '#parts/server-clock.ts'
import { useBranches, useHouse } from '../../shell/frame-queries.ts'
import { useIsRunning } from '../../shell/operations.ts'
import { momentsOf, useNoticeCalls, useNotices } from './notice-calls.ts'
import { useDevices } from './screen-calls.ts'
import './notices.css'

/** Nothing where nothing runs or comes. */
export function NoticeList({ branch, mayChange }: { branch: string | null; mayChange: boolean }) {
  const notices = useNotices(branch)
  if (notices.length === 0) return null
  return (
    <ul className="notices">
      {notices.map((notice) => (
        <NoticeEntry key={notice.id} notice={notice} mayChange={mayChange} />
      ))}
    </ul>
  )
}

function NoticeEntry({ notice, mayChange }: { notice: Takeover; mayChange: boolean }) {
  const { stop } = useNoticeCalls()
  const isStopping = useIsRunning('notices.stop')
  const branch = useBranches().data?.find(({ id }) => id === notice.branch?.id)
  const devices = useDevices() ?? []
  const named = notice.devices.flatMap(({ id }) => devices.find((device) => device.id === id)?.name ?? [])
  const isRunning = noticeState(momentsOf(notice), serverNow()) === 'running'
  const { zoneOf } = useHouse()
  const moment = (at: string) => formatDateTime(Date.parse(at), zoneOf(branch))
  const words = {
    title: notice.title,
    branch: [branch?.name ?? '', ...notice.groupKeys, ...named].join(', '),
    from: moment(notice.from),
    time: moment(notice.until),
  }
  return (
    <li className="notice-running" data-running={isRunning || undefined}>
      <Megaphone size={20} aria-hidden />
      <p>{say(isRunning ? texts.noticeRuns : texts.noticeComes, words)}</p>
      {mayChange ? (
        <Button
          variant={isRunning ? 'filled' : 'default'}
          color="red"
          disabled={isStopping}
          onClick={() => void stop(notice)}
        >
          {isRunning ? texts.noticeStop : texts.noticeCancel}
        </Button>
      ) : null}
    </li>
  )
}
