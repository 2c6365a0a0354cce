// User name or e-mail and password. What the server answers stands above the button; the password stays only on success.
import { Button, PasswordInput, TextInput } from '@mantine/core'
import { CircleAlert } from 'lucide-react'
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { problem } from '#domain/problem.ts'
import { backofficeTexts } from '#domain/wording/backoffice.ts'
import { backofficeScreenTexts as texts } from '#domain/wording/backoffice-screens.ts'
import { problemText } from '#domain/wording/problems.ts'
import { ApiFailure, call } from '#parts/api-client.ts'
import './sign-in.css'

export function SignInForm({ onSignedIn }: { onSignedIn: () => void }) {
  const [message, setMessage] = useState<string | null>(null)
  const [isRunning, setIsRunning] = useState(false)
  const [isCapsLockOn, setIsCapsLockOn] = useState(false)
  const username = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)

  useEffect(() => username.current?.focus(), [])

  async function signIn(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const body = { username: username.current?.value.trim() ?? '', password: password.current?.value ?? '' }
    if (body.username === '' || body.password === '') {
      setMessage(problemText(problem('credentialsNotFound', null)))
      return
    }
    setMessage(null)
    setIsRunning(true)
    try {
      await call('POST /login', { body })
      // Stays running until the next page is there.
      onSignedIn()
    } catch (cause) {
      setMessage(cause instanceof ApiFailure ? cause.message : problemText(problem('unknown', null)))
      setIsRunning(false)
      password.current?.focus()
      password.current?.select()
    }
  }

  const watchCapsLock = (event: KeyboardEvent) => setIsCapsLockOn(event.getModifierState('CapsLock'))

  return (
    <form className="sign-in" noValidate onSubmit={(event) => void signIn(event)}>
      <TextInput
        ref={username}
        label={texts.username}
        name="username"
        size="md"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={250}
        readOnly={isRunning}
      />
      <PasswordInput
        ref={password}
        label={texts.password}
        name="password"
        size="md"
        autoComplete="current-password"
        maxLength={1000}
        readOnly={isRunning}
        onKeyDown={watchCapsLock}
        onKeyUp={watchCapsLock}
        onBlur={() => setIsCapsLockOn(false)}
        visibilityToggleButtonProps={{ 'aria-label': texts.showPassword, tabIndex: 0 }}
      />
      <output className="caps-lock">{isCapsLockOn ? texts.capsLock : null}</output>
      <div role="alert">
        {message === null ? null : (
          <p className="sign-in-message">
            <CircleAlert size={18} aria-hidden /> {message}
          </p>
        )}
      </div>
      <Button type="submit" size="md" fullWidth loading={isRunning} className="sign-in-button">
        {backofficeTexts.signIn}
      </Button>
      <output className="visually-hidden">{isRunning ? texts.signingIn : null}</output>
    </form>
  )
}
