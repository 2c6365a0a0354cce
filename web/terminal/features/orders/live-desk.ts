// Hears that orders, the catalogue or what waits for this page changed: one stream, which comes back by itself.
import { isLive } from '../../shell/connection.ts'
import { deskAddress } from '../../shell/desk-address.ts'

const reopenMilliseconds = 3000

export type DeskChange = 'orders' | 'catalog' | 'print' | 'logs'
const changes: readonly DeskChange[] = ['orders', 'catalog', 'print', 'logs']

/** Calls back on every change until the answer is called. After a gap everything may have changed. */
export function followDesk(changed: (what: DeskChange) => void): () => void {
  const { branchId, apiKey } = deskAddress()
  const address = `/api/orders/frontdesk/${encodeURIComponent(branchId)}/${encodeURIComponent(apiKey)}/stream`
  let source: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const open = () => {
    source = new EventSource(address)
    source.addEventListener('ready', () => {
      isLive.set(true)
      for (const what of changes) changed(what)
    })
    for (const what of changes) source.addEventListener(what, () => changed(what))
    source.addEventListener('error', () => {
      isLive.set(false)
      // Dropped connections come back by themselves; after a refusal the browser gives up, we do not.
      if (source?.readyState === EventSource.CLOSED) timer = setTimeout(open, reopenMilliseconds)
    })
  }
  open()
  return () => {
    clearTimeout(timer)
    source?.close()
    isLive.set(false)
  }
}
