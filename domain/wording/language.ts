// The language of the shop's pages and the one that a guest may choose instead, in its own word.

export const languageTexts = {
  code: 'de',
  other: 'en',
  otherName: 'English',
  /** `4. Januar` */
  dayThenMonth: '. ',
} as const
