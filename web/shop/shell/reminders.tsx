// Loads the reminder of running orders only on devices that have ordered.
import { Suspense, useSyncExternalStore } from 'react'
import { late } from '#parts/late.tsx'
import {
  rememberedOrders,
  watchRememberedOrders,
  type RememberedOrder,
} from '../features/reminder/remembered-orders.ts'

const OrderReminder = late(() =>
  import('../features/reminder/order-reminder.tsx').then((loaded) => loaded.OrderReminder),
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
