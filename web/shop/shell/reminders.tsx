// Loads the reminder of running orders only on devices that have ordered.
import { lazy, Suspense, useSyncExternalStore } from 'react'
import {
  rememberedOrders,
  watchRememberedOrders,
  type RememberedOrder,
} from '../features/reminder/remembered-orders.ts'

const OrderReminder = lazy(() =>
  import('../features/reminder/order-reminder.tsx').then((loaded) => ({ default: loaded.OrderReminder })),
)

const none: readonly RememberedOrder[] = []

export function Reminders({ disableTickets }: { disableTickets: boolean }) {
  const orders = useSyncExternalStore(watchRememberedOrders, rememberedOrders, () => none)
  if (orders.length === 0) return null
  return (
    <Suspense>
      <OrderReminder orders={orders} disableTickets={disableTickets} />
    </Suspense>
  )
}
