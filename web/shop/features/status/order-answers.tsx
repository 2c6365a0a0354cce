// What the guest may decide now: another time, an offer, or to cancel while nobody has confirmed (decisions § 5).
import type { ReactNode } from 'react'
import type { PublicOrder } from '#contract/ordering/orders.ts'
import { isCounterAppointmentOpen, proposalText } from '#domain/ordering/counter-appointment.ts'
import { formatDate, formatTime } from '#domain/time/german-dates.ts'
import { orderStepNames, orderingTexts } from '#domain/wording/ordering.ts'
import { say } from '#domain/wording/sentence.ts'
import { shopScreenTexts } from '#domain/wording/shop-screens.ts'
import { AskFirst } from '#kit/ask-first.tsx'
import { Button } from '#kit/button.tsx'
import type { Answering } from './answer-order.ts'
import { orderTotalText } from './order-total.ts'

interface OrderAnswersProps {
  readonly order: PublicOrder
  readonly currency: string
  readonly timeZone: string
  readonly answering: Answering
}

/** Nothing goes on before the guest has answered. */
export function isGuestAsked(order: PublicOrder): boolean {
  return order.status === 'offered' || isCounterAppointmentOpen(order)
}

export function OrderAnswers(props: OrderAnswersProps) {
  const { answering } = props
  return (
    <>
      <Choice {...props} />
      {answering.failed === null ? null : (
        <p role="alert" className="status-failed">
          {answering.failed}
        </p>
      )}
    </>
  )
}

function Choice({ order, answering, currency, timeZone }: OrderAnswersProps): ReactNode {
  const { isBusy, answer } = answering
  if (isCounterAppointmentOpen(order)) {
    const proposed = Date.parse(order.counterAppointment ?? '')
    const at = { date: formatDate(proposed, timeZone), time: formatTime(proposed, timeZone) }
    return (
      <AnswerCard title={shopScreenTexts.counterAppointmentTitle} isUrgent>
        <p>{proposalText(order.appointmentDate, at)}</p>
        <div className="status-actions">
          <Button look="primary" aria-disabled={isBusy} onClick={() => answer('acceptAppointment')}>
            {orderStepNames.acceptCounterAppointment}
          </Button>
          <AskFirst
            text={orderStepNames.declineCounterAppointment}
            question={shopScreenTexts.declineAppointmentQuestion}
            confirmText={orderingTexts.counterAppointmentDecline}
            backText={orderingTexts.back}
            isBusy={isBusy}
            onConfirm={() => answer('declineAppointment')}
          />
        </div>
      </AnswerCard>
    )
  }
  if (order.status === 'offered') {
    return (
      <AnswerCard title={shopScreenTexts.quotationTitle} isUrgent>
        <p>{say(shopScreenTexts.quotationTotal, { amount: orderTotalText(order, currency) })}</p>
        <div className="status-actions">
          <Button look="primary" aria-disabled={isBusy} onClick={() => answer('acceptQuotation')}>
            {orderStepNames.acceptQuotation}
          </Button>
          <AskFirst
            text={orderStepNames.declineQuotation}
            question={shopScreenTexts.declineQuotationQuestion}
            confirmText={orderStepNames.declineQuotation}
            backText={orderingTexts.back}
            isBusy={isBusy}
            onConfirm={() => answer('declineQuotation')}
          />
        </div>
      </AnswerCard>
    )
  }
  if (order.status !== 'new') return null
  return (
    <AnswerCard title={shopScreenTexts.cancelTitle}>
      <p>{shopScreenTexts.cancelHint}</p>
      <AskFirst
        text={orderStepNames.cancelByGuest}
        question={orderingTexts.cancelQuestion}
        confirmText={orderStepNames.cancelByGuest}
        backText={orderingTexts.back}
        isBusy={isBusy}
        onConfirm={() => answer('cancel')}
      />
    </AnswerCard>
  )
}

function AnswerCard({ title, isUrgent, children }: { title: string; isUrgent?: boolean; children: ReactNode }) {
  return (
    <section className={`status-card status-answer${isUrgent ? ' status-urgent' : ''}`} aria-labelledby="answer-title">
      <h2 id="answer-title">{title}</h2>
      {children}
    </section>
  )
}
