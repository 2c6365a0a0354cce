// Finds anything by a few letters: what the back office jumps to.
import { z } from 'zod'
import { signedIn } from './access.ts'
import { idSchema } from './inputs.ts'
import { route } from './route.ts'

/** Of each kind; who wants more opens the list. */
export const mostFound = 5
/** One letter finds everything and nothing; one digit is a ticket. */
export function isWorthSearching(term: string): boolean {
  return term.length > 1 || /^\d$/.test(term)
}

const record = z.object({
  /** As in the address of its list: `products`. */
  resource: z.string(),
  id: z.uuid(),
  title: z.string(),
  /** Where it stands, of what belongs to one branch: three printers may be called alike. */
  branchName: z.string(),
})
export type FoundRecord = z.output<typeof record>

const order = z.object({
  id: idSchema<'order'>(),
  uid: z.string(),
  ticketNumber: z.int().nullable(),
  name: z.string(),
  branchName: z.string(),
  createdAt: z.string(),
})
export type FoundOrder = z.output<typeof order>

/** As the newest order names them. */
const guest = z.object({ name: z.string(), phone: z.string(), email: z.string() })
export type FoundGuest = z.output<typeof guest>

export const searchRoutes = {
  'GET /search': route({
    access: signedIn,
    summary:
      'The first five of each kind that the caller may read: records of all lists, orders by ticket, guest or address, and who ordered',
    status: 200,
    query: z.strictObject({ q: z.string().trim().min(1).max(100) }),
    answer: z.object({ records: z.array(record), orders: z.array(order), guests: z.array(guest) }),
  }),
}
