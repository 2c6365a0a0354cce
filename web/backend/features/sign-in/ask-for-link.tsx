// Where the password is forgotten, or not asked for a while: a link by mail signs in all the same.
import { Button, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { problem } from '#domain/ground/problem.ts'
import { backofficeScreenTexts as texts } from '#domain/wording/backoffice-screens.ts'
import { problemText } from '#domain/wording/problems.ts'
import { ApiFailure, call } from '#parts/api-client.ts'

interface AskForLinkProps {
  readonly typed: string
  /** The password is not asked for a while. */
  readonly isThrottled: boolean
}

export function AskForLink({ typed, isThrottled }: AskForLinkProps) {
  const [email, setEmail] = useState(typed.includes('@') ? typed.trim() : '')
  const [state, setState] = useState<'asking' | 'sending' | 'sent'>('asking')
  const [message, setMessage] = useState<string | null>(null)

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    setMessage(null)
    setState('sending')
    try {
      await call('POST /login-links', { body: { email: email.trim() } })
      setState('sent')
    } catch (cause) {
      setMessage(cause instanceof ApiFailure ? cause.message : problemText(problem('unknown', null)))
      setState('asking')
    }
  }

  return (
    <form className="sign-in sign-in-link" noValidate onSubmit={(event) => void send(event)}>
      <p>{isThrottled ? texts.linkInstead : texts.linkForgotten}</p>
      <TextInput
        label={texts.linkEmail}
        type="email"
        size="md"
        autoComplete="email"
        maxLength={250}
        error={message}
        value={email}
        readOnly={state === 'sending'}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <Button type="submit" size="md" variant="default" fullWidth loading={state === 'sending'}>
        {texts.sendLink}
      </Button>
      <output>{state === 'sent' ? texts.linkSent : null}</output>
    </form>
  )
}
