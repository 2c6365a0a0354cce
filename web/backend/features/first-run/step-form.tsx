// What every step has: a sentence, its fields, one button on, and a way past it.
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { firstRunTexts as texts } from '#domain/wording/first-run.ts'

interface StepFormProps {
  readonly text: string
  readonly onNext: () => void
  /** Missing: there is nothing to save, the button only goes on. */
  readonly onSubmit?: () => void
  readonly isSaving?: boolean
  readonly isSkippable?: boolean
  readonly children?: ReactNode
}

export function StepForm({ text, onNext, onSubmit, isSaving = false, isSkippable = false, children }: StepFormProps) {
  return (
    <form
      className="first-step"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        ;(onSubmit ?? onNext)()
      }}
    >
      <p className="page-hint">{text}</p>
      {children}
      <div className="first-step-buttons">
        <Button type="submit" size="md" loading={isSaving}>
          {onSubmit ? texts.saveAndNext : texts.next}
        </Button>
        {isSkippable ? (
          <Button variant="subtle" size="md" onClick={onNext}>
            {texts.skip}
          </Button>
        ) : null}
      </div>
    </form>
  )
}
