import { useEffectEvent, useLayoutEffect, useRef, type RefObject, type SyntheticEvent } from 'react'
import { createStore } from './store.ts'

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

/** The dialog on top of all, null while none is open: what stands outside of it is covered and cannot be heard. */
export const topModal = createStore<HTMLDialogElement | null>(null)
const opened: HTMLDialogElement[] = []

/** A native dialog over everything for as long as it is rendered; Escape calls `onClose`. */
export function useModal(onClose: () => void): Modal {
  const ref = useRef<HTMLDialogElement>(null)
  const close = useEffectEvent(onClose)
  // Closed before it leaves the document: only then does the browser give the focus back. What holds it lets go in the same moment: a step
  // back that came later would take back where a link leads that was pressed in between.
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null) return undefined
    if (!element.open) element.showModal()
    opened.push(element)
    topModal.set(element)
    const letGo = hold?.(() => close())
    return () => {
      letGo?.()
      element.close()
      opened.splice(opened.indexOf(element), 1)
      topModal.set(opened.at(-1) ?? null)
    }
  }, [])
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
