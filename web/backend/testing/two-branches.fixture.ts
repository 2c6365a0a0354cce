// A house of two branches, for pages that follow the one the frame is set to.
import { act, cleanup } from '@testing-library/react'
import { vi } from 'vitest'
import type { AnswerOf } from '#contract/client.ts'
import { fakeServer, type Fake } from '#parts/testing/fake-server.ts'
import { chooseBranch } from '../shell/branch-choice.ts'

export const hohenems = '019a0000-0000-7000-8000-000000000001'
export const dornbirn = '019a0000-0000-7000-8000-000000000002'

export function openTwoBranches(): Fake {
  const server = fakeServer()
  const branches = [
    { id: hohenems, name: 'Hohenems', timeZone: 'Europe/Vienna', soldOut: [] },
    { id: dornbirn, name: 'Dornbirn', timeZone: 'Europe/Vienna', soldOut: [] },
  ]
  server.answer('GET /branches', branches as unknown as AnswerOf<'GET /branches'>)
  server.answer('GET /config', {
    timeZone: 'Europe/Vienna',
    currency: 'EUR',
    businessDayStartsAt: '05:00',
  } as AnswerOf<'GET /config'>)
  return server
}

export function leaveTwoBranches(): void {
  act(() => chooseBranch(null))
  cleanup()
  vi.unstubAllGlobals()
}
