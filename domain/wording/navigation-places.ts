// What a navigation's form says of its identifier.
import { navigationPlaceOf, type NavigationPlace } from '../content/navigation-places.ts'
import { say } from './sentence.ts'

const placeTexts: Readonly<Record<NavigationPlace, string>> = {
  'main-navigation': 'Steht im Hauptmenü.',
  'footer-navigation': 'Steht in der Fußzeile.',
  'website-navigation': 'Steht im Hauptmenü der eigenen Website.',
}
const choices =
  '„main-navigation“ (Hauptmenü), „footer-navigation“ (Fußzeile) oder „website-navigation“ (eigene Website)'
const without = `Ohne Kennung sehen Gäste diese Navigation nirgends. Möglich sind ${choices}.`
const unknown = `Mit der Kennung „{identifier}“ sehen Gäste diese Navigation nirgends. Möglich sind ${choices}.`

export function navigationPlaceText(identifier: unknown): { readonly text: string; readonly isNowhere: boolean } {
  const place = navigationPlaceOf(identifier)
  if (place !== null) return { text: placeTexts[place], isNowhere: false }
  const named = typeof identifier === 'string' ? identifier.trim() : ''
  return { text: named === '' ? without : say(unknown, { identifier: named }), isNowhere: true }
}
