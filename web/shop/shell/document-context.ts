// What only the server knows while it writes the document.
import { createContext } from 'react'

interface DocumentContent {
  /** Of the page's content security policy, for everything that carries a script or style. */
  readonly scriptNonce?: string
  readonly styleNonce?: string
  /** schema.org, as text. */
  readonly structuredData?: string
}

/** Empty in the browser, where the policy has been met and the document is written. */
export const DocumentContext = createContext<DocumentContent>({})
