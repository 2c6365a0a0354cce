// „Tippen um zu bestellen“ over everything, until somebody does (storefront § 2).
import { Hand } from 'lucide-react'
import { languageTexts } from '#domain/wording/language.ts'
import { storefrontTexts } from '#domain/wording/storefront.ts'
import { speak } from './kiosk-language.ts'

export function Screensaver({ shopName, onTap }: { shopName: string; onTap: () => void }) {
  return (
    <>
      <button type="button" className="screensaver" onClick={onTap}>
        <span className="screensaver-name">{shopName}</span>
        <Hand size={72} strokeWidth={1.5} aria-hidden />
        <span className="screensaver-text">{storefrontTexts.tapToOrder}</span>
      </button>
      <button
        type="button"
        className="screensaver-language"
        lang={languageTexts.other}
        onClick={() => speak(languageTexts.other)}
      >
        {languageTexts.otherName}
      </button>
    </>
  )
}
