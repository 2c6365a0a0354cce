// Whether the server answers, as the last call found out.
import { createStore } from '#kit/store.ts'

/** False from the first call that does not arrive until the first that does. */
export const isConnected = createStore(true)

/** Whether this browser hears the server at once; else it asks every few seconds. */
export const isLive = createStore(false)
