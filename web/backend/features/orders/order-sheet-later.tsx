// The sheet of an order for pages that show a list first: its code comes once they are drawn, or with the first order opened.
import { lazy, Suspense, useEffect, type ComponentProps } from 'react'

const load = () => import('./order-sheet.tsx')
const OrderSheet = lazy(async () => ({ default: (await load()).OrderSheet }))

export type OrderSheetProps = ComponentProps<typeof OrderSheet>

/** null: no order is opened. */
export function OrderSheetLater({ shown }: { shown: OrderSheetProps | null }) {
  useEffect(() => {
    const fetchLater = () =>
      setTimeout(() => {
        // Its style sheets lay out the whole page anew, up to 45 ms: not between two letters of a search.
        if (document.activeElement?.matches('input, textarea')) timer = fetchLater()
        // Opening an order then waits for nothing; a failure shows when one is opened.
        else void load().catch(() => undefined)
      }, 500)
    let timer = fetchLater()
    return () => clearTimeout(timer)
  }, [])
  return <Suspense>{shown === null ? null : <OrderSheet {...shown} />}</Suspense>
}
