// Hears that orders changed: one stream per browser, shared between its tabs (decisions § 5).
import { createStore } from '#kit/store.ts'

const address = '/api/orders/stream'
const lockName = 'theke-orders-stream'
const reopenMilliseconds = 5000

/** Whether this browser hears the server now. */
export const isLive = createStore(true)

type Message = 'changed' | 'open' | 'lost' | 'ask'

/** Calls `changed` on every change until the answer is called. Without locks (plain http in the house) each tab has its own. */
export function followOrders(changed: () => void): () => void {
  const ended = new AbortController()
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(lockName) : null
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin to reach
  const post = (message: Message) => channel?.postMessage(message)
  const hear = (message: Message) => {
    if (message === 'changed') changed()
    if (message === 'open' || message === 'lost') isLive.set(message === 'open')
  }
  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => hear(data))
  const tell = (message: Message) => {
    hear(message)
    if (!ended.signal.aborted) post(message)
  }
  const lead = () =>
    new Promise<void>((resolve) => {
      const close = openStream(tell)
      // A tab that opens later asks how things stand.
      const answer = ({ data }: MessageEvent<Message>) => {
        if (data === 'ask') post(isLive.get() ? 'open' : 'lost')
      }
      channel?.addEventListener('message', answer)
      ended.signal.addEventListener('abort', () => {
        channel?.removeEventListener('message', answer)
        close()
        resolve()
      })
    })
  const { locks } = navigator as { locks?: LockManager | null }
  if (channel && locks) {
    post('ask')
    void locks.request(lockName, { signal: ended.signal }, lead).catch(() => undefined)
  } else void lead()
  return () => {
    ended.abort()
    channel?.close()
  }
}

function openStream(tell: (message: Message) => void): () => void {
  let source: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const open = () => {
    source = new EventSource(address)
    source.addEventListener('ready', () => {
      tell('open')
      tell('changed')
    })
    source.addEventListener('orders', () => tell('changed'))
    source.addEventListener('error', () => {
      tell('lost')
      // Dropped connections come back by themselves; after a refusal the browser gives up, we do not.
      if (source?.readyState === EventSource.CLOSED) timer = setTimeout(open, reopenMilliseconds)
    })
  }
  open()
  return () => {
    clearTimeout(timer)
    source?.close()
  }
}
