// How much of an online payment goes back, and why.
import { Button, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { centsOf, decimalOf } from '#domain/numbers/money.ts'
import { parseQuantity } from '#domain/numbers/quantity-entry.ts'
import { isProblem, problem } from '#domain/problem.ts'
import { backofficeScreenTexts as texts } from '#domain/wording/backoffice-screens.ts'
import { backofficeTexts } from '#domain/wording/backoffice.ts'
import { problemText } from '#domain/wording/problems.ts'
import { say } from '#domain/wording/sentence.ts'
import { Sheet } from '#kit/sheet.tsx'
import { moneyText } from '#parts/orders/order-view.ts'
import '#parts/orders/end-order-dialog.css'

export interface WantedRefund {
  readonly amount: number
  readonly reason: string
}

interface RefundDialogProps {
  readonly ticket: string
  /** Decimal money. */
  readonly most: number
  readonly currency: string
  readonly isRunning: boolean
  readonly onClose: () => void
  readonly onRefund: (wanted: WantedRefund) => unknown
}

export function RefundDialog({ ticket, most, currency, isRunning, onClose, onRefund }: RefundDialogProps) {
  const heading = useId()
  const [typed, setTyped] = useState(most.toFixed(2).replace('.', ','))
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string | null>(null)
  const send = () => {
    const cents = centsOf(parseQuantity(typed))
    const tooMuch = problem('refundTooLarge', null, { amount: moneyText(most, currency) })
    if (isProblem(cents) || cents === 0) return setError(problemText(problem('positive', null)))
    if (decimalOf(cents) > most) return setError(problemText(tooMuch))
    return void onRefund({ amount: decimalOf(cents), reason: reason.trim() })
  }
  return (
    <Sheet labelledBy={heading} closeLabel={texts.close} onClose={onClose}>
      <form
        className="end-order"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <h2 id={heading}>{say(texts.refundTitle, { ticket })}</h2>
        <p>{texts.refundWarning}</p>
        <TextInput
          label={texts.refundAmount}
          description={say(texts.refundMost, { amount: moneyText(most, currency) })}
          inputMode="decimal"
          size="md"
          value={typed}
          error={error}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setError(null)
          }}
        />
        <TextInput
          label={texts.refundReason}
          size="md"
          maxLength={250}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <div className="end-order-buttons">
          <Button variant="default" onClick={onClose}>
            {texts.keepOrder}
          </Button>
          <Button type="submit" disabled={isRunning}>
            {backofficeTexts.refund}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}
