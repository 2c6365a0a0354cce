// The German words around the back office's navigation, its search and the own account.

/** Headings of the navigation. */
export const areaGroupNames = {
  orders: 'Bestellungen',
  offer: 'Angebot',
  operation: 'Betrieb',
  website: 'Website',
  staff: 'Personal',
  signage: 'Digital Signage',
  system: 'System',
} as const

export const frameTexts = {
  branch: 'Filiale wählen',
  allBranches: 'Alle Filialen',
  findBranch: 'Filiale suchen',
  furtherBranches: {
    by: 'count',
    one: '{count} weitere: Tippen Sie den Namen.',
    other: '{count} weitere: Tippen Sie den Namen.',
  },
  colorScheme: 'Darstellung',
  schemes: { auto: 'Automatisch', light: 'Hell', dark: 'Dunkel' },
  account: 'Mein Konto',
  accountMenu: 'Menü von {name}',
  find: 'Suchen',
  findAnything: 'Seiten und Einträge suchen',
  findPlaceholder: 'Seite, Produkt, Person, Bestellnummer …',
  findOrder: '{ticket} · {name}',
  findGuests: 'Gäste',
  findNothing: 'Nichts gefunden',
  findPages: 'Seiten',
  finding: 'Wird gesucht …',
} as const
