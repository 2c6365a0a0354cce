// The German words of the tiles of the dashboard.
import type { DashboardTile } from '../statistics/dashboard-tiles.ts'

export const dashboardTileNames: Readonly<Record<DashboardTile, string>> = {
  needs: 'Was Sie braucht',
  today: 'Heute im Vergleich',
  revenue: 'Umsatz im Lauf des Tages',
  openOrders: 'Offene Bestellungen',
  preorders: 'Nächste Vorbestellungen',
  waiting: 'Wartezeit',
  dishes: 'Meistbestellt heute',
  soldOut: 'Ausverkauft',
  reviews: 'Bewertungen',
  people: 'Team',
  labour: 'Personalkosten heute',
  devices: 'Drucker und Terminals',
  branches: 'Filialen',
  shifts: 'Meine nächsten Schichten',
}

export const tileTexts = {
  arrange: 'Anordnen',
  done: 'Fertig',
  reset: 'Wie am Anfang',
  resetDone: 'Die Übersicht steht wieder wie am Anfang.',
  list: 'Kacheln der Übersicht',
  hint: 'Ziehen Sie die Kacheln in die Reihenfolge, in der Sie sie lesen, oder drücken Sie am Griff die Pfeiltasten. Ausgeschaltetes wird nicht gezeigt. Das gilt nur für Sie, an jedem Gerät.',
  isShown: 'Anzeigen: {name}',
  notSaved: 'Die Anordnung konnte nicht gespeichert werden.',
  nothingShown: 'Sie haben alle Kacheln ausgeschaltet.',
  notLoaded: 'Die Übersicht konnte nicht geladen werden.',
} as const

export const needTexts = {
  nothing: 'Gerade wartet nichts auf Sie.',
  menuless: {
    by: 'count',
    one: '{count} Filiale ohne gültige Speisekarte: {names}',
    other: '{count} Filialen ohne gültige Speisekarte: {names}',
  },
  formRequests: {
    by: 'count',
    one: '{count} Anfrage über die Website wartet auf Antwort',
    other: '{count} Anfragen über die Website warten auf Antwort',
  },
  prints: {
    by: 'count',
    one: '{count} Beleg kam in 24 Stunden nicht aufs Papier',
    other: '{count} Belege kamen in 24 Stunden nicht aufs Papier',
  },
  messages: {
    by: 'count',
    one: '{count} Nachricht kam in 24 Stunden nicht an',
    other: '{count} Nachrichten kamen in 24 Stunden nicht an',
  },
  certificates: {
    by: 'count',
    one: '{count} Krankmeldung von mehr als drei Tagen ohne Bestätigung',
    other: '{count} Krankmeldungen von mehr als drei Tagen ohne Bestätigung',
  },
  outside: {
    by: 'count',
    one: '{count} Wert außerhalb der Grenzen in 24 Stunden',
    other: '{count} Werte außerhalb der Grenzen in 24 Stunden',
  },
  overdue: { by: 'count', one: '{count} Aufgabe ist überfällig', other: '{count} Aufgaben sind überfällig' },
  leave: { by: 'count', one: '{count} Antrag auf Abwesenheit', other: '{count} Anträge auf Abwesenheit' },
  late: {
    by: 'count',
    one: '{count} Zeit kam nach dem Abschluss des Monats an und zählt noch nicht',
    other: '{count} Zeiten kamen nach dem Abschluss des Monats an und zählen noch nicht',
  },
  corrections: { by: 'count', one: '{count} Korrektur der Arbeitszeit', other: '{count} Korrekturen der Arbeitszeit' },
  declined: { by: 'count', one: '{count} Schicht wurde abgesagt', other: '{count} Schichten wurden abgesagt' },
  swaps: { by: 'count', one: '{count} Schichttausch wartet', other: '{count} Schichttausche warten' },
} as const

export const orderTileTexts = {
  ages: ['unter 5 min', '5 bis 15 min', '15 bis 30 min', 'über 30 min'],
  agesLabel: 'Wie lange schon offen',
  curve: 'Umsatz heute bis jetzt {now}, {weekday} vor einer Woche um diese Zeit {before}.',
  today: 'Heute',
  weekAgo: 'Vor einer Woche',
  hour: 'Bis',
  hourText: '{hour} Uhr',
  table: 'Als Tabelle',
  noDishes: 'Heute wurde noch nichts bestellt.',
  times: '{count}\u00a0×',
  allTimes: 'Zu den Wartezeiten',
  allDishes: 'Alle Gerichte von heute',
  confirmation: 'Ø Bestätigung',
  ready: 'Ø bis fertig',
  usual: 'sonst {value}',
  usualHint: 'Verglichen wird mit den 28 Tagen davor.',
  noTime: '–',
} as const

export const soldOutTexts = {
  nothing: 'Alles ist verfügbar.',
  until: 'bis {moment}',
  openEnd: 'bis auf Weiteres',
} as const

export const reviewTexts = {
  nothing: 'In den letzten 28 Tagen gab es keine Bewertung.',
  count: { by: 'count', one: '{count} Bewertung in 28 Tagen', other: '{count} Bewertungen in 28 Tagen' },
  kinds: { rating: 'Gesamt', food: 'Essen', service: 'Service', process: 'Bestellvorgang' },
  stars: '{value} von 5',
  better: '{difference} besser als in den 28 Tagen davor',
  worse: '{difference} schlechter als in den 28 Tagen davor',
  same: 'wie in den 28 Tagen davor',
  comments: 'Neueste Kommentare',
  order: 'Bestellung ansehen',
} as const

export const peopleTexts = {
  toActivities: 'Zu den Aktivitäten',
  toFigures: 'Zu den Zahlen des Teams',
  nobody: 'Niemand arbeitet, und niemand ist geplant.',
  here: { by: 'count', one: '{count} Person da', other: '{count} Personen da' },
  planned: '{count} geplant',
  paused: 'Pause seit {time}',
  since: 'seit {time}',
  missing: 'Geplant seit {time}, nicht da',
  next: 'kommt um {time}',
  share: 'Anteil am Nettoumsatz',
  cost: 'Lohnkosten',
  perHour: 'Umsatz je Arbeitsstunde',
  noCost: 'Kein Lohn bekannt: Er steht im Dienstvertrag.',
} as const
