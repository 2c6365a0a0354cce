// „Was Sie braucht“: what nobody does by itself, each with the way to it.
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { needTexts as texts } from '#domain/wording/dashboard-tiles.ts'
import { dashboardTexts } from '#domain/wording/dashboard.ts'
import { planPath } from '#domain/wording/plan-path.ts'
import { say } from '#domain/wording/sentence.ts'
import { dayOf } from '#domain/time/wall-clock.ts'
import { Tile } from './tile.tsx'
import { useShownDashboard, type Dashboard } from './today.ts'

interface Need {
  readonly count: number
  readonly text: string
  readonly to: string
  readonly isUrgent?: boolean
}

export function NeedsTile() {
  const data = useShownDashboard()
  if (!data) return <Tile tile="needs">{null}</Tile>
  const needs = needsOf(data)
  return (
    <Tile tile="needs">
      {needs.length === 0 ? (
        <p className="need" data-fine>
          <CircleCheck size={18} aria-hidden /> {texts.nothing}
        </p>
      ) : (
        <ul className="tile-rows">
          {needs.map(({ text, to, isUrgent }) => (
            <li key={text}>
              <Link className="need" data-urgent={isUrgent || undefined} to={to}>
                <TriangleAlert size={18} aria-hidden /> {text}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Tile>
  )
}

function needsOf(dashboard: Dashboard): Need[] {
  const { branches, missingCertificates, refusedRequests, failingWebhooks, failedHouseMails } = dashboard
  const { leaveRequests, timeRequests, swapRequests, declinedShifts, firstWaitingShift } = dashboard
  const { openFormRequests, overdueTasks, outsideValues, lateTimes, firstLateTime } = dashboard
  const plan =
    firstWaitingShift === null ? '/plan' : planPath(dayOf(firstWaitingShift.date), firstWaitingShift.branch.id)
  const sum = (name: 'missed' | 'failedPrints' | 'failedMessages') =>
    branches.reduce((all, branch) => all + branch[name], 0)
  // One branch alone is looked at where only it is meant.
  const at = (path: string, name: 'missed' | 'failedPrints' | 'failedMessages') => {
    const concerned = branches.filter((branch) => branch[name] > 0)
    const [only] = concerned
    if (concerned.length !== 1 || only === undefined) return path
    return `${path}${path.includes('?') ? '&' : '?'}branch=${only.branch.id}`
  }
  const menuless = branches.filter(({ lacksMenu }) => lacksMenu)
  const [missed, prints, messages] = [sum('missed'), sum('failedPrints'), sum('failedMessages')]
  const all: Need[] = [
    {
      count: missed,
      text: say(dashboardTexts.missed, { count: missed }),
      to: at('/orders?view=missed', 'missed'),
      isUrgent: true,
    },
    {
      count: menuless.length,
      text: say(texts.menuless, { count: menuless.length, names: namesOf(menuless) }),
      to: '/menus',
      isUrgent: true,
    },
    {
      count: openFormRequests,
      text: say(texts.formRequests, { count: openFormRequests }),
      to: '/form-requests?state=open',
    },
    { count: prints, text: say(texts.prints, { count: prints }), to: '/devices' },
    {
      count: messages,
      text: say(texts.messages, { count: messages }),
      to: at('/messages?state=failed', 'failedMessages'),
    },
    {
      count: failedHouseMails,
      text: say(dashboardTexts.houseMails, { count: failedHouseMails }),
      to: '/messages?state=failed',
    },
    {
      count: missingCertificates,
      text: say(texts.certificates, { count: missingCertificates }),
      to: '/absences?type=sick',
    },
    {
      count: outsideValues,
      text: say(texts.outside, { count: outsideValues }),
      to: '/task-board',
      isUrgent: true,
    },
    { count: overdueTasks, text: say(texts.overdue, { count: overdueTasks }), to: '/task-board' },
    { count: leaveRequests, text: say(texts.leave, { count: leaveRequests }), to: '/leave' },
    { count: timeRequests, text: say(texts.corrections, { count: timeRequests }), to: '/time-accounts' },
    {
      count: lateTimes,
      text: say(texts.late, { count: lateTimes }),
      to:
        firstLateTime === null
          ? '/time-accounts'
          : `/time-accounts/${firstLateTime.user.id}?month=${firstLateTime.month}`,
    },
    { count: declinedShifts, text: say(texts.declined, { count: declinedShifts }), to: plan, isUrgent: true },
    { count: swapRequests, text: say(texts.swaps, { count: swapRequests }), to: plan },
    {
      count: failingWebhooks,
      text: say(dashboardTexts.failingWebhooks, { count: failingWebhooks }),
      to: '/webhooks',
    },
    {
      count: refusedRequests,
      text: say(dashboardTexts.refused, { count: refusedRequests }),
      to: `/logs?${new URLSearchParams({ q: dashboardTexts.refusedSearch }).toString()}`,
    },
  ]
  return all.filter(({ count }) => count > 0)
}

const mostNames = 3

function namesOf(branches: Dashboard['branches']): string {
  const names = branches.slice(0, mostNames).map(({ branch }) => branch.name)
  return [...names, ...(branches.length > mostNames ? ['…'] : [])].join(', ')
}
