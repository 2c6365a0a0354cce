// Fields that only the time of staff needs.
import { z } from 'zod'
import { readOnly, type Field } from '../field.ts'

/** A calendar day that the server finds. */
export function derivedDate(): Field<unknown, string | null, 'readOnly'> {
  return { ...readOnly(z.string().nullable(), { kind: 'column' }), control: 'date' }
}
