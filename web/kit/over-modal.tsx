// What has to be seen and heard whatever is open: below a dialog nothing is.
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from './store.ts'
import { topModal } from './use-modal.ts'

/** In its own place, or at the end of the dialog on top. */
export function OverModal({ children }: { children: ReactNode }) {
  const modal = useStore(topModal)
  return modal === null ? children : createPortal(children, modal.querySelector(':scope > .sheet-frame') ?? modal)
}
