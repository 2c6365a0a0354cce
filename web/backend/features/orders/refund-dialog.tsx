// How much of what was paid goes back, and why.
import { Button, TextInput } from '@mantine/core'
import { useId, useRef, useState } from 'react'
import { centsOf, decimalOf } from '#domain/numbers/money.ts'
import { isProblem, problem, type Problem } from '#domain/ground/problem.ts'
import { backofficeScreenTexts as texts } from '#domain/wording/backoffice-screens.ts'
import { backofficeTexts } from '#domain/wording/backoffice.ts'
import { problemText } from '#domain/wording/problems.ts'
import { say } from '#domain/wording/sentence.ts'
import { Sheet } from '#kit/sheet.tsx'
import { moneyText } from '#parts/orders/order-view.ts'
import { TypedNumber } from '../../fields/typed-number.tsx'
import '#parts/orders/end-order-dialog.css'
import { asWhole } from '../../shell/operations.ts'

export interface WantedRefund {
  readonly amount: number
  readonly reason: string
}

interface RefundDialogProps {
  /** `cash`: out of the drawer, with a reason for the books. */
  readonly way: 'online' | 'cash'
  readonly ticket: string
  /** Decimal money. */
  readonly most: number
  /** Decimal money; paid before it became cheaper: that is settled at hand-over. */
  readonly overpaid: number
  readonly currency: string
  readonly isRunning: boolean
  readonly onClose: () => void
  readonly onRefund: (wanted: WantedRefund) => unknown
}

export function RefundDialog(props: RefundDialogProps) {
  const { way, ticket, most, overpaid, currency, isRunning, onClose, onRefund } = props
  const heading = useId()
  const [amount, setAmount] = useState<number | null>(most)
  const field = useRef<HTMLInputElement>(null)
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)
  const reasonField = useRef<HTMLInputElement>(null)
  const isCash = way === 'cash'
  const isUnexplained = isCash && reason.trim() === ''
  const refuse = (why: Problem) => {
    setError(problemText(why))
    field.current?.focus()
  }
  const send = () => {
    const cents = centsOf(amount ?? 0)
    const tooMuch = problem('refundTooLarge', null, { amount: moneyText(most, currency) })
    if (isProblem(cents) || cents === 0) return refuse(problem('positive', null))
    if (decimalOf(cents) > most) return refuse(tooMuch)
    setTried(true)
    if (isUnexplained) return reasonField.current?.focus()
    return asWhole(() => onRefund({ amount: decimalOf(cents), reason: reason.trim() }))
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
        <h2 id={heading}>{say(isCash ? texts.refundCashTitle : texts.refundTitle, { ticket })}</h2>
        <p>{isCash ? texts.refundCashWarning : texts.refundWarning}</p>
        {isCash && overpaid > 0 ? (
          <p>{say(texts.refundCashOverpaid, { amount: moneyText(overpaid, currency) })}</p>
        ) : null}
        <TypedNumber
          ref={field}
          label={texts.refundAmount}
          description={say(texts.refundMost, { amount: moneyText(most, currency) })}
          size="md"
          decimals={2}
          isFixed
          value={amount}
          error={error}
          onChange={(typed) => {
            setAmount(typed)
            setError(null)
          }}
        />
        <TextInput
          ref={reasonField}
          label={texts.refundReason}
          error={isTried && isUnexplained ? texts.refundReasonNeeded : null}
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
            {isCash ? texts.refundCash : backofficeTexts.refund}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}
