// What staff do with money that was paid: ask the provider how it stands, give it back through the provider or out of the drawer.
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
  readonly mayRefund: boolean
}

export function PaymentActions({ order, ticket, currency, mayRefund }: PaymentActionsProps) {
  const client = useQueryClient()
  const isRunning = useIsRunning(changeName(order))
  const [asking, setAsking] = useState<'online' | 'cash' | null>(null)
  const payments = order.payments ?? []
  const cash = mayRefund ? (order.cashRefundable ?? 0) : 0
  if (payments.length === 0 && cash === 0) return null
  const isUncollected = payments.some(({ state, note }) => state === 'authorized' && note === 'uncollected')
  const online = mayRefund ? Math.max(0, ...payments.map(({ refundableAmount }) => refundableAmount)) : 0
  const most = asking === 'cash' ? cash : online

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
  const refund = async (wanted: WantedRefund) => {
    const body = { ...wanted, expectedRefundable: most }
    const isDone =
      asking === 'cash'
        ? await act(
            () => askAsStaff('POST /orders/:id/cash-refunds', { params, body }),
            texts.refundFailed,
            say(texts.refundCashDone, { ticket }),
          )
        : await act(
            () => askAsStaff('POST /orders/:id/refunds', { params, body }),
            texts.refundFailed,
            say(texts.refundStarted, { ticket }),
          )
    if (isDone) setAsking(null)
  }
  return (
    <fieldset className="office-steps" disabled={isRunning}>
      <legend className="visually-hidden">{say(texts.paymentActions, { ticket })}</legend>
      {payments.length === 0 ? null : (
        <Button variant="default" onClick={() => void check()}>
          {isUncollected ? texts.collectAgain : backofficeTexts.checkPayment}
        </Button>
      )}
      {online > 0 ? (
        <Button variant="default" onClick={() => setAsking('online')}>
          {backofficeTexts.refund}
        </Button>
      ) : null}
      {cash > 0 ? (
        <Button variant="default" onClick={() => setAsking('cash')}>
          {texts.refundCash}
        </Button>
      ) : null}
      {asking !== null && most > 0 ? (
        <RefundDialog
          way={asking}
          ticket={ticket}
          most={most}
          overpaid={order.overpaidAmount}
          currency={currency}
          isRunning={isRunning}
          onClose={() => setAsking(null)}
          onRefund={refund}
        />
      ) : null}
    </fieldset>
  )
}
