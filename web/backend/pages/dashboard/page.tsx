// What is going on: a greeting, the assistant where the shop is empty, and today in each branch.
import { Skeleton } from '@mantine/core'
import { useOutletContext } from 'react-router'
import { may } from '#contract/access.ts'
import { changeWishRoutes } from '#contract/catalog/change-wishes.ts'
import type { Me } from '#contract/identity/session.ts'
import { resources } from '#contract/declarations.ts'
import { configRoutes } from '#contract/settings/config.ts'
import { dashboardRoutes } from '#contract/statistics/dashboard.ts'
import { backofficeTexts } from '#domain/wording/backoffice.ts'
import { backofficeScreenTexts as texts } from '#domain/wording/backoffice-screens.ts'
import { minuteAt } from '#domain/time/wall-clock.ts'
import { say } from '#domain/wording/sentence.ts'
import { AreaCards } from '../../features/dashboard/area-cards.tsx'
import { LegalNotice } from '../../features/dashboard/legal-notice.tsx'
import { TodayBoard } from '../../features/dashboard/today-board.tsx'
import { FirstRunOffer } from '../../features/first-run/first-run-offer.tsx'
import { BranchOrders } from '../../features/orders/branch-orders.tsx'
import { useCurrentOrders } from '../../features/orders/current-orders.ts'
import { useSurroundings } from '../../features/orders/use-surroundings.ts'
import { AnsweredWishesNotice, OpenWishesNotice } from '../../features/wishes/wish-notice.tsx'
import { mayCall, mayCreate } from '../../records/may.ts'
import { useServerNow } from '#parts/server-clock.ts'
import { branchesOf, nameOf, useBranches, useConfig } from '../../shell/frame-queries.ts'
import { PageHead } from '../../shell/page-head.tsx'
import './page.css'

export function Page() {
  const me = useOutletContext<Me>()
  const timeZone = useConfig().data?.timeZone
  const now = useServerNow(15_000)
  const branches = useBranches().data
  const setsUp = mayCreate(me, resources.branches)
  return (
    <div className="page">
      <PageHead title={backofficeTexts.dashboard} />
      <p className="dashboard-greeting">{timeZone ? greeting(nameOf(me), minuteAt(timeZone, now) ?? 720) : '\u00a0'}</p>
      {setsUp ? <FirstRunOffer /> : null}
      {branches?.length && mayCall(me, configRoutes['POST /config'].access) ? <LegalNotice /> : null}
      <Wishes me={me} now={now} />
      {setsUp && branches?.length === 0 ? null : <Today me={me} now={now} />}
    </div>
  )
}

function Wishes({ me, now }: { me: Me; now: number }) {
  if (mayCall(me, changeWishRoutes['POST /change-wishes/:id/answer'].access)) return <OpenWishesNotice />
  if (mayCall(me, changeWishRoutes['GET /change-wishes'].access)) return <AnsweredWishesNotice now={now} />
  return null
}

/** Revenue is for whom the statistics are; whoever only handles orders sees what is open. */
function Today({ me, now }: { me: Me; now: number }) {
  if (mayCall(me, dashboardRoutes['GET /dashboard'].access)) return <TodayBoard now={now} />
  return may(me.roles, 'handleOrders') ? <OpenOrders me={me} now={now} /> : <AreaCards me={me} />
}

function OpenOrders({ me, now }: { me: Me; now: number }) {
  const { data: orders, isError } = useCurrentOrders()
  const around = useSurroundings()
  if (!orders || !around) return isError ? null : <Skeleton height={180} radius="lg" />
  return (
    <section aria-labelledby="open-orders">
      <h2 id="open-orders" className="dashboard-heading">
        {texts.openOrders}
      </h2>
      {orders.length === 0 ? <p className="dashboard-done">{texts.allDone}</p> : null}
      <div className="dashboard-branches">
        {branchesOf(me, around.branches).map((branch) => (
          <BranchOrders
            key={branch.id}
            branch={branch}
            now={now}
            orders={orders.filter((order) => order.branch?.id === branch.id)}
          />
        ))}
      </div>
    </section>
  )
}

function greeting(name: string, minute: number): string {
  const hour = minute / 60
  if (hour >= 4 && hour < 11) return say(texts.greetingMorning, { name })
  return say(hour >= 11 && hour < 18 ? texts.greetingDay : texts.greetingEvening, { name })
}
