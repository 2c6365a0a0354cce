// Loads the reminder of running orders only on devices that have ordered.
import { Suspense, useLayoutEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { late } from '#parts/late.tsx'
import {
  keepReminderPlace,
  rememberedOrders,
  remindersAt,
  watchRememberedOrders,
  type RememberedOrder,
} from '../features/reminder/remembered-orders.ts'
import './reminders.css'

const OrderReminder = late(() =>
  import('../features/reminder/order-reminder.tsx').then((loaded) => loaded.OrderReminder),
)

const none: readonly RememberedOrder[] = []

export function Reminders({ disableTickets }: { disableTickets: boolean }) {
  const { pathname } = useLocation()
  const orders = useSyncExternalStore(watchRememberedOrders, rememberedOrders, () => none)
  // Not what is rendered: while the page wakes up that is what the server knew.
  useLayoutEffect(() => keepReminderPlace(remindersAt(pathname, rememberedOrders())))
  const elsewhere = remindersAt(pathname, orders)
  return (
    <div className="reminders-place">
      {elsewhere.length === 0 ? null : (
        <Suspense>
          <OrderReminder orders={elsewhere} disableTickets={disableTickets} />
        </Suspense>
      )}
    </div>
  )
}
