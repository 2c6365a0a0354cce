// The people who work here (decisions § 2, fields.md „User“).
import { z } from 'zod'
import { ownBranches, roles } from '../access.ts'
import { choices, date, email, flag, instant, nested, reference, references, text } from '../field.ts'
import { notedMoment, skillsSchema } from '../inputs.ts'
import { readOnly, secret } from '../one-way-field.ts'
import { decimal } from '../number-field.ts'
import { declare, filtersBy, type Answer, type Input } from '../resource.ts'

/** Signs of a password, at least and at most; the longest that is worth hashing. */
export const passwordLength = { min: 10, max: 256 } as const

export const users = declare({
  name: 'users',
  kind: 'user',
  read: ownBranches('managePeople'),
  write: ownBranches('managePeople'),
  branchField: 'branches',
  filters: { branch: { field: 'branches', by: 'is' }, ...filtersBy('isEnabled', 'isLocked') },
  order: ['lastName', 'firstName', 'username'],
  fields: {
    username: text({ required: true, searched: true, max: 80, pattern: /^[^\s@]+$/ }),
    /** May be missing only where nobody is invited: with a password, or where it always was. */
    email: email({ searched: true }),
    firstName: text({ searched: true }),
    lastName: text({ searched: true }),
    phone: text({ max: 40 }),
    /** Only ROLE_ADMIN changes them. Without any, a person signs in to nothing. */
    roles: choices(roles),
    branches: references('branch'),
    departments: references('department'),
    /** Beside the departments; shifts may ask for them. */
    skills: nested(skillsSchema.default([]), skillsSchema),
    isEnabled: flag(true),
    isLocked: flag(),
    expiresAt: instant(),
    personnelNumber: text({ max: 40, searched: true }),
    /** For the time clock; kept as a hash. */
    pin: secret({ min: 4, max: 8, pattern: /^\d+$/ }),
    /** What a reader types for the badge at the time clock; kept as a hash. */
    badge: secret({ min: 4, max: 120 }),
    /** Shown at the time clock. */
    picture: reference('image'),
    /** Without one, a new person is invited by mail and chooses it. */
    password: secret(passwordLength),
    weeklyHours: decimal({ max: 168 }),
    holidayDaysPerYear: decimal({ max: 366 }),
    /** Under eighteen other rules of work apply. */
    birthDate: date(),
    entryDate: date(),
    exitDate: date(),
    /** Has not chosen a password yet: the invitation may be sent again. */
    isInvited: readOnly(z.boolean()),
    /** Until when the last link of the invitation counts, or did; null: there is none, or it has long been over. */
    invitedUntil: readOnly(notedMoment),
    /** For the time clock; neither is ever answered itself. */
    hasPin: readOnly(z.boolean()),
    hasBadge: readOnly(z.boolean()),
    /** A code belongs to signing in; only ROLE_ADMIN takes it away from somebody. */
    hasSecondFactor: readOnly(z.boolean()),
  },
})
export type User = Answer<typeof users>
export type UserInput = Input<typeof users>
