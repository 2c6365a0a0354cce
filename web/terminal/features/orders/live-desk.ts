// Hears that orders or the catalogue changed: one stream, which comes back by itself.
import { isLive } from '../../shell/connection.ts'
import { deskAddress } from '../../shell/desk-address.ts'

const reopenMilliseconds = 3000

/** Calls back on every change until the answer is called. After a gap everything may have changed. */
export function followDesk(changed: (what: 'orders' | 'catalog') => void): () => void {
  const { branchId, apiKey } = deskAddress()
  const address = `/api/orders/frontdesk/${encodeURIComponent(branchId)}/${encodeURIComponent(apiKey)}/stream`
  let source: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const open = () => {
    source = new EventSource(address)
    source.addEventListener('ready', () => {
      isLive.set(true)
      changed('orders')
      changed('catalog')
    })
    source.addEventListener('orders', () => changed('orders'))
    source.addEventListener('catalog', () => changed('catalog'))
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
