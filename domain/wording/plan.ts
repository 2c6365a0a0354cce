// The German words of the plan.
import { formatTime } from '../time/german-dates.ts'
import { fill, say } from './sentence.ts'

/** Minutes as people say them: „45 min“, „1 h 30 min“, „8 h“. */
export function durationText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}

/** Minutes as hours with a comma, as sums are read: „38,5 h“. */
export function hoursText(minutes: number): string {
  return `${(Math.round(minutes / 6) / 10).toLocaleString('de-DE')} h`
}

interface Lacking {
  readonly from: number
  readonly to: number
  readonly count: number
}

/** „11–14 Uhr fehlen 2“, „11:30–14 Uhr fehlt 1“; by the clocks of the branch. */
export function shortageText(shortage: Lacking, timeZone: string): string {
  return say(planTexts.missing, { hours: hoursOfShortage(shortage, timeZone), count: shortage.count })
}

/** „11:30–14“. */
export function hoursOfShortage({ from, to }: Omit<Lacking, 'count'>, timeZone: string): string {
  const hour = (moment: number) =>
    formatTime(moment, timeZone)
      .replace(/:00$/, '')
      .replace(/^0(?=\d)/, '')
  return `${hour(from)}–${hour(to)}`
}

export const planTexts = {
  title: 'Dienstplan',
  notLoaded: 'Der Dienstplan konnte nicht geladen werden.',
  notSaved: 'Die Schicht konnte nicht gespeichert werden.',
  notDone: 'Der Dienstplan konnte nicht geändert werden.',
  noBranch: 'Sie arbeiten in keiner Filiale',
  noBranchText: 'Ein Dienstplan gehört zu einer Filiale.',
  noPeople: 'Hier arbeitet noch niemand',
  noPeopleText: 'Legen Sie unter „Benutzer“ die Menschen an, die in dieser Filiale arbeiten.',
  toPeople: 'Zu den Benutzern',
  branch: 'Filiale',
  view: 'Ansicht',
  views: { day: 'Tag', week: 'Woche', month: '4 Wochen' },
  rows: 'Zeilen',
  rowsBy: { person: 'Personen', position: 'Positionen' },
  before: 'Zurück',
  after: 'Weiter',
  today: 'Heute',
  week: 'KW {week}',
  open: 'Offene Schichten',
  withoutPosition: 'Ohne Position',
  people: 'Person',
  days: 'Tage des Dienstplans',
  newShift: 'Schicht',
  newShiftFor: 'Neue Schicht: {person}, {day}',
  shiftOf: '{person}, {day}, {times}{position}',
  moreReasons: 'und {count} weitere',
  state: {
    draft: 'Entwurf',
    published: 'veröffentlicht',
    confirmed: 'bestätigt',
    declined: 'abgesagt',
    canceled: 'entfällt',
  },
  hours: '{planned} von {agreed}',
  hoursOnly: '{planned}',
  absent: 'Abwesend',
  absenceAsked: 'Abwesenheit beantragt',
  openEnded: '{text}, Ende offen',
  holiday: 'Feiertag: {name}',
  unavailable: 'Kann nicht',
  preferred: 'Wunsch',
  available: 'Kann',
  sumHours: 'Stunden',
  sumPeople: 'Personen',
  sumCost: 'Kosten',
  sumShare: 'Anteil am Nettoumsatz',
  sumRevenue: 'Erwarteter Umsatz',
  sumOf: '{day}: {hours}, {people}',
  noRevenue: 'kein Vergleich',
  missing: { by: 'count', one: '{hours} Uhr fehlt {count}', other: '{hours} Uhr fehlen {count}' },
  missingTitle: 'Wann Personal fehlt',
  missingMore: { by: 'count', one: 'und {count} weiteres Mal', other: 'und {count} weitere Male' },
  sumMissing: 'Fehlt',
  nobodyMissing: '–',
  staffing: 'Besetzung nach Stunden',
  staffingOf: '{hour} Uhr: {planned} geplant, {wanted} gewünscht',
  department: 'Abteilung',
  allDepartments: 'Alle Abteilungen',
  noDepartment: 'Keine Abteilung',
  project: 'Projekt',
  noProject: 'Kein Projekt',
  formerProject: 'Abgeschlossenes Projekt',
  help: 'Ziehen verschiebt eine Schicht. Mit der Tastatur: Leertaste nimmt auf, Pfeiltasten verschieben, Umschalt und Pfeil ändert die Dauer, Eingabetaste legt ab, Escape bricht ab.',
  helpPhone: 'Antippen öffnet eine Schicht, Plus legt eine an. Verschoben wird sie dort mit Tag und Uhrzeit.',
  daySum: '{hours} geplant, {people}',
  daySumPeople: { by: 'count', one: '{count} Person', other: '{count} Personen' },
  helpTitle: 'Tastatur',
  picked: 'Aufgenommen: {shift}. Pfeiltasten verschieben, Eingabetaste legt ab, Escape bricht ab.',
  movedTo: '{person}, {day}, {times}.',
  dropped: 'Abgelegt.',
  putBack: 'Zurückgelegt.',
  fits: 'Passt.',
  saved: 'Schicht gespeichert.',
  removed: 'Schicht entfernt.',
  undo: 'Rückgängig',
  // The dialog of one shift.
  shift: 'Schicht',
  edit: 'Schicht bearbeiten',
  person: 'Person',
  openShift: 'Offen (noch niemand)',
  day: 'Tag',
  from: 'Beginn',
  to: 'Ende',
  breakMinutes: 'Pause in Minuten',
  position: 'Position',
  positionHint: 'Service, Küche, Bar …',
  tasks: 'Aufgaben',
  tasksHint: 'Stehen auch in „Meine Schichten“.',
  tasksOfSeries: 'Gelten für einen Tag: An der Serie bleiben sie, wie sie sind.',
  noTask: 'Keine offene Aufgabe heißt so.',
  formerTask: 'Erledigte Aufgabe',
  skills: 'Nötige Fähigkeiten',
  skillsHint: 'Tippen und mit Eingabe hinzufügen.',
  note: 'Anmerkung',
  noteHint: 'Sieht auch die Person.',
  split: 'Geteilter Dienst (Gastronomie Österreich)',
  repeat: 'Wiederholen bis',
  repeatHint: 'Jede Woche oder alle paar Wochen. Leer: nur einmal.',
  series: 'Diese Schicht gehört zu einer Serie.',
  seriesReach: 'Wofür die Änderung gilt',
  reaches: { one: 'Nur diese', following: 'Diese und folgende', all: 'Alle' },
  reachHints: {
    one: 'Die anderen Schichten der Serie bleiben, wie sie sind.',
    following: 'Was Sie ändern, ändert sich auch an allen späteren Schichten der Serie.',
    all: 'Was Sie ändern, ändert sich an allen Schichten der Serie, die noch nicht begonnen haben.',
  },
  removeSeriesQuestions: {
    following:
      'Diese und alle späteren Schichten der Serie entfernen? Wer davon weiß, wird beim nächsten Veröffentlichen verständigt.',
    all: 'Alle Schichten der Serie entfernen, die noch nicht begonnen haben? Wer davon weiß, wird beim nächsten Veröffentlichen verständigt.',
  },
  seriesSaved: {
    by: 'count',
    one: '{count} Schicht geändert',
    other: '{count} Schichten geändert',
  },
  save: 'Speichern',
  remove: 'Entfernen',
  removeQuestion: 'Diese Schicht entfernen?',
  cancelQuestion: 'Diese Schicht absagen? Die Person wird beim nächsten Veröffentlichen verständigt.',
  cancel: 'Absagen',
  close: 'Schließen',
  back: 'Abbrechen',
  needTimes: 'Bitte Tag, Beginn und Ende angeben.',
  declinedBecause: 'Abgesagt: {reason}',
  // What is done to many.
  more: 'Woche füllen',
  template: 'Aus Vorlage',
  templateText: 'Legt die Schichten der Vorlage als Entwurf an. Es wird niemand verständigt.',
  chooseTemplate: 'Vorlage',
  noTemplates: 'Für diese Filiale gibt es noch keine Vorlage.',
  toTemplates: 'Vorlage anlegen',
  templateDays: 'An welchen Tagen?',
  propose: 'Passende Personen vorschlagen',
  proposeHint: 'Nach Abteilung, Stunden im Vertrag, Wünschen und Abwesenheiten; nie gegen eine Regel.',
  fill: 'Woche füllen',
  copy: 'Woche kopieren',
  copyText:
    'Kopiert alle Schichten dieser Woche als Entwurf in spätere Wochen. Aufgaben gehen mit, wenn sie sich wiederholen.',
  copyTo: 'In welche Wochen?',
  withPeople: 'Mit den Personen',
  copyNow: 'Kopieren',
  alreadyPlanned: 'Dort sind schon Schichten geplant:',
  plannedWeek: {
    by: 'count',
    one: '{week}: eine Schicht ({drafts} als Entwurf, {published} veröffentlicht)',
    other: '{week}: {count} Schichten ({drafts} als Entwurf, {published} veröffentlicht)',
  },
  publishedStay: 'Veröffentlichte Schichten bleiben in jedem Fall, wie sie sind; die neuen stehen daneben.',
  addedBeside: 'Ersetzte Entwürfe sind weg; hinzugefügte stehen neben ihnen.',
  addCopies: 'Hinzufügen',
  replaceDrafts: 'Entwürfe ersetzen',
  cancelCopy: 'Abbrechen',
  staff: 'Offene besetzen',
  made: {
    by: 'count',
    one: '{count} Schicht angelegt, davon offen: {open}.',
    other: '{count} Schichten angelegt, davon offen: {open}.',
  },
  staffed: {
    by: 'count',
    one: '{count} Schicht besetzt, noch offen: {open}.',
    other: '{count} Schichten besetzt, noch offen: {open}.',
  },
  publish: 'Veröffentlichen',
  publishCount: 'Veröffentlichen ({count})',
  nothingNew: 'Alles ist veröffentlicht',
  publishTitle: 'Dienstplan veröffentlichen',
  publishText: 'Jede Person erfährt per E-Mail nur, was sich an den eigenen Schichten geändert hat.',
  publishNow: 'Jetzt veröffentlichen',
  newsOf: { new: '{count} neu', changed: '{count} geändert', gone: '{count} entfällt' },
  openNews: {
    by: 'count',
    one: '{count} offene Schicht: Wer sie übernehmen könnte, erfährt davon.',
    other: '{count} offene Schichten: Wer eine davon übernehmen könnte, erfährt davon.',
  },
  wrongNews: {
    by: 'count',
    one: 'In {count} Schicht ist etwas nicht in Ordnung. Sie können trotzdem veröffentlichen.',
    other: 'In {count} Schichten ist etwas nicht in Ordnung. Sie können trotzdem veröffentlichen.',
  },
  published: {
    by: 'count',
    one: '{count} Schicht veröffentlicht, E-Mails: {mails}.',
    other: '{count} Schichten veröffentlicht, E-Mails: {mails}.',
  },
  print: 'PDF',
  printFile: 'dienstplan-{from}.pdf',
  sheetTitle: 'Dienstplan {branch}, {from} bis {to}',
  // Exchanges that wait for the manager.
  swaps: 'Tausch und Absagen',
  swapAccepted: '{from} gibt ab an {to}: {shift}',
  swapOffered: '{from} sucht Ersatz: {shift}',
  swapAsked: '{from} hat {to} um Ersatz gebeten: {shift}',
  swapDeclined: '{from} hat abgesagt: {shift}. {reason}',
  approve: 'Genehmigen',
  approveAnyway: 'Trotzdem genehmigen',
  reject: 'Ablehnen',
  show: 'Ansehen',
  swapApproved: 'Tausch genehmigt. Beide werden verständigt.',
  swapRejected: 'Tausch abgelehnt.',
} as const

/** What employees see of their own shifts. */
export const ownShiftTexts = {
  title: 'Meine Schichten',
  notLoaded: 'Ihre Schichten konnten nicht geladen werden.',
  failed: 'Das hat nicht geklappt.',
  none: 'Keine Schichten geplant',
  noneText: 'Sobald ein Dienstplan veröffentlicht ist, stehen Ihre Schichten hier.',
  offered: 'Freie Schichten',
  noneOffered: 'Zurzeit ist keine Schicht frei.',
  open: 'Offen',
  offeredBy: '{name} sucht Ersatz',
  confirm: 'Bestätigen',
  confirmed: 'Bestätigt',
  confirmDone: 'Schicht bestätigt.',
  decline: 'Ich kann nicht',
  declineReason: 'Warum können Sie nicht?',
  declineSend: 'Absagen',
  declined: 'Abgesagt',
  declineDone: 'Ihre Filiale weiß Bescheid.',
  canceled: 'Entfällt',
  offer: 'Tauschen',
  offerTo: 'Wem möchten Sie die Schicht anbieten?',
  offerAll: 'Allen in der Filiale',
  offerSend: 'Anbieten',
  offerDone: 'Schicht angeboten. Sie gilt weiter für Sie, bis der Tausch genehmigt ist.',
  offerBack: 'Angebot zurückziehen',
  offerBackDone: 'Angebot zurückgezogen.',
  offeredState: 'Zum Tausch angeboten',
  offeredTo: 'Angeboten: {name}',
  acceptedState: '{name} übernimmt, die Genehmigung fehlt noch',
  rejectedState: 'Tausch abgelehnt',
  take: 'Übernehmen',
  takeDone: 'Die Schicht gehört Ihnen.',
  acceptDone: 'Angenommen. Ihre Filiale muss noch zustimmen.',
  waiting: 'Wartet auf Genehmigung',
  refuse: 'Ablehnen',
  refuseDone: 'Abgelehnt. {name} weiß Bescheid.',
  takeBack: 'Zusage zurückziehen',
  takeBackDone: 'Zusage zurückgezogen. {name} weiß Bescheid.',
  breakText: '{minutes} min Pause',
  tasks: 'Aufgaben: {list}',
  skills: 'Gebraucht: {list}',
  cancel: 'Abbrechen',
  calendar: 'Im eigenen Kalender',
  calendarText:
    'Mit dieser Adresse zeigt Ihr Kalender (Handy, Outlook, Google) Ihre Schichten. Wer die Adresse hat, sieht sie auch: Geben Sie sie nicht weiter.',
  calendarMake: 'Adresse erstellen',
  calendarAgain: 'Neue Adresse erstellen',
  calendarRemove: 'Adresse löschen',
  calendarAddress: 'Adresse für Ihren Kalender',
  calendarOnce: 'Sie wird nur jetzt angezeigt.',
  calendarSince: 'Ihre Adresse gilt seit {date}.',
  calendarGone: 'Die Adresse öffnet nichts mehr.',
  copy: 'Kopieren',
  copied: 'Kopiert',
  calendarName: 'Meine Schichten',
  calendarTitle: 'Arbeit: {place}',
} as const

interface OwnShift {
  readonly status: string
  readonly swap: { readonly state: string; readonly toUser: { readonly name: string } | null } | null
}

/** How an own shift stands; empty: there is nothing to say. */
export function ownShiftState({ status, swap }: OwnShift): string {
  if (status === 'canceled') return ownShiftTexts.canceled
  if (status === 'declined') return ownShiftTexts.declined
  if (swap?.state === 'accepted') return fill(ownShiftTexts.acceptedState, { name: swap.toUser?.name ?? '' })
  if (swap?.state === 'offered') return ownShiftTexts.offeredState
  if (swap?.state === 'requested') return fill(ownShiftTexts.offeredTo, { name: swap.toUser?.name ?? '' })
  if (swap?.state === 'rejected') return ownShiftTexts.rejectedState
  return status === 'confirmed' ? ownShiftTexts.confirmed : ''
}
