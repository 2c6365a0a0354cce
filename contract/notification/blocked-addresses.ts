// Mail addresses of guests that the shop writes to no more; deleting an entry releases the address.
import { administrators } from '../access.ts'
import { email, text } from '../field.ts'
import { declare, type Answer } from '../resource.ts'

export const blockedAddresses = declare({
  name: 'blocked-addresses',
  kind: 'blockedAddress',
  // Whom an address belongs to, no branch can tell: managers read in their own orders why nothing was sent.
  read: administrators,
  write: administrators,
  branchField: null,
  filters: {},
  fields: {
    email: email({ required: true, unique: true, searched: true }),
    reason: text({ required: true, max: 300, searched: true }),
  },
})
export type BlockedAddress = Answer<typeof blockedAddresses>
