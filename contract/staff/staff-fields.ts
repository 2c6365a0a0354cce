// Fields that only the time of staff needs.
import { z } from 'zod'
import { dayHalves } from '#domain/staff/half-days.ts'
import { type Field } from '../field.ts'
import { readOnly } from '../one-way-field.ts'
import { notedDay } from '../inputs.ts'

/** A calendar day that the server finds. */
export function derivedDate(): Field<unknown, string | null, 'readOnly'> {
  return { ...readOnly(notedDay, { kind: 'column' }), control: 'date' }
}

/** Of answers about absences: which half of the first and of the last day; null: nobody said so, or it is whole. */
export const halfParts = {
  startsHalfPart: z.enum(dayHalves).nullable(),
  endsHalfPart: z.enum(dayHalves).nullable(),
}
