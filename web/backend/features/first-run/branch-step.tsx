// The first branch: where it is, and whose holidays and clock count there.
import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { countries, factsOf, type Country } from '#domain/places/countries.ts'
import { identifierOf } from '#domain/places/identifier.ts'
import { firstRunTexts as texts, holidayRegions } from '#domain/wording/first-run.ts'
import { say } from '#domain/wording/sentence.ts'
import { useConfig } from '../../shell/frame-queries.ts'
import { askAsStaff } from '../../shell/staff-call.ts'
import { StepForm } from './step-form.tsx'
import type { StepProps } from './step-props.ts'
import { useSaving } from './use-saving.ts'

export function BranchStep({ setup: { branch, divisions, done }, onNext }: StepProps) {
  const [division] = divisions
  const config = useConfig().data
  const [draft, setDraft] = useState({
    name: '',
    street: '',
    zipCode: '',
    city: '',
    country: division?.country ?? config?.country ?? 'AT',
    region: '',
  })
  const [zone, setZone] = useState('')
  const { isSaving, problemOf, save } = useSaving('branch')
  if (branch) return <StepForm text={say(texts.branchDone, { name: branch.name })} onNext={onNext} />
  const { region, ...fields } = draft
  const timeZone = zone || factsOf(draft.country).timeZone
  const submit = async () => {
    const isSaved = await save(async () => {
      await askAsStaff('POST /branches', {
        body: {
          ...fields,
          identifier: identifierOf(draft.name || draft.city) || 'filiale',
          timeZone,
          holidayRegion: region || draft.country,
          ...(division && { division: { id: division.id } }),
        },
      })
      // Who left the organisation out says here for the first time where the house stands.
      if (!division && config && !done.has('order')) {
        const { currency } = factsOf(draft.country)
        await askAsStaff('POST /config', { body: { ...config, country: draft.country, currency, timeZone } })
      }
    })
    if (isSaved) onNext()
  }
  const field = (name: 'name' | 'street' | 'zipCode' | 'city', label: string, autoComplete: string) => (
    <TextInput
      label={label}
      value={draft[name]}
      error={problemOf(name)}
      required={name === 'name'}
      autoComplete={autoComplete}
      onChange={({ currentTarget: { value } }) => setDraft({ ...draft, [name]: value })}
    />
  )
  return (
    <StepForm text={texts.branchText} isSaving={isSaving} onSubmit={() => void submit()} onNext={onNext}>
      {field('name', texts.branchName, 'off')}
      {field('street', texts.street, 'street-address')}
      <div className="first-step-row">
        {field('zipCode', texts.zipCode, 'postal-code')}
        {field('city', texts.city, 'address-level2')}
      </div>
      <div className="first-step-row" data-choices>
        <NativeSelect
          label={texts.country}
          value={draft.country}
          data={Object.entries(texts.countries).map(([value, label]) => ({ value, label }))}
          onChange={({ currentTarget: { value } }) => setDraft({ ...draft, country: value as Country, region: '' })}
        />
        <NativeSelect
          label={texts.region}
          value={region}
          data={[
            { value: '', label: texts.noRegion },
            ...Object.entries(holidayRegions[draft.country]).map(([value, label]) => ({ value, label })),
          ]}
          onChange={({ currentTarget: { value } }) => setDraft({ ...draft, region: value })}
        />
      </div>
      <NativeSelect
        label={texts.timeZone}
        value={timeZone}
        data={countries.map((country) => factsOf(country).timeZone)}
        onChange={({ currentTarget: { value } }) => setZone(value)}
      />
    </StepForm>
  )
}
