// Whoever answers an order by the keyboard goes on in it, and where it stands once it is closed: each step takes away what was pressed,
// and the line or card that opened it may be another by then.
import { useEffect, useRef, type RefObject } from 'react'
import type { Order } from '#contract/ordering/orders.ts'

/** What opens an order says so by this attribute. */
export const opensOrder = (id: string) => ({ 'data-opens-order': id })

export function useKeysOfOrder({ id, version }: Pick<Order, 'id' | 'version'>, head: RefObject<HTMLElement | null>) {
  const known = useRef(version)
  useEffect(() => {
    if (known.current !== version && isLost()) head.current?.focus({ preventScroll: true })
    known.current = version
  }, [version, head])
  useEffect(
    () => () => {
      if (isLost()) document.querySelector<HTMLElement>(`[data-opens-order="${id}"]`)?.focus()
    },
    [id],
  )
}

function isLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}
