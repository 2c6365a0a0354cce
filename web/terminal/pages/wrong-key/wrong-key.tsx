import { KeyRound } from 'lucide-react'
import { terminalScreenTexts as texts } from '#domain/wording/terminal-screens.ts'

/** The address holds a key that opens nothing: what that means, and the way on. */
export function WrongKey() {
  return (
    <main className="desk-centered">
      <title>{texts.wrongKeyTitle}</title>
      <KeyRound size={48} aria-hidden />
      <h1>{texts.wrongKeyTitle}</h1>
      <p>{texts.wrongKeyText}</p>
      <p>{texts.wrongKeyHelp}</p>
      <a className="desk-button" href="/backend#/orders">
        {texts.toBackoffice}
      </a>
    </main>
  )
}
