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
  const fail = () => (until.textContent = screenTexts.noConnection)
  void goOn(show, fail)
}

async function goOn(show: (pairing: Pairing) => void, fail: () => void): Promise<void> {
  for (;;) {
    const pairing = await call<Pairing>('/api/signage/pairings', 'POST')
    if (typeof pairing === 'number') {
      fail()
      await wait(10_000)
      continue
    }
    show(pairing)
    for (;;) {
      await wait(askEveryMilliseconds)
      const asked = await call<{ isPaired: boolean }>(
        `/api/signage/pairings/${encodeURIComponent(pairing.secret)}`,
        'GET',
      )
      if (asked === 404) break
      if (typeof asked === 'number') fail()
      else if (asked.isPaired) return window.location.replace(`/signage/${encodeURIComponent(pairing.secret)}`)
      else show(pairing)
    }
  }
}

/** The answer's data, or its status; 0 without one. */
async function call<T>(address: string, method: 'GET' | 'POST'): Promise<T | number> {
  try {
    const answer = await fetch(address, { method, cache: 'no-store' })
    return answer.ok ? ((await answer.json()) as { data: T }).data : answer.status
  } catch {
    return 0
  }
}
