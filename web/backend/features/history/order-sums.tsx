// What the shown days brought, and the way to a table of them. Days must be named: the sum of all years is nobody's question.
import { Button, Skeleton } from '@mantine/core'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { backofficeScreenTexts as texts } from '#domain/wording/backoffice-screens.ts'
import { failureText } from '#domain/wording/backoffice.ts'
import { paymentMethodNames } from '#domain/wording/ordering.ts'
import { orderTableTexts } from '#domain/wording/order-table.ts'
import { say } from '#domain/wording/sentence.ts'
import { moneyText } from '#parts/orders/order-view.ts'
import { act } from '../../shell/act.ts'
import { download } from '../../shell/download.ts'
import { useIsRunning } from '../../shell/operations.ts'
import { askAsStaff } from '../../shell/staff-call.ts'
import type { HistoryFilter } from './history-filters.ts'
import './order-sums.css'

interface OrderSumsProps {
  readonly filter: HistoryFilter
  readonly currency: string
}

export function OrderSums({ filter: { from, to, ...rest }, currency }: OrderSumsProps) {
  const client = useQueryClient()
  const isRunning = useIsRunning('orders.table')
  const query = { ...rest, from: from ?? '', to: to ?? '' }
  const isAsked = from !== undefined && to !== undefined
  const { data, isError } = useQuery({
    queryKey: ['orders', 'sums', query],
    enabled: isAsked,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await askAsStaff('GET /orders/sums', { query }, { signal })).data,
    meta: { operation: 'orders.sums', failure: failureText('load', 'order', 'other') },
  })
  if (!isAsked) return null
  // Of its height: the rows below stay where they are when the sums come. What cannot be loaded is told, and leaves no gap.
  if (data === undefined) return isError ? null : <Skeleton className="order-sums-wait" radius="md" />
  const money = (amount: number) => moneyText(amount, currency)
  const save = async () =>
    act(client, {
      name: 'orders.table',
      run: async () => download(`/orders.csv?${searchOf(query)}`, say(orderTableTexts.fileName, { from, to })),
      failure: failureText('load', 'order', 'other'),
    })
  return (
    <section className="order-sums" aria-label={texts.sums}>
      <p className="figures">
        <strong>{money(data.sold.gross)}</strong>
        <span>{say(texts.soldOrders, { count: data.sold.orders })}</span>
      </p>
      {data.refunded === null ? null : <p>{say(texts.refundedOfThem, { amount: money(data.refunded) })}</p>}
      {data.byPaymentMethod.length > 1 ? (
        <ul>
          {data.byPaymentMethod.map(({ paymentMethod, orders, gross }) => (
            <li key={paymentMethod} className="figures">
              <span>{paymentMethod === null ? texts.noPaymentMethod : paymentMethodNames[paymentMethod]}</span>
              <b>{money(gross)}</b>
              <small>{orders} ×</small>
            </li>
          ))}
        </ul>
      ) : null}
      <Button
        variant="default"
        leftSection={<Download size={17} aria-hidden />}
        loading={isRunning}
        onClick={() => void save()}
      >
        {texts.saveTable}
      </Button>
    </section>
  )
}

function searchOf(query: Readonly<Record<string, string | undefined>>): string {
  const named = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  return new URLSearchParams(named).toString()
}
