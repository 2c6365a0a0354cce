// What the back office can do with an order beside its steps: paper, messages, money, another time, an offer.
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { BadgeEuro, CalendarClock, Mail, MessageSquare, Printer, Send, Undo2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { Order } from '#contract/ordering/orders.ts'
import { paidProblem, takeBackUntil } from '#domain/ordering/counter-payment.ts'
import { isEnded } from '#domain/ordering/order-status.ts'
import { backofficeTexts } from '#domain/wording/backoffice.ts'
import { backofficeScreenTexts as texts } from '#domain/wording/backoffice-screens.ts'
import { orderStepNames, paymentMethodNames } from '#domain/wording/ordering.ts'
import { say } from '#domain/wording/sentence.ts'
import { announce } from '#parts/orders/announcements.ts'
import { takenMethodsOf, type OrderSurroundings } from '#parts/orders/order-view.ts'
import { ProposeSheet } from '#parts/orders/propose-sheet.tsx'
import { useIsRunning } from '../../shell/operations.ts'
import * as calls from './one-order.ts'

interface OfficeStepsProps {
  readonly order: Order
  readonly ticket: string
  readonly timeZone: string
  readonly now: number
  readonly around: OrderSurroundings
}

export function OfficeSteps({ order, ticket, timeZone, now, around }: OfficeStepsProps) {
  const client = useQueryClient()
  const isRunning = useIsRunning(calls.officeCallName(order.id))
  const [isProposing, setProposing] = useState(false)
  /** Says what was done, since nothing on the screen changes. */
  const told = async (done: Promise<boolean>, text: string) => {
    if (await done) announce(text)
  }
  const isOpenRequest = order.isQuotation && order.status === 'new'
  const isUnpriced = order.items.some(({ gross }) => gross === null)
  return (
    <fieldset className="office-steps" disabled={isRunning}>
      <legend className="visually-hidden">{texts.more}</legend>
      {isOpenRequest ? (
        <Step
          icon={<Send size={17} aria-hidden />}
          isOff={isUnpriced}
          onClick={() => void calls.sendOffer(client, order)}
        >
          {orderStepNames.offer}
        </Step>
      ) : null}
      {order.status === 'new' && !order.isQuotation ? (
        <Step icon={<CalendarClock size={17} aria-hidden />} onClick={() => setProposing(true)}>
          {texts.otherTime}
        </Step>
      ) : null}
      {paidProblem(order) === null
        ? takenMethodsOf(order, around).map((method) => (
            <Step
              key={method}
              icon={<BadgeEuro size={17} aria-hidden />}
              onClick={() => void calls.markPaid(client, order, method)}
            >
              {say(texts.paidBy, { method: paymentMethodNames[method] })}
            </Step>
          ))
        : null}
      {(takeBackUntil(order) ?? 0) >= now ? (
        <Step icon={<Undo2 size={17} aria-hidden />} onClick={() => void calls.takeBackPaid(client, order)}>
          {texts.takeBackPaid}
        </Step>
      ) : null}
      <Step
        icon={<Printer size={17} aria-hidden />}
        onClick={() => void told(calls.printOrder(client, order), say(texts.printed, { ticket }))}
      >
        {backofficeTexts.print}
      </Step>
      {order.email ? (
        <Step
          icon={<Mail size={17} aria-hidden />}
          onClick={() => void told(calls.resendConfirmation(client, order, 'email'), texts.resent)}
        >
          {backofficeTexts.resendEmail}
        </Step>
      ) : null}
      {order.phone ? (
        <Step
          icon={<MessageSquare size={17} aria-hidden />}
          onClick={() => void told(calls.resendConfirmation(client, order, 'sms'), texts.resent)}
        >
          {backofficeTexts.resendSms}
        </Step>
      ) : null}
      {isOpenRequest && isUnpriced && !isEnded(order.status) ? (
        <p className="order-sheet-soft">{texts.priceFirst}</p>
      ) : null}
      {isProposing && order.status === 'new' ? (
        <ProposeSheet
          order={order}
          ticket={ticket}
          timeZone={timeZone}
          now={now}
          onClose={() => setProposing(false)}
          onPropose={(moment) => {
            setProposing(false)
            void calls.proposeTime(client, order, moment)
          }}
        />
      ) : null}
    </fieldset>
  )
}

interface StepProps {
  readonly icon: ReactNode
  readonly isOff?: boolean
  readonly onClick: () => void
  readonly children: string
}

function Step({ icon, isOff = false, onClick, children }: StepProps) {
  return (
    <Button variant="default" leftSection={icon} disabled={isOff} onClick={onClick}>
      {children}
    </Button>
  )
}
