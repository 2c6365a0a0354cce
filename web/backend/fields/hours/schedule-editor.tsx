// When something can be ordered: always, or at times of its own, edited like the hours of a branch.
import { Button } from '@mantine/core'
import { Clock } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { OpeningHours } from '#domain/ground/opening-hours-entry.ts'
import { writeHoursPlan } from '#domain/time/hours-plan.ts'
import { scheduleTexts as texts } from '#domain/wording/branch-office.ts'
import type { FieldEditorProps } from '../../records/field-editor.ts'
import { useChosenBranch } from '../../shell/branch-choice.ts'
import { useBranches } from '../../shell/frame-queries.ts'
import { HoursEditor } from './hours-editor.tsx'

const lunch = writeHoursPlan({
  daily: [{ from: '11:00', to: '14:00' }],
  weekdays: Array.from({ length: 7 }, () => null),
  dates: [],
})

export function ScheduleEditor(props: FieldEditorProps<OpeningHours>) {
  const { label, value, onChange, isReadOnly } = props
  // Who takes the last time away is not done yet.
  const [isPlanning, setIsPlanning] = useState(false)
  const section = useRef<HTMLElement>(null)
  const moved = useRef<'in' | 'out' | null>(null)
  const branch = useHolidayBranch()
  const hasTimes = isPlanning || value.length > 0
  useEffect(() => {
    // What was pressed is gone: the keyboard goes on where it leads.
    const goal = moved.current === 'in' ? 'input' : 'button'
    if (moved.current !== null) section.current?.querySelector<HTMLElement>(goal)?.focus()
    moved.current = null
    // oxlint-disable-next-line react/exhaustive-deps -- once what takes the focus is there
  }, [hasTimes])
  const turn = (to: 'in' | 'out', hours: OpeningHours) => {
    moved.current = to
    setIsPlanning(to === 'in')
    onChange(hours)
  }
  return (
    <section className="schedule" aria-label={label} ref={section}>
      {hasTimes ? (
        <HoursEditor {...props} branchId={branch} meaning="schedule" />
      ) : (
        <>
          <h2>{label}</h2>
          <p className="hours-soft">{texts.always}</p>
        </>
      )}
      {isReadOnly ? null : (
        <Button
          variant="default"
          leftSection={<Clock size={17} aria-hidden />}
          onClick={() => (hasTimes ? turn('out', []) : turn('in', lunch))}
        >
          {hasTimes ? texts.end : texts.begin}
        </Button>
      )}
    </section>
  )
}

/** Products belong to no branch: the one the frame is set to, or the only one, says which public holidays are suggested. */
function useHolidayBranch(): string | null {
  const chosen = useChosenBranch()
  const branches = useBranches().data ?? []
  return chosen ?? (branches.length === 1 ? (branches[0]?.id ?? null) : null)
}
