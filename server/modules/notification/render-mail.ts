// The content of a mail about an order as text and as HTML. Everything a guest typed is escaped.
import { escaped, framedMail, mailButton, mailLink, type MailContent } from '#domain/wording/mails.ts'
import type { OrderMail } from './order-mail.ts'

export function renderMail(mail: OrderMail): MailContent {
  return { subject: mail.subject, text: textOf(mail), html: htmlOf(mail) }
}

function textOf(mail: OrderMail): string {
  const width = Math.max(
    0,
    ...mail.facts.map(({ label }) => label.length),
    ...mail.sums.map(({ label }) => label.length),
  )
  const row = (label: string, value: string) => `${label}:`.padEnd(width + 2) + value
  const lines = mail.lines.flatMap(({ quantity, name, details, amount }) => [
    `${quantity} ${name}  ${amount}`,
    ...details.map((detail) => `    ${detail.replace(/\r?\n/g, '\n    ')}`),
  ])
  const blocks = [
    ...(mail.testMark === null ? [] : [`*** ${mail.testMark} ***`]),
    ...mail.paragraphs,
    `${mail.button}: ${mail.link}`,
    mail.facts.map(({ label, value }) => row(label, value)).join('\n'),
    lines.join('\n'),
    mail.sums.map(({ label, value }) => row(label, value)).join('\n'),
    ...mail.closing,
    mail.footer.join('\n'),
  ]
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`
}

const quiet = 'color:#6b635b;font-size:14px'
const table = 'width:100%;border-collapse:collapse;margin:0 0 20px'

function htmlOf(mail: OrderMail): string {
  return framedMail(mail.subject, [
    ...(mail.testMark === null
      ? []
      : [
          `<p style="padding:12px;border:2px solid #a33b00;color:#a33b00;font-weight:bold">${escaped(mail.testMark)}</p>`,
        ]),
    ...mail.paragraphs.map((each) => `<p>${lineBroken(each)}</p>`),
    mailButton(mail.button, mail.link),
    factTable(mail),
    lineTable(mail),
    ...mail.closing.map((each) => `<p>${escaped(each)}</p>`),
    mailLink(mail.link),
    `<p style="${quiet}">${mail.footer.map(escaped).join('<br>')}</p>`,
  ])
}

function factTable({ facts }: OrderMail): string {
  const rows = facts.map(
    ({ label, value }) =>
      `<tr><th style="width:1%;white-space:nowrap;padding:2px 16px 2px 0;text-align:left;font-weight:normal;color:#6b635b;vertical-align:top">${escaped(label)}</th><td style="padding:2px 0">${lineBroken(value)}</td></tr>`,
  )
  return `<table style="${table}">${rows.join('')}</table>`
}

function lineTable({ lines, sums }: OrderMail): string {
  const cell = 'padding:6px 0;vertical-align:top;border-top:1px solid #e6dfd5'
  const rows = lines.map(
    ({ quantity, name, details, amount }) =>
      `<tr><td style="${cell};padding-right:12px;white-space:nowrap">${escaped(quantity)}</td><td style="${cell}">${escaped(name)}${details.map((each) => `<br><span style="${quiet}">${lineBroken(each)}</span>`).join('')}</td><td style="${cell};text-align:right;white-space:nowrap">${escaped(amount)}</td></tr>`,
  )
  const totals = sums.map(({ label, value, isTotal }) => {
    const weight = isTotal ? 'font-weight:bold;border-top:1px solid #2b2622' : quiet
    return `<tr><td colspan="2" style="padding:4px 0;${weight}">${escaped(label)}</td><td style="padding:4px 0;text-align:right;white-space:nowrap;${weight}">${escaped(value)}</td></tr>`
  })
  return `<table style="${table}">${rows.join('')}${totals.join('')}</table>`
}

function lineBroken(text: string): string {
  return escaped(text).replace(/\r?\n/g, '<br>')
}
