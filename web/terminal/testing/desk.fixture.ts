// A branch and a configuration that nothing is special about, and the terminal in front of a fake server.
import { vi } from 'vitest'
import type { AnswerOf } from '#contract/client.ts'
import { noon } from '#parts/testing/orders.fixture.ts'
import type { Fake } from '#parts/testing/fake-server.ts'

export const branchId = '0197a3c0-0000-7000-8000-00000000b001'
export const apiKey = 'schluessel'
export const noonTime = Date.parse(noon)

const allDay = { type: 'daily', date: null, isClosed: false, from: '00:00', to: '00:00' }

export function aDeskBranch(change: Partial<AnswerOf<'GET /branches/:id'>> = {}): AnswerOf<'GET /branches/:id'> {
  const branch = {
    id: branchId,
    version: 1,
    name: 'Stadtplatz',
    timeZone: 'Europe/Vienna',
    openingHours: [allDay],
    confirmationTimeout: 10,
    preparationMinutes: 20,
    deliveryMinutes: 45,
    pausedUntil: null,
    soldOut: [],
    isCashEnabled: true,
    isATMCardEnabled: true,
    isHydroAGVoucherEnabled: false,
  }
  return { ...branch, ...change } as unknown as AnswerOf<'GET /branches/:id'>
}

export function openDesk(server: Fake): void {
  window.history.replaceState(null, '', `/frontdesk/${branchId}/${apiKey}`)
  const config = {
    currency: 'EUR',
    timeZone: 'Europe/Vienna',
    disableTickets: false,
    businessDayStartsAt: '05:00',
    shopName: 'Lindenhof',
    enableCash: true,
    enableATMCard: true,
    enableHydroAGVoucher: true,
  }
  server.answer('GET /config', config as unknown as AnswerOf<'GET /config'>)
  server.answer('GET /branches/:id', aDeskBranch())
  server.answer('GET /desk-tasks', { people: [], tasks: [] })
  server.answer('GET /products', [])
  server.answer('GET /branches/:id/menus', [])
  server.answer('GET /orders/frontdesk/:branchId/:apiKey', [])
}

/** The stream of the server: tests say what it says. */
export class FakeStream extends EventTarget {
  static last: FakeStream | null = null
  readonly url: string
  readyState = 1
  constructor(url: string) {
    super()
    this.url = url
    FakeStream.last = this
  }
  close() {
    this.readyState = 2
  }
}

/** Counts the strokes of the bell. */
export function fakeSound(): { readonly strokes: () => number } {
  let strokes = 0
  class FakeAudio extends EventTarget {
    state = 'suspended'
    readonly currentTime = 0
    readonly destination = {}
    resume() {
      this.state = 'running'
      return Promise.resolve()
    }
    createGain() {
      const gain = { value: 1, setValueAtTime: () => gain, exponentialRampToValueAtTime: () => gain }
      return { gain, connect: (next: unknown) => next }
    }
    createOscillator() {
      const tone = { frequency: { value: 0 }, connect: (next: unknown) => next, stop: () => undefined }
      return { ...tone, start: () => (strokes += 1) }
    }
  }
  vi.stubGlobal('AudioContext', FakeAudio)
  return { strokes: () => strokes }
}
