// What the house tells itself: written in the transaction of the change, heard by every process once it commits.
import { afterCommit, rootOf } from '#server/database/after-commit.ts'
import type { Database } from '#server/database/open-database.ts'
import type { Executor } from '#server/resources/store.ts'
import { notify } from '#server/database/notify.ts'

/** What a change touches. */
export interface Touched {
  /** The name of the declared resource; null: of several. */
  readonly resource: string | null
  readonly id: string | null
  /** Ids of those whose guests see something of it; null: all. */
  readonly branches: readonly string[] | null
}

export const everything: Touched = { resource: null, id: null, branches: null }

/** PostgreSQL takes 8,000 bytes: what so many sell is as good as sold everywhere. */
const mostBranches = 100

export function touching(resource: string, id: string, branches: ReadonlySet<string>): Touched {
  return { resource, id, branches: branches.size > mostBranches ? null : [...branches] }
}

export function touchesBranch({ branches }: Touched, branchId: string): boolean {
  return branches === null || branches.includes(branchId)
}

export type Announcement =
  /** Branches, menus, products, configuration …: prepared copies of what it touches are stale. */
  | ({ readonly kind: 'catalogChanged' } & Touched)
  /** Somebody's name or rights. */
  | { readonly kind: 'peopleChanged' }
  /** Somebody signed out or was signed out. */
  | { readonly kind: 'sessionsEnded' }
  /** The key of a terminal was revoked. */
  | { readonly kind: 'keysChanged' }
  /** A payment provider is to be told something. */
  | { readonly kind: 'paymentDue' }
  /** A mail waits in the outbox. */
  | { readonly kind: 'mailQueued' }
  /** A message about an order waits. What follows from events of orders is not announced: its worker is woken directly. */
  | { readonly kind: 'messageQueued' }
  /** A docket waits for a printer that we call; those of orders wake their worker directly. */
  | { readonly kind: 'printQueued' }
  /** Staff ask what a page of the branch noted down about itself; `keyId`: the page with this key. */
  | { readonly kind: 'logsRequested'; readonly branchId: string | null; readonly keyId: string | null }
  /** What screens play: a stream was published, a TV or a takeover changed. */
  | { readonly kind: 'signageChanged' }
  /** Somebody wants something of a TV. */
  | { readonly kind: 'screenCalled'; readonly deviceId: string }
  /** Tasks of a branch; null: of any. */
  | { readonly kind: 'tasksChanged'; readonly branchId: string | null }
  /** The terminals of the branch ring. */
  | { readonly kind: 'alarm'; readonly branchId: string }
  /** A new order or a new status. */
  | { readonly kind: 'orderChanged'; readonly orderId: string; readonly branchId: string | null; readonly uid: string }

const channel = 'theke'

type Own = (announcement: Announcement) => void
/** Who hears what this process announces itself, by database. */
const ownListeners = new WeakMap<Executor, Set<Own>>()

/**
 * Heard by nobody if the transaction is rolled back. PostgreSQL lets transactions that announce commit one after the
 * other, each with its own fsync: what happens many times a second announces by itself, right after its commit.
 */
export async function announce(tx: Executor, announcement: Announcement): Promise<void> {
  await notify(tx, channel, [announcementText(announcement)])
  afterCommit(tx, () => tellOwn(tx, announcement))
}

function tellOwn(executor: Executor, announcement: Announcement): void {
  for (const listener of ownListeners.get(rootOf(executor)) ?? []) listener(announcement)
}

const waiting = new WeakMap<Executor, string[]>()

/**
 * Right after a commit, without being waited for: the change stands, a hint that cannot be given must not look like a failure
 * of it. What is announced while a hint is on its way leaves with the next one.
 */
export function announceSoon(database: Executor, announcement: Announcement): void {
  tellOwn(database, announcement)
  const texts = waiting.get(database)
  texts?.push(announcementText(announcement))
  if (texts !== undefined) return
  waiting.set(database, [announcementText(announcement)])
  void announceWaiting(database)
}

async function announceWaiting(database: Executor): Promise<void> {
  for (let texts = waiting.get(database); texts !== undefined && texts.length > 0; texts = waiting.get(database)) {
    waiting.set(database, [])
    await notify(database, channel, texts).catch(() => undefined)
  }
  waiting.delete(database)
}

function announcementText(announcement: Announcement): string {
  return JSON.stringify(announcement)
}

export interface Hub {
  /** The answer ends it. */
  readonly hear: (listener: (announcement: Announcement | 'missed') => void) => () => void
  /**
   * For what is to be forgotten: hears everything that `hear` does, and this process's own announcements once more right
   * after their commit, before the request that made them is answered. Who saves and reads again sees the own change.
   */
  readonly hearEarly: (listener: (announcement: Announcement | 'missed') => void) => () => void
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
  const own = new Set<Own>()
  ownListeners.set(database.kysely, own)
  const hear: Hub['hear'] = (listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    hear,
    hearEarly(listener) {
      own.add(listener)
      const stopHearing = hear(listener)
      return () => {
        own.delete(listener)
        stopHearing()
      }
    },
    close: end,
  }
}
