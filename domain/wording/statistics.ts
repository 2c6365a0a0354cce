// The German words of the figures: one question per picture, what it counts, and its message in a sentence.
import type { MenuQuarter } from '../statistics/judge-menu.ts'
import type { ReportCadence } from '../statistics/report.ts'
import type { Comparison, RangePreset } from '../statistics/presets.ts'
import type { Granularity } from '../statistics/buckets.ts'

export const statisticsViews = ['sales', 'dishes', 'times', 'outlook', 'losses', 'website', 'staff'] as const
export type StatisticsView = (typeof statisticsViews)[number]

export const statisticsTexts = {
  title: 'Auswertungen',
  range: 'Zeitraum',
  ownRange: 'Eigene Tage',
  from: 'Von',
  to: 'Bis',
  comparison: 'Vergleich',
  branch: 'Filiale',
  allBranches: 'Alle Filialen',
  severalBranches: 'Mehrere …',
  branches: 'Filialen',
  and: ' und ',
  branchCount: '{count} Filialen',
  orderType: 'Art',
  allTypes: 'Alle Arten',
  steps: 'Schritte',
  stepsByRange: 'nach Zeitraum',
  weekdays: 'Wochentage',
  allDays: 'Alle Tage',
  workdays: 'Montag bis Freitag',
  weekend: 'Samstag und Sonntag',
  daytime: 'Tageszeit',
  allHours: 'Ganzer Tag',
  hoursOf: '{from} bis {to} Uhr',
  filters: 'Was gezählt wird',
  views: 'Bereiche der Auswertungen',
  partial: 'Heute ist noch nicht vorbei: Der letzte Wert wächst noch.',
  days: '{from} bis {to}',
  comparedWith: 'verglichen mit {from} bis {to}',
  showTable: 'Als Tabelle',
  showPicture: 'Als Bild',
  csv: 'CSV',
  excel: 'Excel',
  print: 'Drucken',
  whatCounts: 'Was zählt',
  nothing: 'In diesem Zeitraum gibt es hier nichts.',
  noComparison: 'ohne Vergleich',
  keyFigures: 'Kennzahlen',
  comparedUntil: 'Heute läuft noch: Verglichen wird bis zur selben Uhrzeit ({time}).',
  unrated: 'Ohne Satz: {count} – diese Arbeit steht nicht in den Kosten.',
  comparedWhole: 'Heute läuft noch: Verglichen wird mit ganzen Tagen.',
  more: '{percent} mehr ({value})',
  less: '{percent} weniger ({value})',
  equal: 'gleich viel ({value})',
  before: 'vorher {value}',
  previous: '{label} vorher',
  share: 'Anteil',
  name: 'Name',
  unit: 'Einheit',
  none: '–',
  minutes: '{minutes} min',
} as const

export const statisticsViewNames = {
  sales: 'Umsatz',
  dishes: 'Gerichte',
  times: 'Zeiten',
  outlook: 'Ausblick',
  losses: 'Verluste',
  website: 'Website',
  staff: 'Personal',
} as const satisfies Readonly<Record<StatisticsView, string>>

export const rangePresetNames = {
  today: 'Heute',
  yesterday: 'Gestern',
  week: 'Diese Woche',
  days7: 'Letzte 7 Tage',
  days30: 'Letzte 30 Tage',
  month: 'Dieser Monat',
  lastMonth: 'Letzter Monat',
  quarter: 'Dieses Quartal',
  year: 'Dieses Jahr',
} as const satisfies Readonly<Record<RangePreset, string>>

export const comparisonNames = {
  none: 'Ohne',
  previous: 'Tage davor',
  lastWeek: 'Woche davor',
  lastYear: 'Vorjahr',
} as const satisfies Readonly<Record<Comparison, string>>

export const granularityNames = {
  hour: 'Stunden',
  day: 'Tage',
  week: 'Wochen',
  month: 'Monate',
} as const satisfies Readonly<Record<Granularity, string>>

/** In a sentence. */
export const whenTexts = {
  hour: 'um {hour} Uhr am {day}',
  day: 'am {weekday}, {day}',
  week: 'in der Woche ab {day}',
  month: 'im {month}',
} as const satisfies Readonly<Record<Granularity, string>>

export const stepNames = {
  hour: 'Stunde',
  day: 'Tag',
  week: 'Woche',
  month: 'Monat',
} as const satisfies Readonly<Record<Granularity, string>>

/** What an average of hours is shared out over: on a day, on several. */
export const usedHours = {
  day: 'Stunde von {from} bis {to} Uhr',
  days: 'Stunde zwischen der ersten und der letzten Bestellung jedes Tages',
} as const

export const figureTexts = {
  pageSeen: 'Seite aufgerufen',
  gross: 'Umsatz',
  net: 'Netto',
  orders: 'Bestellungen',
  averageOrder: 'Ø Bestellung',
  refunds: 'Erstattet',
  refundsOnline: 'Online zurück',
  refundsCash: 'Bar zurück',
  deliveryFees: 'Liefergebühren',
  donations: 'Spenden',
  newCustomers: 'Neue Gäste',
  confirmMinutes: 'Ø Antwort der Filiale',
  readyMinutes: 'Ø bis fertig',
  completed: 'Übergeben',
  rating: 'Ø Bewertung',
  stars: '{stars} von 5',
  tax: 'Steuer {rate}',
  surcharges: 'Zuschläge',
  absences: 'Abwesend',
  absentDays: '{name} {days} T.',
  surchargeHours: '{name} {hours}',
  plannedCost: 'Geplante Lohnkosten',
  lostGross: 'Entgangener Umsatz',
  lostRate: 'Anteil verloren',
  lostOrders: 'Verlorene Bestellungen',
  rejected: 'Abgelehnt',
  canceled: 'Storniert',
  failed: 'Zahlung gescheitert',
  noReason: 'Ohne Grund',
  quantity: 'Menge',
  attachRate: 'In Bestellungen',
  rank: 'Platz',
  previousRank: 'Vorher',
  options: 'Gewählt',
  category: 'Kategorie',
  difference: 'Unterschied',
  previousGross: 'Umsatz vorher',
  quarter: 'Gruppe',
  foodCost: 'Wareneinsatz',
  contribution: 'Deckungsbeitrag',
  contributionEach: 'je Bestellung',
  popularity: 'Beliebtheit',
  visitors: 'Besucher',
  visits: 'Besuche',
  views: 'Seitenaufrufe',
  entries: 'Einstiege',
  exits: 'Ausstiege',
  bounceRate: 'Gleich wieder weg',
  averageSeconds: 'Ø Zeit auf der Seite',
  waitMinutes: 'Ø Wartezeit',
  planned: 'Geplant',
  worked: 'Gearbeitet',
  breaks: 'Pausen',
  overtime: 'Überstunden',
  violations: 'Verstöße',
  cost: 'Lohnkosten',
  labourShare: 'Lohnanteil am Nettoumsatz',
  revenuePerHour: 'Umsatz je Arbeitsstunde',
  openShifts: 'Offene Schichten',
  confirmedShare: 'Bestätigt',
  required: 'Bedarf',
  expectedOrders: 'Erwartete Bestellungen',
  reason: 'Grund',
  count: 'Anzahl',
  page: 'Seite',
  step: 'Schritt',
  preorders: 'Vorbestellungen',
  quotations: 'Anfragen',
  hour: '{hour} Uhr',
  holiday: 'Feiertag',
  people: 'Geplante Personen',
  ordersPerHour: 'Bestellungen je Arbeitsstunde',
  expectedGross: 'Erwarteter Umsatz',
  atHour: '{day} um {hour} Uhr',
  seconds: '{seconds} s',
  hours: '{hours} h',
} as const

/** What a key figure counts, and what not. */
export const keyFigureCounts = {
  gross:
    'Bruttoumsatz angenommener und laufender Bestellungen mit Liefergebühr; Abgelehntes, Storniertes, Unbezahltes und Probebestellungen zählen nicht.',
  orders:
    'Alles, was bei der Filiale ankam, auch später Storniertes; was nie bezahlt wurde und Probebestellungen nicht.',
  completed: 'Von diesen Bestellungen die, die übergeben sind.',
  averageOrder: 'Umsatz geteilt durch die Bestellungen, die ihn brachten.',
  newCustomers: 'Gäste, die mit dieser E-Mail-Adresse oder Telefonnummer zum ersten Mal bestellten.',
  confirmMinutes: 'Vom Eingang bis jemand annahm oder ablehnte.',
  readyMinutes: 'Von der Annahme bis fertig.',
  rating: 'Mittel der Bewertungen zu Bestellungen dieser Tage; ohne Bewertung keine Zahl.',
  refunds: 'Alles, was in diesen Tagen zurückging, gleich wann bestellt wurde.',
  lostGross:
    'Bruttobetrag der Bestellungen, die abgelehnt, storniert oder nicht bezahlt wurden; Probebestellungen nicht.',
  lostOrders: 'Abgelehnte, stornierte und an der Zahlung gescheiterte Bestellungen.',
  lostRate: 'Verlorene geteilt durch alle Bestellungen dieser Tage.',
  worked:
    'Nettozeit ohne Pausen aus der Zeiterfassung. Mehr ist weder gut noch schlecht: Daneben steht, was sie brachte.',
  cost: 'Nettozeit mal Stundenlohn, ohne Zuschläge und Abgaben, nur von Personen, deren Lohn bekannt ist; wer nur aushilft, zählt bei der eigenen Filiale.',
  labourShare: 'Lohnkosten geteilt durch den Nettoumsatz (ohne Steuer) derselben Tage und Filialen.',
  revenuePerHour: 'Umsatz geteilt durch die gearbeiteten Stunden.',
  violations: 'Verstöße gegen Ruhezeiten, Pausen und Höchstarbeitszeit, die in diesen Tagen gezählt wurden.',
  openShifts: 'Schichten im Dienstplan, die noch niemand hat.',
  confirmedShare: 'Von den zugeteilten Schichten die, die bestätigt sind.',
  plannedCost: 'Geplante Stunden mal Lohn, nur von Personen, deren Lohn bekannt ist.',
} as const

/** `ask`: the picture's heading; `counts`: what counts, what not. */
export const pictureTexts = {
  revenue: {
    ask: 'Wie viel kam herein?',
    counts:
      'Bruttoumsatz nach Geschäftstagen: angenommene und laufende Bestellungen mit Liefergebühr. Abgelehnte, stornierte, nicht bezahlte und Probebestellungen zählen nicht; Anfragen erst, wenn der Gast das Angebot annimmt.',
    message: 'Am meisten {when}: {value}. Im Mittel {average} je {step}.',
  },
  refunds: {
    ask: 'Was gaben wir zurück?',
    counts:
      'Alles, was zurückging, ganz, in Teilen und bar, an dem Geschäftstag, an dem es zurückging, gleich wann bestellt wurde; was direkt beim Zahlungsanbieter erstattet wurde, an dem Tag, an dem wir es bemerkten. Dieselbe Summe wie in den Tagesabschlüssen. Was der Anbieter ablehnte und Probebestellungen zählen nicht.',
    message: 'Am meisten {when}: {value}. Zusammen {total} in {count}.',
    times: { by: 'count', one: '{count} Rückgabe', other: '{count} Rückgaben' },
  },
  orders: {
    ask: 'Wie viele Bestellungen waren es?',
    counts:
      'Alle Bestellungen, die bei der Filiale angekommen sind, auch später stornierte. Nicht gezählt werden Probebestellungen und was nie bezahlt wurde.',
    message: 'Am meisten {when}: {value}. Im Mittel {average} je {step}.',
  },
  kinds: {
    ask: 'Woher kam der Umsatz?',
    counts: 'Derselbe Bruttoumsatz, geteilt nach Filiale, Art und Zahlungsart.',
    message: 'Am meisten: {name} mit {value} ({share}).',
  },
  dishes: {
    ask: 'Was wird bestellt?',
    counts:
      'Verkaufte Gerichte zum Preis der Bestellung, ohne Liefergebühr. Abgelehnte, stornierte und Probebestellungen zählen nicht.',
    message: 'Vorn liegt {name}: {value}, {share} des Umsatzes mit Gerichten.',
  },
  categories: {
    ask: 'Welche Kategorie bringt wie viel?',
    counts:
      'Verkaufte Gerichte wie bei „Was wird bestellt?“, je Kategorie. Ein Gericht zählt zu der Kategorie, in der es auf den Speisekarten zuerst steht; was auf keiner mehr steht, ist „Nicht mehr auf der Karte“.',
    message: 'Vorn liegt {name}: {value}, {share} des Umsatzes mit Gerichten.',
    none: 'Nicht mehr auf der Karte',
    first: 'Vorn',
  },
  changes: {
    ask: 'Was gewann, was verlor?',
    counts:
      'Umsatz je Gericht in diesem Zeitraum weniger Umsatz im verglichenen, die größten Verluste zuerst. Ein umbenanntes Gericht bleibt dasselbe.',
    message: 'Am meisten verlor {name}: {value}.',
    noLoss: 'Kein Gericht verlor.',
    needsComparison: 'Wählen Sie oben einen Vergleich.',
  },
  popular: {
    ask: 'Was ist beliebt?',
    counts:
      'Nach Zahl der Bestellungen mit dem Gericht; der Platz vorher stammt aus ebenso vielen Tagen davor oder dem Vorjahr.',
    message: '{name} ist in {share} der Bestellungen.',
  },
  menu: {
    ask: 'Was bringt etwas ein?',
    counts:
      'Deckungsbeitrag ist der Nettoumsatz eines Gerichts weniger Wareneinsatz. Beliebt ist, was mindestens 70 % eines gleichen Anteils der Bestellungen hat; einträglich, was je Bestellung so viel übrig lässt wie im Mittel. Wo kein Wareneinsatz eingetragen ist, wird er nach dem Anteil der übrigen geschätzt, sonst mit 30 % vom Netto.',
    message: {
      by: 'count',
      one: '{count} Gericht ist beliebt und einträglich; am meisten bringt {name} ({value}).',
      other: '{count} Gerichte sind beliebt und einträglich; am meisten bringt {name} ({value}).',
    },
    noStars: 'Kein Gericht ist zugleich beliebt und einträglich; am meisten bringt {name} ({value}).',
  },
  neverOrdered: {
    ask: 'Was bestellt niemand?',
    counts: 'Gerichte auf den Speisekarten der gezählten Filialen, von denen im Zeitraum nichts verkauft wurde.',
    message: {
      by: 'count',
      one: '{count} Gericht steht auf der Karte und wurde nicht bestellt.',
      other: '{count} Gerichte stehen auf der Karte und wurden nicht bestellt.',
    },
  },
  times: {
    ask: 'Wann wird bestellt?',
    counts:
      'Bestellungen nach Wochentag des Geschäftstages und Stunde, in der sie eingingen; Stunden nach Mitternacht gehören zum Vortag.',
    message: 'Am stärksten {weekday} um {hour} Uhr: {value} Bestellungen.',
  },
  waits: {
    ask: 'Wann warten Gäste am längsten?',
    counts: 'Minuten vom Eingang bis fertig, ohne Vorbestellungen und Anfragen.',
    message: 'Am längsten {weekday} um {hour} Uhr: {value}.',
  },
  outlook: {
    ask: 'Was ist in den nächsten zwei Wochen zu erwarten?',
    counts:
      'Bestellungen je Tag nach denselben Wochentagen der letzten acht Wochen, die neueren zählen mehr, mit dem Wachstum der letzten zwei Monate. Ein Feiertag zählt wie ein Sonntag. Ein Zeitraum lässt sich hier nicht wählen.',
    message: 'Am meisten {when}: {value} Bestellungen. Zusammen {sum}.',
    error: 'In den letzten vier Wochen lag die Vorschau eine Woche vorher im Mittel um {error} daneben.',
    unknown: 'Wie genau die Vorschau ist, steht hier, sobald zwei Monate bekannt sind.',
  },
  outlookHours: {
    ask: 'Wann wird es eng?',
    counts:
      'Erwartete Bestellungen je Stunde. Die Tabelle zeigt die geplanten Personen daneben, offene Schichten mitgezählt; wer zur halben Stunde kommt, zählt halb.',
    tight: 'Am engsten {when}: {orders} Bestellungen auf {people} geplante Personen.',
    alone: 'Niemand ist geplant {when}, erwartet werden {orders} Bestellungen.',
    calm: 'Für die nächsten zwei Wochen ist noch niemand geplant.',
  },
  losses: {
    ask: 'Wo verlieren wir?',
    counts: 'Abgelehnte, stornierte und an der Zahlung gescheiterte Bestellungen; entgangen ist ihr Bruttobetrag.',
    message: 'Am meisten {when}: {value}.',
  },
  reasons: {
    ask: 'Warum wurde abgesagt?',
    counts: 'Die Gründe, die beim Ablehnen oder Stornieren angegeben wurden.',
    message: 'Am häufigsten: {name} ({value}).',
  },
  visitors: {
    ask: 'Wie viele besuchen den Shop?',
    counts:
      'Gäste, die der Messung zugestimmt haben. Ein Besucher ist nur für einen Tag bekannt: Über mehrere Tage ist es die Summe der Tage. Ein Besuch endet nach 30 Minuten ohne Seite.',
    message: 'Am meisten {when}: {value}.',
  },
  pageViews: {
    ask: 'Wie viel wird gelesen?',
    counts: 'Aufrufe von Seiten durch Gäste, die der Messung zugestimmt haben.',
    message: 'Am meisten {when}: {value}.',
  },
  funnel: {
    ask: 'Wo steigen Gäste aus?',
    counts: 'Besucher, die eine Speisekarte sahen, etwas in den Warenkorb legten, zur Kasse gingen und bestellten.',
    message: 'Von 100 Besuchern bestellen {value}.',
  },
  pages: {
    ask: 'Welche Seiten werden gelesen?',
    counts: 'Aufrufe je Seite; Nummern von Bestellungen sind verdeckt.',
    message: 'Am meisten {name}: {value} Aufrufe.',
  },
  visitorTimes: {
    ask: 'Wann kommen Besucher?',
    counts: 'Besucher nach Wochentag und Stunde.',
    message: 'Am stärksten {weekday} um {hour} Uhr: {value} Besucher.',
  },
  events: {
    ask: 'Was tun Besucher?',
    counts: 'Ereignisse der Messung; der Anteil sind Besucher, die es taten.',
    message: 'Am häufigsten: {name} ({value}).',
  },
  work: {
    ask: 'Wie viel wurde gearbeitet?',
    counts:
      'Nettozeit ohne Pausen aus der Zeiterfassung. Kosten nur dort, wo ein Lohn bekannt ist; Überstunden über alle Filialen der Person.',
    message: 'Am meisten {name}: {value}.',
  },
  planned: {
    ask: 'Wer ist geplant, was ist offen?',
    counts:
      'Schichten des Dienstplans nach Abteilung. Offen ist eine Schicht ohne Person; bestätigt werden veröffentlichte Schichten mit Person; Kosten nur dort, wo ein Lohn bekannt ist.',
    message: {
      by: 'count',
      one: '{count} Schicht ist noch offen, am meisten fehlt in {name}.',
      other: '{count} Schichten sind noch offen, am meisten fehlt in {name}.',
    },
    none: 'Keine Schicht ist offen.',
  },
  plans: {
    ask: 'Passt die Planung zum Geschäft?',
    counts:
      'Geplante Stunden je Tag neben dem Bedarf der Abteilungen; erwartete Bestellungen kommen aus denselben Wochentagen davor, dem Wachstum und den Feiertagen.',
    message: 'Am knappsten {when}: {value} unter dem Bedarf.',
    enough: 'An keinem Tag liegt die Planung unter dem Bedarf.',
  },
} as const

/** Of the report on paper. */
export const reportSheetTexts = {
  title: 'Auswertung {shop}',
  made: 'Erstellt am {moment} Uhr',
  hours: 'Tageszeit: {hours}',
  leftOut: {
    by: 'count',
    one: '{count} weitere Zeile steht in der Excel-Tabelle zu dieser Frage.',
    other: '{count} weitere Zeilen stehen in der Excel-Tabelle zu dieser Frage.',
  },
  download: 'PDF',
  file: 'Auswertung {from} bis {to}.pdf',
  notMade: 'Der Bericht konnte nicht erstellt werden.',
  done: 'Der Bericht ist gespeichert.',
} as const

export const funnelStepNames = {
  view: 'Speisekarte gesehen',
  cart: 'In den Warenkorb gelegt',
  checkout: 'Zur Kasse gegangen',
  ordered: 'Bestellt',
} as const

/** What visitors do, by the kind that measuring calls it. Others are of the house's own making. */
export const eventKindNames: Readonly<Record<string, string>> = { ecommerce: 'Bestellen' }

/** What the shop tells of carts. */
export const eventNames = {
  add_to_cart: funnelStepNames.cart,
  begin_checkout: funnelStepNames.checkout,
  purchase: funnelStepNames.ordered,
} as const

export const trendNames = { new: 'neu', up: 'gestiegen', down: 'gefallen', same: 'gleich' } as const
export const revenueKindNames = {
  branch: 'Nach Filiale',
  orderType: 'Nach Art',
  paymentMethod: 'Nach Zahlungsart',
} as const
export const workKindNames = { user: 'Nach Person', department: 'Nach Abteilung' } as const

export const menuQuarterTexts = {
  star: { name: 'Renner', hint: 'beliebt und einträglich: sichtbar halten' },
  workhorse: { name: 'Arbeitstiere', hint: 'beliebt, bringen wenig: Preis oder Portion prüfen' },
  puzzle: { name: 'Geheimtipps', hint: 'bringen viel, selten bestellt: weiter nach oben, mit Bild' },
  dog: { name: 'Ladenhüter', hint: 'selten und mager: ändern oder streichen' },
} as const satisfies Readonly<Record<MenuQuarter, { readonly name: string; readonly hint: string }>>

export const dishCostTexts = {
  open: 'Wareneinsatz eintragen',
  title: 'Was kosten die Zutaten?',
  hint: 'Netto je Einheit, in der das Gericht verkauft wird. Gäste sehen das nie. Leer: nicht bekannt.',
  per: '{name} je {unit}',
  find: 'Gericht suchen',
  known: '{known} von {all} eingetragen',
  nobody: 'Kein Gericht heißt so.',
  notSaved: 'Der Wareneinsatz konnte nicht gespeichert werden.',
  saved: 'Gespeichert',
  close: 'Schließen',
  estimated: 'geschätzt {value}',
  more: 'und {count} weitere',
  noDish: 'keines',
} as const

export const reportCadenceNames = {
  daily: 'Täglich',
  weekly: 'Wöchentlich',
  monthly: 'Monatlich',
} as const satisfies Readonly<Record<ReportCadence, string>>

export const reportTexts = {
  title: 'Berichte per E-Mail',
  hint: 'Umsatz, Bestellungen und Gerichte des letzten Tages, der letzten Woche oder des letzten Monats, um 7 Uhr am Tag danach (frühestens, wenn der Geschäftstag vorbei ist). Jede Person bekommt nur, was sie sehen darf.',
  nobody: 'Noch bekommt niemand einen Bericht.',
  noPeople: 'Niemand mit E-Mail-Adresse darf Auswertungen sehen.',
  to: 'An',
  toAll:
    'Zur Wahl steht, wer sich anmelden kann, eine E-Mail-Adresse hat und Auswertungen sehen darf: Administration und Filialleitung.',
  toOwn: 'Zur Wahl steht, wer sich anmelden kann, eine E-Mail-Adresse hat und nur Filialen leitet, die auch Ihre sind.',
  how: 'Wie oft',
  ownBranches: 'Alle Filialen der Person',
  add: 'Bericht hinzufügen',
  added: 'Bericht hinzugefügt',
  try: 'Probe senden',
  tryOf: 'Probe senden: {name}, {what}',
  end: 'Beenden',
  endOf: 'Beenden: {name}, {what}',
  paused: 'bekommt derzeit keinen: gesperrt, ohne E-Mail-Adresse oder ohne Rechte',
  ended: 'Bericht beendet',
  sent: 'Gesendet an {address}',
  close: 'Schließen',
  notLoaded: 'Berichte konnten nicht geladen werden.',
  notDone: 'Das ist nicht gelungen.',
} as const
