// Who hears of the events of orders, and the worker that tells them.
import type { Database } from './database/open-database.ts'
import type { Hub } from './events/announcements.ts'
import { startWorker, type Trying, type Working } from './jobs/due-rows.ts'
import { dispatchEvents, type EventListener } from './modules/ordering/public.ts'

export interface OrderEventParts extends Working {
  readonly database: Database
  readonly hub: Hub
  /** In the order in which they are told. */
  readonly listeners: readonly EventListener[]
  /** After every commit: what was written for workers can be done. */
  readonly afterwards: () => void
}

/** Tells the listeners of every event once, soon after its commit, until it is ended. */
export function tellOrderEvents(parts: OrderEventParts): () => Promise<void> {
  const { database, hub, listeners, afterwards } = parts
  const dispatch = (trying: Trying) => dispatchEvents(database, listeners, { ...trying, afterwards })
  const worker = startWorker(dispatch, parts, 'docket')
  const stopHearing = hub.hear((announcement) => {
    if (announcement === 'missed' || announcement.kind === 'orderChanged') worker.wake()
  })
  return async () => {
    stopHearing()
    await worker.close()
  }
}
