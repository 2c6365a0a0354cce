import { expect, test } from 'vitest'
import { timeAnswerMail, timeWishesMail } from './time-request-mails.ts'

const span = { startedAt: '2026-11-13T07:00:00Z', endedAt: '2026-11-13T16:00:00Z', timeZone: 'Europe/Vienna' }
const wish = { ...span, person: 'Anna Berger', branch: 'Stadtplatz', reason: 'Gäste <blieben> länger' }
const reader = { shop: 'Linde', name: 'Magda' }

test('one wish names its person in the subject, several are counted, and nothing of them is HTML', () => {
  const one = timeWishesMail({ ...reader, wishes: [wish] }, 'https://linde.example')
  expect(one.subject).toBe('Korrektur der Arbeitszeit: Anna Berger')
  expect(one.text).toContain('- Anna Berger, Stadtplatz: 13.11.2026, 08:00–17:00. Grund: Gäste <blieben> länger')
  expect(one.html).toContain('Gäste &lt;blieben&gt; länger')
  expect(timeWishesMail({ ...reader, wishes: [wish, wish] }, '').subject).toBe('2 Korrekturen der Arbeitszeit warten')
})

test('an answer says what it is about, and why where somebody said why', () => {
  const answered = timeAnswerMail({ ...reader, ...span, isApproved: true, note: '' }, 'https://linde.example')
  expect(answered.subject).toBe('Genehmigt: Korrektur vom 13.11.2026')
  expect(answered.text).toContain('https://linde.example/backend#/my-time')
  expect(answered.text).not.toContain('Begründung')
})
