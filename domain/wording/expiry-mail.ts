// What people are told of leave that would expire, by mail and in the account of leave.
import { formatDay, formatLongDay } from '../time/german-dates.ts'
import { dayOf } from '../time/wall-clock.ts'
import { leaveAmount } from './leave.ts'
import type { MailContent } from './mails.ts'
import { noticeMail } from './notice-mail.ts'
import { fill } from './sentence.ts'
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

/** What stands in the account of leave as evidence: whom, what and until when. */
export function expiryReason({ leave, unit }: Said, email: string): string {
  const list = leave.map(({ year, days, expiresOn }) =>
    fill(texts.one, { year, amount: leaveAmount(days, unit), date: formatDay(dayOf(expiresOn) ?? 0) }),
  )
  return fill(texts.reason, { email, list: list.join('; ') })
}
