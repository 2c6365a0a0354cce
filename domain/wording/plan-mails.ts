// What people are told of their shifts by mail.
import { formatLongDay } from '../time/german-dates.ts'
import { dayAt, instantOf } from '../time/wall-clock.ts'
import type { MailContent } from './mails.ts'
import { noticeMail } from './notice-mail.ts'
import { fill } from './sentence.ts'
import { planPath } from './plan-path.ts'
import type { ShiftNews } from '../staff/plan-news.ts'
import { timeSpan } from '../time/time-span.ts'

const texts = {
  subject: { by: 'count', one: 'Ihr Dienstplan: {count} Änderung', other: 'Ihr Dienstplan: {count} Änderungen' },
  greeting: 'Guten Tag {name},',
  intro: 'im Dienstplan von {branch} hat sich für Sie etwas geändert:',
  new: 'Neu: {shift}',
  changed: 'Geändert: {shift} (bisher {before})',
  gone: 'Entfällt: {shift}',
  free: 'Frei: {shift}',
  freeSubject: {
    by: 'count',
    one: 'Eine freie Schicht, die Sie übernehmen könnten',
    other: '{count} freie Schichten, die Sie übernehmen könnten',
  },
  freeIntro:
    'in {branch} ist noch frei, was hier steht. Sie könnten es übernehmen; wer zuerst zusagt, bekommt die Schicht:',
  freeBeside:
    'Was mit „Frei“ beginnt, hat noch niemand. Sie könnten es übernehmen; wer zuerst zusagt, bekommt die Schicht.',
  rejected: {
    subject: 'Abgelehnt: Schichttausch am {day}',
    intro: 'die Leitung hat den Tausch dieser Schicht in {branch} abgelehnt: {shift}.',
  },
  takenBack: {
    subject: 'Zurückgezogen: Schichttausch am {day}',
    intro: '{person} sucht für diese Schicht in {branch} keinen Ersatz mehr: {shift}.',
  },
  refused: {
    subject: 'Kein Ersatz: Schichttausch am {day}',
    intro: '{person} kann diese Schicht in {branch} nicht übernehmen: {shift}.',
  },
  backedOut: {
    subject: 'Kein Ersatz: Schichttausch am {day}',
    intro: '{person} kann diese Schicht in {branch} doch nicht übernehmen: {shift}.',
  },
  stays: 'Die Schicht bleibt bei Ihnen.',
  staysAndAgain: 'Die Schicht bleibt bei Ihnen. Sie können sie noch einmal anbieten.',
  staysWith: 'Die Schicht bleibt bei {person}.',
  handedOn: {
    declined: {
      subject: 'Abgesagt: {person}, {day}',
      intro:
        '{person} kann diese Schicht in {branch} nicht arbeiten: {shift}. Sie steht im Dienstplan unter „Offene Schichten“.',
    },
    accepted: {
      subject: 'Schichttausch wartet: {day}',
      intro: '{person} gibt diese Schicht in {branch} an {colleague} ab, wenn Sie zustimmen: {shift}.',
    },
    offered: {
      subject: 'Eine Schicht für Sie? {day}',
      intro: '{person} sucht Ersatz für diese Schicht in {branch} und fragt Sie: {shift}.',
    },
    offeredToAll: {
      subject: 'Wer übernimmt? {day}',
      intro:
        '{person} sucht Ersatz für diese Schicht in {branch}: {shift}. Sie könnten sie übernehmen, wenn die Leitung zustimmt.',
    },
    reason: 'Grund: {reason}',
    button: 'Im Dienstplan ansehen',
  },
  button: 'Meine Schichten ansehen',
  path: '/backend#/my-shifts',
} as const

export interface PlanMail {
  readonly shop: string
  readonly branch: string
  readonly name: string
  readonly timeZone: string
  readonly news: readonly ShiftNews[]
  /** What the person could take. */
  readonly free?: readonly FreeShift[]
}

export type FreeShift = Pick<ShiftNews, 'startsAt' | 'endsAt' | 'position'>

export function planMail({ shop, branch, name, timeZone, news, free = [] }: PlanMail, linkBase: string): MailContent {
  const shiftText = (each: FreeShift) =>
    [timesText(each, timeZone), each.position].filter((part) => part !== '').join(', ')
  const lines = news.map((each) =>
    fill(texts[each.kind], {
      shift: shiftText(each),
      before: each.before === null ? '' : timesText(each.before, timeZone),
    }),
  )
  const offers = free.map((each) => fill(texts.free, { shift: shiftText(each) }))
  const isOnlyFree = news.length === 0
  const intro = fill(isOnlyFree ? texts.freeIntro : texts.intro, { branch })
  return noticeMail({
    subject: isOnlyFree ? fill(texts.freeSubject, { count: free.length }) : fill(texts.subject, { count: news.length }),
    before: [fill(texts.greeting, { name }), intro, ...(isOnlyFree || free.length === 0 ? [] : [texts.freeBeside])],
    items: [...lines, ...offers],
    button: texts.button,
    link: `${linkBase}${texts.path}`,
    shop,
  })
}

export interface SwapMail extends Omit<PlanMail, 'news'> {
  /** Turned down by a manager, taken back by whoever offered it; turned down by who was asked, or who had said yes. */
  readonly what: 'rejected' | 'takenBack' | 'refused' | 'backedOut'
  readonly shift: Pick<ShiftNews, 'startsAt' | 'endsAt' | 'position'>
  /** Who ended it; empty: a manager. */
  readonly person: string
  /** Whose shift it stays; null: of whoever reads it. */
  readonly owner: string | null
}

/** Who is told of an exchange that does not take place. */
export function noSwapMail(
  { what, shop, branch, name, timeZone, shift, person, owner }: SwapMail,
  linkBase: string,
): MailContent {
  const day = dayAt(timeZone, instantOf(shift.startsAt) ?? 0)
  const times = [timesText(shift, timeZone), shift.position].filter((part) => part !== '').join(', ')
  const stays = what === 'refused' || what === 'backedOut' ? texts.staysAndAgain : texts.stays
  return noticeMail({
    subject: fill(texts[what].subject, { day: day === null ? '' : formatLongDay(day) }),
    before: [
      fill(texts.greeting, { name }),
      fill(texts[what].intro, { branch, shift: times, person }),
      owner === null ? stays : fill(texts.staysWith, { person: owner }),
    ],
    button: texts.button,
    link: `${linkBase}${texts.path}`,
    shop,
  })
}

export interface HandedOnMail extends Omit<PlanMail, 'news'> {
  /** A colleague is asked, or somebody decides what becomes of it. */
  readonly what: keyof Omit<typeof texts.handedOn, 'reason' | 'button'>
  /** Whose shift it was. */
  readonly person: string
  /** Who takes it; empty where nobody does. */
  readonly colleague: string
  /** Why; empty where nothing was said. */
  readonly reason: string
  readonly branchId: string
  readonly shift: SwapMail['shift']
}

/** What somebody did with the own shift, to whoever has to know. */
export function handedOnMail(
  { shop, branch, branchId, name, timeZone, what, person, colleague, reason, shift }: HandedOnMail,
  linkBase: string,
): MailContent {
  const day = dayAt(timeZone, instantOf(shift.startsAt) ?? 0)
  const times = [timesText(shift, timeZone), shift.position].filter((part) => part !== '').join(', ')
  const { subject, intro } = texts.handedOn[what]
  const isForPlanner = what !== 'offered' && what !== 'offeredToAll'
  const path = isForPlanner ? `/backend#${planPath(day, branchId)}` : texts.path
  return noticeMail({
    subject: fill(subject, { person, day: day === null ? '' : formatLongDay(day) }),
    before: [
      fill(texts.greeting, { name }),
      fill(intro, { person, colleague, branch, shift: times }),
      ...(reason === '' ? [] : [fill(texts.handedOn.reason, { reason })]),
    ],
    button: isForPlanner ? texts.handedOn.button : texts.button,
    link: `${linkBase}${path}`,
    shop,
  })
}

/** „Mittwoch, 18. November, 16:00–22:00“. */
function timesText(shift: { readonly startsAt: string; readonly endsAt: string }, timeZone: string): string {
  const day = dayAt(timeZone, instantOf(shift.startsAt) ?? 0)
  return `${day === null ? '' : formatLongDay(day)}, ${timeSpan(shift, timeZone)}`
}
