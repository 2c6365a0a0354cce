// User name or e-mail and password. What the server answers stands above the button; the password stays only on success.
import { Anchor, Button, Checkbox, PasswordInput, TextInput } from '@mantine/core'
import { KeyRound } from 'lucide-react'
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { problem } from '#domain/ground/problem.ts'
import { backofficeScreenTexts as texts } from '#domain/wording/backoffice-screens.ts'
import { problemText } from '#domain/wording/problems.ts'
import { call } from '#parts/api-client.ts'
import { answerWithPasskey, arePasskeysPossible } from '../../shell/answer-with-passkey.ts'
import { AskForLink } from './ask-for-link.tsx'
import { rememberedName, rememberName } from './remembered-name.ts'
import { SignInFrame } from './sign-in-frame.tsx'
import { useSignIn } from './use-sign-in.ts'

export function SignInForm({ onSignedIn }: { onSignedIn: () => void }) {
  const signingIn = useSignIn(onSignedIn)
  const { isRunning } = signingIn
  const [isCapsLockOn, setIsCapsLockOn] = useState(false)
  /** With what was tried last: who is kept out for a while need not type it again. */
  const [tried, setTried] = useState('')
  const username = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const code = useRef<HTMLInputElement>(null)

  const [known] = useState(rememberedName)
  const [isRemembered, setIsRemembered] = useState(known !== '')
  const [wantsLink, setWantsLink] = useState(false)

  useEffect(() => (known === '' ? username : password).current?.focus(), [known])

  async function signIn(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const body = { username: username.current?.value.trim() ?? '', password: password.current?.value ?? '' }
    if (body.username === '' || body.password === '') {
      return signingIn.say(problemText(problem('credentialsNotFound', null)))
    }
    setTried(body.username)
    const typedCode = code.current?.value.trim()
    const isIn = await signingIn.run(() =>
      call('POST /login', { body: { ...body, ...(typedCode ? { code: typedCode } : {}) } }),
    )
    if (isIn) return rememberName(isRemembered ? body.username : '')
    const next = code.current ?? password.current
    next?.focus()
    next?.select()
  }

  async function withPasskey(): Promise<void> {
    const options = await call('POST /login/passkey/options', {}).catch(() => undefined)
    const response = options && (await answerWithPasskey(options).catch(() => undefined))
    if (response === undefined) return signingIn.say(texts.passkeyNotAnswered)
    await signingIn.run(async () => {
      // Nobody types a name beside a passkey: the answer says it.
      const { user } = await call('POST /login/passkey', { body: { response } })
      rememberName(isRemembered ? user.username : '')
    })
  }

  const askForLink = () => {
    setTried(username.current?.value.trim() ?? '')
    setWantsLink(true)
  }
  const watchCapsLock = (event: KeyboardEvent) => setIsCapsLockOn(event.getModifierState('CapsLock'))

  return (
    <>
      <SignInFrame signingIn={signingIn} code={code} onSubmit={(event) => void signIn(event)}>
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
          defaultValue={known}
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
        <Checkbox
          label={texts.rememberName}
          checked={isRemembered}
          onChange={({ currentTarget }) => setIsRemembered(currentTarget.checked)}
        />
      </SignInFrame>
      {arePasskeysPossible ? (
        <Button
          size="md"
          variant="default"
          fullWidth
          disabled={isRunning}
          leftSection={<KeyRound size={18} aria-hidden />}
          onClick={() => void withPasskey()}
        >
          {texts.withPasskey}
        </Button>
      ) : null}
      {signingIn.isThrottled || wantsLink ? (
        <AskForLink typed={tried} isThrottled={signingIn.isThrottled} />
      ) : (
        <Anchor component="button" type="button" className="sign-in-forgotten" onClick={askForLink}>
          {texts.forgotten}
        </Anchor>
      )}
    </>
  )
}
