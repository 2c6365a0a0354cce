// A project month by month: planned, spent and budget, by person. The record itself stays behind „Bearbeiten“.
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import type { ProjectMonths } from '#contract/staff/project-months.ts'
import { formatMonth } from '#domain/time/german-dates.ts'
import { projectMonthTexts as texts } from '#domain/wording/project-months.ts'
import { say } from '#domain/wording/sentence.ts'
import { clockText } from '#domain/wording/time-accounts.ts'
import { EmptyState } from '../../shell/empty-state.tsx'
import { useHouse } from '../../shell/frame-queries.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { askAsStaff } from '../../shell/staff-call.ts'
import '../../features/time-account/time-account.css'
import './project-months.css'

function useProjectMonths(id: string) {
  return useQuery({
    queryKey: ['projects', 'months', id],
    queryFn: async ({ signal }) => (await askAsStaff('GET /projects/:id/months', { params: { id } }, { signal })).data,
    meta: { operation: 'projectMonths.load', failure: texts.notLoaded },
  })
}

export function Page() {
  const { id = '' } = useParams()
  const { data } = useProjectMonths(id)
  return (
    <div className="page">
      <PageHead title={data?.project.name ?? texts.title}>
        <div className="page-actions">
          <Button
            component={Link}
            to={`/projects/${id}`}
            variant="default"
            leftSection={<Pencil size={16} aria-hidden />}
          >
            {texts.edit}
          </Button>
        </div>
      </PageHead>
      <p className="page-hint">
        <Link to="/projects">{texts.back}</Link>
      </p>
      {data === undefined ? <Skeleton height={420} radius="lg" /> : null}
      {data?.months.length === 0 ? <EmptyState title={texts.none} text={texts.noneText} /> : null}
      {data && data.months.length > 0 ? <Months project={data} /> : null}
    </div>
  )
}

type Sums = Pick<ProjectMonths, 'plannedMinutes' | 'spentMinutes' | 'spentMoney' | 'unratedMinutes'>

function Months({ project }: { readonly project: ProjectMonths }) {
  const currency = useHouse().currency
  const money = (amount: number) => amount.toLocaleString('de-AT', { style: 'currency', currency })
  const isMonthly = project.budgetPeriod === 'month'
  return (
    <div className="accounts-frame">
      <table className="accounts project-months">
        <thead>
          <tr>
            <th scope="col">{`${texts.month}, ${texts.person}`}</th>
            {[texts.planned, texts.spent, texts.money, texts.budget, texts.left].map((label) => (
              <th key={label} scope="col" className="number">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className="project-total">
            <th scope="row">{texts.total}</th>
            <SumCells sums={project} budget={isMonthly ? null : project} money={money} />
          </tr>
          {project.months.map((month) => {
            const [year = 0, number = 0] = month.month.split('-').map(Number)
            return (
              <Fragment key={month.month}>
                <tr className="project-month">
                  <th scope="row">{formatMonth(year, number)}</th>
                  <SumCells sums={month} budget={isMonthly ? project : null} money={money} />
                </tr>
                {month.people.map(({ user, plannedMinutes, spentMinutes }) => (
                  <tr key={user?.id ?? ''} className="project-person">
                    <th scope="row">{user === null ? texts.others : user.name || texts.nobody}</th>
                    <Cell label={texts.planned}>{clockText(plannedMinutes)}</Cell>
                    <Cell label={texts.spent}>{clockText(spentMinutes)}</Cell>
                    <Cell label={texts.money} />
                    <Cell label={texts.budget} />
                    <Cell label={texts.left} />
                  </tr>
                ))}
              </Fragment>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

interface SumCellsProps {
  readonly sums: Sums
  /** Null: it counts elsewhere. */
  readonly budget: Pick<ProjectMonths, 'timeBudgetMinutes' | 'moneyBudget'> | null
  readonly money: (amount: number) => string
}

function SumCells({ sums, budget, money }: SumCellsProps) {
  const { plannedMinutes, spentMinutes, spentMoney, unratedMinutes } = sums
  const { timeBudgetMinutes = null, moneyBudget = null } = budget ?? {}
  const budgets = [
    ...(timeBudgetMinutes === null ? [] : [clockText(timeBudgetMinutes)]),
    ...(moneyBudget === null ? [] : [money(moneyBudget)]),
  ]
  const left = [
    ...(timeBudgetMinutes === null ? [] : [leftOf(timeBudgetMinutes - spentMinutes, clockText)]),
    ...(moneyBudget === null || spentMoney === null ? [] : [leftOf(moneyBudget - spentMoney, money)]),
  ]
  return (
    <>
      <Cell label={texts.planned}>{clockText(plannedMinutes)}</Cell>
      <Cell label={texts.spent}>{clockText(spentMinutes)}</Cell>
      <Cell label={texts.money}>
        {spentMoney === null ? '' : money(spentMoney)}
        {unratedMinutes !== null && unratedMinutes > 0 ? (
          <small>{say(texts.unrated, { time: clockText(unratedMinutes) })}</small>
        ) : null}
      </Cell>
      <Cell label={texts.budget}>{budgets.join(' · ')}</Cell>
      <td
        className="number account-balance"
        data-label={texts.left}
        data-below={left.some((each) => each.isOver) || undefined}
      >
        {left.map(({ text }) => text).join(' · ')}
      </td>
    </>
  )
}

function leftOf(amount: number, show: (amount: number) => string) {
  return amount < 0
    ? { isOver: true, text: say(texts.over, { amount: show(-amount) }) }
    : { isOver: false, text: show(amount) }
}

function Cell({ label, children }: { readonly label: string; readonly children?: ReactNode }) {
  return (
    <td className="number" data-label={label}>
      {children}
    </td>
  )
}
