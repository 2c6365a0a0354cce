// The sheet of an order for pages that show a list first: its code comes once they are drawn, or with the first order opened.
import { lazy, Suspense, useEffect, type ComponentProps } from 'react'

const load = () => import('./order-sheet.tsx')
const OrderSheet = lazy(async () => ({ default: (await load()).OrderSheet }))

export type OrderSheetProps = ComponentProps<typeof OrderSheet>

/** null: no order is opened. */
export function OrderSheetLater({ shown }: { shown: OrderSheetProps | null }) {
  useEffect(() => {
    // Opening an order then waits for nothing; a failure shows when one is opened.
    const timer = setTimeout(() => void load().catch(() => undefined), 500)
    return () => clearTimeout(timer)
  }, [])
  return <Suspense>{shown === null ? null : <OrderSheet {...shown} />}</Suspense>
}
