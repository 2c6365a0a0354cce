// Opening hours, delivery hours, kitchen hours and schedules share this shape.
import { z } from 'zod'
import { problem } from '#domain/ground/problem.ts'
import { openingHourTypes, type OpeningHour } from '#domain/ground/opening-hours-entry.ts'
import { dateSchema, nested, timeOfDaySchema } from './field.ts'

const entry = z
  .strictObject({
    type: z.enum(openingHourTypes),
    date: dateSchema.nullable().default(null),
    isClosed: z.boolean().default(false),
    from: timeOfDaySchema.nullable().default(null),
    to: timeOfDaySchema.nullable().default(null),
  })
  .superRefine((value, context) => {
    const missing = (field: string) =>
      context.addIssue({ code: 'custom', path: [field], params: { problem: problem('notBlank', null) } })
    if (value.type === 'once' && value.date === null) missing('date')
    if (!value.isClosed && value.from === null) missing('from')
    if (!value.isClosed && value.to === null) missing('to')
  })

export const openingHoursSchema = z.array(entry).max(400)

const answered = z.array(
  z.object({
    type: z.enum(openingHourTypes),
    date: z.string().nullable(),
    isClosed: z.boolean(),
    from: z.string().nullable(),
    to: z.string().nullable(),
  }),
) satisfies z.ZodType<OpeningHour[]>

export function openingHours() {
  return nested(openingHoursSchema.default([]), answered)
}
