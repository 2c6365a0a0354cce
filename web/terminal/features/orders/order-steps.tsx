// The buttons of a card: what its status allows, one tap each; only what ends the order asks once more.
import { useQueryClient } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { storedOrderType } from '#domain/ground/order-type.ts'
import { paidProblem } from '#domain/ordering/counter-payment.ts'
import { backofficeScreenTexts as orderTexts, handedOverNames } from '#domain/wording/backoffice-screens.ts'
import { orderStepNames, readyNames } from '#domain/wording/ordering.ts'
import { terminalScreenTexts as texts } from '#domain/wording/terminal-screens.ts'
import { timeTexts } from '#domain/wording/time.ts'
import { say } from '#domain/wording/sentence.ts'
import { allowedSteps, endingStep, type OrderStep } from '#domain/ordering/order-status.ts'
import { EndOrderDialog } from '#parts/orders/end-order-dialog.tsx'
import { momentText, takenMethodsOf } from '#parts/orders/order-view.ts'
import type { Desk } from './desk.ts'
import { MinuteChoices } from './minute-choices.tsx'
import { pressStep, type ShownOrder } from './open-orders.ts'
import type { PressedStep } from './pressed-step.ts'
import { unsentReason } from './unsent-reasons.ts'
import { ProposeSheet } from '#parts/orders/propose-sheet.tsx'

interface OrderStepsProps {
  readonly order: ShownOrder
  readonly ticket: string
  readonly desk: Desk
  readonly now: number
  /** Everything that is allowed, canceling too; a card shows the next steps only. */
  readonly isWhole?: boolean
}

export function OrderSteps({ order, ticket, desk, now, isWhole = false }: OrderStepsProps) {
  const client = useQueryClient()
  const [asked, setAsked] = useState<'reject' | 'cancel' | 'propose' | null>(null)
  const steps: readonly OrderStep[] = allowedSteps(order.status, order.isQuotation)
  const usual = endingStep(order.status)
  const type = storedOrderType(order)
  const press = (pressed: PressedStep) => {
    setAsked(null)
    pressStep(client, order, ticket, pressed)
  }
  const shownEnding = isWhole || usual === 'reject' ? usual : null
  // Somebody else's step may have closed the question meanwhile.
  const ending = asked !== null && asked !== 'propose' && steps.includes(asked) ? asked : null
  return (
    <fieldset className="desk-steps">
      <legend className="visually-hidden">{say(orderTexts.actions, { ticket })}</legend>
      {steps.includes('confirm') ? (
        <ConfirmSteps order={order} desk={desk} now={now} onPress={press} onOther={() => setAsked('propose')} />
      ) : null}
      {steps.includes('offer') ? <OfferStep order={order} onPress={press} /> : null}
      {steps.includes('dispatch') ? (
        <button type="button" className="desk-button desk-main-button" onClick={() => press({ step: 'dispatch' })}>
          {readyNames[type]}
        </button>
      ) : null}
      {steps.includes('complete') && (isWhole || order.status === 'inDelivery') ? (
        <button
          type="button"
          className={order.status === 'inDelivery' ? 'desk-button desk-main-button' : 'desk-button'}
          onClick={() => press({ step: 'complete' })}
        >
          {handedOverNames[type]}
        </button>
      ) : null}
      {!isWhole && order.status === 'inDelivery' ? <PaidStep order={order} desk={desk} onPress={press} /> : null}
      {shownEnding === null ? null : (
        <button type="button" className="desk-button desk-end-button" onClick={() => setAsked(shownEnding)}>
          {orderStepNames[shownEnding]}
        </button>
      )}
      {ending ? (
        <EndOrderDialog
          step={ending}
          ticket={ticket}
          isRunning={false}
          onClose={() => setAsked(null)}
          onEnd={(reason) => press({ step: ending, reason })}
          unsent={unsentReason(order.id, ending)}
        />
      ) : null}
      {asked === 'propose' && steps.includes('confirm') ? (
        <ProposeSheet
          order={order}
          ticket={ticket}
          timeZone={desk.branch.timeZone}
          now={now}
          onClose={() => setAsked(null)}
          onPropose={(counterAppointment) => press({ step: 'propose', counterAppointment })}
        />
      ) : null}
    </fieldset>
  )
}

interface ConfirmStepsProps extends Pick<OrderStepsProps, 'order' | 'desk' | 'now'> {
  readonly onPress: (pressed: PressedStep) => void
  readonly onOther: () => void
}

function ConfirmSteps({ order, desk, now, onPress, onOther }: ConfirmStepsProps) {
  const wish = order.appointmentDate
  return (
    <>
      {wish === null ? (
        <MinuteChoices onChoose={(appointment) => onPress({ step: 'confirm', appointment })} />
      ) : (
        <button
          type="button"
          className="desk-button desk-main-button"
          onClick={() => onPress({ step: 'confirm', appointment: wish })}
        >
          {say(texts.asWished, {
            time: say(timeTexts.timeWithUnit, { time: momentText(wish, now, desk.branch.timeZone) }),
          })}
        </button>
      )}
      <button type="button" className="desk-button" onClick={onOther}>
        <CalendarClock size={20} aria-hidden /> {texts.otherTime}
      </button>
    </>
  )
}

/** Prices are set in the back office: a terminal may not change them (decisions § 2). */
function OfferStep({ order, onPress }: Pick<ConfirmStepsProps, 'order' | 'onPress'>) {
  if (order.items.some(({ gross }) => gross === null)) return <p className="desk-hint">{texts.priceFirst}</p>
  return (
    <button type="button" className="desk-button desk-main-button" onClick={() => onPress({ step: 'offer' })}>
      {orderStepNames.offer}
    </button>
  )
}

/** Handing over and taking the money belong together: the guest's own method in one tap, others in the detail. */
function PaidStep({ order, desk, onPress }: Pick<ConfirmStepsProps, 'order' | 'desk' | 'onPress'>) {
  const method = takenMethodsOf(order, desk.around).find((one) => one === order.paymentMethod)
  if (method === undefined || paidProblem(order) !== null) return null
  return (
    <button type="button" className="desk-button" onClick={() => onPress({ step: 'pay', method })}>
      {texts.paidWith[method]}
    </button>
  )
}
