// Server-sent events: they say only that something changed; who listens reads it anew by the ordinary calls.
import { everyone, ownBranches, screen, terminal, type Access } from './access.ts'

export const liveRoutes = {
  /** Orders of the caller's branches; `alarm` where a screen of a branch is to ring. */
  '/orders/stream': ownBranches('handleOrders'),
  /** A terminal's branch: its orders, `alarm` like above, `catalog` (pause, sold-out marks), `print` where dockets may wait for
      its print station, `logs` where staff ask for what the page noted down, `tasks` of the branch. */
  '/orders/frontdesk/:branchId/:apiKey/stream': terminal,
  /** One order, for the guest who placed it. */
  '/orders/public/:uid/:hash/stream': everyone,
  /** Menu, hours, pause and sold-out marks of a branch; „ready“ says since when they are as they are (`MenuGreeting`). */
  '/branches/:id/stream': everyone,
  /** A TV: `programme` where what it plays may have changed, `orders` for its pick-up board, `command` where somebody calls it,
      `logs` where staff ask for what it noted down. */
  '/signage/:deviceKey/stream': screen,
} as const satisfies Record<string, Access>

export type LiveKey = `GET ${keyof typeof liveRoutes}`

/** What the first word of a branch's stream says along. */
export interface MenuGreeting {
  /** Milliseconds in which nothing of the menu is known to have changed: who drew it earlier than that asks again. */
  readonly quietFor: number
}
