import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AppCare } from './app-care.tsx'
import { registrationState, waitingWorker } from './app-worker.ts'
import { installStage } from './install-state.ts'

const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

/** A browser's worker: at which stage it is, and what it was told. */
class FakeWorker extends EventTarget {
  state = 'activated'
  become(state: string) {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
  postMessage(message: unknown) {
    told.push(message)
  }
}

/** A browser's registration: what it was asked, and a new version that waits. */
class FakeRegistration extends EventTarget {
  updates = 0
  installing: FakeWorker | null = null
  waiting: FakeWorker | null = null
  active: FakeWorker | null = new FakeWorker()
  async update() {
    this.updates += 1
  }
  async unregister() {
    registration = null
    return true
  }
}

let registration: FakeRegistration | null = null
let registered: string[] = []
let told: unknown[] = []
let isOnline = true
let isStandalone = false
let deleted: string[] = []

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
  registration = null
  registered = []
  told = []
  deleted = []
  isOnline = true
  isStandalone = false
  registrationState.set('unknown')
  waitingWorker.set(null)
  installStage.set('closed')
  document.cookie = 'cookie-consent=true; Path=/'
  document.cookie = 'pwa-dismiss=; Max-Age=0; Path=/'
  const serviceWorker = Object.assign(new EventTarget(), {
    controller: {},
    ready: new Promise(() => {}),
    getRegistration: async () => registration ?? undefined,
    register: async (address: string) => {
      registered.push(address)
      registration = new FakeRegistration()
      return registration
    },
  })
  vi.stubGlobal('navigator', {
    serviceWorker,
    userAgent: chrome,
    maxTouchPoints: 0,
    get onLine() {
      return isOnline
    },
  })
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('caches', {
    keys: async () => ['shop-pages-1', 'workbox-precache'],
    delete: async (name: string) => deleted.push(name),
  })
  vi.stubGlobal('matchMedia', () => ({ matches: isStandalone }))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.cookie = 'cookie-consent=; Max-Age=0; Path=/'
})

const show = (changes: Partial<Parameters<typeof AppCare>[0]> = {}) =>
  render(<AppCare isApp hasPixel={false} isAsked={false} isOrdering={false} {...changes} />)
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const offer = () => screen.queryByText('Als App auf Ihrem Gerät')

describe('the offer', () => {
  test.each([
    ['5 s after load', false, 5_000],
    ['250 ms after the yes', true, 250],
  ])('comes %s', async (_when, isAsked, delay) => {
    show({ isAsked })
    await pass(delay - 1)
    expect(offer()).toBeNull()
    await pass(1)
    expect(offer()).toBeTruthy()
    expect(registered).toEqual([])
  })

  test.each([
    ['after „Nicht jetzt“ within a month', () => void (document.cookie = 'pwa-dismiss=true; Path=/'), {}],
    ['without consent', () => void (document.cookie = 'cookie-consent=; Max-Age=0; Path=/'), {}],
    ['inside the installed app', () => void (isStandalone = true), {}],
    ['where something is registered', () => void (registration = new FakeRegistration()), {}],
    ['while ordering', () => {}, { isOrdering: true }],
    ['before the page that a social pixel loads anew', () => {}, { isAsked: true, hasPixel: true }],
  ])('does not come %s', async (_when, prepare, changes) => {
    prepare()
    show(changes)
    await pass(10_000)
    expect(offer()).toBeNull()
  })

  test('the browser’s own question is asked with a press; a no takes everything away and is kept', async () => {
    const installPrompt = Object.assign(new Event('beforeinstallprompt'), {
      prompt: vi.fn<() => Promise<{ outcome: 'dismissed' }>>(async () => ({ outcome: 'dismissed' })),
    })
    vi.stubGlobal('installPrompt', installPrompt)
    show()
    await pass(5_000)
    expect(installPrompt.prompt).not.toHaveBeenCalled()
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Installieren' })))
    await pass(0)
    expect(installPrompt.prompt).toHaveBeenCalledOnce()
    expect([registered, registration, document.cookie.includes('pwa-dismiss=true')]).toEqual([['/sw.js'], null, true])
    expect(offer()).toBeNull()
  })
})

describe('the worker', () => {
  test('is asked for a new version after 2.5 s and every 30 minutes, not without a connection', async () => {
    registration = new FakeRegistration()
    show()
    await pass(2_499)
    expect(registration.updates).toBe(0)
    await pass(1)
    expect(registration.updates).toBe(1)
    await pass(1_800_000 - 2_500)
    expect(registration.updates).toBe(2)
    isOnline = false
    await pass(1_800_000)
    expect(registration.updates).toBe(2)
  })

  test('a new version that waits is offered, and takes over with a press only', async () => {
    registration = new FakeRegistration()
    show()
    await pass(10)
    const installing = new FakeWorker()
    registration.installing = installing
    registration.dispatchEvent(new Event('updatefound'))
    registration.waiting = new FakeWorker()
    await act(async () => installing.become('installed'))
    expect(screen.getByText('Eine neue Version ist verfügbar.')).toBeTruthy()
    expect(told).toEqual([])
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Jetzt aktualisieren' })))
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Wird aktualisiert …' })))
    expect(told).toEqual([{ type: 'activate' }])
  })

  test('whose takeover comes to nothing: the page is loaded anew all the same, and nobody is asked twice', async () => {
    const reload = vi.fn<() => void>()
    vi.stubGlobal('location', { reload, pathname: '/store/hohenems' })
    registration = new FakeRegistration()
    registration.waiting = new FakeWorker()
    show()
    await pass(10)
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Jetzt aktualisieren' })))
    await pass(999)
    expect(reload).not.toHaveBeenCalled()
    await pass(1)
    expect(reload).toHaveBeenCalledTimes(1)
    // That load was handed to the former version and lost with it.
    navigator.serviceWorker.dispatchEvent(new Event('controllerchange'))
    expect(reload).toHaveBeenCalledTimes(2)
    await pass(5_000)
    expect(reload).toHaveBeenCalledTimes(3)
    // The page that was loaded meets the same one still waiting.
    cleanup()
    waitingWorker.set(null)
    told = []
    show()
    await pass(10)
    expect([screen.queryByText('Eine neue Version ist verfügbar.'), told]).toEqual([null, [{ type: 'activate' }]])
    // A further one is offered again.
    const installing = new FakeWorker()
    registration.installing = installing
    registration.dispatchEvent(new Event('updatefound'))
    await act(async () => installing.become('installed'))
    expect(screen.getByText('Eine neue Version ist verfügbar.')).toBeTruthy()
  })

  test('an installed app registers it itself', async () => {
    isStandalone = true
    show()
    await pass(10)
    expect(registered).toEqual(['/sw.js'])
  })

  test.each(['installing', 'waiting', 'active'] as const)(
    'that the page before took away while it was %s, and that is still found, is forgotten with its end',
    async (stage) => {
      const dying = new FakeWorker()
      registration = new FakeRegistration()
      registration.active = null
      registration[stage] = dying
      show()
      await pass(0)
      expect(registrationState.get()).toBe('registered')
      // It goes on to live for a moment before it ends.
      dying.become('activating')
      await pass(0)
      expect(registrationState.get()).toBe('registered')
      dying.become('redundant')
      await pass(0)
      expect(registrationState.get()).toBe('none')
    },
  )

  test('is taken away with everything it kept where the shop is no app', async () => {
    registration = new FakeRegistration()
    show({ isApp: false })
    await pass(10)
    expect([registration, deleted]).toEqual([null, ['shop-pages-1', 'workbox-precache']])
  })
})
