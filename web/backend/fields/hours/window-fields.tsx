// The times of one day: from and to, several of them, added and removed without losing the keyboard.
import { Button, CloseButton } from '@mantine/core'
import { Plus } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import type { PlannedWindow } from '#domain/time/hours-plan.ts'
import { minutesOf } from '#domain/time/wall-clock.ts'
import { hoursTexts as texts } from '#domain/wording/branch-office.ts'
import { say } from '#domain/wording/sentence.ts'
import { TimeInput } from '../../records/inputs/time-input.tsx'

interface WindowFieldsProps {
  /** „Montag“ */
  readonly day: string
  readonly windows: readonly PlannedWindow[]
  readonly isReadOnly: boolean
  /** What is no time is wrong now: somebody has tried to save. */
  readonly areRequired: boolean
  readonly onChange: (windows: readonly PlannedWindow[]) => void
}

export function WindowFields({ day, windows, isReadOnly, areRequired, onChange }: WindowFieldsProps) {
  const group = useRef<HTMLDivElement>(null)
  const shown = useRef(windows.length)
  const isAdding = useRef(false)
  useLayoutEffect(() => {
    const inputs = group.current?.querySelectorAll('input') ?? []
    if (isAdding.current && windows.length > shown.current) inputs[inputs.length - 2]?.focus()
    // What was pressed is gone: the button that stays takes the focus.
    if (windows.length < shown.current && document.activeElement === document.body) {
      group.current?.querySelector<HTMLButtonElement>('.hours-add')?.focus()
    }
    isAdding.current = false
    shown.current = windows.length
  }, [windows.length])

  const change = (index: number, changed: Partial<PlannedWindow>) =>
    onChange(windows.map((window, at) => (at === index ? { ...window, ...changed } : window)))

  const time = (index: number, border: 'from' | 'to') => (
    <TimeInput
      label={say(border === 'from' ? texts.windowFrom : texts.windowTo, { day, index: index + 1 })}
      isLabelHidden
      value={windows[index]?.[border] ?? null}
      isReadOnly={isReadOnly}
      error={areRequired && minutesOf(windows[index]?.[border] ?? null) === null}
      onChange={(typed) => change(index, { [border]: typed })}
    />
  )

  return (
    <div className="hours-windows" ref={group}>
      {windows.map((window, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- windows have no names but their place
        <div className="hours-window" key={index}>
          {time(index, 'from')}
          <span aria-hidden>{texts.until}</span>
          {time(index, 'to')}
          {isReadOnly ? null : (
            <CloseButton
              aria-label={say(texts.removeWindow, { day, index: index + 1 })}
              onClick={() => onChange(windows.filter((_, at) => at !== index))}
            />
          )}
          {isOvernight(window) ? <small className="hours-soft">{texts.nextDay}</small> : null}
        </div>
      ))}
      {isReadOnly ? null : (
        <Button
          className="hours-add"
          variant="subtle"
          leftSection={<Plus size={16} aria-hidden />}
          aria-label={say(texts.addWindowOf, { day })}
          onClick={() => {
            isAdding.current = true
            onChange([...windows, { from: null, to: null }])
          }}
        >
          {texts.addWindow}
        </Button>
      )}
    </div>
  )
}

function isOvernight({ from, to }: PlannedWindow): boolean {
  const [begin, end] = [minutesOf(from), minutesOf(to)]
  return begin !== null && end !== null && end < begin && end > 0
}
