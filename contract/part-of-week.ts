// What is asked of orders may be narrowed to a part of the week.
import { z } from 'zod'

export const partOfWeek = {
  /** Of the business day, 1 Monday to 7 Sunday, comma between them; missing: all. */
  weekdays: z
    .string()
    .max(20)
    .regex(/^[1-7](?:,[1-7])*$/)
    .transform((text) => [...new Set(text.split(',').map(Number))])
    .optional(),
  /** Hours on the wall, 0 to 23, both inclusive; the first may be after the last: over midnight. */
  fromHour: z.coerce.number().int().min(0).max(23).optional(),
  toHour: z.coerce.number().int().min(0).max(23).optional(),
}
