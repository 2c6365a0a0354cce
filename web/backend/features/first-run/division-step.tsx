import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { identifierOf } from '#domain/places/identifier.ts'
import { firstRunTexts as texts } from '#domain/wording/first-run.ts'
import { say } from '#domain/wording/sentence.ts'
import { useConfig } from '../../shell/frame-queries.ts'
import { askAsStaff } from '../../shell/staff-call.ts'
import type { StepProps } from './step-props.ts'
import { StepForm } from './step-form.tsx'
import { useSaving } from './use-saving.ts'

/** The organisation and the name of the shop. */
export function DivisionStep({ setup: { divisions }, onNext }: StepProps) {
  const config = useConfig().data
  const [name, setName] = useState('')
  const { isSaving, problemOf, save } = useSaving('division')
  const [first] = divisions
  if (first) return <StepForm text={say(texts.divisionDone, { name: first.name })} onNext={onNext} />
  const submit = async () => {
    const identifier = identifierOf(name) || 'betrieb'
    const isSaved = await save(async () => {
      await askAsStaff('POST /divisions', { body: { name, identifier } })
      if (config) await askAsStaff('POST /config', { body: { ...config, shopName: name } })
    })
    if (isSaved) onNext()
  }
  return (
    <StepForm text={texts.divisionText} isSaving={isSaving} onSubmit={() => void submit()} onNext={onNext} isSkippable>
      <TextInput
        label={texts.divisionName}
        value={name}
        error={problemOf('name')}
        onChange={({ currentTarget: { value } }) => setName(value)}
        autoComplete="organization"
        required
      />
    </StepForm>
  )
}
