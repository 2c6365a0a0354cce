// A form in a sheet: its heading names it, its button stands below, and what is on its way is not sent twice.
import { Button } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import { backofficeScreenTexts as texts } from '#domain/wording/backoffice-screens.ts'
import { Sheet } from '#kit/sheet.tsx'
import { submitting } from '../records/focus-first-problem.ts'
import './sheet-form.css'

interface SheetFormProps {
  readonly title: string
  readonly submit: string
  readonly isRunning: boolean
  readonly isNarrow?: boolean
  readonly onSubmit: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

export function SheetForm({ title, submit, isRunning, isNarrow = false, onSubmit, onClose, children }: SheetFormProps) {
  const heading = useId()
  return (
    <Sheet labelledBy={heading} closeLabel={texts.close} onClose={onClose} isNarrow={isNarrow}>
      <form className="sheet-form" noValidate onSubmit={(event) => submitting(event, () => isRunning || onSubmit())}>
        <h2 id={heading}>{title}</h2>
        {children}
        <Button type="submit" loading={isRunning}>
          {submit}
        </Button>
      </form>
    </Sheet>
  )
}
