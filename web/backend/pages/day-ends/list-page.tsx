// The days of a month in the branches one answers for: open ones, closed ones, their sums, the file for bookkeeping.
import { Button, Skeleton } from '@mantine/core'
import { CalendarCheck, FileDown, ListOrdered } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link, useOutletContext } from 'react-router'
import { bookingSetupRoutes } from '#contract/accounting/booking-setup.ts'
import type { Me } from '#contract/identity/session.ts'
import { sumSections, signedMoney } from '#domain/payment/day-end-sheet.ts'
import { businessDay } from '#domain/time/business-day.ts'
import { bookkeepingTexts } from '#domain/wording/bookkeeping.ts'
import { dayEndTexts as texts } from '#domain/wording/day-end.ts'
import { say } from '#domain/wording/sentence.ts'
import { useServerNow } from '#parts/server-clock.ts'
import { BookingSetupDialog } from '../../features/day-end/booking-setup.tsx'
import { mayCall } from '../../records/may.ts'
import { useDayCalls, useMonthOfDays } from '../../features/day-end/day-calls.ts'
import { DayList } from '../../features/day-end/day-list.tsx'
import { DaySections } from '../../features/day-end/day-sections.tsx'
import { MonthBar } from '../../features/time-account/month-bar.tsx'
import { useChosenBranch } from '../../shell/branch-choice.ts'
import { EmptyState } from '../../shell/empty-state.tsx'
import { useBranches, useConfig, useHouse } from '../../shell/frame-queries.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { useAddress } from '../../shell/use-address.ts'
import '../../features/time-account/time-account.css'
import '../../features/day-end/day-end.css'

export function Page() {
  const me = useOutletContext<Me>()
  const [setsUp, setSetsUp] = useState(false)
  const branch = useChosenBranch()
  const config = useConfig().data
  const house = useHouse()
  const branches = useBranches().data
  const now = Temporal.Instant.fromEpochMilliseconds(useServerNow(60_000))
  const [search, setSearch] = useAddress()
  const dayIn = (timeZone: string) => config && businessDay(now, config.businessDayStartsAt, timeZone)
  const shopDay = dayIn(house.timeZone) ?? now.toString().slice(0, 10)
  const asked = search.get('month') ?? ''
  const month = /^20\d\d-(?:0[1-9]|1[0-2])$/.test(asked) ? asked : shopDay.slice(0, 7)
  const { data, isPending } = useMonthOfDays(month, branch)
  const calls = useDayCalls()
  const own = branches?.find(({ id }) => id === branch)
  const today = dayIn(own?.timeZone || (config?.timeZone ?? '')) ?? shopDay
  const notClosed = data?.days.filter(({ closing }) => closing === null) ?? []
  const open = notClosed.filter(({ date }) => date <= today).length
  const closed = (data?.days.length ?? 0) - notClosed.length
  return (
    <div className="page">
      <PageHead title={texts.title}>
        <div className="page-actions">
          {own ? (
            <Button
              component={Link}
              to={`/day-ends/${own.id}/${today}`}
              leftSection={<CalendarCheck size={16} aria-hidden />}
            >
              {texts.today}
            </Button>
          ) : null}
          <BookingFiles isEmpty={closed === 0} onFile={(format) => void calls.bookings(month, branch, format)} />
          {mayCall(me, bookingSetupRoutes['PUT /booking-setup'].access) ? (
            <Button
              variant="subtle"
              leftSection={<ListOrdered size={16} aria-hidden />}
              onClick={() => setSetsUp(true)}
            >
              {bookkeepingTexts.title}
            </Button>
          ) : null}
        </div>
      </PageHead>
      {setsUp ? (
        <BookingSetupDialog
          rates={[...(data?.sums.taxes ?? []), ...(data?.sums.refundedTaxes ?? [])].map(({ rate }) => rate)}
          onClose={() => setSetsUp(false)}
        />
      ) : null}
      <p className="page-hint">{own ? texts.intro : `${texts.intro} ${texts.chooseBranch}`}</p>
      <MonthBar
        month={month}
        onMonth={(next) => setSearch((before) => new URLSearchParams({ ...Object.fromEntries(before), month: next }))}
      />
      {isPending ? <Skeleton height={420} radius="lg" /> : null}
      {data?.days.length === 0 ? <EmptyState title={texts.none} text={texts.noneText} /> : null}
      {data && data.days.length > 0 ? <Month month={data} open={open} closed={closed} today={today} /> : null}
    </div>
  )
}

interface BookingFilesProps {
  readonly isEmpty: boolean
  /** Undefined: the plain one. */
  readonly onFile: (format?: 'datev' | 'bmd') => void
}

function BookingFiles({ isEmpty, onFile }: BookingFilesProps) {
  return (
    <>
      <Button
        variant="default"
        disabled={isEmpty}
        leftSection={<FileDown size={16} aria-hidden />}
        onClick={() => onFile()}
      >
        {texts.export}
      </Button>
      {(['datev', 'bmd'] as const).map((format) => (
        <Button
          key={format}
          variant="default"
          disabled={isEmpty}
          leftSection={<FileDown size={16} aria-hidden />}
          onClick={() => onFile(format)}
        >
          {bookkeepingTexts.formats[format]}
        </Button>
      ))}
    </>
  )
}

interface MonthProps {
  readonly month: NonNullable<ReturnType<typeof useMonthOfDays>['data']>
  readonly open: number
  readonly closed: number
  readonly today: string
}

/** Its days, and what they are together. */
function Month({ month, open, closed, today }: MonthProps) {
  const sums = useRef<HTMLElement>(null)
  return (
    <>
      <div className="day-end-top">
        <p className="day-end-count" data-open={open > 0 || undefined}>
          {open > 0 ? say(texts.openDays, { count: open }) : texts.allClosed}
        </p>
        {closed > 0 ? (
          <Button variant="subtle" size="compact-md" onClick={() => sums.current?.scrollIntoView()}>
            {texts.toMonthSums}
          </Button>
        ) : null}
      </div>
      <DayList days={month.days} currency={month.currency} today={today} />
      {closed > 0 ? (
        <section ref={sums} className="day-end-month" aria-labelledby="day-end-month">
          <h2 id="day-end-month">{`${texts.monthSums} (${say(texts.closedDays, { count: closed })})`}</h2>
          <DaySections
            sections={[
              ...sumSections(month.sums, month.currency),
              {
                title: texts.drawer,
                rows: [
                  { name: texts.tips, value: signedMoney(month.tips, month.currency).replace('+', '') },
                  {
                    name: texts.correctedDifference,
                    value: signedMoney(month.difference, month.currency),
                    isStrong: true,
                  },
                ],
              },
            ]}
          />
        </section>
      ) : null}
    </>
  )
}
