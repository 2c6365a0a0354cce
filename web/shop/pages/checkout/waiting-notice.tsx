// Above the form: an order of this guest still waits for its payment. Pay it, or order anew in its place.
import { useState } from 'react'
import { guestProblemTexts } from '#domain/wording/guest-problems.ts'
import { waitingOrderTexts as texts } from '#domain/wording/waiting-order.ts'
import { Announcement } from '#kit/announcement.tsx'
import { Button, buttonClass } from '#kit/button.tsx'
import { takeFocus } from '#kit/move-focus.ts'
import { ApiFailure } from '#parts/api-client.ts'
import type { WaitingOrder } from './use-waiting-order.ts'

export function WaitingNotice({ order, isUrgent, givenUp, giveUp }: WaitingOrder) {
  const [isBusy, setIsBusy] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const press = async () => {
    if (isBusy) return
    setIsBusy(true)
    setFailed(null)
    try {
      await giveUp()
    } catch (error) {
      setFailed(error instanceof ApiFailure ? error.message : guestProblemTexts.unknown)
    }
    setIsBusy(false)
  }
  return (
    <Announcement>
      {order === null ? null : (
        <section key={order.uid} className="checkout-notice checkout-waiting" aria-labelledby="waiting-title">
          <h2 id="waiting-title" ref={isUrgent ? takeFocus : null} tabIndex={-1}>
            {texts.title}
          </h2>
          <p>{texts.text}</p>
          {failed === null ? null : <p role="alert">{failed}</p>}
          <p className="checkout-waiting-ways">
            {order.paymentRedirectUrl === undefined ? null : (
              <a className={buttonClass({ look: 'primary' })} href={order.paymentRedirectUrl}>
                {texts.pay}
              </a>
            )}
            <Button aria-disabled={isBusy} onClick={() => void press()}>
              {texts.orderAnew}
            </Button>
          </p>
        </section>
      )}
      {givenUp === null ? null : (
        <p className="checkout-notice" ref={givenUp === 'pressed' ? takeFocus : null} tabIndex={-1}>
          {texts.givenUp}
        </p>
      )}
    </Announcement>
  )
}
