// What staff do with money that was paid online: ask the provider how it stands, give it back.
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Order } from '#contract/ordering/orders.ts'
import { problem } from '#domain/ground/problem.ts'
import { backofficeScreenTexts as texts } from '#domain/wording/backoffice-screens.ts'
import { backofficeTexts, shownFailure } from '#domain/wording/backoffice.ts'
import { problemText } from '#domain/wording/problems.ts'
import { say } from '#domain/wording/sentence.ts'
import { ApiFailure } from '#parts/api-client.ts'
import { announce } from '#parts/orders/announcements.ts'
import { perform, useIsRunning } from '../../shell/operations.ts'
import { askAsStaff } from '../../shell/staff-call.ts'
import { changeName, conflicting } from './change-order.ts'
import { showFresh } from './current-orders.ts'
import { RefundDialog, type WantedRefund } from './refund-dialog.tsx'

interface PaymentActionsProps {
  readonly order: Order
  readonly ticket: string
  readonly currency: string
}

export function PaymentActions({ order, ticket, currency }: PaymentActionsProps) {
  const client = useQueryClient()
  const isRunning = useIsRunning(changeName(order))
  const [isAsking, setIsAsking] = useState(false)
  const payments = order.payments ?? []
  if (payments.length === 0) return null
  const isUncollected = payments.some(({ state, note }) => state === 'authorized' && note === 'uncollected')
  const most = Math.max(...payments.map(({ refundableAmount }) => refundableAmount))

  /** False where it failed: the error entry says why. */
  const act = async (run: () => Promise<{ data: Order }>, failure: string, done: string): Promise<boolean> => {
    try {
      await perform(client, {
        name: changeName(order),
        run: async () => {
          const fresh = await run().catch(async (cause: unknown) => {
            const current = conflicting(cause)
            if (current) await showFresh(client, current)
            throw cause
          })
          await showFresh(client, fresh.data)
          announce(done)
        },
        // Sent again it would be refused again: somebody has to look at the order first.
        canRetry: (cause) => conflicting(cause) === null,
        failure: (cause) => (cause instanceof ApiFailure ? shownFailure(cause.errors, failure) : failure),
      })
      return true
    } catch {
      return false
    }
  }
  const params = { id: order.id }
  const check = () =>
    act(
      () => askAsStaff('POST /orders/:id/update-payment-status', { params, body: {} }),
      problemText(problem('paymentStatusFailed', null)),
      say(texts.paymentChecked, { ticket }),
    )
  const refund = async (body: WantedRefund) => {
    const isDone = await act(
      () => askAsStaff('POST /orders/:id/refunds', { params, body: { ...body, expectedRefundable: most } }),
      texts.refundFailed,
      say(texts.refundStarted, { ticket }),
    )
    if (isDone) setIsAsking(false)
  }
  return (
    <fieldset className="order-actions" disabled={isRunning}>
      <legend className="visually-hidden">{say(texts.paymentActions, { ticket })}</legend>
      <Button variant="default" onClick={() => void check()}>
        {isUncollected ? texts.collectAgain : backofficeTexts.checkPayment}
      </Button>
      {most > 0 ? (
        <Button variant="default" onClick={() => setIsAsking(true)}>
          {backofficeTexts.refund}
        </Button>
      ) : null}
      {isAsking && most > 0 ? (
        <RefundDialog
          ticket={ticket}
          most={most}
          currency={currency}
          isRunning={isRunning}
          onClose={() => setIsAsking(false)}
          onRefund={refund}
        />
      ) : null}
    </fieldset>
  )
}
