// Sets of statuses that rules, screens, statements of the database and its indexes ask for: each is said here, once.
import type { OrderStatus } from './order-status.ts'

export const statusSets = {
  /** The branch knows nothing of these: they wait for their payment, or it failed. */
  unarrived: ['awaitingPayment', 'failed'],
  /** Somebody has something to do: the branch, or the guest with its offer. */
  open: ['new', 'offered', 'confirmed', 'inDelivery'],
  /** The branch has something to do: the lanes of the counter. */
  running: ['new', 'confirmed', 'inDelivery'],
  /** The branch is waited for: to answer, or to get it ready. */
  awaited: ['new', 'confirmed'],
  /** The branch said yes, and it is not handed over yet. */
  accepted: ['confirmed', 'inDelivery'],
  /** Handed over, or going to be: who owes for these pays. */
  payable: ['new', 'confirmed', 'inDelivery', 'completed'],
  /** What answers a guest, beside another time. */
  answers: ['offered', 'confirmed'],
  /** What says that it is ready. */
  ready: ['inDelivery', 'completed'],
  /** Of a request: the guest has not agreed to a price yet. */
  unagreed: ['new', 'offered'],
  /** Refused by the branch, or called off by either. */
  calledOff: ['rejected', 'canceled'],
  /** Came to nothing, however. */
  lost: ['rejected', 'canceled', 'failed'],
  /** Nothing happens to these any more. */
  ended: ['completed', 'rejected', 'canceled', 'failed'],
} as const satisfies Readonly<Record<string, readonly OrderStatus[]>>
