import { KeyRound } from 'lucide-react'
import { say } from '#domain/wording/sentence.ts'
import { timeClockTexts as texts } from '#domain/wording/time-clock.ts'
import { useStore } from '#kit/store.ts'
import { tapQueue } from '../../shell/tap-queue.ts'

/** The address holds a token that opens nothing: what that means, the way on, and that nothing is lost. */
export function WrongToken() {
  const count = useStore(tapQueue).waiting.length
  return (
    <main className="clock-centered">
      <title>{texts.wrongTitle}</title>
      <KeyRound size={48} aria-hidden />
      <h1>{texts.wrongTitle}</h1>
      <p>{texts.wrongText}</p>
      <p>{texts.wrongHelp}</p>
      {count > 0 ? <p>{say(texts.keptMeanwhile, { count })}</p> : null}
    </main>
  )
}
