// What the search over everything tells of an order.
import type { FoundOrder } from '#contract/search.ts'
import type { Scope } from '#server/http/caller.ts'
import type { Executor } from '#server/resources/store.ts'
import { findOrderNames } from './store.ts'

/** The newest that the term finds; a number means a ticket first, since it stands in many a telephone number. */
export async function findOrders(database: Executor, scope: Scope, term: string, most: number): Promise<FoundOrder[]> {
  const ticket = /^#?(\d{1,9})$/.exec(term)?.[1]
  const byTicket = ticket === undefined ? [] : await findOrderNames(database, scope, { ticket: Number(ticket) }, most)
  const others = byTicket.length < most ? await findOrderNames(database, scope, { term }, most) : []
  const found = new Map([...byTicket, ...others].map((row) => [row.id, row]))
  return [...found.values()].slice(0, most).map((row) => ({ ...row, createdAt: row.createdAt.toString() }))
}
