// When the sections of a page come and go by themselves, or say something else.
import { nextDue } from './due.ts'
import { eventEnd, readEvent } from './event-section.ts'
import { datesOf, listOf, recordOf, type Loose } from './loose-values.ts'

/** The next moment at which a section appears or ends, or its occasion is over, epoch ms; Infinity: none is dated. */
export function nextSectionChange(
  { body }: Readonly<Record<string, unknown>>,
  now: Temporal.Instant,
  timeZone: string,
): number {
  return Math.min(
    ...listOf(body).flatMap((section) => [nextDue(datesOf(section), now), ...occasionEnds(section, now, timeZone)]),
  )
}

function occasionEnds(section: Loose, now: Temporal.Instant, timeZone: string): number[] {
  const event = section['type'] === 'event' ? readEvent(recordOf(section['value']), '') : null
  const end = event === null ? null : eventEnd(event, timeZone)
  return end === null || end <= now.epochMilliseconds ? [] : [end]
}
