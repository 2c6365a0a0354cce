// The guest's details: what is on screen must be right, what is hidden is dropped.
import { isEmail } from '../ground/email.ts'
import { isProblem, problem } from '../ground/problem.ts'
import { phoneNumber } from '../places/phone.ts'
import { contactFields } from './order-request.ts'
import type { Branch } from '../ground/branch.ts'
import type { Problem } from '../ground/problem.ts'
import type { CheckoutRequirements } from './checkout-requirements.ts'
import type { ContactField, OrderRequest } from './order-request.ts'

/** Trimmed texts; empty where nothing was given or the field is hidden. */
export type OrderContact = Readonly<Record<ContactField, string>>

const addressFields: readonly ContactField[] = ['street', 'zipCode', 'city', 'floor', 'stairway', 'door']

/** Pushes every problem of the details into `problems` and gives back what may be stored. */
export function checkContact(
  request: OrderRequest,
  requirements: CheckoutRequirements,
  country: Branch['country'],
  problems: Problem[],
): OrderContact {
  const contact = visibleContact(request, requirements)
  for (const field of ['name', 'email', 'phone', 'street', 'city'] as const) {
    if (requirements.required[field] && contact[field] === '') problems.push(problem('notBlank', field))
  }
  if (contact.email !== '' && !isEmail(contact.email)) problems.push(problem('email', 'email'))
  if (contact.phone === '') return contact
  const phone = phoneNumber(contact.phone, country)
  if (!isProblem(phone)) return { ...contact, phone }
  problems.push(phone)
  return contact
}

function visibleContact(request: OrderRequest, requirements: CheckoutRequirements): OrderContact {
  const entries = contactFields.map((field): [ContactField, string] => {
    const isVisible = addressFields.includes(field) ? requirements.sections.address : requirements.sections.contact
    return [field, isVisible ? (request[field] ?? '').trim() : '']
  })
  const contact = Object.fromEntries(entries) as Record<ContactField, string>
  // The screen has one field; clients that keep two may send those.
  if (contact.name === '') contact.name = `${contact.firstName} ${contact.lastName}`.trim()
  return contact
}
