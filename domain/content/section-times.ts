// When the sections of a page come and go by themselves.
import { nextDue } from './due.ts'
import { datesOf, listOf } from './loose-values.ts'

/** The next moment at which a section appears or ends, epoch ms; Infinity: none is dated. */
export function nextSectionChange({ body }: Readonly<Record<string, unknown>>, now: Temporal.Instant): number {
  return Math.min(...listOf(body).map((section) => nextDue(datesOf(section), now)))
}
