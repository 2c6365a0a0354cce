// What the bridge to WebKit keeps in each document: the objects that Playwright holds by name, and what the console said.
// Sent to the page as text: nothing here may use anything outside of its function.

export interface Said {
  readonly isUncaught: boolean
  readonly level: 'error' | 'warn' | 'info' | 'debug'
  readonly text: string
}

interface Kept {
  /** Of the document; a page that was left has another. */
  readonly document: string
  readonly keep: (value: unknown) => string
  readonly get: (handle: string) => unknown
  readonly forget: (handles: readonly string[]) => void
  readonly said: () => Said[]
}

export type KeepingWindow = Window & {
  theke_kept?: Kept | undefined
  eval: (text: string) => unknown
  /** Playwright's name for what types a text at once. */
  __pw_bidiInsertText?: (text: string) => void
}

export function keepObjects(document: string): void {
  const place = window as unknown as KeepingWindow
  const objects = new Map<string, unknown>()
  const said: Said[] = []
  let last = 0
  const isNew = place.theke_kept === undefined
  place.theke_kept = {
    document,
    keep: (value) => {
      last += 1
      const handle = `${document}.${last}`
      objects.set(handle, value)
      return handle
    },
    get: (handle) => {
      if (!objects.has(handle)) throw new Error(`no such handle ${handle}`)
      return objects.get(handle)
    },
    forget: (handles) => {
      for (const handle of handles) objects.delete(handle)
    },
    said: () => said.splice(0),
  }
  // A page that comes back from the browser's memory has its listeners already.
  if (!isNew) return
  // Without a window manager no window is the active one; each is, for its own story.
  window.document.hasFocus = () => true
  place.__pw_bidiInsertText = (text) => void window.document.execCommand('insertText', false, text)
  const say = (one: Said) => said.push(one)
  const asText = (value: unknown) =>
    value instanceof Error ? String(value.stack || value) : typeof value === 'string' ? value : String(value)
  for (const level of ['error', 'warn'] as const) {
    const former = console[level].bind(console)
    console[level] = (...values: unknown[]) => {
      say({ isUncaught: false, level, text: values.map(asText).join(' ') })
      former(...values)
    }
  }
  addEventListener('error', (event) => {
    if (event instanceof ErrorEvent)
      say({ isUncaught: true, level: 'error', text: `${event.message} ${event.error?.stack ?? ''}` })
  })
  addEventListener('unhandledrejection', ({ reason }) =>
    say({ isUncaught: true, level: 'error', text: `Unhandled: ${asText(reason)}` }),
  )
  // A style is refused to Playwright itself, whenever it takes a picture.
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    if (violatedDirective.startsWith('style')) return
    say({ isUncaught: false, level: 'error', text: `refused by ${violatedDirective}: ${blockedURI}` })
  })
}

interface Call {
  readonly context: string
  readonly args: readonly unknown[]
  readonly isKept: boolean
  readonly isShallow: boolean
}

/** Playwright compiles texts with eval, which the pages' content security policy refuses; here they come compiled. */
export interface Compiled {
  readonly text: string
  readonly value: () => unknown
}

/** Calls with values as WebDriver BiDi writes them, and answers so. */
export async function callInPage(
  call: Call,
  compiled: (...args: unknown[]) => unknown,
  texts: readonly Compiled[],
): Promise<object> {
  const place = window as unknown as KeepingWindow
  const kept = place.theke_kept
  if (!kept) throw new Error('this document is not known yet')

  const read = (given: unknown): unknown => {
    const { handle, sharedId, type, value } = given as Record<string, unknown>
    if (typeof handle === 'string') return kept.get(handle)
    if (typeof sharedId === 'string') return kept.get(sharedId)
    const list = () => value as unknown[]
    switch (type) {
      case 'undefined':
      case 'channel':
        return undefined
      case 'null':
        return null
      case 'number':
      case 'bigint':
        return type === 'bigint' ? BigInt(value as string) : Number(value)
      case 'date':
        return new Date(value as string)
      case 'regexp': {
        const { pattern, flags } = value as { pattern: string; flags?: string }
        return new RegExp(pattern, flags)
      }
      case 'array':
        return list().map(read)
      case 'set':
        return new Set(list().map(read))
      case 'object':
      case 'map': {
        const pairs = (list() as [unknown, unknown][]).map(
          ([key, one]) => [typeof key === 'string' ? key : read(key), read(one)] as const,
        )
        return type === 'map' ? new Map(pairs) : Object.fromEntries(pairs as [string, unknown][])
      }
      default:
        return value
    }
  }

  const write = (value: unknown, isTop: boolean): object => {
    if (value === undefined) return { type: 'undefined' }
    if (value === null) return { type: 'null' }
    if (typeof value === 'string' || typeof value === 'boolean') return { type: typeof value, value }
    if (typeof value === 'bigint') return { type: 'bigint', value: String(value) }
    if (typeof value === 'number') {
      const isPlain = Number.isFinite(value) && !Object.is(value, -0)
      return { type: 'number', value: isPlain ? value : Object.is(value, -0) ? '-0' : String(value) }
    }
    const named = call.isKept && isTop ? { handle: kept.keep(value) } : {}
    if (value === window) return { type: 'window', value: { context: call.context }, ...named }
    if (value instanceof Node) {
      const sharedId = 'handle' in named ? named.handle : kept.keep(value)
      return { type: 'node', sharedId, value: { nodeType: value.nodeType, childNodeCount: 0 }, ...named }
    }
    if (typeof value === 'function') return { type: 'function', ...named }
    if (value instanceof Date) return { type: 'date', value: value.toISOString(), ...named }
    if (value instanceof RegExp)
      return { type: 'regexp', value: { pattern: value.source, flags: value.flags }, ...named }
    if (value instanceof Error) return { type: 'error', ...named }
    if (value instanceof Promise) return { type: 'promise', ...named }
    if (Array.isArray(value))
      return { type: 'array', ...(call.isShallow ? {} : { value: value.map((one) => write(one, false)) }), ...named }
    if (call.isShallow) return { type: 'object', ...named }
    return { type: 'object', value: Object.entries(value).map(([key, one]) => [key, write(one, false)]), ...named }
  }

  const ofPage = place.eval
  try {
    let running: unknown
    try {
      place.eval = (text) => {
        const known = texts.find((one) => one.text === text || `(${one.text})` === text)
        return known ? known.value() : ofPage.call(window, text)
      }
      running = compiled(...call.args.map(read))
    } finally {
      place.eval = ofPage
    }
    return { type: 'success', result: write(await running, true) }
  } catch (error) {
    const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
    return {
      type: 'exception',
      exceptionDetails: {
        text,
        columnNumber: 0,
        lineNumber: 0,
        stackTrace: { callFrames: [] },
        exception: { type: 'error' },
      },
    }
  }
}
