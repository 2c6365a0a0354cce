// What the house tells itself: written in the transaction of the change, heard by every process once it commits.
import { sql } from 'kysely'
import type { Database } from '#server/database/open-database.ts'
import type { Executor } from '#server/resources/store.ts'

export type Announcement =
  /** Branches, menus, products, configuration …: prepared copies are stale. */
  | { readonly kind: 'catalogChanged' }
  /** A payment provider is to be told something. */
  | { readonly kind: 'paymentDue' }
  /** A mail waits in the outbox. */
  | { readonly kind: 'mailQueued' }
  /** A message about an order waits. What follows from events of orders is not announced: its worker is woken directly. */
  | { readonly kind: 'messageQueued' }
  /** A docket waits for a printer that we call; those of orders wake their worker directly. */
  | { readonly kind: 'printQueued' }
  /** A screen of the branch rings. */
  | { readonly kind: 'alarm'; readonly branchId: string }
  /** A new order or a new status. */
  | { readonly kind: 'orderChanged'; readonly orderId: string; readonly branchId: string | null; readonly uid: string }

const channel = 'theke'

/**
 * Heard by nobody if the transaction is rolled back. PostgreSQL lets transactions that announce commit one after the
 * other, each with its own fsync: what happens many times a second announces by itself, right after its commit.
 */
export async function announce(tx: Executor, announcement: Announcement): Promise<void> {
  await sql`select pg_notify(${channel}, ${announcementText(announcement)})`.execute(tx)
}

const waiting = new WeakMap<Executor, string[]>()

/**
 * Right after a commit, without being waited for: the change stands, a hint that cannot be given must not look like a failure
 * of it. What is announced while a hint is on its way leaves with the next one.
 */
export function announceSoon(database: Executor, announcement: Announcement): void {
  const texts = waiting.get(database)
  texts?.push(announcementText(announcement))
  if (texts !== undefined) return
  waiting.set(database, [announcementText(announcement)])
  void announceWaiting(database)
}

async function announceWaiting(database: Executor): Promise<void> {
  for (let texts = waiting.get(database); texts !== undefined && texts.length > 0; texts = waiting.get(database)) {
    waiting.set(database, [])
    await sql`select pg_notify(${channel}, text) from unnest(${texts}::text[]) as text`
      .execute(database)
      .catch(() => undefined)
  }
  waiting.delete(database)
}

function announcementText(announcement: Announcement): string {
  return JSON.stringify(announcement)
}

export interface Hub {
  /** The answer ends it. */
  readonly hear: (listener: (announcement: Announcement | 'missed') => void) => () => void
  readonly close: () => Promise<void>
}

/** One connection listens for the whole process; `missed` means that announcements may have been lost meanwhile. */
export async function openHub(database: Database): Promise<Hub> {
  const listeners = new Set<(announcement: Announcement | 'missed') => void>()
  const tell = (announcement: Announcement | 'missed') => {
    for (const listener of listeners) listener(announcement)
  }
  const end = await database.listen(
    channel,
    (payload) => tell(JSON.parse(payload) as Announcement),
    () => tell('missed'),
  )
  return {
    hear(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: end,
  }
}
