// Hiding an ended order asks once more: it leaves every list, its ticket and its sums stay.
import { Button } from '@mantine/core'
import { useId } from 'react'
import { backofficeScreenTexts as texts } from '#domain/wording/backoffice-screens.ts'
import { say } from '#domain/wording/sentence.ts'
import { Sheet } from '#kit/sheet.tsx'
import '#parts/orders/end-order-dialog.css'
import { asWhole } from '../../shell/operations.ts'

interface HideOrderDialogProps {
  readonly ticket: string
  readonly isRunning: boolean
  readonly onClose: () => void
  readonly onHide: () => unknown
}

export function HideOrderDialog({ ticket, isRunning, onClose, onHide }: HideOrderDialogProps) {
  const heading = useId()
  return (
    <Sheet labelledBy={heading} closeLabel={texts.close} onClose={onClose}>
      <div className="end-order">
        <h2 id={heading}>{say(texts.hideOrderTitle, { ticket })}</h2>
        <p>{texts.hideOrderWarning}</p>
        <div className="end-order-buttons">
          <Button variant="default" onClick={onClose}>
            {texts.keepOrder}
          </Button>
          <Button className="end-order-submit" disabled={isRunning} onClick={() => asWhole(onHide)}>
            {texts.hideOrder}
          </Button>
        </div>
      </div>
    </Sheet>
  )
}
