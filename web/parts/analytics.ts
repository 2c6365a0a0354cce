// What the shop tells about its use: only with the guest's consent, in few requests, never to anybody else (decisions § 6).
import { cookieConsent } from './cookie-consent.ts'

export interface AnalyticsEntry {
  readonly type: 'pageview' | 'event'
  readonly action: string
  readonly category: string
  readonly data: unknown
}

export interface EcommerceData {
  readonly items: readonly {
    readonly id: string
    readonly name: string
    readonly amount: number
    readonly unit: string
    /** Decimal; null where the price is hidden. */
    readonly gross: number | null
  }[]
  readonly gross: number
  readonly currency: string
}

const address = '/api/analytics-log'
const pause = 2_000
/** As many as the server takes at once. */
const most = 50

let waiting: AnalyticsEntry[] = []
let timer: ReturnType<typeof setTimeout> | undefined

/** Nothing is even remembered before the guest agreed. */
export function record(entry: AnalyticsEntry): void {
  if (cookieConsent() !== 'given') return
  if (timer === undefined && waiting.length === 0) addEventListener('visibilitychange', sendWhenHidden)
  waiting.push(entry)
  if (waiting.length >= most) send()
  else timer ??= setTimeout(send, pause)
}

export function recordEcommerce(action: 'add_to_cart' | 'begin_checkout' | 'purchase', data: EcommerceData): void {
  record({ type: 'event', action, category: 'ecommerce', data })
  // The browser may leave for the payment's page at any moment.
  if (action === 'purchase') send()
}

/** A beacon arrives although the page is left; where the browser refuses it, an ordinary call does. */
function send(): void {
  clearTimeout(timer)
  timer = undefined
  const entries = waiting
  waiting = []
  // Withdrawn meanwhile: not told.
  if (entries.length === 0 || cookieConsent() !== 'given') return
  const body = new Blob([JSON.stringify(entries)], { type: 'application/json' })
  if (navigator.sendBeacon?.(address, body)) return
  fetch(address, { method: 'POST', body, keepalive: true }).catch(() => {})
}

function sendWhenHidden(): void {
  if (document.visibilityState === 'hidden') send()
}
