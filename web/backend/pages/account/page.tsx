// The own account: password, devices, second factor, passkeys.
import { useOutletContext } from 'react-router'
import type { Me } from '#contract/identity/session.ts'
import { accountTexts as texts } from '#domain/wording/account.ts'
import { PasskeysSection } from '../../features/account/passkeys-section.tsx'
import { PasswordSection } from '../../features/account/password-section.tsx'
import { SecondFactorSection } from '../../features/account/second-factor-section.tsx'
import { SessionsSection } from '../../features/account/sessions-section.tsx'
import { nameOf } from '../../shell/frame-queries.ts'
import { PageHead } from '../../shell/page-head.tsx'
import '../../features/account/account.css'

export function Page() {
  const me = useOutletContext<Me>()
  return (
    <div className="page">
      <PageHead title={texts.title}>
        <p className="page-hint">{[nameOf(me), me.user.email].filter((part) => part !== '').join(', ')}</p>
      </PageHead>
      <div className="account">
        <PasswordSection />
        <SessionsSection />
        <SecondFactorSection />
        <PasskeysSection />
      </div>
    </div>
  )
}
