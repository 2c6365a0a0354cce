// What one has asked for, and how it stands; asked for, taken back and called off here.
import { Button, Skeleton } from '@mantine/core'
import { Plus, Thermometer } from 'lucide-react'
import { useState } from 'react'
import type { Me } from '#contract/identity/session.ts'
import type { Absence } from '#contract/staff/absences.ts'
import type { OwnShifts } from '#contract/staff/shift-calls.ts'
import { isOneOf } from '#domain/ground/is-one-of.ts'
import { awayText, leaveAmount } from '#domain/wording/leave.ts'
import { isIllness } from '#domain/staff/absence-days.ts'
import { absenceSets } from '#domain/staff/status-sets.ts'
import { absenceStatusNames, ownTimeTexts as texts } from '#domain/wording/own-time.ts'
import { say } from '#domain/wording/sentence.ts'
import { absenceNames } from '#domain/wording/time-accounts.ts'
import { useIsRunning } from '../../shell/operations.ts'
import { LeaveDialog } from './leave-dialog.tsx'
import { SickDialog } from './sick-dialog.tsx'
import { SickNotes } from './sick-notes.tsx'
import { WellDialog } from './well-dialog.tsx'
import { useOwnAbsences, useOwnLeaveCalls, type OwnLeaveCalls } from './leave-calls.ts'

interface OwnLeaveProps {
  readonly me: Me
  readonly today: string
  /** Who may stand in. */
  readonly colleagues: OwnShifts['colleagues']
}

export function OwnLeave({ me, today, colleagues }: OwnLeaveProps) {
  const { data } = useOwnAbsences(me.id)
  const calls = useOwnLeaveCalls()
  const [opened, setOpened] = useState<'leave' | 'sick' | null>(null)
  return (
    <>
      <div className="own-leave-buttons">
        <Button leftSection={<Plus size={18} aria-hidden />} onClick={() => setOpened('leave')}>
          {texts.ask}
        </Button>
        <Button variant="default" leftSection={<Thermometer size={18} aria-hidden />} onClick={() => setOpened('sick')}>
          {texts.reportSick}
        </Button>
      </div>
      {data === undefined ? <Skeleton height={120} radius="lg" /> : null}
      {data?.length === 0 ? <p className="page-hint">{texts.noneAway}</p> : null}
      <ul className="own-lines">
        {data?.map((absence) => (
          <AbsenceLine key={absence.id} {...{ absence, today, calls, colleagues }} />
        ))}
      </ul>
      {opened === 'leave' ? (
        <LeaveDialog me={me} calls={calls} colleagues={colleagues} onClose={() => setOpened(null)} />
      ) : null}
      {opened === 'sick' ? <SickDialog me={me} calls={calls} today={today} onClose={() => setOpened(null)} /> : null}
    </>
  )
}

interface LineProps {
  readonly absence: Absence
  readonly today: string
  readonly calls: OwnLeaveCalls
  readonly colleagues: OwnShifts['colleagues']
}

function AbsenceLine({ absence, today, calls, colleagues }: LineProps) {
  const isRunning = useIsRunning('leave.ask')
  const { type, status, endsOn, countedDays, countedUnit, decisionNote, isOpenEnded, substituteUser } = absence
  const substitute = colleagues.find(({ id }) => id === substituteUser?.id)?.name
  const stands = isOneOf(absenceSets.wanted, status)
  const [isWell, setWell] = useState(false)
  return (
    <li data-status={status}>
      <strong>{absenceNames[type]}</strong>
      <span className="figures">{awayText(absence)}</span>
      <span className="own-status">{absenceStatusNames[status]}</span>
      <small>
        {say(texts.counted, { amount: leaveAmount(countedDays, countedUnit) })}
        {decisionNote === '' ? '' : ` · ${say(texts.reason, { note: decisionNote })}`}
        {substitute === undefined ? '' : ` · ${say(texts.standIn, { name: substitute })}`}
      </small>
      {isIllness(type) && stands ? <SickNotes absence={absence} isShort /> : null}
      {isOpenEnded && stands ? (
        <Button size="compact-md" disabled={isRunning} onClick={() => setWell(true)}>
          {texts.well}
        </Button>
      ) : null}
      {isWell ? <WellDialog absence={absence} today={today} onClose={() => setWell(false)} /> : null}
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
      {status === 'cancelRequested' ? (
        <Button variant="default" size="compact-md" disabled={isRunning} onClick={() => void calls.keep(absence)}>
          {texts.keep}
        </Button>
      ) : null}
    </li>
  )
}
