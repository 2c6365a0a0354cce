// A mail to staff: paragraphs, a list where there is one, the way to the screen, and the shop.
import { escaped, framedMail, mailButton, mailLink, type MailContent } from './mails.ts'

export interface NoticeMail {
  readonly subject: string
  readonly before: readonly string[]
  readonly items?: readonly string[]
  readonly button: string
  /** Where the button leads. */
  readonly link: string
  readonly shop: string
}

export function noticeMail({ subject, before, items = [], button, link, shop }: NoticeMail): MailContent {
  const listed = items.length === 0 ? [] : [items.map((item) => `- ${item}`).join('\n')]
  const list = items.map((item) => `<li style="margin:6px 0">${escaped(item)}</li>`).join('\n')
  return {
    // A name may hold line breaks; a subject may not.
    subject: subject.replace(/\s+/g, ' '),
    text: `${[...before, ...listed, `${button}: ${link}`, shop].join('\n\n')}\n`,
    html: framedMail(subject, [
      before.map((line) => `<p>${escaped(line)}</p>`).join('\n'),
      ...(list === '' ? [] : [`<ul style="padding-left:20px">${list}</ul>`]),
      mailButton(button, link),
      mailLink(link),
      `<p style="color:#6b635b;font-size:14px">${escaped(shop)}</p>`,
    ]),
  }
}
