// Server-sent events of one address, heard by every tab that is looked at over one connection: a browser allows few, and
// tabs of one shop would use them up. Whoever holds the lock listens and tells the others.

/** `onEvent` gets the event's name. Hidden tabs do not listen; what they missed the caller asks for when seen again. */
export function followStream(address: string, events: readonly string[], onEvent: (event: string) => void): () => void {
  let stop: (() => void) | null = null
  const listenIfSeen = () => {
    const isSeen = document.visibilityState === 'visible'
    if (isSeen) stop ??= listen(address, events, onEvent)
    else {
      stop?.()
      stop = null
    }
  }
  listenIfSeen()
  document.addEventListener('visibilitychange', listenIfSeen)
  return () => {
    document.removeEventListener('visibilitychange', listenIfSeen)
    stop?.()
  }
}

function listen(address: string, events: readonly string[], onEvent: (event: string) => void): () => void {
  const ended = new AbortController()
  // Locks exist only where the page came over https or from this machine; without them every tab listens itself.
  const locks = (navigator as Partial<Navigator>).locks
  if (!locks || typeof BroadcastChannel === 'undefined') {
    void hold(address, events, onEvent, ended.signal)
    return () => ended.abort()
  }
  const others = new BroadcastChannel(address)
  others.addEventListener('message', ({ data }: MessageEvent<unknown>) => onEvent(String(data)))
  const tellAll = (event: string) => {
    onEvent(event)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
    others.postMessage(event)
  }
  const { signal } = ended
  locks
    .request(address, { signal }, () => hold(address, events, tellAll, signal))
    .catch((error: unknown) => {
      // Given up while another tab still held it.
      if (!signal.aborted) throw error
    })
  return () => {
    ended.abort()
    others.close()
  }
}

/** Open until the signal says so; the browser itself comes back after a lost connection. */
function hold(
  address: string,
  events: readonly string[],
  onEvent: (event: string) => void,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const stream = new EventSource(address)
    for (const event of events) stream.addEventListener(event, () => onEvent(event))
    signal.addEventListener('abort', () => {
      stream.close()
      resolve()
    })
  })
}
