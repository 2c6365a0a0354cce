// The German words of the order terminal on the counter.
import type { CounterStep } from '../ordering/queued-step.ts'

export const terminalScreenTexts = {
  pageTitle: '{count} neu - {branch}',
  quietTitle: 'Bestellungen - {branch}',
  appName: 'Order-Terminal',
  loading: 'Bestellungen werden geladen …',

  // The address opens nothing
  wrongKeyTitle: 'Dieses Terminal ist nicht angemeldet',
  wrongKeyText: 'Der Link stimmt nicht, oder sein Schlüssel wurde gesperrt.',
  wrongKeyHelp:
    'Erstellen Sie im Backoffice unter „Bestellungen“ einen neuen Link für dieses Terminal und öffnen Sie ihn hier.',
  toBackoffice: 'Zum Backoffice',

  // Head
  online: 'verbunden',
  offline: 'offline',
  offlineLong:
    'Keine Verbindung. Angezeigt wird der Stand von {time} Uhr; Schritte werden nachgeholt, sobald sie wieder da ist.',
  offlineNever: 'Keine Verbindung. Es wird weiter versucht.',
  needsConnection:
    '{failure} Dafür braucht das Terminal eine Verbindung; anders als Schritte wird es nicht nachgeholt.',
  soundOn: 'Ton an',
  soundBlocked: 'Ton aus: Bildschirm antippen',
  soundMissing: 'Kein Ton auf diesem Gerät',
  checkShift: 'Ton und Bildschirm prüfen',
  screenStaysOn: 'Bildschirm bleibt an',
  screenMaySleep: 'Bildschirm kann ausgehen',

  // Lanes
  lanes: {
    missed: 'Verpasst',
    fresh: 'Neu',
    preparing: 'In Zubereitung',
    ready: 'Bereit / unterwegs',
    later: 'Vorbestellt',
  },
  laneEmpty: {
    fresh: 'Keine neuen Bestellungen',
    preparing: 'Nichts in Zubereitung',
    ready: 'Nichts bereit',
    later: 'Keine Vorbestellungen',
  },
  today: 'Heute',
  tomorrow: 'Morgen',
  positions: { by: 'count', one: '{count} Position', other: '{count} Positionen' },

  // Timers
  justNow: 'gerade eben',
  waitingSince: 'seit {time}',
  timeLeft: 'noch {time}',
  timeOver: '{time} überfällig',
  minutesLong: '{minutes} min',
  hoursLong: '{hours} h {minutes} min',
  daysLong: { by: 'days', one: '{days} Tag', other: '{days} Tage' },
  sinceDays: { by: 'days', one: 'seit {days} Tag', other: 'seit {days} Tagen' },
  ready: { today: 'fertig um {time}', otherDay: 'fertig {time}' },
  delivered: { today: 'Lieferung um {time}', otherDay: 'Lieferung {time}' },
  dueSince: 'überfällig seit {time}',
  wishAt: 'Wunsch {time}',
  urgent: { soon: 'bald', late: 'zu spät' },

  // Steps
  minutesUnit: 'min',
  asWished: 'Bestätigen für {time}',
  otherTime: 'Anderer Termin',
  proposed: 'Vorschlag {time}, wartet auf den Gast',
  offerSent: 'Angebot gesendet, wartet auf den Gast',
  priceFirst: 'Tragen Sie zuerst im Backoffice alle Preise ein. Danach senden Sie hier das Angebot.',
  order: 'Bestellung',
  open: 'öffnen',
  waitsForConnection: 'wird gesendet, sobald die Verbindung da ist',
  sending: 'wird gesendet …',
  paidWith: { cash: 'Bar bezahlt', 'atm-card': 'Mit Karte bezahlt', 'hydro-ag-voucher': 'Mit Gutschein bezahlt' },
  printed: 'Bestellung {ticket} wird gedruckt.',
  stepDone: 'Bestellung {ticket}: {status}',

  // Steps that were not sent
  unsentTitle: 'Nicht gesendet',
  unsent: {
    tooOld: 'Bestellung {ticket}, „{step}“ um {time} Uhr: zu lange ohne Verbindung. Bitte prüfen Sie die Bestellung.',
    changed: 'Bestellung {ticket}, „{step}“ um {time} Uhr: Die Bestellung wurde inzwischen anderswo geändert.',
    refused: 'Bestellung {ticket}, „{step}“ um {time} Uhr: {reason}',
  },
  understood: 'Verstanden',

  // Another time
  proposeTitle: 'Anderer Termin für Bestellung {ticket}',
  proposeText:
    'Der Gast wird gefragt. Nimmt er an, ist die Bestellung für diese Zeit bestätigt; sonst wird sie storniert.',
  later: '+ {minutes} min',
  exactTime: 'Genaue Zeit',
  day: 'Tag',
  hour: 'Stunde',
  minute: 'Minute',
  propose: 'Dem Gast {time} Uhr vorschlagen',
  proposePast: 'Diese Zeit ist schon vorbei.',

  // Detail
  print: 'Beleg drucken',
  route: 'Route anzeigen',
  call: 'Anrufen',
  allergens: 'Allergene: {codes}',
  donation: 'Spende an {name}',
  happened: 'Was geschah',
  money: 'Bezahlung',

  // Alarm
  alarm: { by: 'count', one: '{count} neue Bestellung', other: '{count} neue Bestellungen' },
  alarmMissed: { by: 'count', one: '{count} Bestellung ist verpasst', other: '{count} Bestellungen sind verpasst' },
  alarmMoney: { by: 'count', one: '{count} Zahlung ist zu prüfen', other: '{count} Zahlungen sind zu prüfen' },
  silence: 'Gesehen, Alarm aus',
  arrived: 'Neue Bestellung {ticket}: {type}, {total}',
  arrivedMany: '{count} neue Bestellungen',
  canceledByGuest: 'Bestellung {ticket} hat der Gast storniert.',

  // Start of the shift
  shiftTitle: 'Bereit für die Schicht?',
  shiftText: 'Damit keine Bestellung ungesehen bleibt, prüfen Sie kurz Ton und Bildschirm.',
  shiftSound: 'Ton',
  shiftSoundText: 'Bei neuen Bestellungen läutet es, bis jemand sie gesehen hat.',
  playSound: 'Ton testen',
  heard: 'Ja, ich höre ihn',
  notHeard: 'Nein',
  soundHelp:
    'Stellen Sie das Gerät lauter, schalten Sie „Stumm“ und „Nicht stören“ aus, und prüfen Sie, ob der Ton über ein anderes Gerät läuft.',
  soundChecked: 'Der Ton funktioniert.',
  shiftScreen: 'Bildschirm',
  screenOk: 'Der Bildschirm bleibt an, solange dieses Terminal offen ist.',
  screenInsecure:
    'Der Bildschirm kann sich abschalten: Über eine unverschlüsselte Adresse (http) darf ihn der Browser nicht wach halten. Stellen Sie am Gerät die automatische Sperre aus, oder öffnen Sie das Terminal über HTTPS.',
  screenUnsupported:
    'Der Bildschirm kann sich abschalten: Dieser Browser kann ihn nicht wach halten. Stellen Sie am Gerät die automatische Sperre aus.',
  screenRefused:
    'Der Bildschirm kann sich abschalten: Das Gerät erlaubt es gerade nicht anders, oft wegen des Stromsparmodus.',
  shiftConnection: 'Verbindung',
  connectionOk: 'Neue Bestellungen kommen sofort an.',
  connectionSlow: 'Neue Bestellungen werden alle 10 Sekunden abgefragt.',
  startShift: 'Schicht beginnen',

  // Selling
  pause: 'Pausieren',
  pauseTitle: 'Wie lange keine Bestellungen annehmen?',
  pauseText: 'Gäste sehen es sofort.',
  pauseMinutes: '{minutes} Minuten',
  pauseTomorrow: 'Bis morgen',
  pausedUntil: 'Pausiert: Bis {time} Uhr werden keine Bestellungen angenommen.',
  resume: 'Wieder annehmen',
  pauseFailed: 'Die Annahme konnte nicht umgestellt werden.',
  soldOut: 'Ausverkauft',
  soldOutCount: 'Ausverkauft ({count})',
  soldOutTitle: 'Was ist ausverkauft?',
  soldOutSearch: 'Produkt suchen',
  soldOutNothing: 'Kein Produkt gefunden',
  soldOutUntil: 'ausverkauft bis {time} Uhr',
  soldOutForNow: 'ausverkauft bis auf Weiteres',
  soldOutToday: 'Heute',
  soldOutOpenEnd: 'Bis auf Weiteres',
  availableAgain: 'Wieder da',
  soldOutAction: '{product}: {action}',
  soldOutFailed: '{product} konnte nicht umgestellt werden.',

  close: 'Schließen',
} as const

/** What a step reads as in a sentence about it. */
export const counterStepNames = {
  confirm: 'Bestätigen',
  reject: 'Ablehnen',
  dispatch: 'Fertig',
  complete: 'Abschließen',
  cancel: 'Stornieren',
  offer: 'Angebot senden',
  propose: 'Anderer Termin',
  pay: 'Bezahlt',
  unpay: '„Bezahlt“ zurücknehmen',
} as const satisfies Record<CounterStep, string>
