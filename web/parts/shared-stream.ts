// Server-sent events of one address, heard by every tab over one connection: a browser allows few, and tabs of one shop would use
// them up. Whoever holds the lock listens and tells the others.

export interface StreamOptions {
  /** Told whether the server is heard now: from its first word until the connection breaks. */
  readonly onLive?: (isLive: boolean) => void
  /** What rings is heard in a hidden tab, too; else hidden tabs do not listen, and what they missed the caller asks for when seen. */
  readonly whileHidden?: boolean
  /**
   * Dropped connections come back by themselves. After a refusal the browser gives up; with this it asks again so many
   * milliseconds later.
   */
  readonly reopenAfter?: number
}

/** What tabs tell each other: an event of the stream, how it stands, or that somebody who came later wants to know that. */
type Message = { readonly event: string; readonly data?: string } | { readonly isLive: boolean } | 'ask'

type OnEvent = (event: string, data?: string) => void

interface Following extends StreamOptions {
  readonly address: string
  readonly events: readonly string[]
  readonly onEvent: OnEvent
}

/**
 * `onEvent` gets the event's name and what it says along; „ready“ is the first word of a stream, also of one that came back.
 * Who comes to a stream that runs already hears it without what it said.
 */
export function followStream(
  address: string,
  events: readonly string[],
  onEvent: OnEvent,
  options: StreamOptions = {},
): () => void {
  const following = { ...options, address, events, onEvent }
  if (options.whileHidden === true) return listen(following)
  let stop: (() => void) | null = null
  const listenIfSeen = () => {
    const isSeen = document.visibilityState === 'visible'
    if (isSeen) stop ??= listen(following)
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

function listen(following: Following): () => void {
  const { address, events, onEvent, onLive } = following
  const ended = new AbortController()
  const { signal } = ended
  const hear = (message: Message) => {
    if (message === 'ask') return
    if ('event' in message) onEvent(message.event, message.data)
    else onLive?.(message.isLive)
  }
  // Locks exist only where the page came over https or from this machine; without them every tab listens itself.
  const locks = (navigator as Partial<Navigator>).locks
  if (!locks || typeof BroadcastChannel === 'undefined') {
    void hold(following, hear, signal)
    return () => ended.abort()
  }
  const others = new BroadcastChannel(address)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
  const post = (message: Message) => others.postMessage(message)
  let isGreeted = false
  others.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    hear(data)
    if (data === 'ask' || isGreeted) return
    // Into a stream that runs already nobody says „ready“: what it missed until now this tab asks for itself.
    if ('isLive' in data && data.isLive && events.includes('ready')) onEvent('ready')
    isGreeted = 'isLive' in data ? data.isLive : data.event === 'ready'
  })
  const lead = () => {
    isGreeted = true
    let isLive = false
    others.addEventListener('message', ({ data }: MessageEvent<Message>) => {
      if (data === 'ask') post({ isLive })
    })
    const tellAll = (message: Message) => {
      if (typeof message === 'object' && 'isLive' in message) ({ isLive } = message)
      hear(message)
      if (!signal.aborted) post(message)
    }
    return hold(following, tellAll, signal)
  }
  post('ask')
  locks.request(address, { signal }, lead).catch((error: unknown) => {
    // Given up while another tab still held it.
    if (!signal.aborted) throw error
  })
  return () => {
    ended.abort()
    others.close()
  }
}

/** Open until the signal says so. */
function hold(following: Following, tell: (message: Message) => void, signal: AbortSignal): Promise<void> {
  const { address, events, reopenAfter } = following
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    let stream: EventSource | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const open = () => {
      const opened = new EventSource(address)
      stream = opened
      for (const event of events)
        opened.addEventListener(event, ({ data }: MessageEvent<string>) => tell({ event, data }))
      opened.addEventListener('ready', () => tell({ isLive: true }))
      opened.addEventListener('error', () => {
        tell({ isLive: false })
        const isRefused = opened.readyState === EventSource.CLOSED
        if (isRefused && reopenAfter !== undefined) timer = setTimeout(open, reopenAfter)
      })
    }
    open()
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      stream?.close()
      resolve()
    })
  })
}
