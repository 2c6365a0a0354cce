// The German words around time: days, months, opening hours, slots.

/** Monday first, as in ISO 8601. */
export const weekdayNames = ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'] as const

export const weekdayShortNames = ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'] as const

export const monthNames = [
  'Januar',
  'Februar',
  'März',
  'April',
  'Mai',
  'Juni',
  'Juli',
  'August',
  'September',
  'Oktober',
  'November',
  'Dezember',
] as const

export const timeTexts = {
  openUntil: 'Geöffnet bis {time}',
  openAllDay: 'Durchgehend geöffnet',
  closed: 'Geschlossen',
  pausedLabel: 'Bestellungen pausiert',

  opensToday: 'Wir öffnen wieder um {time} Uhr.',
  opensOnDay: 'Wir öffnen wieder am {day} um {time} Uhr.',
  deliveryClosedShort: 'Derzeit bieten wir leider keine Lieferung an.',
  deliversToday: 'Wir liefern wieder ab {time} Uhr.',
  deliversOnDay: 'Wir liefern wieder am {day} ab {time} Uhr.',
  alternativeTakeaway: 'Sie können Ihre Bestellung aber gerne bei uns abholen.',
  alternativeDineIn: 'Sie können aber gerne vor Ort bei uns bestellen.',
  alternativeBoth: 'Sie können Ihre Bestellung aber gerne bei uns abholen oder vor Ort genießen.',
  resumes: 'Wieder ab {time} Uhr.',
  resumesOnDay: 'Wieder am {day} ab {time} Uhr.',
  preorderWelcome: 'Gerne nehmen wir auch Ihre Vorbestellungen entgegen.',
  preorderLater: 'Wir bearbeiten diese sobald wir wieder geöffnet haben.',
  preorderInstead: 'Sie können aber gerne für einen späteren Zeitpunkt vorbestellen.',

  openingHours: 'Öffnungszeiten',
  deliveryHours: 'Lieferzeiten',
  kitchenHours: 'Warme Küche',
  restDays: 'Ruhetage',
  noRestDays: 'Kein Ruhetag',
  dayClosed: 'geschlossen',
  dayOpenAllDay: 'durchgehend',
  hoursOfDay: '{from}–{to}',
  nextDay: 'am nächsten Tag',

  branchOpen: 'Standort geöffnet',
  branchesOpen: 'Standorte geöffnet',
  allBranchesClosed: 'Alle Standorte geschlossen',

  noSlotsOnDay: 'Zum ausgewählten Tag sind keine Termine verfügbar.',
  calendarWeek: 'KW',
  previousMonth: 'Vorheriger Monat',
  nextMonth: 'Nächster Monat',
  clearDate: 'Auswahl aufheben',
  save: 'Speichern',
  cancel: 'Abbrechen',
  chooseDate: 'Datum wählen',
  chooseTime: 'Uhrzeit wählen',
  hour: 'Stunde',
  minute: 'Minute',
  oneHourLater: 'Eine Stunde später',
  oneHourEarlier: 'Eine Stunde früher',
  fiveMinutesLater: 'Fünf Minuten später',
  fiveMinutesEarlier: 'Fünf Minuten früher',
  availableTimes: 'Verfügbare Zeiten',
  today: 'Heute',
  asSoonAsPossible: 'So bald wie möglich',
  timeWithUnit: '{time} Uhr',
  dateAndTime: '{date}, {time} Uhr',
} as const
