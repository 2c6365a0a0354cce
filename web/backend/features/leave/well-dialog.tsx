// „Wieder gesund“: the last day of an illness whose end was open.
import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import type { Absence } from '#contract/staff/absences.ts'
import { dateOf, dayOf } from '#domain/time/wall-clock.ts'
import { ownTimeTexts as texts } from '#domain/wording/own-time.ts'
import { Sheet } from '#kit/sheet.tsx'
import { DayInput } from '../../records/inputs/day-input.tsx'
import { useIsRunning } from '../../shell/operations.ts'
import { useSickNoteCalls } from './sick-note-calls.ts'

interface DialogProps {
  readonly absence: Absence
  readonly today: string
  readonly onClose: () => void
}

export function WellDialog({ absence, today, onClose }: DialogProps) {
  const heading = useId()
  const calls = useSickNoteCalls()
  const isRunning = useIsRunning('leave.ask')
  // Whoever comes back today was ill until yesterday.
  const yesterday = dateOf((dayOf(today) ?? 0) - 1)
  const [day, setDay] = useState<string | null>(yesterday < absence.startsOn ? absence.startsOn : yesterday)
  const isRight = day !== null && dayOf(day) !== null && day >= absence.startsOn && day <= today
  const send = async () => {
    if (isRight && (await calls.end(absence.id, day)) !== null) onClose()
  }
  return (
    <Sheet labelledBy={heading} closeLabel={texts.close} onClose={onClose} isNarrow>
      <form
        className="account-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isRunning) void send()
        }}
      >
        <h2 id={heading}>{texts.wellTitle}</h2>
        <DayInput
          label={texts.wellDay}
          isRequired
          error={isRight ? undefined : texts.needDays}
          value={day}
          onChange={setDay}
        />
        <Button type="submit" loading={isRunning}>
          {texts.well}
        </Button>
      </form>
    </Sheet>
  )
}
