// „Tippen um zu bestellen“ over everything, until somebody does (storefront § 2), before pictures of what there is.
import { Hand } from 'lucide-react'
import type { ReactNode } from 'react'
import { languageTexts } from '#domain/wording/language.ts'
import { storefrontTexts } from '#domain/wording/storefront.ts'
import { speak } from './kiosk-language.ts'

interface ScreensaverProps {
  readonly shopName: string
  readonly onTap: () => void
  /** Pictures of what there is. */
  readonly children: ReactNode
}

export function Screensaver({ shopName, onTap, children }: ScreensaverProps) {
  return (
    <>
      <button type="button" className="screensaver" onClick={onTap}>
        {children}
        <span className="screensaver-name">{shopName}</span>
        <Hand size={72} strokeWidth={1.5} aria-hidden />
        <span className="screensaver-text">{storefrontTexts.tapToOrder}</span>
      </button>
      <KioskLanguage />
    </>
  )
}

export function KioskLanguage() {
  return (
    <button
      type="button"
      className="screensaver-language"
      lang={languageTexts.other}
      onClick={() => speak(languageTexts.other)}
    >
      {languageTexts.otherName}
    </button>
  )
}
