// A step that somebody pressed at the counter while the connection was away: until when it is still sent, and from where.
import { instantOf } from '../time/wall-clock.ts'
import { advance } from './order-status.ts'
import type { OrderStatus, OrderStep } from './order-status.ts'

/** Later than this nobody knows any more what the counter wanted: the step is shown, not sent. */
export const replayMilliseconds = 120_000

/** What a counter does to an order; `propose` names another time, `pay` takes the money, `unpay` says that it was a slip: all leave the status. */
export type CounterStep =
  | Extract<OrderStep, 'confirm' | 'reject' | 'dispatch' | 'complete' | 'cancel' | 'offer'>
  | 'propose'
  | 'pay'
  | 'unpay'

export interface QueuedStep {
  readonly step: CounterStep
  /** What the order was when it was pressed; the server refuses it from anything else. */
  readonly from: OrderStatus
  /** Epoch ms by the server's clock. */
  readonly pressedAt: number
  /** What confirming promises, as an ISO instant. */
  readonly appointment?: string
}

export type Replay =
  | 'send'
  /** It arrived, only its answer was lost; or another tablet did the same. */
  | 'done'
  | 'tooOld'
  /** The order is somewhere else by now. */
  | 'changed'

/** Where an order stands, as far as a step is concerned. */
export interface StepState {
  readonly status: OrderStatus
  readonly isPaid: boolean
  readonly appointment?: string | null
}

/**
 * What to do with a waiting step once the open orders are known again. `order` is missing when it is no longer open:
 * then only the server knows, and its refusal says how it ended. Exactly two minutes old is still sent.
 */
export function replayOf(queued: QueuedStep, order: StepState | undefined, now: number): Replay {
  if (order !== undefined && isReached(queued, order)) return 'done'
  if (now - queued.pressedAt > replayMilliseconds) return 'tooOld'
  return order === undefined || order.status === queued.from ? 'send' : 'changed'
}

/** Whether the order is where the step leads to; confirmed for another time it is not: another tablet was quicker. */
export function isReached({ step, from, appointment }: QueuedStep, order: StepState): boolean {
  if (step === 'confirm' && appointment !== undefined && !isSameMoment(appointment, order.appointment)) return false
  if (step === 'pay') return order.isPaid
  if (step === 'unpay') return !order.isPaid
  return step !== 'propose' && advance(from, step) === order.status
}

function isSameMoment(one: string, other: string | null | undefined): boolean {
  const moment = instantOf(other ?? '')
  return moment !== null && moment === instantOf(one)
}

/** How the order will stand once the waiting steps have arrived: what the screen shows meanwhile. */
export function afterSteps(order: StepState, queued: readonly QueuedStep[]): StepState {
  return queued.reduce<StepState>((state, one) => {
    if (state.status !== one.from) return state
    if (one.step === 'pay' || one.step === 'unpay') return { ...state, isPaid: one.step === 'pay' }
    if (one.step === 'propose') return state
    const status = advance(state.status, one.step)
    return typeof status === 'string' ? { ...state, status } : state
  }, order)
}
