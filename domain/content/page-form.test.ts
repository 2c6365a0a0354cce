import { expect, test } from 'vitest'
import { isOtherForm, judgeForm, readAnswers, readPageForm, replyAddress, type PageForm } from './page-form.ts'

const field = (kind: string, label: string, isRequired = false, choices: string[] = []) => ({
  kind,
  label,
  isRequired,
  choices,
})
const formOf = (value: object): PageForm => {
  const form = readPageForm(value as Record<string, unknown>)
  if (form === null) throw new Error('no form')
  return form
}
const filled = (form: PageForm, values: readonly string[]) =>
  form.fields.map(({ label }, at) => ({ label, value: values[at] ?? '' }))
const codes = (form: PageForm, values: readonly string[], more: object = {}, branches = ['a', 'b']) =>
  judgeForm(
    form,
    { answers: filled(form, values), branchId: null, hasConsent: false, ...more },
    branches,
    '2026-11-25',
  ).map(({ field: at, code }) => `${at} ${code}`)

test('a form without anything to fill in is none', () => {
  expect(readPageForm({})).toBeNull()
  expect(readPageForm({ fields: [field('text', ' '), field('magic', 'x'), field('choice', 'leer')] })).toBeNull()
})

test('a reservation asks for day, time and persons by itself', () => {
  expect(formOf({ purpose: 'reservation' }).fields.map(({ label }) => label)).toEqual(['Datum', 'Uhrzeit', 'Personen'])
})

test.each([
  ['text', 'x'.repeat(251), 'tooLong'],
  ['textarea', 'x'.repeat(5001), 'tooLong'],
  ['email', 'anna', 'email'],
  ['phone', 'ruf an', 'phoneFormat'],
  ['number', 'vier', 'number'],
  ['date', '2026-02-30', 'date'],
  ['time', '25:00', 'time'],
  ['choice', 'Fisch', 'choice'],
  ['checkbox', 'on', 'choice'],
])('„%s“ refuses what does not fit', (kind, value, code) => {
  const form = formOf({ branch: { id: 'a' }, fields: [field(kind, 'Feld', true, ['Fleisch', 'Gemüse'])] })
  expect(codes(form, [value])).toEqual([`answers.0.value ${code}`])
  expect(codes(form, [''])).toEqual(['answers.0.value notBlank'])
})

test.each([
  ['text', 'Anna'],
  ['email', 'anna@theke.example'],
  ['phone', '+43 5576 / 12 345'],
  ['number', '2,5'],
  ['date', '2026-12-24'],
  ['time', '18:30'],
  ['choice', 'Gemüse'],
  ['checkbox', 'Ja'],
])('„%s“ takes what fits', (kind, value) => {
  const form = formOf({ branch: { id: 'a' }, fields: [field(kind, 'Feld', true, ['Gemüse'])] })
  expect(codes(form, [value])).toEqual([])
})

test('nobody reserves for yesterday, agrees by silence or writes to a branch that is not there', () => {
  const form = formOf({ purpose: 'reservation', consent: 'Ja?' })
  expect(codes(form, ['2026-11-24', '18:00', '4'], { branchId: 'c' })).toEqual([
    'answers.0.value appointmentPast',
    'branch choice',
    'hasConsent accept',
  ])
  expect(codes(form, ['2026-11-25', '18:00', '4'], { branchId: 'b', hasConsent: true })).toEqual([])
})

test.each(['0', '-2', '2,5'])('a table is not reserved for %s persons', (persons) => {
  const form = formOf({ purpose: 'reservation', branch: { id: 'a' } })
  expect(codes(form, ['2026-11-25', '18:00', persons])).toEqual(['answers.2.value personCount'])
  expect(codes(form, ['2026-11-25', '18:00', '12'])).toEqual([])
})

test('a form that was changed meanwhile is noticed, not filled in wrongly', () => {
  const form = formOf({ fields: [field('text', 'Name'), field('text', 'Wunsch')] })
  expect(isOtherForm(form, { answers: filled(form, ['a', 'b']) })).toBe(false)
  expect(isOtherForm(form, { answers: [{ label: 'Wunsch', value: 'b' }] })).toBe(true)
  expect(isOtherForm(form, { answers: filled(form, ['a', 'b']).toReversed() })).toBe(true)
})

test('staff read a day as people say it, and all else as it was typed', () => {
  const form = formOf({ fields: [field('date', 'Tag'), field('text', 'Wunsch'), field('date', 'Ersatz')] })
  expect(readAnswers(form, filled(form, ['2026-12-24', ' 2026-12-24 '])).map(({ value }) => value)).toEqual([
    'Donnerstag, 24. Dezember 2026',
    '2026-12-24',
    '',
  ])
})

test('an answer says what was asked for, and of a day which one', () => {
  const form = formOf({ fields: [field('date', 'Tag'), field('phone', 'Telefon'), field('number', 'Portionen')] })
  expect(readAnswers(form, filled(form, ['2026-12-24', '0664 1234567', '2,5']))).toEqual([
    { label: 'Tag', kind: 'date', value: 'Donnerstag, 24. Dezember 2026', date: '2026-12-24' },
    { label: 'Telefon', kind: 'phone', value: '0664 1234567', date: null },
    { label: 'Portionen', kind: 'number', value: '2,5', date: null },
  ])
})

test('an answer goes to the first mail address that was given', () => {
  const form = formOf({ fields: [field('text', 'Name'), field('email', 'Privat'), field('email', 'Büro')] })
  expect(replyAddress(form, filled(form, ['Anna', '', 'a@b.example']))).toBe('a@b.example')
  expect(replyAddress(form, filled(form, ['Anna']))).toBe('')
})
