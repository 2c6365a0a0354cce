// The language of a kiosk: chosen on its start screen, German again for the next guest.
import { languageTexts } from '#domain/wording/language.ts'

/** True: this is not the language in which a kiosk waits for guests. */
export const isForeign: boolean = (languageTexts.code as string) !== 'de'

/** Asked first: without a connection the page stays, since nobody could load it anew. Empty: the page that is there. */
export function speak(language: string, menu = ''): void {
  fetch(`${menu}?lang=${language}`).then(
    () => location.assign(menu),
    () => undefined,
  )
}
