// The German words of what need not be kept any longer, and of deleting it.
import { keepRecordsYears } from '../staff/retention.ts'
import { formatDay } from '../time/german-dates.ts'
import { dayOf } from '../time/wall-clock.ts'
import { fill, type Sentence } from './sentence.ts'

interface Old {
  readonly since: string
  readonly until: string
  readonly activities: number
  readonly absences: number
  readonly notes: number
}

const kinds = {
  activities: { by: 'count', one: '{count} Arbeitszeit', other: '{count} Arbeitszeiten' },
  absences: { by: 'count', one: '{count} Krankmeldung', other: '{count} Krankmeldungen' },
  notes: { by: 'count', one: '{count} Krankenbestätigung', other: '{count} Krankenbestätigungen' },
} as const satisfies Readonly<Record<string, Sentence>>

/** „12 Arbeitszeiten, 1 Krankmeldung“; nothing of what is not there. */
export function oldRecordsText(counted: Pick<Old, keyof typeof kinds>): string {
  return (['activities', 'absences', 'notes'] as const)
    .filter((kind) => counted[kind] > 0)
    .map((kind) => fill(kinds[kind], { count: counted[kind] }))
    .join(', ')
}

/** „07.05.2018 bis 31.12.2018“ */
export function oldDaysText({ since, until }: Pick<Old, 'since' | 'until'>): string {
  return `${formatDay(dayOf(since) ?? 0)} bis ${formatDay(dayOf(until) ?? 0)}`
}

export const retentionTexts = {
  open: 'Aufbewahrung',
  title: 'Nicht mehr aufzubewahren',
  intro: fill(
    'Arbeitszeiten mit Löhnen und Schichten sowie Krankmeldungen sind aufzubewahren: in Österreich {AT} Jahre, in Deutschland {DE}, in der Schweiz {CH}, je vom Ende des Jahres an. Danach können Sie sie hier löschen. Salden, Urlaub und Verträge bleiben.',
    keepRecordsYears,
  ),
  none: 'Zurzeit ist nichts fällig.',
  notLoaded: 'Was nicht mehr aufzubewahren ist, konnte nicht geladen werden.',
  sums: { by: 'count', one: '{count} Person: {records}.', other: '{count} Personen: {records}.' },
  held: 'Bleibt, bis diese Monate abgeschlossen sind: Ihr Saldo ginge sonst verloren.',
  delete: 'Fällige löschen',
  question: {
    by: 'count',
    one: '{records} von {count} Person endgültig löschen, auch die Dateien? Auswertungen und Projekte dieser Zeit verlieren damit ihre Stunden.',
    other:
      '{records} von {count} Personen endgültig löschen, auch die Dateien? Auswertungen und Projekte dieser Zeit verlieren damit ihre Stunden.',
  },
  deleteNow: 'Endgültig löschen',
  cancel: 'Abbrechen',
  close: 'Schließen',
  done: 'Gelöscht.',
  failed: 'Nicht alles konnte gelöscht werden.',
  automatic: 'In der Nacht löscht Theke es von selbst (Konfiguration).',
  byHand: 'Von selbst löscht Theke nichts; einschalten lässt sich das in der Konfiguration.',
  more: 'und {count} weitere',
  cleared: 'Die Aufzeichnungen dieses Monats sind am {date} nach ihrer Frist gelöscht. Nur der Saldo bleibt.',
} as const
