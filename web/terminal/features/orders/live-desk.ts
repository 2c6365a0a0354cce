// Hears that orders, the catalogue or what waits for this page changed.
import { followStream } from '#parts/shared-stream.ts'
import { isLive } from '../../shell/connection.ts'
import { deskAddress } from '../../shell/desk-address.ts'

export type DeskChange = 'orders' | 'catalog' | 'print' | 'logs' | 'tasks' | 'alarm'
const changes: readonly DeskChange[] = ['orders', 'catalog', 'print', 'logs', 'tasks']

/**
 * Calls back on every change until the answer is called. After a gap everything may have changed; only what rang meanwhile is over,
 * and whatever still waits rings by itself.
 */
export function followDesk(changed: (what: DeskChange) => void): () => void {
  const { branchId, apiKey } = deskAddress()
  const address = `/api/orders/frontdesk/${encodeURIComponent(branchId)}/${encodeURIComponent(apiKey)}/stream`
  const onEvent = (event: string) => {
    for (const what of changes) if (event === what || event === 'ready') changed(what)
    if (event === 'alarm') changed('alarm')
  }
  const stop = followStream(address, [...changes, 'alarm', 'ready'], onEvent, {
    onLive: isLive.set,
    whileHidden: true,
    reopenAfter: 3000,
  })
  return () => {
    stop()
    isLive.set(false)
  }
}
