// Hears that orders changed (decisions § 5).
import { createStore } from '#kit/store.ts'
import { followStream } from '#parts/shared-stream.ts'

/** Whether this browser hears the server now. */
export const isLive = createStore(true)

/** Calls `changed` on every change until the answer is called, and whenever the stream comes back: something may be missed. */
export function followOrders(changed: () => void): () => void {
  return followStream('/api/orders/stream', ['orders', 'ready'], changed, {
    onLive: isLive.set,
    whileHidden: true,
    reopenAfter: 5000,
  })
}
