import { afterEach, expect, test, vi } from 'vitest'
import { noteLine } from '#parts/device-log/device-lines.ts'
import { fakeServer } from '#parts/testing/fake-server.ts'
import { answerClockLogs } from './clock-logs.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what staff ask for is sent within a minute, once, with the token of the clock', async () => {
  vi.useFakeTimers()
  window.history.replaceState(null, '', '/time-clock/geheim')
  const server = fakeServer()
  const asked = { id: 'l1', from: '2000-01-01T00:00:00Z', until: '2100-01-01T00:00:00Z', level: 'info' }
  server.answer('GET /device-logs/time-clock/:accessToken', [])
  server.answer('POST /device-logs/time-clock/:accessToken/:id/lines', asked as never)
  noteLine('info', 'tap start sent')
  const stop = answerClockLogs()
  await vi.advanceTimersByTimeAsync(10)
  server.answer('GET /device-logs/time-clock/:accessToken', [asked] as never)
  await vi.advanceTimersByTimeAsync(200_000)
  stop()
  const sent = server.asked.filter(({ key }) => key.startsWith('POST'))
  expect(sent.map(({ path }) => path)).toEqual(['/device-logs/time-clock/geheim/l1/lines'])
  expect(JSON.stringify(sent[0]?.body)).toContain('tap start sent')
})
