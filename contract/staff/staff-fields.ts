// Fields that only the time of staff needs.
import { readOnly, type Field } from '../field.ts'
import { notedDay } from '../inputs.ts'

/** A calendar day that the server finds. */
export function derivedDate(): Field<unknown, string | null, 'readOnly'> {
  return { ...readOnly(notedDay, { kind: 'column' }), control: 'date' }
}
