import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followStream } from './shared-stream.ts'
import { FakeStream } from './testing/fake-stream.ts'

/** One lock at a time, handed on when it is given back: what tabs of one browser see. */
function fakeLocks() {
  let queue: Promise<unknown> = Promise.resolve()
  return {
    request(_name: string, { signal }: { signal: AbortSignal }, hold: () => Promise<void>) {
      const turn = queue.then(() => {
        if (signal.aborted) throw new DOMException('given up', 'AbortError')
        return hold()
      })
      queue = turn.catch(() => undefined)
      return turn
    },
  }
}

let visibility: DocumentVisibilityState = 'visible'
const look = (state: DocumentVisibilityState) => {
  visibility = state
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  FakeStream.open = []
  visibility = 'visible'
  vi.stubGlobal('EventSource', FakeStream)
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('two tabs share one stream, and the second takes over when the first is left', async () => {
  vi.stubGlobal('navigator', { locks: fakeLocks() })
  const heard: string[] = []
  const leaveFirst = followStream('/stream', ['order'], () => heard.push('first'))
  const leaveSecond = followStream('/stream', ['order'], () => heard.push('second'))
  await vi.waitFor(() => expect(FakeStream.open).toHaveLength(1))
  FakeStream.open[0]?.dispatchEvent(new Event('order'))
  await vi.waitFor(() => expect(heard.toSorted()).toEqual(['first', 'second']))
  const [before] = FakeStream.open
  leaveFirst()
  await vi.waitFor(() => expect(FakeStream.open.map((stream) => stream === before)).toEqual([false]))
  FakeStream.open[0]?.dispatchEvent(new Event('order'))
  await vi.waitFor(() => expect(heard.slice(2)).toEqual(['second']))
  leaveSecond()
  await vi.waitFor(() => expect(FakeStream.open).toEqual([]))
})

test('without locks every tab listens itself', () => {
  vi.stubGlobal('navigator', {})
  const leave = [1, 2].map(() => followStream('/stream', ['order'], () => undefined))
  expect(FakeStream.open).toHaveLength(2)
  for (const one of leave) one()
  expect(FakeStream.open).toEqual([])
})

test('a hidden tab gives the stream away and comes back when it is looked at', () => {
  vi.stubGlobal('navigator', {})
  const leave = followStream('/stream', ['order'], () => undefined)
  look('hidden')
  expect(FakeStream.open).toEqual([])
  look('visible')
  expect(FakeStream.open).toHaveLength(1)
  leave()
})

test('a tab that rings listens hidden, too', () => {
  vi.stubGlobal('navigator', {})
  const leave = followStream('/stream', ['order'], () => undefined, { whileHidden: true })
  look('hidden')
  expect(FakeStream.open).toHaveLength(1)
  leave()
  expect(FakeStream.open).toEqual([])
})

test('all tabs know how the stream stands, also one that opens while it is lost', async () => {
  vi.stubGlobal('navigator', { locks: fakeLocks() })
  const told: Record<string, boolean[]> = { first: [], second: [], third: [] }
  const follow = (name: string) =>
    followStream('/state', ['order'], () => undefined, { onLive: (isLive) => told[name]?.push(isLive) })
  const leave = [follow('first'), follow('second')]
  await vi.waitFor(() => expect(FakeStream.open).toHaveLength(1))
  FakeStream.open[0]?.dispatchEvent(new Event('ready'))
  await vi.waitFor(() => expect([told['first']?.at(-1), told['second']?.at(-1)]).toEqual([true, true]))
  FakeStream.open[0]?.dispatchEvent(new Event('error'))
  await vi.waitFor(() => expect([told['first']?.at(-1), told['second']?.at(-1)]).toEqual([false, false]))
  leave.push(follow('third'))
  await vi.waitFor(() => expect(told['third']).toEqual([false]))
  for (const one of leave) one()
})

test('a tab that comes into a running stream is greeted once, and once more when the stream comes back', async () => {
  vi.stubGlobal('navigator', { locks: fakeLocks() })
  const heard: Record<string, string[]> = { first: [], second: [] }
  const follow = (name: string) => followStream('/greeted', ['order', 'ready'], (event) => heard[name]?.push(event))
  const leave = [follow('first')]
  await vi.waitFor(() => expect(FakeStream.open).toHaveLength(1))
  FakeStream.open[0]?.dispatchEvent(new Event('ready'))
  leave.push(follow('second'))
  await vi.waitFor(() => expect(heard['second']).toEqual(['ready']))
  FakeStream.open[0]?.dispatchEvent(new Event('order'))
  FakeStream.open[0]?.dispatchEvent(new Event('ready'))
  await vi.waitFor(() => expect(heard['second']).toEqual(['ready', 'order', 'ready']))
  expect(heard['first']).toEqual(['ready', 'order', 'ready'])
  for (const one of leave) one()
})

test.each([
  [undefined, 0],
  [3000, 1],
])('a stream that was refused is asked for again after %s ms: then %i is open', async (reopenAfter, open) => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', {})
  const leave = followStream('/stream', ['order'], () => undefined, reopenAfter === undefined ? {} : { reopenAfter })
  const [refused] = FakeStream.open
  refused?.close()
  refused?.dispatchEvent(new Event('error'))
  expect(FakeStream.open).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(3000)
  expect(FakeStream.open).toHaveLength(open)
  leave()
  vi.useRealTimers()
})

test('a stream that only dropped is left to the browser', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', {})
  const leave = followStream('/stream', ['order'], () => undefined, { reopenAfter: 3000 })
  FakeStream.open[0]?.dispatchEvent(new Event('error'))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(FakeStream.open).toHaveLength(1)
  leave()
  vi.useRealTimers()
})
