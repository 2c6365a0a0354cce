// Said where recipients of donations are kept while no guest is asked for one.
export const donationTexts = {
  off: 'Gäste sehen Spendenempfänger nicht: In der Konfiguration ist „Spenden“ ausgeschaltet.',
  open: 'Zum Schalter',
} as const
