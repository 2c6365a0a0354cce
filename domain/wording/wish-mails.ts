// What administrators and managers are told of wishes for changes by mail.
import type { WishStatus } from '../catalog/change-wish.ts'
import { subjectName } from './log.ts'
import { escaped, framedMail, mailButton, mailLink, type MailContent } from './mails.ts'
import { fill } from './sentence.ts'

const texts = {
  greeting: 'Guten Tag {name},',
  wishSubject: 'Änderungsvorschlag: {subject} „{label}“',
  wishIntro: '{author} schlägt eine Änderung vor: {subject} „{label}“ wird auch in anderen Filialen verkauft.',
  wishButton: 'Vorschlag ansehen',
  done: 'Erledigt: {subject} „{label}“',
  declined: 'Abgelehnt: {subject} „{label}“',
  doneIntro: '{author} hat Ihren Vorschlag erledigt:',
  declinedIntro: '{author} hat Ihren Vorschlag abgelehnt:',
  answer: 'Antwort:',
  answerButton: 'Meine Vorschläge ansehen',
  path: '/backend#/wishes',
} as const

interface Told {
  readonly shop: string
  /** Of who reads it. */
  readonly name: string
  readonly subject: 'product' | 'category' | 'menu'
  readonly label: string
  readonly wish: string
}

/** To an administrator. */
export function wishMail(told: Told & { readonly author: string }, linkBase: string): MailContent {
  const { shop, name, author, subject, label, wish } = told
  const named = { subject: subjectName(subject), label }
  return mail({
    subject: fill(texts.wishSubject, named),
    paragraphs: [fill(texts.greeting, { name }), fill(texts.wishIntro, { ...named, author }), wish],
    button: texts.wishButton,
    link: `${linkBase}${texts.path}`,
    shop,
  })
}

/** To who wrote it. */
export function wishAnsweredMail(
  told: Told & { readonly status: Exclude<WishStatus, 'open'>; readonly answer: string; readonly answeredBy: string },
  linkBase: string,
): MailContent {
  const { shop, name, status, answer, answeredBy, subject, label, wish } = told
  const intro = status === 'done' ? texts.doneIntro : texts.declinedIntro
  return mail({
    subject: fill(texts[status], { subject: subjectName(subject), label }),
    paragraphs: [
      fill(texts.greeting, { name }),
      fill(intro, { author: answeredBy }),
      wish,
      ...(answer === '' ? [] : [texts.answer, answer]),
    ],
    button: texts.answerButton,
    link: `${linkBase}${texts.path}`,
    shop,
  })
}

interface Mail {
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly button: string
  readonly link: string
  readonly shop: string
}

function mail({ subject, paragraphs, button, link, shop }: Mail): MailContent {
  // A name may hold line breaks; a subject may not.
  const head = subject.replace(/\s+/g, ' ')
  return {
    subject: head,
    text: `${[...paragraphs, `${button}: ${link}`, shop].join('\n\n')}\n`,
    html: framedMail(head, [
      ...paragraphs.map((each) => `<p style="white-space:pre-line">${escaped(each)}</p>`),
      mailButton(button, link),
      mailLink(link),
      `<p style="color:#6b635b;font-size:14px">${escaped(shop)}</p>`,
    ]),
  }
}
