// Rejecting and canceling ask once more and take a reason for the guest.
import { Button, Textarea } from '@mantine/core'
import { useId, useState } from 'react'
import { chosenRejections } from '#domain/ground/rejection-codes.ts'
import { backofficeScreenTexts as texts } from '#domain/wording/backoffice-screens.ts'
import { orderStepNames, rejectionReasons } from '#domain/wording/ordering.ts'
import { say } from '#domain/wording/sentence.ts'
import { Sheet } from '#kit/sheet.tsx'
import './end-order-dialog.css'

interface EndOrderDialogProps {
  readonly step: 'reject' | 'cancel'
  readonly ticket: string
  readonly isRunning: boolean
  readonly onClose: () => void
  readonly onEnd: (reason: string) => unknown
  /** Where closing asks nothing: what was typed stands there again. What one press chooses does not: it would go to the guest unread. */
  readonly unsent?: UnsentReason
}

export interface UnsentReason {
  readonly typed: string
  readonly keep: (reason: string) => void
}

const longestReason = 500

export function EndOrderDialog({ step, ticket, isRunning, onClose, onEnd, unsent }: EndOrderDialogProps) {
  const [reason, setReason] = useState(unsent?.typed ?? '')
  const heading = useId()
  return (
    <Sheet labelledBy={heading} closeLabel={texts.close} onClose={onClose}>
      <form
        className="end-order"
        onSubmit={(event) => {
          event.preventDefault()
          unsent?.keep('')
          void onEnd(reason.trim())
        }}
      >
        <h2 id={heading}>{say(step === 'reject' ? texts.rejectTitle : texts.cancelTitle, { ticket })}</h2>
        <p>{texts.endWarning}</p>
        <div className="reason-chips">
          {chosenRejections
            .map((code) => rejectionReasons[code])
            .map((offered) => (
              <Button
                key={offered}
                variant={reason === offered ? 'filled' : 'default'}
                aria-pressed={reason === offered}
                onClick={() => {
                  setReason(reason === offered ? '' : offered)
                  unsent?.keep('')
                }}
              >
                {offered}
              </Button>
            ))}
        </div>
        <Textarea
          label={texts.reason}
          placeholder={texts.reasonPlaceholder}
          value={reason}
          maxLength={longestReason}
          rows={3}
          size="md"
          onChange={(event) => {
            setReason(event.currentTarget.value)
            unsent?.keep(event.currentTarget.value)
          }}
        />
        <div className="end-order-buttons">
          <Button
            variant="default"
            onClick={() => {
              unsent?.keep('')
              onClose()
            }}
          >
            {texts.keepOrder}
          </Button>
          <Button type="submit" className="end-order-submit" disabled={isRunning}>
            {orderStepNames[step]}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}
