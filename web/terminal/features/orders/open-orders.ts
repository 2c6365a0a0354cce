// The open orders of the branch: asked for at every hint and every few seconds, shown with what waits to be sent.
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { Order } from '#contract/ordering/orders.ts'
import { pollMilliseconds } from '#domain/ordering/order-status.ts'
import { afterSteps } from '#domain/ordering/queued-step.ts'
import { useStore } from '#kit/store.ts'
import { stepWasTaken } from '#parts/orders/second-tap.ts'
import { isConnected } from '../../shell/connection.ts'
import { deskAddress } from '../../shell/desk-address.ts'
import { askDesk } from '../../shell/desk-call.ts'
import { openKey, replaySteps } from './replay-steps.ts'
import { enqueue, stepQueue, type WaitingStep } from './step-queue.ts'
import type { PressedStep } from './pressed-step.ts'

const offlineMilliseconds = 3000

/** An order as the screen shows it: as it will stand once its waiting steps have arrived. */
export interface ShownOrder extends Order {
  readonly waits: boolean
}

export function useOpenOrders() {
  const client = useQueryClient()
  const connected = useStore(isConnected)
  const { waiting } = useStore(stepQueue)
  const query = useQuery({
    queryKey: openKey,
    refetchInterval: connected ? pollMilliseconds : offlineMilliseconds,
    refetchIntervalInBackground: true,
    queryFn: async ({ signal }) =>
      (await askDesk('GET /orders/frontdesk/:branchId/:apiKey', { params: deskAddress() }, signal)).data,
  })
  const { data, dataUpdatedAt, isFetchedAfterMount } = query
  // What waits is judged by orders as they are now, not as they were before a reload.
  useEffect(() => {
    if (isFetchedAfterMount && dataUpdatedAt > 0) void replaySteps(client)
  }, [client, dataUpdatedAt, isFetchedAfterMount])
  const orders = useMemo(() => data?.map((order) => shown(order, waiting)), [data, waiting])
  return { ...query, orders }
}

/** One tap: the step is kept, shown at once and sent. */
export function pressStep(client: QueryClient, order: ShownOrder, ticket: string, pressed: PressedStep): void {
  stepWasTaken(client)
  const promised = pressed.step === 'confirm' && { appointment: pressed.appointment }
  enqueue({ orderId: order.id, ticket, step: pressed.step, from: order.status, ...promised, pressed })
  void replaySteps(client)
}

function shown(order: Order, waiting: readonly WaitingStep[]): ShownOrder {
  const own = waiting.filter(({ orderId }) => orderId === order.id)
  if (own.length === 0) return { ...order, waits: false }
  const { status, isPaid } = afterSteps(order, own)
  // „Bezahlt“ that waits for its connection takes all that is due.
  const money =
    isPaid === order.isPaid ? {} : { isPaid, dueAmount: isPaid ? 0 : order.pricing.totalGross, overpaidAmount: 0 }
  return { ...order, ...promised(order, own), status, ...money, waits: true }
}

function promised(order: Order, own: readonly WaitingStep[]): Pick<Order, 'appointment' | 'counterAppointment'> {
  return own.reduce<Pick<Order, 'appointment' | 'counterAppointment'>>((known, { pressed }) => {
    if (pressed.step === 'confirm') return { ...known, appointment: pressed.appointment }
    return pressed.step === 'propose' ? { ...known, counterAppointment: pressed.counterAppointment } : known
  }, order)
}
