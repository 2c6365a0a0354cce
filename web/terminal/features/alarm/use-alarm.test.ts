// A device „Order-Terminal“ rings on the terminal, too, once every order was seen.
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ringAloud, useAlarm } from './use-alarm.ts'

const { ring } = vi.hoisted(() => ({ ring: vi.fn<(isUrgent?: boolean) => void>() }))
vi.mock('./alarm-sound.ts', () => ({ ring, trySound: vi.fn<() => void>(), wakeSound: vi.fn<() => void>() }))

beforeEach(() => {
  vi.useFakeTimers()
  ring.mockClear()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('it rings urgently three times, and ends', () => {
  ringAloud()
  vi.advanceTimersByTime(60_000)
  expect(ring.mock.calls).toEqual([[true], [true], [true]])
})

test('where the terminal rings already, nothing is added', () => {
  const { rerender } = renderHook(({ state }: { state: 'new' | null }) => useAlarm(state), {
    initialProps: { state: 'new' },
  })
  ringAloud()
  vi.advanceTimersByTime(2400)
  expect(ring.mock.calls).toEqual([[false]])
  rerender({ state: null })
  ringAloud()
  expect(ring).toHaveBeenLastCalledWith(true)
})
