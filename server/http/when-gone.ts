// Listening for the end of a connection after having waited for something: it may be over by then, and says so no second time.
import type { ServerResponse } from 'node:http'

/** Whether whoever asked is no longer there, or has been answered to the end. */
export function isGone({ closed, destroyed }: Pick<ServerResponse, 'closed' | 'destroyed'>): boolean {
  return closed || destroyed
}

/** Once; at once where it is over already. */
export function whenGone(response: ServerResponse, act: () => void): void {
  if (isGone(response)) act()
  else response.once('close', act)
}
