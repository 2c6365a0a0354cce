// What people read in mails, as text and as HTML. Placeholders are filled by mailOf, which escapes them in the HTML.
import { languageTexts } from './language.ts'
import { fill } from './sentence.ts'

interface MailText {
  readonly subject: string
  /** Paragraphs, before and after the button. */
  readonly before: readonly string[]
  readonly button: string
  readonly after: readonly string[]
}

export const mailTexts = {
  loginLink: {
    subject: 'Ihr Anmelde-Link für {shop}',
    before: [
      'Guten Tag {name},',
      'mit diesem Link melden Sie sich ohne Passwort an. Er gilt 15 Minuten und nur ein einziges Mal.',
    ],
    button: 'Jetzt anmelden',
    after: ['Sie haben keinen Link angefordert? Dann löschen Sie diese Nachricht einfach, es ist nichts passiert.'],
  },
  invitation: {
    subject: 'Ihre Einladung zu {shop}',
    before: [
      'Guten Tag {name},',
      'für Sie wurde ein Zugang zu {shop} angelegt. Ihr Benutzername ist „{username}“.',
      'Bitte wählen Sie jetzt Ihr eigenes Passwort. Der Link gilt 7 Tage und nur ein einziges Mal.',
    ],
    button: 'Passwort wählen',
    after: [
      'Sie haben diese Einladung nicht erwartet? Dann ist die Adresse vermutlich vertippt: Bitte löschen Sie sie.',
    ],
  },
  passwordChanged: {
    subject: 'Ihr Passwort für {shop} wurde geändert',
    before: [
      'Guten Tag {name},',
      'das Passwort Ihres Zugangs wurde soeben geändert. Alle anderen Anmeldungen wurden beendet.',
    ],
    button: 'Zur Anmeldung',
    after: ['Das waren nicht Sie? Dann wenden Sie sich bitte sofort an die Person, die Ihre Zugänge verwaltet.'],
  },
} as const satisfies Record<string, MailText>

/** Where a button's address does not open. */
export const mailFallback = 'Falls sich der Knopf nicht öffnen lässt, kopieren Sie diese Adresse in Ihren Browser:'

export interface MailContent {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** One mail, filled. `link` is where the button leads. */
export function mailOf(
  kind: keyof typeof mailTexts,
  params: Readonly<Record<'shop' | 'name' | 'username', string>>,
  link: string,
): MailContent {
  const said: MailText = mailTexts[kind]
  // A name may hold line breaks; a subject may not.
  const subject = fill(said.subject, params).replace(/\s+/g, ' ')
  const before = said.before.map((each) => fill(each, params))
  const after = said.after.map((each) => fill(each, params))
  const text = [...before, `${said.button}: ${link}`, ...after, params.shop].join('\n\n')
  return {
    subject,
    text: `${text}\n`,
    html: htmlOf({ subject, before, button: said.button, after, link, shop: params.shop }),
  }
}

function htmlOf(mail: Omit<MailText, 'subject'> & { subject: string; link: string; shop: string }): string {
  const paragraphs = (texts: readonly string[]) => texts.map((each) => `<p>${escaped(each)}</p>`).join('\n')
  return framedMail(mail.subject, [
    paragraphs(mail.before),
    mailButton(mail.button, mail.link),
    paragraphs(mail.after),
    mailLink(mail.link),
    `<p style="color:#6b635b;font-size:14px">${escaped(mail.shop)}</p>`,
  ])
}

/** A whole mail around what is already HTML. */
export function framedMail(subject: string, body: readonly string[]): string {
  return `<!doctype html>
<html lang="${languageTexts.code}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f6f3ee;color:#2b2622;font:16px/1.5 Helvetica,Arial,sans-serif">
<div style="max-width:32rem;margin:0 auto;padding:32px;background:#ffffff;border-radius:12px">
${body.join('\n')}
</div>
</body>
</html>
`
}

export function mailButton(label: string, link: string): string {
  return `<p style="margin:28px 0"><a href="${escaped(link)}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:#2b2622;color:#ffffff;text-decoration:none;font-weight:bold">${escaped(label)}</a></p>`
}

/** The button's address once more, for programs in which it does not open. */
export function mailLink(link: string): string {
  const address = escaped(link)
  return `<p style="color:#6b635b;font-size:14px">${escaped(mailFallback)}<br><a href="${address}" style="color:#6b635b;word-break:break-all">${address}</a></p>`
}

/** Text as HTML. */
export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
