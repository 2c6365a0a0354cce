// An entry of its own that corrects a closed day, with its reason.
import { Button, NativeSelect, Textarea } from '@mantine/core'
import { useId, useState } from 'react'
import { dayEndTexts as texts } from '#domain/wording/day-end.ts'
import { Sheet } from '#kit/sheet.tsx'
import { TypedNumber } from '../../fields/typed-number.tsx'
import { submitting } from '../../records/focus-first-problem.ts'
import { useIsRunning } from '../../shell/operations.ts'
import type { Correction } from './day-calls.ts'

const kinds = ['counted', 'expected'] as const

interface CorrectionDialogProps {
  readonly onSave: (correction: Correction) => void
  readonly onClose: () => void
}

export function CorrectionDialog({ onSave, onClose }: CorrectionDialogProps) {
  const heading = useId()
  const [of, setOf] = useState<(typeof kinds)[number]>('counted')
  const [amount, setAmount] = useState<number | null>(null)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const isRunning = useIsRunning('dayEnds.step')
  const isWrong = amount === null || Number.isNaN(amount) || amount === 0
  const save = () => {
    setTried(true)
    if (!isWrong && reason.trim() !== '' && !isRunning) onSave({ of, amount, reason: reason.trim() })
  }
  return (
    <Sheet labelledBy={heading} closeLabel={texts.dismiss} onClose={onClose}>
      <form className="day-end-form" noValidate onSubmit={(event) => submitting(event, save)}>
        <h2 id={heading}>{texts.correctTitle}</h2>
        <NativeSelect
          label={texts.correctOf}
          value={of}
          data={kinds.map((value) => ({ value, label: texts.correctOfs[value] }))}
          onChange={(event) => setOf(kinds.find((each) => each === event.currentTarget.value) ?? 'counted')}
        />
        <TypedNumber
          label={texts.amount}
          description={texts.amountHint}
          withAsterisk
          decimals={2}
          isFixed
          error={isTried && isWrong ? texts.needAmount : undefined}
          value={amount}
          onChange={setAmount}
        />
        <Textarea
          label={texts.reason}
          withAsterisk
          autosize
          minRows={2}
          maxLength={1000}
          error={isTried && reason.trim() === '' ? texts.needReason : undefined}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Button type="submit" loading={isRunning}>
          {texts.save}
        </Button>
      </form>
    </Sheet>
  )
}
