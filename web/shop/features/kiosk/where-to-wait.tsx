// Beside the ticket: what to do now, and where to wait.
import { useRouteLoaderData } from 'react-router'
import type { PublicOrder } from '#contract/ordering/orders.ts'
import { kioskTexts, kioskWaitTexts } from '#domain/wording/kiosk.ts'

export function WhereToWait() {
  const order = useRouteLoaderData<{ order: PublicOrder }>('kiosk_status')?.order
  if (order === undefined) return null
  return (
    <p className="kiosk-wait">
      {order.dueAmount > 0 ? <b>{kioskTexts.payAtCounter} </b> : null}
      {order.tableIdentifier === null ? kioskWaitTexts[order.isDineIn ? 'dineIn' : 'takeaway'] : kioskTexts.waitAtTable}
    </p>
  )
}
