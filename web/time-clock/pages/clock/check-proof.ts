import { askMe } from '../../shell/ask-me.ts'
import { isUnreachable, type Proof } from '../../shell/clock-call.ts'
import { timeClockTexts as texts } from '#domain/wording/time-clock.ts'

/** Null where it is right, or where nobody can say: what is pressed then waits, and is judged when it is sent. */
export async function checkProof(username: string, proof: Proof): Promise<string | null> {
  try {
    await askMe(username, proof)
    return null
  } catch (cause) {
    if (isUnreachable(cause)) return null
    return cause instanceof Error ? cause.message : texts.failed
  }
}
