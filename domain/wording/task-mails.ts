// Alarms of a branch about its tasks, by mail: what is overdue, collected, and a value that is outside of its limits.
import { formatDateTime } from '../time/german-dates.ts'
import { instantOf } from '../time/wall-clock.ts'
import type { MailContent } from './mails.ts'
import { noticeMail } from './notice-mail.ts'
import { fill, say } from './sentence.ts'
import { demandedText, valueText, type Demanded } from './task-work.ts'

const texts = {
  greeting: 'Guten Tag {name},',
  overdueSubject: { by: 'count', one: 'Überfällig: {title}', other: '{count} Aufgaben sind überfällig' },
  overdueIntro: { by: 'count', one: 'diese Aufgabe ist überfällig:', other: 'diese {count} Aufgaben sind überfällig:' },
  overdueItem: '{title}{where}, fällig {due}',
  where: ' ({where})',
  outsideSubject: '{title}: {value} ist außerhalb der Grenzen',
  outsideIntro: '{person} hat bei „{title}“{where} {value} eingetragen. Vorgesehen ist: {limits}.',
  note: 'Anmerkung: {note}',
  button: 'Aufgaben ansehen',
  path: '/backend#/task-board',
} as const

interface Reader {
  readonly shop: string
  readonly name: string
}

export interface OverdueItem {
  readonly title: string
  /** Branch and department, as far as there are any. */
  readonly where: string
  /** ISO 8601. */
  readonly dueAt: string
  readonly timeZone: string
}

export function overdueMail(
  { shop, name, items }: Reader & { readonly items: readonly OverdueItem[] },
  linkBase: string,
): MailContent {
  const count = items.length
  const lines = items.map(({ title, where, dueAt, timeZone }) =>
    fill(texts.overdueItem, { title, where: whereText(where), due: formatDateTime(instantOf(dueAt) ?? 0, timeZone) }),
  )
  return noticeMail({
    subject: say(texts.overdueSubject, { count, title: items[0]?.title ?? '' }),
    before: [fill(texts.greeting, { name }), say(texts.overdueIntro, { count })],
    items: lines,
    button: texts.button,
    link: `${linkBase}${texts.path}`,
    shop,
  })
}

export interface OutsideValue {
  readonly person: string
  readonly title: string
  readonly where: string
  readonly value: number
  readonly demanded: Demanded
  readonly note: string
}

export function outsideMail(
  { shop, name, person, title, where, value, demanded, note }: Reader & OutsideValue,
  linkBase: string,
): MailContent {
  const said = valueText(value, demanded)
  const intro = { person, title, where: whereText(where), value: said, limits: demandedText(demanded) }
  return noticeMail({
    subject: fill(texts.outsideSubject, { title, value: said }),
    before: [
      fill(texts.greeting, { name }),
      fill(texts.outsideIntro, intro),
      ...(note === '' ? [] : [fill(texts.note, { note })]),
    ],
    button: texts.button,
    link: `${linkBase}${texts.path}`,
    shop,
  })
}

function whereText(where: string): string {
  return where === '' ? '' : fill(texts.where, { where })
}
