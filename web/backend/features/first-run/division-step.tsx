import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { factsOf, type Country } from '#domain/places/countries.ts'
import { identifierOf } from '#domain/places/identifier.ts'
import { firstRunTexts as texts } from '#domain/wording/first-run.ts'
import { say } from '#domain/wording/sentence.ts'
import { useConfig } from '../../shell/frame-queries.ts'
import { askAsStaff } from '../../shell/staff-call.ts'
import type { StepProps } from './step-props.ts'
import { StepForm } from './step-form.tsx'
import { useSaving } from './use-saving.ts'

/** The organisation, the name of the shop, and its country: money, clock and law follow from it. */
export function DivisionStep({ setup: { divisions, done }, onNext }: StepProps) {
  const config = useConfig().data
  const [name, setName] = useState('')
  const [chosen, setCountry] = useState<Country | null>(null)
  const { isSaving, problemOf, save } = useSaving('division')
  const [first] = divisions
  if (first) return <StepForm text={say(texts.divisionDone, { name: first.name })} onNext={onNext} />
  const country = chosen ?? config?.country ?? 'AT'
  const submit = async () => {
    const { ruleSet, currency, timeZone } = factsOf(country)
    // What is sold already was sold in its currency.
    const ofCountry = done.has('order') ? {} : { country, currency, timeZone }
    const identifier = identifierOf(name) || 'betrieb'
    const isSaved = await save(async () => {
      await askAsStaff('POST /divisions', { body: { name, identifier, country, ruleSet } })
      if (config) await askAsStaff('POST /config', { body: { ...config, ...ofCountry, shopName: name } })
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
      <NativeSelect
        label={texts.country}
        description={texts.countryHint}
        value={country}
        data={Object.entries(texts.countries).map(([value, label]) => ({ value, label }))}
        onChange={({ currentTarget: { value } }) => setCountry(value as Country)}
      />
    </StepForm>
  )
}
