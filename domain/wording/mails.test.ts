import { describe, expect, it } from 'vitest'
import { mailOf, mailTexts } from './mails.ts'

const params = { shop: 'Lindenhof & Söhne', name: 'Ida <b>Moser</b>', username: 'ida' }
const link = 'https://shop.example/backend/login-link#abc'

describe('a mail', () => {
  it('says the same as text and as HTML', () => {
    const mail = mailOf('invitation', params, link)
    expect(mail.subject).toBe('Ihre Einladung zu Lindenhof & Söhne')
    expect(mail.text).toContain('Guten Tag Ida <b>Moser</b>,')
    expect(mail.text).toContain(`Passwort wählen: ${link}`)
    expect(mail.html).toContain('Ihr Benutzername ist „ida“.')
    expect(mail.html).toContain(`href="${link}"`)
  })

  it('escapes what people typed', () => {
    const { html } = mailOf('loginLink', { ...params, name: '<script>"x"' }, link)
    expect(html).toContain('Guten Tag &lt;script&gt;&quot;x&quot;,')
    expect(html).not.toContain('<script>')
    expect(html).toContain('Lindenhof &amp; Söhne')
  })

  it('has a subject of one line', () => {
    expect(mailOf('loginLink', { ...params, shop: 'Linden\r\nhof' }, link).subject).toBe(
      'Ihr Anmelde-Link für Linden hof',
    )
  })

  it.each(Object.keys(mailTexts) as (keyof typeof mailTexts)[])('of the kind %s leaves no placeholder open', (kind) => {
    const { subject, text, html } = mailOf(kind, params, link)
    expect([subject, text].join(' ')).not.toMatch(/[{}]/)
    expect(html).not.toMatch(/\{\w+\}/)
  })
})
