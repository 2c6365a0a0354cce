// A docket on its way to paper, as its table holds it.
import type { PrintJob } from '#contract/device/print-calls.ts'
import type { Docket, DocketLayout } from '#domain/ordering/docket.ts'

export interface NewPrintJob {
  readonly deviceId: string
  readonly orderId: string | null
  readonly kind: PrintJob['kind']
  readonly layout: DocketLayout
  /** Order, event, device and copy. */
  readonly key: string
  readonly docket: Docket
  readonly createdAt: Temporal.Instant
  readonly expiresAt: Temporal.Instant
  /** It stands for a job that may be on paper elsewhere. */
  readonly isUncertain?: boolean
}

export interface PrintJobRow {
  readonly id: string
  readonly number: number
  readonly deviceId: string
  readonly orderId: string | null
  readonly kind: PrintJob['kind']
  readonly layout: DocketLayout
  readonly key: string
  readonly state: PrintJob['state']
  readonly docket: Docket
  readonly isUncertain: boolean
  /** Printed this time with „MÖGLICHE KOPIE“. */
  readonly isMarked: boolean
  readonly isConfirmed: boolean
  readonly attempts: number
  readonly contentType: string
  readonly errorCode: string
  readonly createdAt: Temporal.Instant
  readonly nextTryAt: Temporal.Instant
  readonly expiresAt: Temporal.Instant
  readonly fetchedAt: Temporal.Instant | null
  readonly doneAt: Temporal.Instant | null
  readonly reroutedToId: string | null
  /** The page that has it; empty for printers. */
  readonly claimedBy: string
}

/** A row with what the list says of its order. */
export interface ListedPrintJob extends PrintJobRow {
  readonly ticketNumber: number | null
  readonly uid: string | null
}

export function presentPrintJob(job: ListedPrintJob): PrintJob {
  const { id, number, kind, layout, state, isUncertain, isConfirmed, attempts, contentType, errorCode } = job
  const orderOf = () => ({ id: job.orderId, ticketNumber: job.ticketNumber, uid: job.uid })
  return {
    id,
    number,
    kind,
    layout,
    state,
    isUncertain,
    isConfirmed,
    attempts,
    contentType,
    errorCode,
    device: { id: job.deviceId },
    order: job.orderId === null ? null : orderOf(),
    createdAt: job.createdAt.toString(),
    nextTryAt: job.nextTryAt.toString(),
    expiresAt: job.expiresAt.toString(),
    fetchedAt: job.fetchedAt?.toString() ?? null,
    doneAt: job.doneAt?.toString() ?? null,
    reroutedTo: job.reroutedToId === null ? null : { id: job.reroutedToId },
  } as PrintJob
}
