// The course of an order as the guest sees it: Eingegangen · In Zubereitung · Abholbereit / In Zustellung / Fertig · Abgeschlossen.
import { orderingTexts, readyNames } from '../wording/ordering.ts'
import { orderStatuses, type OrderStatus } from './order-status.ts'
import type { OrderType } from '../ground/order-type.ts'
import { isOneOf } from '../ground/is-one-of.ts'
import { statusSets } from './status-sets.ts'

/** A status that the order reached, and when (ISO instant). Oldest first. */
export interface StatusChange {
  readonly status: OrderStatus
  readonly at: string
}

export interface TimelineStep {
  readonly label: string
  readonly state: 'done' | 'current' | 'ahead' | 'canceled'
  /** ISO instant; null while it lies ahead, and for a step that was skipped. */
  readonly at: string | null
}

/** The steps for the present status; a canceled or rejected order shows what it reached and then „Storniert“. */
export function timeline(
  order: { readonly status: OrderStatus; readonly orderType: OrderType; readonly isQuotation: boolean },
  changes: readonly StatusChange[],
): TimelineStep[] {
  if (order.status === 'failed') return []
  const stages = stagesOf(order)
  const reachedAt = (status: OrderStatus): string | null => changes.findLast((one) => one.status === status)?.at ?? null
  if (isOneOf(statusSets.calledOff, order.status)) {
    const done = stages.flatMap((stage): TimelineStep[] => {
      const at = reachedAt(stage.status)
      return at === null ? [] : [{ label: stage.label, state: 'done', at }]
    })
    return [...done, { label: orderingTexts.stepCanceled, state: 'canceled', at: reachedAt(order.status) }]
  }
  const current = stages.findIndex((stage) => stage.status === order.status)
  return stages.map((stage, index) => ({
    label: stage.label,
    state: stateOf(index, current, stages.length - 1),
    at: index <= current ? reachedAt(stage.status) : null,
  }))
}

interface Stage {
  readonly status: OrderStatus
  readonly label: string
}

type TimedOrder = Parameters<typeof timeline>[0]

/** What each status is called among the steps; null: it is none, or none for this order. In their order. */
const labels: Readonly<Record<OrderStatus, (order: TimedOrder) => string | null>> = {
  awaitingPayment: () => null,
  new: () => orderingTexts.stepReceived,
  offered: ({ isQuotation }) => (isQuotation ? orderingTexts.stepOffered : null),
  confirmed: () => orderingTexts.stepPrepared,
  inDelivery: ({ orderType }) => readyNames[orderType],
  completed: ({ orderType }) => (orderType === 'delivery' ? orderingTexts.stepDelivered : orderingTexts.stepCompleted),
  rejected: () => null,
  canceled: () => null,
  failed: () => null,
}

function stagesOf(order: TimedOrder): Stage[] {
  return orderStatuses.flatMap((status) => {
    const label = labels[status](order)
    return label === null ? [] : [{ status, label }]
  })
}

function stateOf(index: number, current: number, last: number): TimelineStep['state'] {
  if (index > current) return 'ahead'
  // Nothing comes after the last step: reached is done.
  return index < current || index === last ? 'done' : 'current'
}
