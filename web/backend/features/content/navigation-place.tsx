// Below the form of a navigation, beside „Speichern“: where guests find it, so that nobody fills one that stands nowhere.
import { navigationPlaceText } from '#domain/wording/navigation-places.ts'
import './navigation-place.css'

export function NavigationPlaceNote({ identifier }: { readonly identifier: unknown }) {
  const { text, isNowhere } = navigationPlaceText(identifier)
  return (
    <output className="navigation-place" data-nowhere={isNowhere || undefined}>
      {text}
    </output>
  )
}
