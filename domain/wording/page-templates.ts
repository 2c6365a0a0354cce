// What the finished pages say until the house says it in its own words.

export const pageTemplateTexts = {
  open: 'Aus Vorlage anlegen',
  title: 'Seite aus einer Vorlage anlegen',
  hint: 'Die Vorlage wird ein Entwurf, den Sie gleich gestalten können. Gäste sehen ihn erst nach dem Veröffentlichen.',
  failed: 'Die Seite konnte nicht angelegt werden.',
  home: {
    path: 'startseite',
    title: 'Willkommen',
    about: 'Große Bilder, was Sie ausmacht, Karte der Filialen',
    hero: ['Frisch gekocht, jeden Tag', '<p>Regionale Küche zum Mitnehmen, Liefern und Dableiben.</p>'],
    second: ['Mittag ist hier', '<p>Von Montag bis Freitag ein neues Menü.</p>'],
    order: 'Jetzt bestellen',
    kitchen: [
      'Unsere Küche',
      '<p>Wir kaufen bei Höfen aus der Umgebung ein und kochen alles selbst, jeden Morgen neu.</p>',
    ],
    people: [
      'Unsere Gäste',
      '<p>Ob schnelle Pause oder langer Abend: Sie sind willkommen, auch mit Kindern und Hund.</p>',
    ],
    map: '<h2>So finden Sie uns</h2><p>Parkplätze gibt es vor dem Haus.</p>',
  },
  about: {
    path: 'ueber-uns',
    title: 'Über uns',
    about: 'Geschichte, Küche, Bilder aus dem Haus',
    hero: '<p>Ein Familienbetrieb in dritter Generation.</p>',
    story: [
      'Wie alles begann',
      '<p>Aus einem kleinen Gasthaus wurde ein Betrieb mit Küche, Laden und Partyservice. Geblieben ist, dass wir selbst am Herd stehen.</p>',
    ],
    team: [
      'Wer hier kocht',
      '<p>Unser Team kommt aus der Nachbarschaft und aus aller Welt. Was uns verbindet: Wir essen gern gut.</p>',
    ],
    gallery: '<h2>Bilder aus dem Haus</h2>',
    slides: ['Aus dem Ofen', 'Vom Markt', 'Zum Dessert', 'Auf einen Kaffee'],
  },
  week: {
    path: 'wochenkarte',
    title: 'Wochenkarte',
    about: 'Mittagsmenüs von Montag bis Freitag als Tabelle',
    hero: '<p>Mittags von 11:00 bis 14:00, solange der Vorrat reicht.</p>',
    days: ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag'],
    dishes: [
      ['Käsespätzle mit Salat', 'Gemüsesuppe'],
      ['Gulasch mit Semmelknödel', 'Kürbiscremesuppe'],
      ['Backhendl mit Erdäpfelsalat', 'Frittatensuppe'],
      ['Krautfleckerl', 'Linsensuppe'],
      ['Gebackener Fisch mit Erdäpfeln', 'Gemüsecurry mit Reis'],
    ],
    columns: ['Tag', 'Menü', 'Vegetarisch'],
    note: '<p>Allergene sagen wir Ihnen gern. Änderungen sind möglich.</p>',
  },
  events: {
    path: 'events-und-catering',
    title: 'Events und Catering',
    about: 'Feste im Haus, Buffets für Ihre Feier, Anfrage',
    hero: '<p>Vom Brötchenbuffet bis zur Hochzeit.</p>',
    feast: ['Feiern bei uns', '<p>Unsere Stube fasst 40 Gäste, der Garten 80. Wir decken, kochen und räumen auf.</p>'],
    catering: [
      'Wir kommen zu Ihnen',
      '<p>Buffets, Platten und Getränke liefern wir ab zehn Personen, auf Wunsch mit Geschirr und Service.</p>',
    ],
    ask: 'Anfrage schreiben',
    gallery: '<h2>So kann es aussehen</h2>',
    slides: ['Buffet', 'Süßes', 'Zum Anstoßen'],
  },
  jobs: {
    path: 'jobs',
    title: 'Jobs',
    about: 'Offene Stellen, was Sie erwartet, Bewerbung',
    hero: '<p>Arbeiten, wo gut gegessen wird.</p>',
    offer: [
      'Was Sie bei uns erwartet',
      '<ul><li>Dienstpläne zwei Wochen im Voraus</li><li>Essen im Dienst</li><li>Überstunden werden bezahlt</li></ul>',
    ],
    openings:
      '<h2>Offene Stellen</h2><h3>Koch oder Köchin</h3><p>Vollzeit, ab sofort.</p><h3>Service</h3><p>Teilzeit, auch am Wochenende.</p>',
    apply: 'Jetzt bewerben',
    mail: 'mailto:jobs@example.org',
  },
} as const
