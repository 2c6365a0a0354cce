// What guests accept and who they order from: a text, or the address where it stands already.
import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { legalPages, missingLegalPages, neededPages, type NeededPage } from '#domain/content/legal-pages.ts'
import { isLinkable } from '#domain/content/navigation.ts'
import { firstRunTexts as texts } from '#domain/wording/first-run.ts'
import { useConfig } from '../../shell/frame-queries.ts'
import { askAsStaff } from '../../shell/staff-call.ts'
import { StepForm } from './step-form.tsx'
import type { StepProps } from './step-props.ts'
import { useSaving } from './use-saving.ts'

type Typed = Readonly<Partial<Record<NeededPage, string>>>

export function LegalStep({ onNext }: Pick<StepProps, 'onNext'>) {
  const config = useConfig().data
  const [typed, setTyped] = useState<Typed>({})
  const [isAsked, setIsAsked] = useState(false)
  const { isSaving, problemOf, save } = useSaving('configuration')
  if (!config) return null
  const open = missingLegalPages(config)
  if (open.length === 0) return <StepForm text={texts.legalDone} onNext={onNext} />
  const asked = neededPages.filter((page) => open.includes(page))
  const submit = async () => {
    const next = { ...config, ...Object.assign({}, ...asked.map((page) => fieldsOf(page, typed[page] ?? ''))) }
    setIsAsked(true)
    const isSaved = await save(() => askAsStaff('POST /config', { body: next }))
    if (isSaved && missingLegalPages(next).length === 0) onNext()
  }
  return (
    <StepForm text={texts.legalText} isSaving={isSaving} onSubmit={() => void submit()} onNext={onNext} isSkippable>
      {asked.map((page) => {
        const { text, address } = legalPages[page]
        const isEmpty = (typed[page] ?? '').trim() === ''
        return (
          <Textarea
            key={page}
            label={texts.legalNames[page]}
            value={typed[page] ?? ''}
            error={problemOf(text) ?? problemOf(address) ?? (isAsked && isEmpty ? texts.legalMissing : null)}
            onChange={({ currentTarget: { value } }) => setTyped({ ...typed, [page]: value })}
            autosize
            minRows={3}
            maxRows={10}
            required
          />
        )
      })}
    </StepForm>
  )
}

/** Texts have more than one word, addresses one. */
function fieldsOf(page: NeededPage, typed: string): Readonly<Record<string, string>> {
  const { text, address } = legalPages[page]
  const said = typed.trim()
  return !/\s/.test(said) && isLinkable(said) ? { [text]: '', [address]: said } : { [text]: said }
}
