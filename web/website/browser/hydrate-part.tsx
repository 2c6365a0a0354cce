// Takes over what the server drew.
import { StrictMode, type ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'

export function hydratePart(element: HTMLElement, Part: ComponentType<object>, props: object): void {
  hydrateRoot(
    element,
    <StrictMode>
      <Part {...props} />
    </StrictMode>,
  )
  element.dataset['awake'] = ''
}
