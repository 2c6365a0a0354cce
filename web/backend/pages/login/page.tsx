// The login page: everything a 401 leads to, and the way back to where one was.
import { backofficeScreenTexts as texts } from '#domain/wording/backoffice-screens.ts'
import { SignInForm } from '../../features/sign-in/sign-in-form.tsx'
import { SignInCard } from '../../features/sign-in/sign-in-card.tsx'
import { backendPath } from '../../shell/staff-call.ts'

export function Page() {
  const isReturning = window.location.hash.length > 2
  return (
    <SignInCard title={texts.signInTitle} text={isReturning ? texts.sessionEnded : texts.signInText}>
      <SignInForm onSignedIn={() => window.location.replace(backendPath + window.location.hash)} />
    </SignInCard>
  )
}
