// In front of every page: whoever opens one by its address whose area is not for the own role reads that, and nothing is asked for it.
import { Link, Outlet, useLocation } from 'react-router'
import type { Me } from '#contract/identity/session.ts'
import { backofficeScreenTexts as texts } from '#domain/wording/backoffice-screens.ts'
import { roleNames } from '#domain/wording/branch-office.ts'
import { say } from '#domain/wording/sentence.ts'
import { areaRefused } from './areas.ts'
import { PageHead } from './page-head.tsx'

export function AreaGate({ me }: { readonly me: Me }) {
  const refused = areaRefused(me, useLocation().pathname)
  if (refused === undefined) return <Outlet context={me} />
  const roles = me.roles.map((role) => roleNames[role]).join(', ')
  return (
    <div className="page">
      <PageHead title={say(texts.notForRoleTitle, { page: refused.label })} />
      <p>{say(texts.notForRoleText, { roles })}</p>
      <p>
        <Link to="/dashboard">{texts.backToStart}</Link>
      </p>
    </div>
  )
}
