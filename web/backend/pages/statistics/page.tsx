// The figures of the business: one range for all, a view per subject, a picture per question. What is looked at stands in the address.
import { Button, Skeleton, Tabs } from '@mantine/core'
import { Printer } from 'lucide-react'
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
import { askedOf, withAsked, type Asked } from '../../features/statistics/asked.ts'
import { DishesView } from '../../features/statistics/dishes-view.tsx'
import { dayText } from '#domain/wording/figure-words.ts'
import { LossesView } from '../../features/statistics/losses-view.tsx'
import { OutlookView } from '../../features/statistics/outlook-view.tsx'
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
import { useAddress } from '../../shell/use-address.ts'

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
  const [search, setSearch] = useAddress()
  const chosen = useChosenBranch()
  const now = useServerNow(60_000)
  const config = useConfig().data
  const branches = useBranches().data
  const today = config
    ? businessDay(Temporal.Instant.fromEpochMilliseconds(now), config.businessDayStartsAt, config.timeZone)
    : null
  const change = (changes: Parameters<typeof withAsked>[1]) => setSearch((before) => withAsked(before, changes))
  if (today === null || !branches) {
    return (
      <div className="page">
        <PageHead title={texts.title} />
        <Skeleton height={420} radius="lg" />
      </div>
    )
  }
  const asked = askedOf(search, today, chosen)
  const compared = comparedRange(asked.range, asked.comparison)
  const View = views[asked.view]
  const own = branchesOf(me, branches)
  return (
    <div className="page">
      <PageHead title={texts.title}>
        <div className="page-actions">
          <ReportMailsButton branches={own} />
          <ReportSheetButton asked={asked} />
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
          own.find(({ id }) => id === asked.branchId)?.name ?? texts.allBranches,
          say(texts.days, { from: dayText(asked.range.from), to: dayText(asked.range.to) }),
          compared === null ? '' : say(texts.comparedWith, { from: dayText(compared.from), to: dayText(compared.to) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <RangeBar asked={asked} branches={chosen === null || search.has('branch') ? own : []} onChange={change} />
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
          <View asked={asked} />
        </Tabs.Panel>
      </Tabs>
    </div>
  )
}
