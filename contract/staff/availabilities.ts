// When people can work, would like to, or cannot: on a weekday again and again, or on one date.
import { ownPeople } from '../access.ts'
import { choice, date, reference, timeOfDay, weekday } from '../field.ts'
import { declare, filtersBy, filtersByBranch, type Answer } from '../resource.ts'

export const availabilities = declare({
  name: 'availabilities',
  kind: 'availability',
  read: ownPeople,
  write: ownPeople,
  branchField: 'user',
  order: ['weekday', 'date', 'from'],
  filters: { ...filtersBy('user', 'kind'), ...filtersByBranch('user') },
  fields: {
    user: reference('user', { required: true }),
    kind: choice(['available', 'preferred', 'unavailable'], 'available'),
    /** 1 Monday to 7 Sunday; null with no date: every day. */
    weekday: weekday(),
    date: date(),
    /** Both null: the whole day. An end before the beginning is on the next day. */
    from: timeOfDay(),
    to: timeOfDay(),
    validFrom: date(),
    validUntil: date(),
  },
})
export type Availability = Answer<typeof availabilities>
