// „Urlaub“: requests to decide, the year of the team, the accounts of leave.
import { useState } from 'react'
import { useOutletContext } from 'react-router'
import { may } from '#contract/access.ts'
import type { Me } from '#contract/identity/session.ts'
import { dateOf, dayAt } from '#domain/time/wall-clock.ts'
import { leaveTexts as texts } from '#domain/wording/leave.ts'
import { Segmented } from '#kit/segmented.tsx'
import { LeaveBalances } from '../../features/leave/leave-balances.tsx'
import { LeaveRequests } from '../../features/leave/leave-requests.tsx'
import { LeaveYear } from '../../features/leave/leave-year.tsx'
import { useChosenBranch } from '../../shell/branch-choice.ts'
import { useHouse } from '../../shell/frame-queries.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { useAddress } from '../../shell/use-address.ts'
import '../../features/time-account/time-account.css'
import '../../features/own-time/own-time.css'
import '../../features/leave/leave.css'

type View = keyof typeof texts.views

export function Page() {
  const me = useOutletContext<Me>()
  const timeZone = useHouse().timeZone
  const branch = useChosenBranch()
  const [now] = useState(() => Date.now())
  const today = dateOf(dayAt(timeZone, now) ?? 0)
  const [search, setSearch] = useAddress()
  const mayDecide = may(me.roles, 'managePeople')
  const views: readonly View[] = mayDecide ? ['requests', 'calendar', 'balances'] : ['calendar', 'balances']
  const view = views.find((each) => each === search.get('view')) ?? views[0] ?? 'calendar'
  const asked = Number(search.get('year'))
  const year = asked >= 1950 && asked < 2150 ? Math.floor(asked) : Number(today.slice(0, 4))
  const change = (next: Record<string, string>) =>
    setSearch((before) => new URLSearchParams({ ...Object.fromEntries(before), ...next }))
  return (
    <div className="page">
      <PageHead title={texts.title} />
      <div className="leave-view">
        <Segmented
          label={texts.view}
          value={view}
          segments={views.map((value) => ({ value, text: texts.views[value] }))}
          onChange={(value) => change({ view: value })}
        />
      </div>
      {view === 'requests' ? <LeaveRequests me={me} branch={branch} /> : null}
      {view === 'calendar' ? (
        <LeaveYear year={year} today={today} branch={branch} onYear={(next) => change({ year: String(next) })} />
      ) : null}
      {view === 'balances' ? (
        <LeaveBalances
          year={Math.min(year, Number(today.slice(0, 4)))}
          today={today}
          onYear={(next) => change({ year: String(next) })}
          branch={branch}
          mayCorrect={mayDecide}
        />
      ) : null}
    </div>
  )
}
