// Opening hours of the first branch, in the editor of the branch's form; a preset is one touch.
import { Button } from '@mantine/core'
import { useState, type ComponentType } from 'react'
import type { OpeningHour, OpeningHours } from '#domain/ground/opening-hours-entry.ts'
import { firstRunTexts as texts } from '#domain/wording/first-run.ts'
import type { FieldEditorProps } from '../../records/field-editor.ts'
import { saveBranch } from './setup.ts'
import { StepForm } from './step-form.tsx'
import type { StepProps } from './step-props.ts'
import { useSaving } from './use-saving.ts'

export type HoursField = ComponentType<FieldEditorProps<OpeningHours>>

const open = (type: OpeningHour['type'], from: string, to: string) => ({ type, date: null, isClosed: false, from, to })
const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

const presets = {
  lunch: days.slice(0, 5).map((day) => open(day, '11:00', '14:00')),
  daily: [open('daily', '11:00', '22:00')],
  twice: days.slice(1).flatMap((day) => [open(day, '11:30', '14:00'), open(day, '17:30', '22:00')]),
  always: [open('daily', '00:00', '00:00')],
} as const satisfies Record<keyof typeof texts.presetNames, OpeningHours>

export function HoursStep({ setup: { branch }, onNext, Hours }: StepProps & { readonly Hours: HoursField }) {
  const saved = branch?.openingHours ?? []
  const [value, setValue] = useState<OpeningHours>(saved.length > 0 ? saved : presets.daily)
  const { isSaving, problemOf, save } = useSaving('branch')
  if (branch === null) return null
  const submit = async () => {
    if (await save(() => saveBranch(branch, { openingHours: [...value] }))) onNext()
  }
  const problem = problemOf('openingHours')
  return (
    <StepForm text={texts.hoursText} isSaving={isSaving} onSubmit={() => void submit()} onNext={onNext} isSkippable>
      <fieldset className="first-step-presets" aria-label={texts.presets}>
        {(Object.keys(presets) as (keyof typeof presets)[]).map((name) => (
          <Button key={name} variant="default" onClick={() => setValue(presets[name])}>
            {texts.presetNames[name]}
          </Button>
        ))}
      </fieldset>
      <Hours
        label={texts.names.hours}
        value={value}
        onChange={setValue}
        problems={new Map(problem === null ? [] : [['', problem]])}
        isReadOnly={false}
        draft={branch}
      />
    </StepForm>
  )
}
