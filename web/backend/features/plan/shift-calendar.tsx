// The secret address under which a calendar shows the own shifts.
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { formatDate } from '#domain/time/german-dates.ts'
import { ownShiftTexts as texts } from '#domain/wording/plan.ts'
import { say } from '#domain/wording/sentence.ts'
import { useIsRunning } from '../../shell/operations.ts'
import { useOwnShiftCalls } from './own-shift-calls.ts'
import { CopyText } from '../../shell/copy-text.tsx'
import './own-shifts.css'

export function ShiftCalendar({ since, timeZone }: { since: string | null; timeZone: string }) {
  const [address, setAddress] = useState<string | null>(null)
  const { makeCalendar, removeCalendar } = useOwnShiftCalls()
  const isRunning = useIsRunning('ownShifts.step')
  return (
    <section aria-labelledby="shift-calendar">
      <h2 id="shift-calendar">{texts.calendar}</h2>
      <div className="calendar-address">
        <p>{texts.calendarText}</p>
        {address === null ? null : (
          <>
            <TextInput
              w="100%"
              readOnly
              label={texts.calendarAddress}
              description={texts.calendarOnce}
              value={address}
            />
            <CopyText value={address} copy={texts.copy} copied={texts.copied} />
          </>
        )}
        {since === null || address !== null ? null : (
          <p>{say(texts.calendarSince, { date: formatDate(Date.parse(since), timeZone) })}</p>
        )}
        <div className="own-shift-steps">
          <Button variant="default" disabled={isRunning} onClick={() => void makeCalendar().then(setAddress)}>
            {since === null ? texts.calendarMake : texts.calendarAgain}
          </Button>
          {since === null ? null : (
            <Button
              variant="default"
              disabled={isRunning}
              onClick={() => void removeCalendar().then(() => setAddress(null))}
            >
              {texts.calendarRemove}
            </Button>
          )}
        </div>
      </div>
    </section>
  )
}
