// What people are told by mail of a „Gehen“ that is missing: whoever forgot it, and whoever decides about the time of the branch.
import { formatDateTime } from '../time/german-dates.ts'
import { instantOf } from '../time/wall-clock.ts'
import type { MailContent } from './mails.ts'
import { noticeMail } from './notice-mail.ts'
import { fill, say } from './sentence.ts'

const texts = {
  greeting: 'Guten Tag {name},',
  own: {
    subject: 'Noch eingestempelt?',
    intro:
      'Sie sind in {branch} seit {since} eingestempelt. Haben Sie „Gehen“ vergessen, drücken Sie es jetzt und bitten Sie in „Meine Zeit“ um eine Korrektur. Sind Sie noch da, ist nichts zu tun.',
    button: 'Meine Zeit ansehen',
  },
  others: {
    subject: { by: 'count', one: 'Noch eingestempelt: {person}', other: 'Noch eingestempelt: {count} Personen' },
    intro: {
      by: 'count',
      one: 'jemand ist länger eingestempelt als geplant und hat vielleicht „Gehen“ vergessen:',
      other: '{count} Personen sind länger eingestempelt als geplant und haben vielleicht „Gehen“ vergessen:',
    },
    item: '{person}, {branch}: seit {since}',
    button: 'Aktivitäten ansehen',
  },
} as const

const paths = { own: '/backend#/my-time', others: '/backend#/working-activities' } as const

export interface ForgottenEnd {
  readonly person: string
  readonly branch: string
  /** ISO 8601. */
  readonly startedAt: string
  readonly timeZone: string
}

interface Reader {
  readonly shop: string
  readonly name: string
}

export function ownEndMail(
  { shop, name, end }: Reader & { readonly end: ForgottenEnd },
  linkBase: string,
): MailContent {
  return noticeMail({
    subject: texts.own.subject,
    before: [fill(texts.greeting, { name }), fill(texts.own.intro, { branch: end.branch, since: sinceOf(end) })],
    button: texts.own.button,
    link: `${linkBase}${paths.own}`,
    shop,
  })
}

/** All at once. */
export function forgottenEndsMail(
  { shop, name, ends }: Reader & { readonly ends: readonly ForgottenEnd[] },
  linkBase: string,
): MailContent {
  const count = ends.length
  return noticeMail({
    subject: say(texts.others.subject, { count, person: ends[0]?.person ?? '' }),
    before: [fill(texts.greeting, { name }), say(texts.others.intro, { count })],
    items: ends.map((end) => fill(texts.others.item, { person: end.person, branch: end.branch, since: sinceOf(end) })),
    button: texts.others.button,
    link: `${linkBase}${paths.others}`,
    shop,
  })
}

function sinceOf({ startedAt, timeZone }: ForgottenEnd): string {
  return formatDateTime(instantOf(startedAt) ?? 0, timeZone)
}
