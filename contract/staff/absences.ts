// Absences (Abwesenheiten): leave, sickness and what else keeps somebody away. People ask, managers decide.
import { z } from 'zod'
import { absenceStatuses, absenceTypes } from '#domain/staff/absence-days.ts'
import { dayHalves } from '#domain/staff/half-days.ts'
import { holidayUnits } from '#domain/staff/work-contract.ts'
import { ownPeople } from '../access.ts'
import {
  choice,
  dateSchema,
  flag,
  nested,
  optionalChoice,
  optionalInteger,
  reference,
  text,
  requiredDate,
} from '../field.ts'
import { readOnly } from '../one-way-field.ts'
import { notedMoment, referenceSchema } from '../inputs.ts'
import { declare, filtersBy, filtersByBranch, filtersWithin, type Answer, type Input } from '../resource.ts'

const certificate = z
  .strictObject({
    from: dateSchema,
    until: dateSchema,
  })
  .nullable()

export const absences = declare({
  name: 'absences',
  kind: 'absence',
  read: ownPeople,
  write: ownPeople,
  branchField: 'user',
  order: ['-startsOn'],
  filters: {
    ...filtersBy('user', 'type', 'status'),
    ...filtersByBranch('user'),
    ...filtersWithin('startsOn', 'endsOn'),
  },
  fields: {
    user: reference('user', { required: true }),
    type: choice(absenceTypes),
    status: choice(absenceStatuses, 'requested'),
    startsOn: requiredDate(),
    endsOn: requiredDate(),
    startsHalf: flag(),
    endsHalf: flag(),
    /** Which half; none: nobody said so, then no shift of that day conflicts. */
    startsHalfPart: optionalChoice(dayHalves),
    endsHalfPart: optionalChoice(dayHalves),
    /** Of an illness: the last day follows the calendar until somebody says it. */
    isOpenEnded: flag(),
    /** Part of one day, for absences by the hour. */
    minutes: optionalInteger({ min: 1, max: 1440 }),
    /** In the unit of the contract, without public holidays and days off. */
    countedDays: readOnly(z.number()),
    countedUnit: readOnly(z.enum(holidayUnits)),
    isPaid: flag(true),
    substituteUser: reference('user'),
    note: text({ max: 2000, control: 'textarea' }),
    certificate: nested(certificate.default(null), certificate),
    requestedAt: readOnly(notedMoment, { kind: 'column' }),
    decidedBy: readOnly(referenceSchema('user').nullable(), { kind: 'reference', to: 'user' }),
    decidedAt: readOnly(notedMoment, { kind: 'column' }),
    decisionNote: text({ max: 1000, control: 'textarea' }),
  },
})
export type Absence = Answer<typeof absences>
export type AbsenceInput = Input<typeof absences>
