// The language of the shop's pages and the one that a guest may choose instead, in its own word.

export const languageTexts = {
  code: 'de',
  other: 'en',
  otherName: 'English',
  /** `4. Januar` */
  dayThenMonth: '. ',
  /** The app's: browsers ask for it without cookies, so its address names the language. */
  manifest: '/manifest.webmanifest',
} as const
