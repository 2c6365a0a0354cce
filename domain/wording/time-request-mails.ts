// What people are told by mail of wishes to correct worked time: whoever decides of what waits, whoever asked of the answer.
import { formatDay, formatTime } from '../time/german-dates.ts'
import { dayAt, instantOf } from '../time/wall-clock.ts'
import type { MailContent } from './mails.ts'
import { noticeMail } from './notice-mail.ts'
import { fill, say } from './sentence.ts'

const texts = {
  greeting: 'Guten Tag {name},',
  waitingSubject: {
    by: 'count',
    one: 'Korrektur der Arbeitszeit: {person}',
    other: '{count} Korrekturen der Arbeitszeit warten',
  },
  waitingIntro: {
    by: 'count',
    one: 'jemand bittet um eine Korrektur der Arbeitszeit:',
    other: '{count} Korrekturen der Arbeitszeit warten auf Ihre Entscheidung:',
  },
  wish: '{person}, {branch}: {span}. Grund: {reason}',
  answered: {
    approved: {
      subject: 'Genehmigt: Korrektur vom {date}',
      intro: 'Ihre Korrektur ist genehmigt und eingetragen: {span}.',
    },
    rejected: { subject: 'Abgelehnt: Korrektur vom {date}', intro: 'Ihre Korrektur wurde abgelehnt: {span}.' },
  },
  span: '{date}, {from}–{to}',
  reason: 'Begründung: {note}',
  decide: 'Anträge ansehen',
  see: 'Meine Zeit ansehen',
} as const

const paths = { decide: '/backend#/time-accounts', see: '/backend#/my-time' } as const

/** Instants in ISO 8601. */
export interface WishSpan {
  readonly startedAt: string
  readonly endedAt: string
  readonly timeZone: string
}

export interface Wish extends WishSpan {
  readonly person: string
  readonly branch: string
  readonly reason: string
}

interface Reader {
  readonly shop: string
  /** Who reads it. */
  readonly name: string
}

/** All that is new at once. */
export function timeWishesMail(
  { shop, name, wishes }: Reader & { readonly wishes: readonly Wish[] },
  linkBase: string,
): MailContent {
  const count = wishes.length
  const subject = say(texts.waitingSubject, { count, person: wishes[0]?.person ?? '' })
  const items = wishes.map((wish) => fill(texts.wish, { ...wish, span: spanText(wish) }))
  const before = [fill(texts.greeting, { name }), say(texts.waitingIntro, { count })]
  return noticeMail({ subject, before, items, button: texts.decide, link: `${linkBase}${paths.decide}`, shop })
}

/** What was decided about one. */
export function timeAnswerMail(
  told: Reader & WishSpan & { readonly isApproved: boolean; readonly note: string },
  linkBase: string,
): MailContent {
  const { subject, intro } = texts.answered[told.isApproved ? 'approved' : 'rejected']
  const span = spanText(told)
  const noted = told.note === '' ? [] : [fill(texts.reason, { note: told.note })]
  const before = [fill(texts.greeting, { name: told.name }), fill(intro, { span }), ...noted]
  const link = `${linkBase}${paths.see}`
  return noticeMail({
    subject: fill(subject, { date: dayText(told) }),
    before,
    button: texts.see,
    link,
    shop: told.shop,
  })
}

function spanText(span: WishSpan): string {
  const at = (moment: string) => formatTime(instantOf(moment) ?? 0, span.timeZone)
  return fill(texts.span, { date: dayText(span), from: at(span.startedAt), to: at(span.endedAt) })
}

function dayText({ startedAt, timeZone }: WishSpan): string {
  return formatDay(dayAt(timeZone, instantOf(startedAt) ?? 0) ?? 0)
}
