// The German words of tasks that are done: at the clock, in „Meine Zeit“ and on the board of who answers for the branch.
import { fill } from './sentence.ts'

export const taskWorkTexts = {
  title: 'Aufgaben',
  none: 'Für heute ist alles erledigt.',
  needsWork: 'Aufgaben sehen Sie hier, sobald Sie eingestempelt sind.',
  offline: 'Aufgaben sind ohne Verbindung nicht zu sehen.',
  due: 'bis {time}',
  dueDay: 'fällig {date}',
  overdue: 'überfällig seit {date}',
  steps: '{done} von {all} Punkten',
  photo: 'mit Foto',
  meantFor: 'für {names}',
  close: 'Schließen',
  checklist: 'Checkliste',
  files: 'Anhänge',
  filesNotLoaded: 'Die Anhänge konnten nicht geladen werden.',
  doneBy: 'erledigt: {name}',
  takePhoto: 'Foto machen',
  newPhoto: 'Neues Foto',
  photoTaken: 'Das Foto der Aufgabe',
  value: '{label} in {unit}',
  limits: 'Vorgesehen: {limits}',
  between: '{min} bis {max}',
  atLeast: 'mindestens {min}',
  atMost: 'höchstens {max}',
  isOutside:
    '{value} ist außerhalb der Grenzen ({limits}). Der Wert wird so gespeichert und die Leitung sofort verständigt.',
  noNumber: 'Bitte eine Zahl eingeben, zum Beispiel 4,5.',
  note: 'Anmerkung',
  finish: 'Erledigt',
  finished: '„{title}“ ist erledigt.',
  finishedOutside: '„{title}“ ist gespeichert. Die Leitung wird verständigt.',
  failed: 'Das hat nicht geklappt. Bitte noch einmal versuchen.',
  notArrived:
    'Keine Verbindung: Es ist noch nicht gespeichert. Bitte drücken Sie noch einmal, sobald sie wieder da ist.',
} as const

/** At the counter's terminal. */
export const taskDeskTexts = {
  title: 'Aufgaben heute',
  overdue: { by: 'count', one: '{count} Aufgabe ist überfällig', other: '{count} Aufgaben sind überfällig' },
  show: 'Aufgaben ansehen',
  who: 'Wer hat es erledigt?',
  chooseWho: 'Bitte wählen',
  here: 'Gerade da',
  away: 'Nicht eingestempelt',
  offline: 'Keine Verbindung: Erledigen geht wieder, sobald sie da ist.',
  loading: 'Die Aufgaben werden geladen …',
  notLoaded: 'Die Aufgaben konnten nicht geladen werden.',
  again: 'Noch einmal versuchen',
} as const

export const taskBoardTexts = {
  title: 'Erledigtes',
  hint: 'Was heute zu tun ist, und was wann von wem erledigt wurde.',
  notLoaded: 'Die Aufgaben konnten nicht geladen werden.',
  day: 'Tag',
  open: 'Offen',
  noneOpen: 'Gerade ist nichts offen.',
  done: 'Erledigt und versäumt',
  noneDone: 'An diesem Tag wurde nichts erledigt.',
  overdueBadge: 'Überfällig',
  outside: 'Außerhalb der Grenzen',
  missed: 'Versäumt',
  at: '{time} Uhr, {name}',
  wasDue: 'fällig {date}',
  limits: 'vorgesehen {limits}',
  photoOf: 'Foto: {title}',
  photoTitle: 'Foto',
  steps: 'Checkliste',
  step: '{text} ({name})',
  noValue: 'ohne Wert',
  tasks: 'Aufgaben bearbeiten',
  close: 'Schließen',
} as const

export const taskColumnTexts = {
  title: 'Aufgabentafel',
  board: 'Tafel',
  list: 'Liste',
  hint: 'Ziehen Sie eine Aufgabe am Griff in eine andere Spalte. Mit der Tastatur: Griff wählen und Pfeil links oder rechts.',
  empty: 'Keine Aufgaben',
  notLoaded: 'Nicht geladen',
  columnOf: '{column}, {count}',
  to: 'Nach „{column}“',
  forAll: 'Für alle Filialen: nur erledigen',
  forAllText:
    'Diese Aufgabe gilt für alle Filialen: Sie können sie erledigen. Ändern kann sie, wer für alle Filialen zuständig ist.',
  moved: '„{title}“: {column}',
  dueAgain: '„{title}“ ist erledigt und am {date} wieder fällig.',
  overdue: 'Überfällig',
  due: 'fällig {date}',
  more: { by: 'count', one: 'Noch eine in der Liste', other: 'Noch {count} in der Liste' },
} as const

/** What a task asks for, and within which limits. */
export interface Demanded {
  readonly label: string
  readonly unit: string
  readonly min: number | null
  readonly max: number | null
}

/** „4,5 °C“. */
export function valueText(value: number, { unit }: Pick<Demanded, 'unit'>): string {
  return `${numberText(value)} ${unit}`.trim()
}

/** „2 bis 7 °C“; empty where anything is fine. */
export function demandedText(demanded: Demanded): string {
  const { min, max, unit } = demanded
  const [from, to] = [min, max].map((limit) => (limit === null ? '' : numberText(limit)))
  const text =
    min === null
      ? max === null
        ? ''
        : fill(taskWorkTexts.atMost, { max: to ?? '' })
      : max === null
        ? fill(taskWorkTexts.atLeast, { min: from ?? '' })
        : fill(taskWorkTexts.between, { min: from ?? '', max: to ?? '' })
  return text === '' ? '' : `${text} ${unit}`.trim()
}

function numberText(value: number): string {
  return String(value).replace('.', ',').replace('-', '−')
}
