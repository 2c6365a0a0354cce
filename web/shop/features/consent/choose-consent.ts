// What follows from the guest's word on cookies.
import { chooseConsent, cookieConsent } from '#parts/cookie-consent.ts'

/** With a social pixel the page is loaded anew: its policy opens, or closes, with the page (storefront § 4). */
export function chooseAndApply(choice: 'given' | 'declined', hasPixel: boolean): void {
  const before = cookieConsent()
  chooseConsent(choice)
  if (hasPixel && before !== choice && (choice === 'given' || before === 'given')) location.reload()
}
