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
import { leaveFocus } from '#kit/move-focus.ts'
import type { Answering, GuestAnswer } from './answer-order.ts'
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
      {answering.failed ? (
        <p role="alert" className="status-failed">
          {answering.failed}
        </p>
      ) : null}
    </>
  )
}

function Choice({ order, answering, currency, timeZone }: OrderAnswersProps): ReactNode {
  const { isBusy, answer } = answering
  const agree = (text: string, to: GuestAnswer) => (
    <Button look="primary" aria-disabled={isBusy} onClick={() => answer(to)}>
      {text}
    </Button>
  )
  const refuse = (text: string, question: string, to: GuestAnswer, confirmText = text) => (
    <AskFirst {...{ text, question, confirmText, isBusy, backText: orderingTexts.back }} onConfirm={() => answer(to)} />
  )
  if (isCounterAppointmentOpen(order)) {
    const proposed = Date.parse(order.counterAppointment ?? '')
    const at = { date: formatDate(proposed, timeZone), time: formatTime(proposed, timeZone) }
    return (
      <AnswerCard
        title={shopScreenTexts.counterAppointmentTitle}
        text={proposalText(order.appointmentDate, at)}
        isUrgent
      >
        {agree(orderStepNames.acceptCounterAppointment, 'acceptAppointment')}
        {refuse(
          orderStepNames.declineCounterAppointment,
          shopScreenTexts.declineAppointmentQuestion,
          'declineAppointment',
          orderingTexts.counterAppointmentDecline,
        )}
      </AnswerCard>
    )
  }
  if (order.status === 'offered') {
    const text = say(shopScreenTexts.quotationTotal, { amount: orderTotalText(order, currency) })
    return (
      <AnswerCard title={shopScreenTexts.quotationTitle} text={text} isUrgent>
        {agree(orderStepNames.acceptQuotation, 'acceptQuotation')}
        {refuse(orderStepNames.declineQuotation, shopScreenTexts.declineQuotationQuestion, 'declineQuotation')}
      </AnswerCard>
    )
  }
  if (order.status !== 'new') return null
  return (
    <AnswerCard title={shopScreenTexts.cancelTitle} text={shopScreenTexts.cancelHint}>
      {refuse(orderStepNames.cancelByGuest, orderingTexts.cancelQuestion, 'cancel')}
    </AnswerCard>
  )
}

interface AnswerCardProps {
  readonly title: string
  readonly text: string
  readonly isUrgent?: boolean
  readonly children: ReactNode
}

function AnswerCard({ title, text, isUrgent, children }: AnswerCardProps) {
  return (
    <section
      className={`status-card status-answer${isUrgent ? ' status-urgent' : ''}`}
      aria-labelledby="answer-title"
      ref={leaveFocus}
    >
      <h2 id="answer-title">{title}</h2>
      <p>{text}</p>
      <div className="status-actions">{children}</div>
    </section>
  )
}
