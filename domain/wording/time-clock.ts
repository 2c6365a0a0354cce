// The German words of the time clock at the staff door.
import type { ClockChoice } from '../staff/waiting-taps.ts'
import { formatDay, formatTime, weekdayShortName } from '../time/german-dates.ts'
import { dayAt, weekdayOf } from '../time/wall-clock.ts'
import { say } from './sentence.ts'

export const timeClockTexts = {
  appName: 'Zeiterfassung',
  pageTitle: 'Zeiterfassung - {branch}',
  loading: 'Namen werden geladen …',
  offlineNever: 'Keine Verbindung. Es wird weiter versucht.',

  // The address opens nothing
  wrongTitle: 'Dieses Gerät ist nicht angemeldet',
  wrongText: 'Der Link stimmt nicht, oder er wurde gesperrt.',
  wrongHelp:
    'Erstellen Sie im Backoffice unter „Bestellungen“, „Terminals“ einen neuen Link für das Zeiterfassungsgerät und öffnen Sie ihn hier.',
  keptMeanwhile: {
    by: 'count',
    one: 'Eine Buchung ist auf diesem Gerät gespeichert und wird mit dem neuen Link gesendet.',
    other: '{count} Buchungen sind auf diesem Gerät gespeichert und werden mit dem neuen Link gesendet.',
  },

  // Board
  chooseName: 'Bitte Namen antippen',
  chooseNameOrBadge: 'Namen antippen oder Ausweis vorhalten',
  nobody: 'In dieser Filiale arbeitet noch niemand. Tragen Sie im Backoffice bei den Benutzern diese Filiale ein.',
  overdueTasks: 'Überfällige Aufgaben',
  overdueTask: '{title}, fällig {time}',
  counted: '{running} da · {paused} in Pause',
  online: 'verbunden',
  offline: 'offline',
  offlineLong: 'Keine Verbindung. Kommen und Gehen werden gespeichert und später gesendet.',
  states: { running: 'da', paused: 'Pause', ended: 'nicht da' },
  elsewhere: 'in einer anderen Filiale',
  since: '{state} seit {time}',
  waiting: { by: 'count', one: '1 Buchung wartet', other: '{count} Buchungen warten' },
  waitingPin: 'Buchung wartet auf die PIN',
  notBooked: 'Buchung nicht angenommen',
  bookedNote: 'Hinweis zur Buchung',
  clockAhead: {
    by: 'minutes',
    one: 'Die Uhr dieses Geräts geht {minutes} Minute vor. Gebucht wird nach der Uhr des Servers.',
    other: 'Die Uhr dieses Geräts geht {minutes} Minuten vor. Gebucht wird nach der Uhr des Servers.',
  },
  clockBehind: {
    by: 'minutes',
    one: 'Die Uhr dieses Geräts geht {minutes} Minute nach. Gebucht wird nach der Uhr des Servers.',
    other: 'Die Uhr dieses Geräts geht {minutes} Minuten nach. Gebucht wird nach der Uhr des Servers.',
  },
  badgeOffline: 'Ohne Verbindung kennt dieses Gerät den Ausweis nicht. Bitte Namen antippen.',

  // PIN
  pin: 'PIN',
  pinTitle: 'Hallo, {name}',
  pinHint: 'Bitte die PIN eingeben',
  digits: 'Ziffern',
  back: 'Zurück',
  deleteDigit: 'Letzte Ziffer löschen',
  confirm: 'OK',
  pinUnchecked: 'Ohne Verbindung wird die PIN erst beim Senden geprüft.',

  // One person
  hello: 'Hallo, {name}!',
  nowRunning: 'Sie arbeiten seit {time}.',
  nowPaused: '{kind} seit {time}.',
  nowEnded: 'Sie sind nicht eingestempelt.',
  nowElsewhere: 'Sie sind in einer anderen Filiale eingestempelt.',
  actions: { start: 'Kommen', resume: 'Weiterarbeiten', end: 'Gehen' },
  breaks: { rest: 'Pause', meal: 'Essen', smoke: 'Rauchen', automatic: 'Automatische Pause' },
  whatFor: 'Wofür?',
  department: 'Abteilung',
  noDepartment: 'ohne',
  project: 'Projekt',
  noProject: 'kein Projekt',
  task: 'Aufgabe',
  noTask: 'keine Aufgabe',
  done: 'Fertig',
  booked: {
    start: 'Guten Dienst, {name}!',
    pause: 'Gute Pause, {name}!',
    resume: 'Weiter geht’s, {name}!',
    end: 'Schönen Feierabend, {name}!',
  },
  progress: {
    sending: '{what} um {time} wird gebucht …',
    kept: '{what} um {time} gespeichert. Es wird gesendet, sobald die Verbindung wieder da ist.',
    booked: '{what} um {time} gebucht',
  },
  unsentTitle: 'Nicht gebucht',
  unsent: '{what} am {date} um {time}: {reason} Bitte sagen Sie es der Leitung.',
  bookedWithout: '{what} am {date} um {time} ist gebucht. {reason}',
  understood: 'Verstanden',
  failed: 'Das hat nicht geklappt. Bitte noch einmal versuchen.',

  // Own figures
  shifts: 'Meine Schichten',
  noShifts: 'Keine veröffentlichten Schichten in den nächsten zwei Wochen.',
  shift: '{from}–{to}',
  gone: { declined: 'abgesagt', canceled: 'entfällt' },
  account: 'Mein Konto',
  worked: 'Gearbeitet im {month}',
  ofTarget: '{worked} von {target}',
  balance: 'Zeitguthaben bis gestern',
  leave: 'Resturlaub',
  leaveDays: { by: 'count', one: '{days} Tag', other: '{days} Tage' },
  leaveHours: { by: 'count', one: '{days} Stunde', other: '{days} Stunden' },
  leaveAsked: 'davon {days} beantragt',
  figuresOffline: 'Schichten und Konto sind ohne Verbindung nicht zu sehen.',
} as const

const choiceTexts = {
  department: 'die Abteilung',
  project: 'das Projekt',
  task: 'die Aufgabe',
  named: '{what} „{name}“',
  gone: {
    by: 'count',
    one: 'Gewählt war {list}. Das ist inzwischen nicht mehr wählbar, die Zeit steht ohne diese Angabe.',
    other: 'Gewählt waren {list}. Das ist inzwischen nicht mehr wählbar, die Zeit steht ohne diese Angaben.',
  },
} as const

/** Since when: the time alone today, with its day before that, for whoever forgot „Gehen“. */
export function sinceText(since: number, now: number, timeZone: string): string {
  const time = formatTime(since, timeZone)
  const [day, today] = [dayAt(timeZone, since), dayAt(timeZone, now)]
  if (day === null || day === today) return time
  return `${weekdayShortName(weekdayOf(day))} ${formatDay(day).slice(0, 6)}, ${time}`
}

/** What a kept entry was for and is gone when it is sent; `names` as the device knew them. */
export function goneChoices(
  gone: readonly ClockChoice[],
  names: Readonly<Partial<Record<ClockChoice, string | null>>> = {},
): string {
  const list = gone.map((each) => {
    const name = names[each] ?? null
    return name === null ? choiceTexts[each] : say(choiceTexts.named, { what: choiceTexts[each], name })
  })
  return say(choiceTexts.gone, { count: gone.length, list: new Intl.ListFormat('de').format(list) })
}
