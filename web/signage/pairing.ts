// The code on a screen that belongs to no TV yet: typed in the office, the screen goes on by itself.
import { screenTexts } from '#domain/wording/signage.ts'
import { say } from '#domain/wording/sentence.ts'
import { element, wait } from './element.ts'

interface Pairing {
  readonly secret: string
  readonly code: string
  readonly expiresAt: string
}

const askEveryMilliseconds = 2000

export function pair(root: HTMLElement): void {
  const code = element('p', 'pair-code')
  const until = element('p', 'pair-until')
  until.setAttribute('role', 'status')
  const heading = element('h1', '', screenTexts.pair)
  root.replaceChildren(element('main', 'pair', heading, code, element('p', 'pair-how', screenTexts.pairHow), until))
  const show = (pairing: Pairing) => {
    code.textContent = `${pairing.code.slice(0, 3)} ${pairing.code.slice(3)}`
    const time = new Date(pairing.expiresAt).toLocaleTimeString('de', { hour: '2-digit', minute: '2-digit' })
    until.textContent = say(screenTexts.codeUntil, { time })
  }
  const fail = ({ message }: Refused) => (until.textContent = message || screenTexts.noConnection)
  void goOn(show, fail)
}

async function goOn(show: (pairing: Pairing) => void, fail: (refused: Refused) => void): Promise<void> {
  for (;;) {
    const pairing = await call<Pairing>('/api/signage/pairings', 'POST')
    if ('status' in pairing) {
      fail(pairing)
      await wait(Math.max(10_000, pairing.retryAfter * 1000))
      continue
    }
    show(pairing)
    for (;;) {
      await wait(askEveryMilliseconds)
      const asked = await call<{ isPaired: boolean }>(
        `/api/signage/pairings/${encodeURIComponent(pairing.secret)}`,
        'GET',
      )
      if ('status' in asked && asked.status === 404) break
      if ('status' in asked) fail(asked)
      else if (asked.isPaired) return window.location.replace(`/signage/${encodeURIComponent(pairing.secret)}`)
      else show(pairing)
    }
  }
}

/** Why there is none, where too many were asked for; else nothing is said. */
interface Refused {
  readonly status: number
  readonly message: string
  /** Seconds. */
  readonly retryAfter: number
}

/** The answer's data, or that there is none: status 0 without an answer. */
async function call<T extends object>(address: string, method: 'GET' | 'POST'): Promise<T | Refused> {
  try {
    const answer = await fetch(address, { method, cache: 'no-store' })
    const { status, headers } = answer
    const told = (await answer.json()) as { data: T; errors?: readonly { message: string }[] }
    if (answer.ok) return told.data
    const message = status === 429 ? (told.errors?.[0]?.message ?? '') : ''
    return { status, message, retryAfter: Number(headers.get('retry-after') ?? 0) }
  } catch {
    return { status: 0, message: '', retryAfter: 0 }
  }
}
