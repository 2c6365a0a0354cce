// The mails that tell of a screen that is silent, and that it is heard again.
import { formatDateTime } from '../time/german-dates.ts'
import { escaped, framedMail, mailButton, mailLink, type MailContent } from './mails.ts'
import { fill } from './sentence.ts'

const texts = {
  silent: 'Der Bildschirm „{name}“ meldet sich nicht',
  back: 'Der Bildschirm „{name}“ meldet sich wieder',
  silentSince: 'Zuletzt gehört: {time}.',
  backAt: 'Gehört um {time}. Er spielt wieder, was in der Verwaltung steht.',
  look: 'Bitte sehen Sie nach, ob er Strom hat und mit dem Internet verbunden ist. Ohne Verbindung spielt er weiter, was er hat.',
  button: 'Bildschirm ansehen',
} as const

export interface ScreenMail {
  readonly screen: { readonly id: string; readonly name: string; readonly location: string }
  readonly branch: string
  /** Epoch milliseconds. */
  readonly heardAt: number
  readonly timeZone: string
  readonly isBack: boolean
  readonly shop: string
  readonly linkBase: string
}

export function screenMail({ screen, branch, heardAt, timeZone, isBack, shop, linkBase }: ScreenMail): MailContent {
  const subject = fill(isBack ? texts.back : texts.silent, { name: screen.name }).replace(/\s+/g, ' ')
  const where = [branch, screen.location].filter((part) => part !== '').join(', ')
  const time = formatDateTime(heardAt, timeZone)
  const said = isBack ? [fill(texts.backAt, { time })] : [fill(texts.silentSince, { time }), texts.look]
  const lines = [where, ...said].filter((line) => line !== '')
  const link = `${linkBase}/backend#/digital-signage-devices/${screen.id}`
  return {
    subject,
    text: `${[...lines, `${texts.button}: ${link}`, shop].join('\n\n')}\n`,
    html: framedMail(subject, [
      ...lines.map((line) => `<p>${escaped(line)}</p>`),
      mailButton(texts.button, link),
      mailLink(link),
    ]),
  }
}
