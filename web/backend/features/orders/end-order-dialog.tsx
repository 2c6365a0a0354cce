// Rejecting and canceling ask once more and take a reason for the guest.
import { Button, Modal, Textarea } from '@mantine/core'
import { useState } from 'react'
import { backofficeScreenTexts as texts } from '#domain/wording/backoffice-screens.ts'
import { orderStepNames } from '#domain/wording/ordering.ts'
import { say } from '#domain/wording/sentence.ts'

interface EndOrderDialogProps {
  /** Null: closed. */
  readonly step: 'reject' | 'cancel' | null
  readonly ticket: string
  readonly isRunning: boolean
  readonly onClose: () => void
  readonly onEnd: (step: 'reject' | 'cancel', reason: string) => unknown
}

const longestReason = 500

export function EndOrderDialog({ step, ticket, isRunning, onClose, onEnd }: EndOrderDialogProps) {
  const [reason, setReason] = useState('')
  if (step === null) return null
  const title = say(step === 'reject' ? texts.rejectTitle : texts.cancelTitle, { ticket })
  return (
    <Modal opened onClose={onClose} title={title} centered closeButtonProps={{ 'aria-label': texts.close }}>
      <form
        className="end-order"
        onSubmit={(event) => {
          event.preventDefault()
          void onEnd(step, reason.trim())
        }}
      >
        <p>{texts.endWarning}</p>
        <div className="reason-chips">
          {texts.endReasons.map((offered) => (
            <Button
              key={offered}
              variant={reason === offered ? 'filled' : 'default'}
              aria-pressed={reason === offered}
              onClick={() => setReason(reason === offered ? '' : offered)}
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
          autosize
          minRows={2}
          data-autofocus
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <div className="end-order-buttons">
          <Button variant="default" onClick={onClose}>
            {texts.keepOrder}
          </Button>
          <Button type="submit" className="end-order-submit" loading={isRunning}>
            {orderStepNames[step]}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
