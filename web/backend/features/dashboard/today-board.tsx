// All branches of the person today, the sum above where there are several.
import { Skeleton } from '@mantine/core'
import { Link } from 'react-router'
import { formatTime } from '#domain/time/german-dates.ts'
import { dashboardTexts as texts } from '#domain/wording/dashboard.ts'
import { say } from '#domain/wording/sentence.ts'
import { useChosenBranch } from '../../shell/branch-choice.ts'
import { EmptyState } from '../../shell/empty-state.tsx'
import { useConfig } from '../../shell/frame-queries.ts'
import { BranchTodayCard } from './branch-today.tsx'
import { FigureRow } from './figure-row.tsx'
import { figuresOf, totalOf } from './figures.ts'
import { useDashboard } from './today.ts'
import './today.css'

export function TodayBoard({ now }: { now: number }) {
  const { data, isError } = useDashboard()
  const config = useConfig().data
  const chosen = useChosenBranch()
  if (!data || !config) return isError ? null : <BoardSkeleton />
  if (data.branches.length === 0) return <EmptyState title={texts.noBranch} text={texts.noBranchText} />
  const shown = data.branches.filter(({ branch }) => branch.id === chosen)
  const branches = shown.length > 0 ? shown : data.branches
  const total = branches.length > 1 ? totalOf(branches) : null
  const time = formatTime(Date.parse(data.generatedAt), config.timeZone)
  return (
    <>
      {data.refusedRequests > 0 ? (
        <p className="page-hint today-hint">
          <output>{say(texts.refused, { count: data.refusedRequests })}</output>{' '}
          <Link to={`/logs?${new URLSearchParams({ q: texts.refusedSearch }).toString()}`}>{texts.refusedLog}</Link>
        </p>
      ) : null}
      {data.failingWebhooks > 0 ? (
        <p className="page-hint today-hint">
          <output>{say(texts.failingWebhooks, { count: data.failingWebhooks })}</output>{' '}
          <Link to="/webhooks">{texts.toWebhooks}</Link>
        </p>
      ) : null}
      {total ? (
        <section className="today-total" aria-label={texts.allBranches}>
          <FigureRow figures={figuresOf(total, data.currency)} />
        </section>
      ) : null}
      <div className="today-branches">
        {branches.map((found) => (
          <BranchTodayCard
            key={found.branch.id}
            found={found}
            currency={data.currency}
            hasTickets={!config.disableTickets}
            now={now}
          />
        ))}
      </div>
      <p className="page-hint today-as-of">{say(texts.asOf, { time })}</p>
    </>
  )
}

function BoardSkeleton() {
  return (
    <div className="today-branches" aria-hidden>
      <Skeleton height={420} radius="lg" />
      <Skeleton height={420} radius="lg" />
    </div>
  )
}
