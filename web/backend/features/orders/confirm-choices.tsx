// Confirming takes one tap: when it will be ready, or at the time the guest wished for.
import { Button } from '@mantine/core'
import type { Order } from '#contract/ordering/orders.ts'
import { backofficeScreenTexts as texts } from '#domain/wording/backoffice-screens.ts'
import { timeTexts } from '#domain/wording/time.ts'
import { say } from '#domain/wording/sentence.ts'
import { serverNow } from '#parts/server-clock.ts'
import { preparationMinutes, readyAt } from '#parts/orders/ready-at.ts'
import type { OrderChange } from './change-order.ts'
import { momentText } from '#parts/orders/order-view.ts'

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
            {preparationMinutes.map((minutes) => (
              <button
                key={minutes}
                type="button"
                className="minute-chip"
                onClick={() => confirm(readyAt(minutes, serverNow()))}
              >
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
