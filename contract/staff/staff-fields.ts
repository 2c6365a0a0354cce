// Fields that only the time of staff needs.
import { type Field } from '../field.ts'
import { readOnly } from '../one-way-field.ts'
import { notedDay } from '../inputs.ts'

/** A calendar day that the server finds. */
export function derivedDate(): Field<unknown, string | null, 'readOnly'> {
  return { ...readOnly(notedDay, { kind: 'column' }), control: 'date' }
}
