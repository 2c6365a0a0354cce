// When the sections of a page come and go by themselves.
import { instantOf } from '../time/wall-clock.ts'
import { listOf, textOf } from './loose-values.ts'

/** The next moment at which a section appears or ends, epoch ms; Infinity: none is dated. */
export function nextSectionChange({ body }: Readonly<Record<string, unknown>>, now: Temporal.Instant): number {
  const moments = listOf(body).flatMap(({ visibleFrom, visibleUntil }) =>
    [visibleFrom, visibleUntil].flatMap((moment) => instantOf(textOf(moment)) ?? []),
  )
  return Math.min(...moments.filter((moment) => moment > now.epochMilliseconds))
}
