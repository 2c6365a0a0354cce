// How far somebody has come who was asked to choose a password (decisions § 2).

import { instantOf } from './wall-clock.ts'

export type InvitationState = 'accepted' | 'open' | 'expired' | 'notSent'

export interface Invited {
  /** Has no password yet. */
  readonly isInvited: boolean
  /** ISO moment until which the last link counts, also one that is over; null: there is none (any more). */
  readonly invitedUntil: string | null
  readonly email: string
  readonly roles: readonly string[]
}

/** At this moment, in milliseconds. Without a role nobody is invited; without an address only by a link that is handed over. */
export function invitationState({ isInvited, invitedUntil, email, roles }: Invited, now: number): InvitationState {
  if (!isInvited) return 'accepted'
  const until = invitedUntil === null ? null : instantOf(invitedUntil)
  if (until !== null) return until > now ? 'open' : 'expired'
  // What is over is cleared away some day; whoever could be invited was.
  return roles.length === 0 || email === '' ? 'notSent' : 'expired'
}
