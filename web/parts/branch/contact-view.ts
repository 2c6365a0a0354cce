// How guests reach a branch and when: for home page, footer and menu page.
import { directionsLink, mailLink, phoneLink } from '#domain/places/links.ts'
import type { Branch } from '#contract/organisation/branches.ts'
import { hoursView, type HoursView } from './hours-view.ts'

export interface ContactView {
  readonly street: string
  readonly zipCode: string
  readonly city: string
  readonly phone: string
  readonly phoneHref: string | null
  readonly email: string
  readonly emailHref: string | null
  readonly website: string
  readonly directionsHref: string | null
}

export function contactView(branch: Branch): ContactView {
  const { street, zipCode, city, phone, email, website } = branch
  return {
    street,
    zipCode,
    city,
    phone,
    phoneHref: phoneLink(phone),
    email,
    emailHref: mailLink(email),
    website,
    directionsHref: directionsLink(branch),
  }
}

export interface BranchHours {
  readonly opening: HoursView
  /** Null: the branch has no delivery hours of its own. */
  readonly delivery: HoursView | null
  /** Null: the kitchen is warm whenever the doors are open. */
  readonly kitchen: HoursView | null
}

export function branchHours(branch: Branch, now: Temporal.Instant): BranchHours {
  const view = (hours: Branch['openingHours']) => hoursView(hours, branch.timeZone, now)
  const isDelivered = branch.isDeliveryEnabled && branch.isDeliveryHoursEnabled && branch.deliveryHours.length > 0
  return {
    opening: view(branch.openingHours),
    delivery: isDelivered ? view(branch.deliveryHours) : null,
    kitchen: branch.kitchenHours.length > 0 ? view(branch.kitchenHours) : null,
  }
}
