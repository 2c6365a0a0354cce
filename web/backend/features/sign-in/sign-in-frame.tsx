// The end of every sign-in form: the code where one is due, what the server said, the button.
import { Button, TextInput } from '@mantine/core'
import { CircleAlert } from 'lucide-react'
import type { ReactNode, Ref, SubmitEventHandler } from 'react'
import { backofficeTexts } from '#domain/wording/backoffice.ts'
import { backofficeScreenTexts as texts } from '#domain/wording/backoffice-screens.ts'
import type { SigningIn } from './use-sign-in.ts'
import './sign-in.css'

interface SignInFrameParts {
  readonly signingIn: SigningIn
  readonly code: Ref<HTMLInputElement>
  readonly onSubmit: SubmitEventHandler<HTMLFormElement>
  readonly children?: ReactNode
  readonly button?: string
}

export function SignInFrame({
  signingIn,
  code,
  onSubmit,
  children,
  button = backofficeTexts.signIn,
}: SignInFrameParts) {
  const { message, isRunning, needsCode } = signingIn
  return (
    <form className="sign-in" noValidate onSubmit={onSubmit}>
      {children}
      {needsCode ? (
        <TextInput
          ref={code}
          label={texts.code}
          name="code"
          size="md"
          autoComplete="one-time-code"
          inputMode="text"
          maxLength={20}
          readOnly={isRunning}
        />
      ) : null}
      <div role="alert">
        {message === null ? null : (
          <p className="sign-in-message">
            <CircleAlert size={18} aria-hidden /> {message}
          </p>
        )}
      </div>
      <Button type="submit" size="md" fullWidth loading={isRunning} className="sign-in-button">
        {button}
      </Button>
      <output className="visually-hidden">{isRunning ? texts.signingIn : null}</output>
    </form>
  )
}
