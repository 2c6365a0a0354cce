// Whether somebody answers for an order whose guest nobody knows: then its address is written to, whoever else ordered from there.
import type { OrderStatus } from './order-status.ts'
import { statusSets } from './status-sets.ts'
import { isOneOf } from '../ground/is-one-of.ts'

interface Happened {
  readonly actor: string
  readonly status: OrderStatus
}

const ofTheBranch = ['user', 'terminal', 'token']

/** The branch did something with it but refuse it, or it was paid for: nobody pays to have a stranger written to. */
export function isVouchedFor(events: readonly Happened[], isPaid: boolean): boolean {
  return (
    isPaid || events.some(({ actor, status }) => ofTheBranch.includes(actor) && !isOneOf(statusSets.calledOff, status))
  )
}
