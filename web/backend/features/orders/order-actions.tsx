// The buttons of an order: what its status allows, one tap each; only what ends it asks once more.
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Order } from '#contract/ordering/orders.ts'
import { storedOrderType } from '#domain/ground/order-type.ts'
import { backofficeScreenTexts as texts, handedOverNames } from '#domain/wording/backoffice-screens.ts'
import { orderStepNames, readyNames } from '#domain/wording/ordering.ts'
import { say } from '#domain/wording/sentence.ts'
import { useIsRunning } from '../../shell/operations.ts'
import { changeName, changeOrder, type OrderChange } from './change-order.ts'
import { ConfirmChoices } from './confirm-choices.tsx'
import { EndOrderDialog } from '#parts/orders/end-order-dialog.tsx'
import { staffStepsOf } from '#parts/orders/order-view.ts'
import { keepSecondTap, stepWasTaken } from '#parts/orders/second-tap.ts'
import './order-actions.css'

interface OrderActionsProps {
  readonly order: Order
  readonly ticket: string
  readonly timeZone: string
}

const endings = ['reject', 'cancel'] as const

export function OrderActions({ order, ticket, timeZone }: OrderActionsProps) {
  const client = useQueryClient()
  const isRunning = useIsRunning(changeName(order))
  const [ending, setEnding] = useState<(typeof endings)[number] | null>(null)
  const steps = staffStepsOf(order)
  const type = storedOrderType(order)
  const take = (change: OrderChange) => {
    stepWasTaken(client)
    return changeOrder(client, order, ticket, change)
  }
  // Somebody else's step may have closed the question meanwhile.
  const asked = ending !== null && steps.includes(ending) ? ending : null
  if (steps.length === 0) return null
  return (
    <fieldset className="order-actions" disabled={isRunning} onClickCapture={(event) => keepSecondTap(client, event)}>
      <legend className="visually-hidden">{say(texts.actions, { ticket })}</legend>
      {steps.includes('confirm') ? <ConfirmChoices order={order} timeZone={timeZone} onConfirm={take} /> : null}
      {steps.includes('dispatch') ? (
        <Button className="order-main-step" onClick={() => void take({ step: 'dispatch' })}>
          {readyNames[type]}
        </Button>
      ) : null}
      {steps.includes('complete') ? (
        <Button
          className="order-main-step"
          variant={order.status === 'inDelivery' ? 'filled' : 'default'}
          onClick={() => void take({ step: 'complete' })}
        >
          {handedOverNames[type]}
        </Button>
      ) : null}
      {endings
        .filter((step) => steps.includes(step))
        .map((step) => (
          <Button key={step} variant="subtle" className="order-end-step" onClick={() => setEnding(step)}>
            {orderStepNames[step]}
          </Button>
        ))}
      {asked ? (
        <EndOrderDialog
          step={asked}
          ticket={ticket}
          isRunning={isRunning}
          onClose={() => setEnding(null)}
          onEnd={async (reason) => {
            await take({ step: asked, reason })
            setEnding(null)
          }}
        />
      ) : null}
    </fieldset>
  )
}
