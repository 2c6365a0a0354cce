// What is going on: a greeting, the assistant where the shop is empty, and the tiles of the person.
import { useOutletContext } from 'react-router'
import { changeWishRoutes } from '#contract/catalog/change-wishes.ts'
import type { Me } from '#contract/identity/session.ts'
import { resources } from '#contract/declarations.ts'
import { configRoutes } from '#contract/settings/config.ts'
import { backofficeTexts } from '#domain/wording/backoffice.ts'
import { backofficeScreenTexts as texts } from '#domain/wording/backoffice-screens.ts'
import { minuteAt } from '#domain/time/wall-clock.ts'
import { say } from '#domain/wording/sentence.ts'
import { AreaCards } from '../../features/dashboard/area-cards.tsx'
import { LegalNotice } from '../../features/dashboard/legal-notice.tsx'
import { FirstRunOffer } from '../../features/first-run/first-run-offer.tsx'
import { AnsweredWishesNotice, OpenWishesNotice } from '../../features/wishes/wish-notice.tsx'
import { mayCall, mayCreate } from '../../records/may.ts'
import { useServerNow } from '#parts/server-clock.ts'
import { nameOf, useBranches, useConfig } from '../../shell/frame-queries.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { Board, FigureBoard, viewOf } from './board.tsx'
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

function Today({ me, now }: { me: Me; now: number }) {
  const view = viewOf(me)
  if (view === null) return <AreaCards me={me} />
  return view === 'counter' ? <Board me={me} now={now} view={view} /> : <FigureBoard me={me} now={now} view={view} />
}

function greeting(name: string, minute: number): string {
  const hour = minute / 60
  if (hour >= 4 && hour < 11) return say(texts.greetingMorning, { name })
  return say(hour >= 11 && hour < 18 ? texts.greetingDay : texts.greetingEvening, { name })
}
