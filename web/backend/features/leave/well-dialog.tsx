// „Wieder gesund“: the last day of an illness whose end was open.
import { useState } from 'react'
import type { Absence } from '#contract/staff/absences.ts'
import { formatDay } from '#domain/time/german-dates.ts'
import { dateOf, dayOf } from '#domain/time/wall-clock.ts'
import { ownTimeTexts as texts } from '#domain/wording/own-time.ts'
import { say } from '#domain/wording/sentence.ts'
import { DayInput } from '../../records/inputs/day-input.tsx'
import { useIsRunning } from '../../shell/operations.ts'
import { SheetForm } from '../../shell/sheet-form.tsx'
import { useSickNoteCalls } from './sick-note-calls.ts'

interface DialogProps {
  readonly absence: Absence
  readonly today: string
  readonly onClose: () => void
}

export function WellDialog({ absence, today, onClose }: DialogProps) {
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
    <SheetForm
      title={texts.wellTitle}
      submit={texts.well}
      isRunning={isRunning}
      isNarrow
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <DayInput
        label={texts.wellDay}
        isRequired
        error={isRight ? undefined : say(texts.wellWrong, { from: formatDay(dayOf(absence.startsOn) ?? 0) })}
        value={day}
        onChange={setDay}
      />
    </SheetForm>
  )
}
