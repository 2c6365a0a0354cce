import { Switch } from '@mantine/core'
import { useState } from 'react'
import { firstRunTexts as texts } from '#domain/wording/first-run.ts'
import { saveBranch } from './setup.ts'
import { StepForm } from './step-form.tsx'
import type { StepProps } from './step-props.ts'
import { useSaving } from './use-saving.ts'

/** Cash is on from the beginning; providers need a contract first. */
export function PaymentStep({ setup: { branch }, onNext }: StepProps) {
  const [isCash, setIsCash] = useState(branch?.isCashEnabled ?? true)
  const { isSaving, save } = useSaving('branch')
  if (branch === null) return null
  const submit = async () => {
    const isSame = isCash === branch.isCashEnabled
    if (isSame || (await save(() => saveBranch(branch, { isCashEnabled: isCash })))) onNext()
  }
  return (
    <StepForm text={texts.paymentText} isSaving={isSaving} onSubmit={() => void submit()} onNext={onNext}>
      <Switch
        size="md"
        label={texts.cash}
        checked={isCash}
        onChange={({ currentTarget: { checked } }) => setIsCash(checked)}
      />
      <p className="page-hint">{texts.providerText}</p>
    </StepForm>
  )
}
