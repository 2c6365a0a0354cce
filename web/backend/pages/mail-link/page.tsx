// What links in mails open: /backend/login-link#… and /backend/invitation#….
import { backofficeScreenTexts as texts } from '#domain/wording/backoffice-screens.ts'
import { MailLinkForm } from '../../features/sign-in/mail-link-form.tsx'
import { SignInCard } from '../../features/sign-in/sign-in-card.tsx'
import { backendPath, invitationPath } from '../../shell/staff-call.ts'

const token = window.location.hash.slice(1)
const purpose = window.location.pathname.startsWith(invitationPath) ? 'invitation' : 'login'

export function Page() {
  return (
    <SignInCard
      title={purpose === 'invitation' ? texts.invitationTitle : texts.signInTitle}
      text={purpose === 'invitation' ? texts.invitationText : texts.loginLinkText}
    >
      <MailLinkForm purpose={purpose} token={token} onSignedIn={() => window.location.replace(backendPath)} />
    </SignInCard>
  )
}
