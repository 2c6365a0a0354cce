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
