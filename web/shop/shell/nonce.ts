// The nonces of the page's content security policy, for everything in the document that carries a script or style.
import { createContext } from 'react'

/** Empty in the browser, where the policy has already been met. */
export const NonceContext = createContext<{ readonly script?: string; readonly style?: string }>({})
