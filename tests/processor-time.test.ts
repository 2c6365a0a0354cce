import { expect, test } from 'vitest'
import { countProcessorTime, type TraceEvent } from './processor-time.ts'

const event = (name: string, times: Partial<TraceEvent>): TraceEvent => ({
  name,
  ph: 'X',
  pid: 1,
  tid: 1,
  ts: 0,
  ...times,
})

test('a task that was interrupted is as long as its thread ran, and what is within it stays within it', () => {
  const task = event('RunTask', { ts: 1000, dur: 30_000, tts: 500, tdur: 12_000 })
  const script = event('EvaluateScript', { ts: 21_000, dur: 9000, tts: 8500, tdur: 3500 })
  const next = event('ThreadControllerImpl::RunTask', { ts: 40_000, dur: 2000, tts: 12_600, tdur: 2000 })
  countProcessorTime([next, script, task])
  expect(task).toMatchObject({ ts: 1000, dur: 12_000 })
  expect(script).toMatchObject({ ts: 9000, dur: 3500 })
  expect(next).toMatchObject({ ts: 40_000, dur: 2000 })
})

test('marks without a clock of the thread, and other threads, stay where they are', () => {
  const task = event('RunTask', { ts: 1000, dur: 30_000, tts: 500, tdur: 12_000 })
  const paint = event('firstContentfulPaint', { ph: 'R', ts: 20_000 })
  const network = event('ResourceFinish', { ph: 'I', ts: 21_000, tts: 7, tid: 2 })
  countProcessorTime([task, paint, network])
  expect([paint.ts, network.ts]).toEqual([20_000, 21_000])
})
