// The mail that tells a branch of what a guest has sent with a form.
import type { FormAnswer, FormPurpose } from '../content/page-form.ts'
import { unlinked } from '../content/unlinked-text.ts'
import { escaped, framedMail, mailButton, mailLink, type MailContent } from './mails.ts'
import { fill } from './sentence.ts'

export const formMailTexts = {
  contact: 'Anfrage über „{page}“',
  reservation: 'Reservierungsanfrage über „{page}“',
  forBranch: 'Für {branch}',
  empty: '–',
  answer: 'Antworten Sie einfach auf diese Mail.',
  noAddress: 'Es wurde keine E-Mail-Adresse angegeben.',
  button: 'Anfragen ansehen',
} as const

interface FormMail {
  readonly purpose: FormPurpose
  readonly page: string
  readonly branch: string
  readonly answers: readonly FormAnswer[]
  readonly hasAddress: boolean
  readonly shop: string
  readonly linkBase: string
}

export function formMail({ purpose, page, branch, answers, hasAddress, shop, linkBase }: FormMail): MailContent {
  const subject = fill(formMailTexts[purpose], { page }).replace(/\s+/g, ' ')
  const link = `${linkBase}/backend#/form-requests`
  const head = fill(formMailTexts.forBranch, { branch })
  const how = hasAddress ? formMailTexts.answer : formMailTexts.noAddress
  const said = answers.map(({ label, value }) => ({ label, value: unlinked(value) || formMailTexts.empty }))
  const lines = said.map(({ label, value }) => `${label}: ${value}`)
  const rows = said.map(
    ({ label, value }) => `<p><strong>${escaped(label)}</strong><br>${escaped(value).replaceAll('\n', '<br>')}</p>`,
  )
  return {
    subject,
    text: `${[head, lines.join('\n'), how, `${formMailTexts.button}: ${link}`, shop].join('\n\n')}\n`,
    html: framedMail(subject, [
      `<p>${escaped(head)}</p>`,
      ...rows,
      `<p>${escaped(how)}</p>`,
      mailButton(formMailTexts.button, link),
      mailLink(link),
    ]),
  }
}
