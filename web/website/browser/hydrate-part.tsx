// Takes over what the server drew, and does what was pressed in it meanwhile.
import { StrictMode, useEffect, type ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { wokenUp } from '#parts/early-tap.ts'

export function hydratePart(element: HTMLElement, Part: ComponentType<object>, props: object): void {
  hydrateRoot(
    element,
    <StrictMode>
      <Part {...props} />
      <Woken element={element} />
    </StrictMode>,
  )
}

/** Runs after the effects of the part beside it: it listens. */
function Woken({ element }: { readonly element: HTMLElement }) {
  useEffect(() => wokenUp(element), [element])
  return null
}
