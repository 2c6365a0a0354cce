// What people are told of leave that would expire, by mail and in the account of leave.
import { formatDay, formatLongDay } from '../time/german-dates.ts'
import { dayOf } from '../time/wall-clock.ts'
import { leaveAmount } from './leave.ts'
import type { MailContent } from './mails.ts'
import { noticeMail } from './notice-mail.ts'
import { fill, say } from './sentence.ts'
import type { ExpiringLeave } from '../staff/holiday-balance.ts'
import type { HolidayUnit } from '../staff/work-contract.ts'

const texts = {
  greeting: 'Guten Tag {name},',
  subject: 'Ihr Urlaub verfällt: {amount} bis {date}',
  left: 'Aus dem Jahr {year} haben Sie noch {amount} Urlaub, die nicht geplant sind. Was Sie davon bis {date} nicht nehmen, verfällt.',
  /** BUrlG § 7: leave is granted and taken in its calendar year; the days until March are for who could not. */
  inYear:
    'Urlaub ist im laufenden Kalenderjahr zu nehmen, bis 31. Dezember {year}. Bis {date} gilt nur, was aus dringenden betrieblichen oder persönlichen Gründen nicht ging.',
  please:
    'Bitte planen Sie ihn ein und beantragen Sie ihn rechtzeitig. Wenn etwas dagegen spricht, sagen Sie es bitte Ihrer Leitung.',
  button: 'Urlaub beantragen',
  reason: 'E-Mail an {email}: {list}',
  one: '{amount} aus {year}, verfällt am {date}',
  untold: {
    subject: {
      by: 'count',
      one: 'Urlaub verfällt, bitte selbst sagen: {count} Person ohne E-Mail-Adresse',
      other: 'Urlaub verfällt, bitte selbst sagen: {count} Personen ohne E-Mail-Adresse',
    },
    intro:
      'Diese Personen haben keine E-Mail-Adresse und wissen nicht, dass ihr Urlaub verfällt. Bitte sagen Sie es ihnen selbst, und tragen Sie es unter „Urlaubskorrekturen“ als „Hinweis auf Verfall“ ein.',
    person: '{name}: {list}',
    button: 'Urlaubskonten ansehen',
  },
} as const

interface Said {
  readonly leave: readonly ExpiringLeave[]
  readonly unit: HolidayUnit
}

interface ExpiryMail extends Said {
  readonly shop: string
  /** Who reads it. */
  readonly name: string
}

export function expiryMail({ shop, name, leave, unit }: ExpiryMail, linkBase: string): MailContent {
  const [first] = leave
  const lines = leave.flatMap(({ year, days, expiresOn, ruleSet }) => {
    const said = { year, amount: leaveAmount(days, unit), date: formatLongDay(dayOf(expiresOn) ?? 0) }
    return [fill(texts.left, said), ...(ruleSet === 'DE' ? [fill(texts.inYear, said)] : [])]
  })
  return noticeMail({
    subject: fill(texts.subject, {
      amount: leaveAmount(first?.days ?? 0, unit),
      date: formatDay(dayOf(first?.expiresOn) ?? 0),
    }),
    before: [fill(texts.greeting, { name }), ...lines, texts.please],
    button: texts.button,
    link: `${linkBase}/backend#/my-time`,
    shop,
  })
}

/** To who answers for people who cannot be told by mail. */
export function untoldMail(
  { shop, name, people }: { shop: string; name: string; people: readonly (Said & { readonly name: string })[] },
  linkBase: string,
): MailContent {
  return noticeMail({
    subject: say(texts.untold.subject, { count: people.length }),
    before: [fill(texts.greeting, { name }), texts.untold.intro],
    items: people.map((each) => fill(texts.untold.person, { name: each.name, list: expiringText(each) })),
    button: texts.untold.button,
    link: `${linkBase}/backend#/leave?view=balances`,
    shop,
  })
}

type Lost = Pick<ExpiringLeave, 'year' | 'days' | 'expiresOn'>

/** „25 Tage aus 2028, verfällt am 31.03.2029“ */
export function expiringText({ leave, unit }: { readonly leave: readonly Lost[]; readonly unit: HolidayUnit }): string {
  return leave
    .map(({ year, days, expiresOn }) =>
      fill(texts.one, { year, amount: leaveAmount(days, unit), date: formatDay(dayOf(expiresOn) ?? 0) }),
    )
    .join('; ')
}

/** What stands in the account of leave as evidence: whom, what and until when. */
export function expiryReason(said: Said, email: string): string {
  return fill(texts.reason, { email, list: expiringText(said) })
}
