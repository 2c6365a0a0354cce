// Own shifts: confirm, decline, hand on; what is free to take; the address for the own calendar.
import { Skeleton } from '@mantine/core'
import { ownShiftTexts as texts } from '#domain/wording/plan.ts'
import { useOwnShifts } from '../../features/plan/own-shift-calls.ts'
import { FreeShiftList, OwnShiftList } from '../../features/plan/own-shift-list.tsx'
import { ShiftCalendar } from '../../features/plan/shift-calendar.tsx'
import { EmptyState } from '../../shell/empty-state.tsx'
import { useHouse } from '../../shell/frame-queries.ts'
import { PageHead } from '../../shell/page-head.tsx'

export function Page() {
  const { data, isPending } = useOwnShifts()
  const timeZone = useHouse().timeZone
  return (
    <div className="page own-shifts-page">
      <PageHead title={texts.title} />
      {isPending ? <Skeleton height={320} radius="lg" /> : null}
      {data?.own.length === 0 ? <EmptyState title={texts.none} text={texts.noneText} /> : null}
      {data ? (
        <>
          <OwnShiftList shifts={data.own} colleagues={data.colleagues} />
          <h2>{texts.offered}</h2>
          {data.offered.length === 0 ? (
            <p className="page-hint">{texts.noneOffered}</p>
          ) : (
            <FreeShiftList shifts={data.offered} />
          )}
          <ShiftCalendar since={data.calendarSince} timeZone={timeZone} />
        </>
      ) : null}
    </div>
  )
}
