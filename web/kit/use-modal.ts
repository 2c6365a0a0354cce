import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject, type SyntheticEvent } from 'react'

interface Modal {
  readonly ref: RefObject<HTMLDialogElement | null>
  readonly onCancel: (event: SyntheticEvent) => void
}

type Held = (close: () => void) => () => void
let hold: Held | undefined

/** An application in which going back closes what is open says how; what it gives back is called when it closes otherwise. */
export function closeModalsByGoingBack(held: Held): void {
  hold = held
}

/** A native dialog over everything for as long as it is rendered; Escape calls `onClose`. */
export function useModal(onClose: () => void): Modal {
  const ref = useRef<HTMLDialogElement>(null)
  // Closed before it leaves the document: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const element = ref.current
    if (element && !element.open) element.showModal()
    return () => element?.close()
  }, [])
  const close = useEffectEvent(onClose)
  useEffect(() => hold?.(() => close()), [])
  return {
    ref,
    onCancel: (event) => {
      // React brings it up from a dialog within, and the browser from a file that was not chosen: neither closes this one.
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      onClose()
    },
  }
}
