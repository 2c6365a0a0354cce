// What every way of signing in shares: it runs, it is refused in the server's words, it asks for the second factor.
import { useState } from 'react'
import { problem } from '#domain/ground/problem.ts'
import { problemText } from '#domain/wording/problems.ts'
import { ApiFailure } from '#parts/api-client.ts'

export interface SigningIn {
  readonly message: string | null
  readonly isRunning: boolean
  /** The account has a second factor: its code goes along from now on. */
  readonly needsCode: boolean
  /** Too many wrong ones: a link by mail is the way in now. */
  readonly isThrottled: boolean
  readonly say: (message: string) => void
  /** False when it was refused; what the server said stands in `message` then. */
  readonly run: (send: () => Promise<unknown>) => Promise<boolean>
}

export function useSignIn(onSignedIn: () => void): SigningIn {
  const [message, setMessage] = useState<string | null>(null)
  const [isRunning, setIsRunning] = useState(false)
  const [isThrottled, setIsThrottled] = useState(false)
  const [needsCode, setNeedsCode] = useState(false)

  async function run(send: () => Promise<unknown>): Promise<boolean> {
    setMessage(null)
    setIsRunning(true)
    try {
      await send()
      // Stays running until the next page is there.
      onSignedIn()
      return true
    } catch (cause) {
      const failure = cause instanceof ApiFailure ? cause : undefined
      setMessage(failure?.message ?? problemText(problem('unknown', null)))
      if (failure?.errors.some(({ code }) => code === 'secondFactorRequired')) setNeedsCode(true)
      setIsThrottled(failure?.errors.some(({ code }) => code === 'tooManyAttemptsMinutes') === true)
      setIsRunning(false)
      return false
    }
  }
  return { message, isRunning, isThrottled, needsCode, say: setMessage, run }
}
