// What a link from a mail opens: its button signs in; an invitation asks for the first password before.
import { PasswordInput } from '@mantine/core'
import { useRef, type FormEvent } from 'react'
import { problem } from '#domain/ground/problem.ts'
import { backofficeScreenTexts as texts } from '#domain/wording/backoffice-screens.ts'
import { problemText } from '#domain/wording/problems.ts'
import { call } from '#parts/api-client.ts'
import { SignInFrame } from './sign-in-frame.tsx'
import { useSignIn } from './use-sign-in.ts'

interface MailLinkFormParts {
  readonly purpose: 'login' | 'invitation'
  /** Stands behind the # of the address. */
  readonly token: string
  readonly onSignedIn: () => void
}

export function MailLinkForm({ purpose, token, onSignedIn }: MailLinkFormParts) {
  const signingIn = useSignIn(onSignedIn)
  const password = useRef<HTMLInputElement>(null)
  const code = useRef<HTMLInputElement>(null)

  async function redeem(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const typed = password.current?.value ?? ''
    if (purpose === 'invitation' && typed === '') return signingIn.say(problemText(problem('notBlank', null)))
    const typedCode = code.current?.value.trim()
    await signingIn.run(() =>
      purpose === 'invitation'
        ? call('POST /invitations/redeem', { body: { token, password: typed } })
        : call('POST /login-links/redeem', { body: { token, ...(typedCode ? { code: typedCode } : {}) } }),
    )
  }

  return (
    <SignInFrame
      signingIn={signingIn}
      code={code}
      onSubmit={(event) => void redeem(event)}
      {...(purpose === 'invitation' ? { button: texts.choosePassword } : {})}
    >
      {purpose === 'invitation' ? (
        <PasswordInput
          ref={password}
          label={texts.newPassword}
          description={texts.newPasswordHint}
          name="new-password"
          size="md"
          autoComplete="new-password"
          maxLength={1000}
          readOnly={signingIn.isRunning}
          visibilityToggleButtonProps={{ 'aria-label': texts.showPassword, tabIndex: 0 }}
        />
      ) : null}
    </SignInFrame>
  )
}
