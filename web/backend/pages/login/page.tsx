// The login page: everything a 401 leads to, and the way back to where one was.
import { call } from '#parts/api-client.ts'
import { useQuery } from '@tanstack/react-query'
import { backofficeTexts } from '#domain/wording/backoffice.ts'
import { backofficeScreenTexts as texts } from '#domain/wording/backoffice-screens.ts'
import { say } from '#domain/wording/sentence.ts'
import { SignInForm } from '../../features/sign-in/sign-in-form.tsx'
import { backendPath } from '../../shell/staff-call.ts'
import './page.css'

export function Page() {
  // Only the shop's name: without it the page says its own.
  const config = useQuery({ queryKey: ['config'], queryFn: () => call('GET /config', {}) }).data
  const shop = config?.shopName ?? texts.appName
  const isReturning = window.location.hash.length > 2
  return (
    <main className="login">
      <title>{say(texts.pageTitle, { page: backofficeTexts.signIn, shop })}</title>
      <div className="login-card">
        <p className="login-shop">{shop}</p>
        <h1>{texts.signInTitle}</h1>
        <p className="login-text">{isReturning ? texts.sessionEnded : texts.signInText}</p>
        <SignInForm onSignedIn={() => window.location.replace(backendPath + window.location.hash)} />
      </div>
      <p className="login-foot">
        <a href="/">{texts.toShop}</a>
        <span>{say(texts.version, { version: import.meta.env.THEKE_VERSION ?? '' })}</span>
      </p>
    </main>
  )
}
