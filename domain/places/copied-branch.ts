// What a new branch takes from one that it is copied from: how it works, not where it is.
import type { OpeningHours } from '../ground/opening-hours-entry.ts'
import { dayOf, type DayNumber } from '../time/wall-clock.ts'

/** Of one place alone, and empty until somebody says it of the new one. */
const ownOfPlace = { street: '', zipCode: '', city: '', phone: '', email: '', latitude: null, longitude: null } as const

const datedHours = ['openingHours', 'kitchenHours', 'deliveryHours'] as const

/**
 * Guests see it once somebody says so. Its ladder rings no device of the original: what rings in the new branch is not there
 * yet.
 */
export function copiedBranch<Draft extends Readonly<Record<string, unknown>>>(draft: Draft, today: DayNumber): Draft {
  const hours = datedHours.flatMap((name) => {
    const value = draft[name]
    return Array.isArray(value) ? [[name, withoutPast(value as OpeningHours, today)] as const] : []
  })
  const ladder = draft['escalation']
  return {
    ...draft,
    ...ownOfPlace,
    ...Object.fromEntries(hours),
    ...(Array.isArray(ladder) && {
      escalation: ladder.filter((step: { action?: unknown }) => step.action !== 'device'),
    }),
    isPublic: false,
  }
}

function withoutPast(hours: OpeningHours, today: DayNumber): OpeningHours {
  return hours.filter(({ type, date }) => type !== 'once' || (dayOf(date) ?? today) >= today)
}
