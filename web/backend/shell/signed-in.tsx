// Who is signed in, and the way out: a plain address, so that it works whatever the application does.
import { LogOut } from 'lucide-react'
import type { Me } from '#contract/identity/session.ts'
import { backofficeTexts } from '#domain/wording/backoffice.ts'
import { nameOf } from './frame-queries.ts'

export function SignedIn({ me }: { me: Me | undefined }) {
  if (!me) return null
  return (
    <p className="signed-in">
      <span className="user-name">{nameOf(me)}</span>
      <a className="sign-out" href="/backend/logout">
        <LogOut size={17} aria-hidden />
        {backofficeTexts.signOut}
      </a>
    </p>
  )
}
