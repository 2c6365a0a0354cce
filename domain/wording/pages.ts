// The German words around the menu: home page, footer, content pages, cookies.

export const pageTexts = {
  callNumber: '{phone} anrufen',

  // Home
  orderTeaser: 'Aussuchen, abschicken, genießen.',
  visitUs: 'So finden Sie zu uns.',
  hoursShown: 'Angezeigte Zeiten',
  mapOf: 'Karte mit {places}',
  directionsTo: 'Route planen: {place}',
  orderAt: 'Speisekarte von {branch}',

  // Footer
  mainNavigation: 'Hauptnavigation',
  moreNavigation: 'Weitere Seiten',

  // Content
  draftHint: 'Nur Sie sehen diese Seite: Sie ist noch nicht veröffentlicht.',
  breadcrumb: 'Pfad',
  tableScroll: 'Tabelle',
  slides: 'Bilder',
  holdSlides: 'Bilderwechsel anhalten',
  turnSlides: 'Bilder wechseln lassen',
  nextMenu: 'Nächste Karte',
  external: '{text} (öffnet sich in einem neuen Tab)',

  // News
  news: 'Neuigkeiten',
  nextNews: 'Nächste Meldung',

  // Cookies
  cookiesTitle: 'Cookies',
  cookiesIntro:
    'Ohne Ihre Zustimmung verwenden wir nur, was zum Bestellen nötig ist: Ihren Warenkorb und Ihre laufenden Bestellungen merkt sich Ihr Gerät. Nur wenn Sie zustimmen, zeigen wir Karten und Inhalte anderer Anbieter und zählen, welche Seiten besucht werden.',
  cookiesState: 'Ihre Auswahl',
  cookiesGiven: 'Sie haben zugestimmt.',
  cookiesDeclined: 'Sie haben abgelehnt.',
  cookiesUnknown: 'Sie haben noch nicht gewählt.',
} as const

/** Instead of a page, where an address asked for too many within a minute. */
export const tooManyPages = {
  title: 'Einen Moment bitte',
  text: 'Von Ihrem Anschluss kamen in der letzten Minute sehr viele Anfragen. Bitte laden Sie diese Seite in einer Minute neu. Ihr Warenkorb bleibt erhalten.',
  again: 'Neu laden',
} as const
