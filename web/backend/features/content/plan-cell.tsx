// Whether guests see it, and what happens by itself: in the lists of pages, blocks and navigations.
import { useQuery } from '@tanstack/react-query'
import { useOutletContext } from 'react-router'
import { draftRoutes, type DraftedResource } from '#contract/content/drafts.ts'
import type { AnyDeclaration } from '#contract/resource.ts'
import type { Me } from '#contract/identity/session.ts'
import { formatDate, formatTime } from '#domain/time/german-dates.ts'
import { pageBuilderTexts as texts } from '#domain/wording/page-builder.ts'
import { say } from '#domain/wording/sentence.ts'
import { useServerNow } from '#parts/server-clock.ts'
import { Cell } from '../../records/cells.tsx'
import { mayCall } from '../../records/may.ts'
import type { Row } from '../../records/row.ts'
import { useHouse } from '../../shell/frame-queries.ts'
import { askAsStaff } from '../../shell/staff-call.ts'
import './plan-cell.css'

/** The timetable looks each minute. */
const soon = 60_000

export function PlanCell({ declared, row }: { readonly declared: AnyDeclaration; readonly row: Row }) {
  const { timeZone } = useHouse()
  const now = useServerNow(soon)
  const plan = usePlan(declared.name as DraftedResource, row.id)
  const isPublic = row['isPublic'] === true
  const moments = [
    { at: Date.parse(plan?.publishAt ?? ''), text: isPublic ? texts.listChangeAt : texts.listPublishAt },
    { at: Date.parse(plan?.unpublishAt ?? ''), text: texts.listUnpublishAt },
  ].filter(({ at }) => at > now)
  return (
    <>
      <Cell declared={declared} row={row} name="isPublic" />
      {moments.map(({ at, text }) => (
        <small key={text} className="plan-moment">
          {say(text, { day: formatDate(at, timeZone), time: formatTime(at, timeZone) })}
        </small>
      ))}
    </>
  )
}

function usePlan(resource: DraftedResource, id: string) {
  const me = useOutletContext<Me>()
  const plans = useQuery({
    queryKey: ['content-plans'],
    queryFn: async ({ signal }) => (await askAsStaff('GET /content-plans', {}, { signal })).data,
    enabled: mayCall(me, draftRoutes['GET /content-plans'].access),
    // Lines of a list come one after the other.
    staleTime: 5_000,
    refetchInterval: soon,
    meta: { operation: 'content.plans', failure: texts.plansNotLoaded },
  }).data
  return plans?.find((plan) => plan.resource === resource && plan.id === id)
}
