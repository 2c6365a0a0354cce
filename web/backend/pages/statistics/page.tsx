// The figures of the business: one range for all, a view per subject, a picture per question. What is looked at stands in the address.
import { Button, Skeleton, Tabs } from '@mantine/core'
import { Printer } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useOutletContext } from 'react-router'
import type { Me } from '#contract/identity/session.ts'
import { businessDay } from '#domain/time/business-day.ts'
import { comparedRange } from '#domain/statistics/presets.ts'
import { say } from '#domain/wording/sentence.ts'
import {
  statisticsTexts as texts,
  statisticsViewNames,
  statisticsViews,
  type StatisticsView,
} from '#domain/wording/statistics.ts'
import { useServerNow } from '#parts/server-clock.ts'
import { allBranches, askedOf, hasField, withAsked, type Asked } from '../../features/statistics/asked.ts'
import { DishesView } from '../../features/statistics/dishes-view.tsx'
import { dayText } from '#domain/wording/figure-words.ts'
import { LossesView } from '../../features/statistics/losses-view.tsx'
import { OutlookView } from '../../features/statistics/outlook-view.tsx'
import { FigureScope } from '../../features/statistics/picture.tsx'
import { RangeBar } from '../../features/statistics/range-bar.tsx'
import { ReportMailsButton } from '../../features/statistics/report-mails.tsx'
import { ReportSheetButton } from '../../features/statistics/report-sheet-button.tsx'
import { SalesView } from '../../features/statistics/sales-view.tsx'
import { StaffView } from '../../features/statistics/staff-view.tsx'
import { TimesView } from '../../features/statistics/times-view.tsx'
import { WebsiteView } from '../../features/statistics/website-view.tsx'
import { useChosenBranch } from '../../shell/branch-choice.ts'
import { branchesOf, useBranches, useConfig } from '../../shell/frame-queries.ts'
import { PageHead } from '../../shell/page-head.tsx'
import type { Branch } from '#parts/orders/order-view.ts'
import { useAddress, type ChangeAddress } from '../../shell/use-address.ts'

const views: Readonly<Record<StatisticsView, (props: { asked: Asked }) => React.ReactNode>> = {
  sales: SalesView,
  dishes: DishesView,
  times: TimesView,
  outlook: OutlookView,
  losses: LossesView,
  website: WebsiteView,
  staff: StaffView,
}

export function Page() {
  const me = useOutletContext<Me>()
  const now = useServerNow(60_000)
  const config = useConfig().data
  const branches = useBranches().data
  const today = config
    ? businessDay(Temporal.Instant.fromEpochMilliseconds(now), config.businessDayStartsAt, config.timeZone)
    : null
  if (today === null || !branches) {
    return (
      <div className="page">
        <PageHead title={texts.title} />
        <Skeleton height={420} radius="lg" />
      </div>
    )
  }
  return <Figures today={today} branches={branchesOf(me, branches)} />
}

interface FiguresProps {
  readonly today: string
  readonly branches: readonly Branch[]
}

function Figures({ today, branches: own }: FiguresProps) {
  const [search, setSearch] = useAddress()
  const chosen = useChosenBranch()
  const change = (changes: Parameters<typeof withAsked>[1]) => setSearch((before) => withAsked(before, changes))
  const asked = askedOf(search, today, chosen)
  useFramedBranch(setSearch, search.has('branch'))
  const compared = comparedRange(asked.range, asked.comparison)
  const View = views[asked.view]
  const named = branchText(asked, own)
  const days = hasField(asked, 'range')
    ? say(texts.days, { from: dayText(asked.range.from), to: dayText(asked.range.to) })
    : ''
  return (
    <div className="page">
      <PageHead title={texts.title}>
        <div className="page-actions">
          <ReportMailsButton branches={own} />
          {/* It tells of orders; what other views show is not in it. */}
          {hasField(asked, 'type') ? <ReportSheetButton asked={asked} /> : null}
          <Button
            variant="subtle"
            leftSection={<Printer size={16} aria-hidden />}
            onClick={() => {
              window.print()
            }}
          >
            {texts.print}
          </Button>
        </div>
      </PageHead>
      <p className="page-hint">
        {[
          named,
          days,
          compared === null ? '' : say(texts.comparedWith, { from: dayText(compared.from), to: dayText(compared.to) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <RangeBar asked={asked} branches={own} onChange={change} />
      <Tabs
        value={asked.view}
        keepMounted={false}
        onChange={(view) => change({ view: view ?? '' })}
        variant="outline"
        mb="md"
      >
        <Tabs.List aria-label={texts.views}>
          {statisticsViews.map((view) => (
            <Tabs.Tab key={view} value={view}>
              {statisticsViewNames[view]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={asked.view} pt="md">
          <FigureScope value={fileScope(asked, named)}>
            <View asked={asked} />
          </FigureScope>
        </Tabs.Panel>
      </Tabs>
    </div>
  )
}

/**
 * The branch of the frame goes into the address, so that whoever gets the link sees the same; and where another is chosen in the
 * frame, the page follows.
 */
function useFramedBranch(setSearch: ChangeAddress, isSaid: boolean): void {
  const chosen = useChosenBranch()
  const followed = useRef(chosen)
  useEffect(() => {
    if (isSaid && followed.current === chosen) return
    followed.current = chosen
    setSearch((before) => withAsked(before, { branch: chosen ?? allBranches }), { replace: true })
  })
}

function branchText({ branchIds }: Asked, branches: readonly Branch[]): string {
  const names = branches.flatMap(({ id, name }) => (branchIds.includes(id) ? [name] : []))
  if (names.length === 0) return texts.allBranches
  return names.length > 3 ? say(texts.branchCount, { count: names.length }) : names.join(', ')
}

/** „2026-11-01 bis 2026-11-30 Dornbirn“ */
function fileScope(asked: Asked, branch: string): string {
  const days = hasField(asked, 'range') ? say(texts.days, asked.range) : ''
  return [days, hasField(asked, 'branch') ? branch : ''].filter(Boolean).join(' ')
}
