// The German words of approving and closing the months of everybody.
import type { Held, MonthHold, MonthStep } from '../staff/month-holds.ts'
import { fill, type Sentence } from './sentence.ts'

const holdTexts: Readonly<Record<MonthHold, Sentence>> = {
  missingEnd: { by: 'count', one: '{count} Zeit ohne Ende', other: '{count} Zeiten ohne Ende' },
  violation: { by: 'count', one: '{count} Verstoß ohne Begründung', other: '{count} Verstöße ohne Begründung' },
  timeRequest: { by: 'count', one: '{count} offener Korrekturantrag', other: '{count} offene Korrekturanträge' },
  leaveRequest: { by: 'count', one: '{count} offener Antrag auf Urlaub', other: '{count} offene Anträge auf Urlaub' },
  unapproved: { by: 'count', one: '{count} Zeit nicht genehmigt', other: '{count} Zeiten nicht genehmigt' },
  before: {
    by: 'count',
    one: '{count} Zeit davor nicht beendet oder genehmigt',
    other: '{count} Zeiten davor nicht beendet oder genehmigt',
  },
  notOver: 'der Monat ist noch nicht vorbei',
  own: 'das eigene Konto prüft jemand anderer',
  gone: 'nicht mehr in Ihren Filialen',
}

/** „1 Zeit ohne Ende, 2 Verstöße ohne Begründung“. */
export function holdsText(holds: readonly Held[]): string {
  return holds.map(({ hold, count }) => fill(holdTexts[hold], { count })).join(', ')
}

export const monthClosingTexts = {
  open: 'Alle genehmigen und abschließen',
  title: '{month}, {branch}',
  everywhere: 'alle Filialen',
  close: 'Schließen',
  notLoaded: 'Die Zeitkonten konnten nicht geladen werden.',
  people: { by: 'count', one: '{count} Person', other: '{count} Personen' },
  sums: '{people}: {ready} bereit zum Genehmigen, {closable} bereit zum Abschließen, {closed} abgeschlossen.',
  nobody: 'In diesem Monat hat hier niemand ein Zeitkonto.',
  steps: {
    approve: { by: 'count', one: '{count} Person genehmigen', other: '{count} Personen genehmigen' },
    close: { by: 'count', one: '{count} Person abschließen', other: '{count} Personen abschließen' },
  } satisfies Record<MonthStep, Sentence>,
  closeText: 'Was abgeschlossen ist, ändert sich nicht mehr. Der Saldo geht in den nächsten Monat über.',
  notOver: 'Abgeschlossen wird ein Monat erst, wenn er vorbei ist.',
  leftOut: 'Ausgelassen ({count})',
  leftOutText: 'Hier fehlt noch etwas. Öffnen Sie den Monat der Person, um es zu erledigen.',
  more: 'und {count} weitere',
  progress: '{done} von {all}',
  stop: 'Anhalten',
  result: {
    approve: { by: 'count', one: '{count} Person genehmigt.', other: '{count} Personen genehmigt.' },
    close: { by: 'count', one: '{count} Person abgeschlossen.', other: '{count} Personen abgeschlossen.' },
  } satisfies Record<MonthStep, Sentence>,
  already: { by: 'count', one: '{count} war es schon.', other: '{count} waren es schon.' },
  held: { by: 'count', one: '{count} Person ausgelassen.', other: '{count} Personen ausgelassen.' },
  broken: 'Nach {done} von {all} Personen angehalten. Noch einmal drücken macht mit den übrigen weiter.',
  failed: 'Die Monate konnten nicht geändert werden.',
} as const
