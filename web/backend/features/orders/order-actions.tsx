// The buttons of an order: what its status allows, one tap each; only what ends it asks once more.
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Order } from '#contract/ordering/orders.ts'
import { backofficeScreenTexts as texts, handedOverNames } from '#domain/wording/backoffice-screens.ts'
import { orderStepNames, readyNames } from '#domain/wording/ordering.ts'
import { say } from '#domain/wording/sentence.ts'
import { useIsRunning } from '../../shell/operations.ts'
import { changeName, changeOrder, type OrderChange } from './change-order.ts'
import { ConfirmChoices } from './confirm-choices.tsx'
import { EndOrderDialog } from './end-order-dialog.tsx'
import { orderTypeOf, staffStepsOf } from './order-view.ts'

interface OrderActionsProps {
  readonly order: Order
  readonly ticket: string
  readonly timeZone: string
}

export function OrderActions({ order, ticket, timeZone }: OrderActionsProps) {
  const client = useQueryClient()
  const isRunning = useIsRunning(changeName(order))
  const [ending, setEnding] = useState<'reject' | 'cancel' | null>(null)
  const steps = staffStepsOf(order)
  const type = orderTypeOf(order)
  const take = (change: OrderChange) => changeOrder(client, order, ticket, change)
  if (steps.length === 0) return null
  return (
    <fieldset className="order-actions">
      <legend className="visually-hidden">{say(texts.actions, { ticket })}</legend>
      {steps.includes('confirm') ? (
        <ConfirmChoices order={order} timeZone={timeZone} isRunning={isRunning} onConfirm={take} />
      ) : null}
      <div className="order-steps">
        {steps.includes('dispatch') ? (
          <Button className="order-main-step" disabled={isRunning} onClick={() => void take({ step: 'dispatch' })}>
            {readyNames[type]}
          </Button>
        ) : null}
        {steps.includes('complete') ? (
          <Button
            className="order-main-step"
            variant={order.status === 'inDelivery' ? 'filled' : 'default'}
            disabled={isRunning}
            onClick={() => void take({ step: 'complete' })}
          >
            {handedOverNames[type]}
          </Button>
        ) : null}
        <div className="order-endings">
          {(['reject', 'cancel'] as const)
            .filter((step) => steps.includes(step))
            .map((step) => (
              <Button
                key={step}
                variant="subtle"
                color="red"
                className="order-end-step"
                disabled={isRunning}
                onClick={() => setEnding(step)}
              >
                {orderStepNames[step]}
              </Button>
            ))}
        </div>
      </div>
      <EndOrderDialog
        step={ending}
        ticket={ticket}
        isRunning={isRunning}
        onClose={() => setEnding(null)}
        onEnd={async (step, reason) => {
          await take({ step, reason })
          setEnding(null)
        }}
      />
    </fieldset>
  )
}
