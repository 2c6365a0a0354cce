// Confirming takes one tap: when it will be ready, or at the time the guest wished for.
import { Button } from '@mantine/core'
import type { Order } from '#contract/ordering/orders.ts'
import { backofficeScreenTexts as texts } from '#domain/wording/backoffice-screens.ts'
import { timeTexts } from '#domain/wording/time.ts'
import { say } from '#domain/wording/sentence.ts'
import { serverNow } from '#parts/server-clock.ts'
import type { OrderChange } from './change-order.ts'
import { momentText } from '#parts/orders/order-view.ts'

const offeredMinutes = [10, 15, 20, 30, 45, 60] as const

interface ConfirmChoicesProps {
  readonly order: Order
  readonly timeZone: string
  readonly onConfirm: (change: OrderChange) => unknown
}

export function ConfirmChoices({ order, timeZone, onConfirm }: ConfirmChoicesProps) {
  const confirm = (appointment: string | null) => void onConfirm({ step: 'confirm', appointment })
  const wish = order.appointmentDate
  return (
    <>
      {wish === null ? (
        <>
          <p className="confirm-label" aria-hidden>
            {texts.confirmInMinutes}
          </p>
          <div className="minute-chips">
            {offeredMinutes.map((minutes) => (
              <button key={minutes} type="button" className="minute-chip" onClick={() => confirm(readyAt(minutes))}>
                <span className="visually-hidden">{texts.confirmIn} </span>
                {minutes}
                <span className="visually-hidden"> {texts.minutes}</span>
              </button>
            ))}
          </div>
        </>
      ) : (
        <Button className="order-main-step order-wide-step" onClick={() => confirm(wish)}>
          {say(texts.confirmAsWished, {
            time: say(timeTexts.timeWithUnit, { time: momentText(wish, serverNow(), timeZone) }),
          })}
        </Button>
      )}
      <Button
        variant="default"
        className="order-main-step"
        aria-label={texts.confirmWithoutTime}
        onClick={() => confirm(null)}
      >
        {texts.withoutTime}
      </Button>
    </>
  )
}

/** ISO instant by the server's clock, on the next full minute: never earlier than promised. */
function readyAt(minutes: number): string {
  return new Date(Math.ceil(serverNow() / 60_000 + minutes) * 60_000).toISOString()
}
