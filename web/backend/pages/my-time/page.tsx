// „Meine Zeit“: clock, account, shifts, leave and availability of whoever is signed in, phone first.
import { useId, useState, type ReactNode } from 'react'
import { useOutletContext } from 'react-router'
import type { Me } from '#contract/identity/session.ts'
import { dateOf, dayAt } from '#domain/time/wall-clock.ts'
import { ownBellTexts } from '#domain/wording/own-bell.ts'
import { ownTimeTexts as texts } from '#domain/wording/own-time.ts'
import { taskWorkTexts } from '#domain/wording/task-work.ts'
import { OwnLeave } from '../../features/leave/own-leave.tsx'
import { ComingShifts } from '../../features/own-time/coming-shifts.tsx'
import { OwnAccount } from '../../features/own-time/own-account.tsx'
import { OwnAvailability } from '../../features/own-time/own-availability.tsx'
import { OwnBell } from '../../features/own-time/own-bell.tsx'
import { OwnClock } from '../../features/own-time/own-clock.tsx'
import { OwnTasks } from '../../features/own-time/own-tasks.tsx'
import { useOwnShifts } from '../../features/plan/own-shift-calls.ts'
import { useHouse } from '../../shell/frame-queries.ts'
import { PageHead } from '../../shell/page-head.tsx'
import '../../features/time-account/time-account.css'
import '../../features/own-time/own-time.css'
import '../../features/leave/leave.css'

export function Page() {
  const me = useOutletContext<Me>()
  const timeZone = useHouse().timeZone
  const shifts = useOwnShifts().data
  const [now] = useState(() => Date.now())
  const today = dateOf(dayAt(timeZone, now) ?? 0)
  return (
    <div className="page own-time-page">
      <PageHead title={texts.title} />
      <Part title={texts.clock}>
        <OwnClock me={me} shifts={shifts?.own ?? []} />
      </Part>
      <Part title={taskWorkTexts.title}>
        <OwnTasks me={me} />
      </Part>
      <Part title={texts.account}>
        <OwnAccount me={me} />
      </Part>
      <Part title={texts.shifts}>
        <ComingShifts shifts={shifts?.own} />
      </Part>
      <Part title={texts.away}>
        <OwnLeave me={me} today={today} colleagues={shifts?.colleagues ?? []} />
      </Part>
      <Part title={texts.availability}>
        <OwnAvailability me={me} />
      </Part>
      <Part title={ownBellTexts.title}>
        <OwnBell />
      </Part>
    </div>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
