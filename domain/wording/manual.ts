// The German words of the manual and of the help beside every page. The manual itself is docs/manual.
import { areaGroupNames } from './areas.ts'

export const manualTexts = {
  title: 'Hilfe',
  ofChapter: 'Handbuch · {chapter}',
  lead: 'Fragen und Antworten zu allem, was Sie hier tun.',
  link: 'Hilfe',
  search: 'Frage oder Stichwort',
  searchHint: 'z. B. Feiertag, ausverkauft, Drucker',
  clearSearch: 'Suche leeren',
  found: { by: 'count', one: '{count} Antwort', other: '{count} Antworten' },
  nothing: 'Dazu steht nichts im Handbuch.',
  nothingText: 'Versuchen Sie ein anderes Wort, oder sehen Sie unten nach Bereichen.',
  questions: { by: 'count', one: '{count} Frage', other: '{count} Fragen' },
  onThisPage: 'Fragen auf dieser Seite',
  linkOf: 'Link zu „{question}“',
  back: 'Alle Themen',
  toPage: '„{page}“ öffnen',
  print: 'Drucken',
  gone: 'Dieses Thema gibt es nicht.',

  // Beside a page
  ofThisPage: 'Hilfe zu dieser Seite',
  panelTitle: 'Hilfe: {page}',
  panelGeneral: 'Hilfe',
  loading: 'Die Hilfe wird geladen …',
  notLoaded: 'Die Hilfe konnte nicht geladen werden.',
  noneOfPage: 'Zu dieser Seite gibt es keine eigenen Fragen. Suchen Sie im ganzen Handbuch.',
  whole: 'Alles dazu im Handbuch',
  wholeManual: 'Zum ganzen Handbuch',
  close: 'Hilfe schließen',
} as const

const around = { first: 'Erste Schritte', counter: 'Theke und Geräte' } as const

/** Headings of the manual, in their order. */
export const manualGroups: readonly string[] = [
  around.first,
  areaGroupNames.orders,
  around.counter,
  areaGroupNames.offer,
  areaGroupNames.operation,
  areaGroupNames.website,
  areaGroupNames.staff,
  areaGroupNames.signage,
  areaGroupNames.system,
]

/** Words that questions are made of and that tell nothing about what is looked for. */
export const fillerWords =
  'wie was wo wann warum wer wem welche welcher welches ich wir man mir mich sie es ein eine einen einem einer der die das den dem des ' +
  'ist sind kann können muss soll möchte will wird werden hat habe haben mein meine meinen und oder zu zum zur in im am an auf für von vom ' +
  'mit bei nicht kein keine'
