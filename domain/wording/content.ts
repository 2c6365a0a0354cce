// The German words of content pages, titles, navigation and page-builder fields.

export const contentTexts = {
  titleWithShop: '{title} - {shop}',
  checkoutTitle: 'Bestellvorgang',
  statusTitle: 'Bestellstatus',
  notFoundTitle: '404 Not Found',
  notFoundText: 'Leider wurde die angeforderte Seite nicht gefunden.',
  errorTitle: '500 Internal Server Error',
  errorText: 'Leider ist ein interner Fehler aufgetreten.',
  terms: 'AGB',
  privacy: 'Datenschutz',
  imprint: 'Impressum',
  allergens: 'Allergene',
  termsTitle: 'Allgemeine Geschäftsbedingungen',
  privacyTitle: 'Datenschutzerklärung',
  draft: 'Entwurf',
  learnMore: 'Mehr erfahren',
  yes: 'Ja',
  no: 'Nein',
  restDaysList: 'Ruhetage: {days}',
  restDay: 'Ruhetag: {day}',
} as const
