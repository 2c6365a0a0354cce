// The steps that were pressed and have not arrived yet, and those that were not sent: kept over a reload.
import type { QueuedStep } from '#domain/ordering/queued-step.ts'
import { createStore } from '#kit/store.ts'
import { serverNow } from '#parts/server-clock.ts'
import { deskAddress } from '../../shell/desk-address.ts'
import type { PressedStep } from './pressed-step.ts'

export interface WaitingStep extends QueuedStep {
  readonly id: string
  readonly orderId: string
  /** As the counter calls the order, for what is said about it. */
  readonly ticket: string
  readonly pressed: PressedStep
}

export interface UnsentStep extends WaitingStep {
  readonly why: 'tooOld' | 'changed' | 'refused'
  /** What the server said, where it refused. */
  readonly reason: string
}

interface Kept {
  readonly waiting: readonly WaitingStep[]
  readonly unsent: readonly UnsentStep[]
}

const storageKey = `theke.counter:${deskAddress().branchId}`
const queue = createStore<Kept>(stored())

export const stepQueue = {
  get: () => queue.get(),
  subscribe: queue.subscribe,
  set: () => undefined,
}

let pressedSoFar = 0

/** Remembers a step before anything is sent. */
export function enqueue(step: Omit<WaitingStep, 'id' | 'pressedAt'>): void {
  pressedSoFar += 1
  const pressedAt = serverNow()
  // No randomUUID: it is missing where the page came over plain http.
  const waiting: WaitingStep = { ...step, id: `${Date.now()}-${pressedSoFar}`, pressedAt }
  keep({ ...queue.get(), waiting: [...queue.get().waiting, waiting] })
}

/** It arrived, or need not be sent. */
export function settle(id: string): void {
  keep({ ...queue.get(), waiting: queue.get().waiting.filter((step) => step.id !== id) })
}

/** It is not sent; somebody must see that. */
export function giveUp(step: WaitingStep, why: UnsentStep['why'], reason = ''): void {
  settle(step.id)
  keep({ ...queue.get(), unsent: [...queue.get().unsent, { ...step, why, reason }] })
}

export function dropUnsent(id: string): void {
  keep({ ...queue.get(), unsent: queue.get().unsent.filter((step) => step.id !== id) })
}

function keep(next: Kept): void {
  queue.set(next)
  try {
    localStorage.setItem(storageKey, JSON.stringify(next))
  } catch {
    // Full or forbidden: then a reload forgets what waits.
  }
}

function stored(): Kept {
  const nothing: Kept = { waiting: [], unsent: [] }
  try {
    const found = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as Kept | null
    return Array.isArray(found?.waiting) && Array.isArray(found.unsent) ? found : nothing
  } catch {
    return nothing
  }
}
