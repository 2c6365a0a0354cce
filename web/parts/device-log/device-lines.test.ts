import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiFailure } from '#parts/api-client.ts'
import type { DeviceLog } from '#contract/device/log-requests.ts'
import { answerLogRequests } from './answer-log-requests.ts'
import { collectLines, linesOf, noteLine } from './device-lines.ts'
import { maskLine } from './mask-line.ts'

const all = { from: '2000-01-01T00:00:00Z', until: '2100-01-01T00:00:00Z', level: 'debug' } as const
const messages = (wanted: Parameters<typeof linesOf>[0] = all) => linesOf(wanted).map(({ message }) => message)
const asked = (id: string) => ({ ...all, id }) as unknown as DeviceLog

beforeEach(() => sessionStorage.clear())
afterEach(() => vi.restoreAllMocks())

test.each([
  ['/frontdesk/0197a3c0-0000-7000-8000-00000000b001/abcDEF123 failed', '/frontdesk/… failed'],
  ['GET /api/orders?name=Resi', 'GET /api/orders?…'],
  ['mail to resi@example.com', 'mail to …@…'],
  ['call +43 664 1234567 now', 'call … now'],
  ['token Zx81kQ0pLmN4vB7cR2tYw9aE', 'token …'],
  ['docket 123 printed', 'docket 123 printed'],
  ['row 0197a3c0-0000-7000-8000-00000000b001 gone', 'row 0197a3c0-0000-7000-8000-00000000b001 gone'],
  ['two\nlines', 'two lines'],
])('%j leaves the device as %j', (line, masked) => expect(maskLine(line)).toBe(masked))

test('keeps the last lines only, each cut, and gives those of a level and a time', () => {
  for (let line = 0; line < 1000; line += 1) noteLine('info', `line ${line}`)
  noteLine('error', 'x '.repeat(1000))
  const lines = messages()
  expect([lines.length, lines[0], lines.at(-1)?.length]).toEqual([400, 'line 601', 400])
  expect(messages({ ...all, level: 'warning' })).toHaveLength(1)
  expect(messages({ ...all, until: '2001-01-01T00:00:00Z' })).toEqual([])
})

test('collects what goes wrong in the page until it ends', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const stop = collectLines('station')
  // oxlint-disable-next-line no-console -- what is collected
  console.error('paper', new Error('jam'))
  window.dispatchEvent(new ErrorEvent('error', { message: 'broken' }))
  window.dispatchEvent(new Event('offline'))
  stop()
  // oxlint-disable-next-line no-console -- what is collected no more
  console.error('later')
  expect(messages().slice(-4)).toEqual(['station opened', 'paper Error: jam', 'broken', 'offline'])
})

test('answers each request once; what did not arrive is sent with the next one', async () => {
  noteLine('info', 'here')
  let failure: ApiFailure | null = new ApiFailure(0, [])
  const sent: string[] = []
  const calls = {
    requested: async () => [asked('a'), asked('b')],
    send: async (id: string) => {
      if (failure !== null) throw failure
      sent.push(id)
    },
  }
  await answerLogRequests(calls)
  failure = null
  await answerLogRequests(calls)
  await answerLogRequests(calls)
  expect(sent).toEqual(['a', 'b'])
  failure = new ApiFailure(409, [])
  const refused = { ...calls, requested: async () => [asked('c')] }
  await answerLogRequests(refused)
  failure = null
  await answerLogRequests(refused)
  expect(sent).toEqual(['a', 'b'])
})
