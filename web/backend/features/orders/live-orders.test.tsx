import { useQuery } from '@tanstack/react-query'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AnswerOf } from '#contract/client.ts'
import type { Order } from '#contract/ordering/orders.ts'
import type { Id } from '#domain/ground/identity.ts'
import { fakeServer, type Fake } from '#parts/testing/fake-server.ts'
import { anOrder } from '#parts/testing/orders.fixture.ts'
import { show } from '../../testing/render.tsx'
import { person } from '../../testing/show-pages.tsx'
import { LiveNote } from './live-note.tsx'
import { LiveOrdersFollower } from './live-orders-follower.tsx'
import { chooseBranch } from '../../shell/branch-choice.ts'
import { NewOrdersBadge } from './new-orders-badge.tsx'

/** The server's side of the stream. */
class FakeStream extends EventTarget {
  static readonly CLOSED = 2
  static last: FakeStream | null = null
  readyState = 1
  readonly address: string
  constructor(address: string) {
    super()
    this.address = address
    FakeStream.last = this
  }
  close(): void {
    this.readyState = 2
  }
}

let server: Fake
beforeEach(() => {
  server = fakeServer()
  server.answer('GET /config', {
    currency: 'EUR',
    timeZone: 'Europe/Vienna',
    disableTickets: false,
  } as AnswerOf<'GET /config'>)
  server.answer('GET /branches', [])
  vi.stubGlobal('EventSource', FakeStream)
})
afterEach(() => {
  act(() => chooseBranch(null))
  cleanup()
  vi.unstubAllGlobals()
})

function say(event: string): void {
  act(() => {
    FakeStream.last?.dispatchEvent(new Event(event))
  })
}
const loads = () => server.asked.filter(({ key }) => key === 'GET /orders/current').length

async function follow(orders = [anOrder()], me = person('ROLE_MANAGER')) {
  server.answer('GET /orders/current', orders)
  const shown = show(
    <>
      <LiveOrdersFollower me={me} />
      <NewOrdersBadge />
      <LiveNote />
    </>,
  )
  await screen.findByText('1', { exact: false, selector: '.count-badge' })
  return shown
}

test('what was there before did not arrive; an order that comes is loaded, counted and said once', async () => {
  await follow()
  expect(screen.queryByText(/Neue Bestellung/)).toBeNull()
  const second = anOrder({
    id: '0197a3c0-0000-7000-8000-000000000030' as ReturnType<typeof anOrder>['id'],
    ticketNumber: 30,
  })
  server.answer('GET /orders/current', [anOrder(), second])
  say('orders')
  expect((await screen.findByText(/Neue Bestellung/)).textContent).toBe('Neue Bestellung 30: Takeaway, 33,80\u00a0€')
  expect(screen.getByText('2', { exact: false, selector: '.count-badge' })).toBeTruthy()
})

test('whoever works for several branches hears at which of them an order arrived', async () => {
  server.answer('GET /branches', [
    { id: 'b1', name: 'Hohenems' },
    { id: 'b2', name: 'Dornbirn' },
  ] as unknown as AnswerOf<'GET /branches'>)
  await follow([anOrder()], person('ROLE_ADMIN'))
  const second = anOrder({ id: '0197a3c0-0000-7000-8000-000000000030' as Order['id'], branchName: 'Dornbirn' })
  server.answer('GET /orders/current', [anOrder(), second])
  say('orders')
  expect(await screen.findByText(/^Neue Bestellung 29: Dornbirn, Takeaway, 33,80/)).toBeTruthy()
})

test('coming back after a break loads anew, and the break is told meanwhile', async () => {
  await follow()
  say('error')
  expect(screen.getByText('Verbindung unterbrochen, wird alle 10 Sekunden geprüft')).toBeTruthy()
  const before = loads()
  say('ready')
  expect(screen.getByText('Live')).toBeTruthy()
  await vi.waitFor(() => expect(loads()).toBeGreaterThan(before))
})

test('counts the orders of the branch that the frame is set to, as the area shows them', async () => {
  const here = '019a0000-0000-7000-8000-000000000001'
  await follow([anOrder({ branch: { id: here as Id<'branch'> } })])
  act(() => chooseBranch('019a0000-0000-7000-8000-000000000002'))
  expect(document.querySelector('.count-badge')).toBeNull()
  act(() => chooseBranch(here))
  expect(screen.getByText('1', { exact: false, selector: '.count-badge' })).toBeTruthy()
})

test('the stream ends with the page', async () => {
  await follow()
  expect(FakeStream.last?.address).toBe('/api/orders/stream')
  cleanup()
  expect(FakeStream.last?.readyState).toBe(FakeStream.CLOSED)
})

test('sums are asked for at once, and then once for all that came in ten seconds', async () => {
  const asked = vi.fn<() => Promise<number>>(async () => 1)
  function Sums() {
    return <p>Summe: {useQuery({ queryKey: ['orders', 'dashboard', 'sums'], queryFn: asked }).data}</p>
  }
  server.answer('GET /orders/current', [anOrder()])
  show(
    <>
      <LiveOrdersFollower me={person('ROLE_MANAGER')} />
      <Sums />
    </>,
  )
  await screen.findByText('Summe: 1')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const before = loads()
  for (let times = 0; times < 5; times += 1) {
    say('orders')
    await act(async () => vi.advanceTimersByTimeAsync(100))
  }
  expect(loads()).toBeGreaterThan(before + 1)
  expect(asked).toHaveBeenCalledTimes(2)
  await act(async () => vi.advanceTimersByTimeAsync(10_000))
  expect(asked).toHaveBeenCalledTimes(3)
  await act(async () => vi.advanceTimersByTimeAsync(30_000))
  expect(asked).toHaveBeenCalledTimes(3)
  vi.useRealTimers()
})
