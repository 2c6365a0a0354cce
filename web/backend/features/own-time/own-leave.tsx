// What one has asked for, and how it stands; asked for, taken back and called off here.
import { Button, Skeleton } from '@mantine/core'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Me } from '#contract/identity/session.ts'
import type { Absence } from '#contract/staff/absences.ts'
import { formatDay } from '#domain/time/german-dates.ts'
import { dayOf } from '#domain/time/wall-clock.ts'
import { absenceStatusNames, ownTimeTexts as texts } from '#domain/wording/own-time.ts'
import { say } from '#domain/wording/sentence.ts'
import { absenceNames } from '#domain/wording/time-accounts.ts'
import { useIsRunning } from '../../shell/operations.ts'
import { LeaveDialog } from './leave-dialog.tsx'
import { useOwnAbsences, useOwnTimeCalls, type OwnTimeCalls } from './own-time-calls.ts'

export function OwnLeave({ me, today }: { readonly me: Me; readonly today: string }) {
  const { data } = useOwnAbsences(me.id)
  const calls = useOwnTimeCalls(me.user.username)
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button leftSection={<Plus size={18} aria-hidden />} onClick={() => setAsking(true)}>
        {texts.ask}
      </Button>
      {data === undefined ? <Skeleton height={120} radius="lg" /> : null}
      {data?.length === 0 ? <p className="page-hint">{texts.noneAway}</p> : null}
      <ul className="own-lines">
        {data?.map((absence) => (
          <AbsenceLine key={absence.id} absence={absence} today={today} calls={calls} />
        ))}
      </ul>
      {isAsking ? <LeaveDialog me={me} calls={calls} onClose={() => setAsking(false)} /> : null}
    </>
  )
}

interface LineProps {
  readonly absence: Absence
  readonly today: string
  readonly calls: OwnTimeCalls
}

function AbsenceLine({ absence, today, calls }: LineProps) {
  const isRunning = useIsRunning('ownTime.step')
  const { type, status, startsOn, endsOn, countedDays, decisionNote } = absence
  return (
    <li data-status={status}>
      <strong>{absenceNames[type]}</strong>
      <span className="figures">{rangeText(startsOn, endsOn)}</span>
      <span className="own-status">{absenceStatusNames[status]}</span>
      <small>
        {say(texts.days, { count: countedDays, amount: countedDays.toLocaleString('de-AT') })}
        {decisionNote === '' ? '' : ` · ${say(texts.reason, { note: decisionNote })}`}
      </small>
      {status === 'requested' ? (
        <Button variant="default" size="compact-md" disabled={isRunning} onClick={() => void calls.withdraw(absence)}>
          {texts.withdraw}
        </Button>
      ) : null}
      {status === 'approved' && endsOn >= today ? (
        <Button variant="default" size="compact-md" disabled={isRunning} onClick={() => void calls.askEnd(absence)}>
          {texts.askEnd}
        </Button>
      ) : null}
    </li>
  )
}

export function rangeText(startsOn: string, endsOn: string): string {
  const [from, to] = [startsOn, endsOn].map((date) => formatDay(dayOf(date) ?? 0))
  return startsOn === endsOn ? (from ?? '') : `${from}–${to}`
}
