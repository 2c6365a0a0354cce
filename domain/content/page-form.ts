// A form that guests fill in on a page: its fields as an editor chose them, and what is wrong with what a guest sent.
import { problem, type Problem } from '../ground/problem.ts'
import { isEmail } from '../ground/email.ts'
import { formatLongDay } from '../time/german-dates.ts'
import { dayOf, minutesOf } from '../time/wall-clock.ts'
import { pageFormTexts, sentFormTexts } from '../wording/page-forms.ts'
import { idOf, listOf, recordOf, textOf, type Loose } from './loose-values.ts'

/** A reservation asks for day, time and persons, too. */
export const formPurposes = ['contact', 'reservation'] as const
export type FormPurpose = (typeof formPurposes)[number]

export const formFieldKinds = [
  'text',
  'textarea',
  'email',
  'phone',
  'number',
  'date',
  'time',
  'choice',
  'checkbox',
] as const
export type FormFieldKind = (typeof formFieldKinds)[number]

export interface FormField {
  readonly kind: FormFieldKind
  readonly label: string
  readonly isRequired: boolean
  /** Of a choice. */
  readonly choices: readonly string[]
  /** As it is sent, kept and judged, where guests read another language: the same in German, choice by choice. */
  readonly sent?: SentWords
}

export interface SentWords {
  readonly label: string
  readonly choices: readonly string[]
}

export function sentWords({ sent, label, choices }: FormField): SentWords {
  return sent ?? { label, choices }
}

export interface PageForm {
  readonly purpose: FormPurpose
  /** Null: guests choose. */
  readonly branchId: string | null
  readonly fields: readonly FormField[]
  /** What guests agree to; empty: nothing is asked. */
  readonly consent: string
  readonly buttonLabel: string
  /** What is said once it has arrived. */
  readonly thanks: string
}

export interface FormAnswer {
  readonly label: string
  /** A ticked box says „Ja“. Empty: nothing was filled in. */
  readonly value: string
}

/** An answer as it is kept: with what was asked, so that whoever reads it can call, write, sort and add up. */
export interface ReadAnswer extends FormAnswer {
  readonly kind: FormFieldKind
  /** `YYYY-MM-DD` of a day. */
  readonly date: string | null
}

export interface SentForm {
  readonly branchId: string | null
  readonly answers: readonly FormAnswer[]
  readonly hasConsent: boolean
}

export const mostFormFields = 30

/** With which a new form begins; what else is asked stands before the message. */
export function usualFormFields(more: readonly FormField[] = []): FormField[] {
  return [
    { kind: 'text', label: pageFormTexts.name, isRequired: true, choices: [] },
    { kind: 'email', label: pageFormTexts.email, isRequired: true, choices: [] },
    ...more,
    { kind: 'textarea', label: pageFormTexts.message, isRequired: true, choices: [] },
  ]
}

const longest = { text: 250, textarea: 5000 } as const

/** What stands in a section; fields without a name or of an unknown kind are left out. Null: nothing is left to fill in. */
export function readPageForm(value: Loose): PageForm | null {
  const purpose = value['purpose'] === 'reservation' ? 'reservation' : 'contact'
  const chosen = listOf(value['fields']).flatMap((field): FormField[] => {
    const kind = formFieldKinds.find((each) => each === field['kind'])
    const label = textOf(field['label'])
    const choices = textsOf(field['choices'])
    if (kind === undefined || !isAnswerable(field)) return []
    const german = recordOf(field['original'])
    const sent = 'label' in german ? { label: textOf(german['label']), choices: textsOf(german['choices']) } : undefined
    return [{ kind, label, isRequired: field['isRequired'] === true, choices, ...(sent && { sent }) }]
  })
  const fields = [...(purpose === 'reservation' ? reservationFields : []), ...chosen].slice(0, mostFormFields)
  if (fields.length === 0) return null
  return {
    purpose,
    branchId: idOf(value['branch']),
    fields,
    consent: textOf(value['consent']),
    buttonLabel: textOf(value['buttonLabel']) || pageFormTexts.send,
    thanks: textOf(value['thanks']) || pageFormTexts.sent,
  }
}

/** A name says what is asked; without anything to choose from nobody could answer. */
function isAnswerable({ kind, label, choices }: Loose): boolean {
  return textOf(label) !== '' && (kind !== 'choice' || textsOf(choices).length > 0)
}

/** The names of fields that guests do not get, empty where there is none. */
export function fieldsLeftOut(value: Loose): string[] {
  return listOf(value['fields']).flatMap((field) => (isAnswerable(field) ? [] : [textOf(field['label'])]))
}

function textsOf(value: unknown): readonly string[] {
  return (Array.isArray(value) ? value : []).map(textOf).filter((text) => text !== '')
}

const reservationFields: readonly FormField[] = [
  reserved('date', 'date'),
  reserved('time', 'time'),
  reserved('number', 'persons'),
]

function reserved(kind: FormFieldKind, name: 'date' | 'time' | 'persons'): FormField {
  const label: string = pageFormTexts[name]
  const sent = sentFormTexts[name]
  return { kind, label, isRequired: true, choices: [], ...(label !== sent && { sent: { label: sent, choices: [] } }) }
}

/** Somebody sent another form than stands there now: the page was changed meanwhile. */
export function isOtherForm({ fields }: PageForm, { answers }: Pick<SentForm, 'answers'>): boolean {
  return answers.length !== fields.length || fields.some((field, at) => answers[at]?.label !== sentWords(field).label)
}

/**
 * What is wrong, at `answers.{position}.value`, `branch` and `hasConsent`.
 * @param branchIds of those among which guests may choose.
 * @param today `YYYY-MM-DD`; a reservation is for that day or a later one.
 */
export function judgeForm(form: PageForm, sent: SentForm, branchIds: readonly string[], today: string): Problem[] {
  const wrong = form.fields.flatMap((field, at) => {
    const value = sent.answers[at]?.value.trim() ?? ''
    const found = wrongIn(field, value) ?? wrongInReservation(form, field, value, today)
    return found === null ? [] : [{ ...found, field: `answers.${at}.value` }]
  })
  const isBranchWrong = form.branchId === null && !branchIds.includes(sent.branchId ?? '')
  return [
    ...wrong,
    ...(isBranchWrong ? [problem(sent.branchId === null ? 'notBlank' : 'choice', 'branch')] : []),
    ...(form.consent !== '' && !sent.hasConsent ? [problem('accept', 'hasConsent')] : []),
  ]
}

/** Nobody reserves for yesterday, nor for less than one person or half of one. */
function wrongInReservation({ purpose }: PageForm, field: FormField, value: string, today: string): Problem | null {
  if (purpose !== 'reservation' || value === '') return null
  const { kind } = field
  const { label } = sentWords(field)
  if (kind === 'date' && label === sentFormTexts.date) return value < today ? problem('appointmentPast', null) : null
  const isOfPersons = kind === 'number' && label === sentFormTexts.persons
  return isOfPersons && !/^[1-9]\d{0,4}$/.test(value) ? problem('personCount', null) : null
}

function wrongIn(field: FormField, value: string): Problem | null {
  const { kind, isRequired } = field
  if (value === '') return isRequired ? problem('notBlank', null) : null
  const most = kind === 'textarea' ? longest.textarea : longest.text
  if (value.length > most) return problem('tooLong', null, { limit: most })
  switch (kind) {
    case 'text':
    case 'textarea':
      return null
    case 'email':
      return isEmail(value) ? null : problem('email', null)
    case 'phone':
      return /^\+?[\d\s()/.-]{5,30}$/.test(value) ? null : problem('phoneFormat', null, { phone: '+43 5576 12345' })
    case 'number':
      return /^-?\d{1,9}(?:[.,]\d{1,3})?$/.test(value) ? null : problem('number', null)
    case 'date':
      return dayOf(value) === null ? problem('date', null) : null
    case 'time':
      return minutesOf(value) === null ? problem('time', null) : null
    case 'choice':
      return sentWords(field).choices.includes(value) ? null : problem('choice', null)
    case 'checkbox':
      return value === sentFormTexts.checked ? null : problem('choice', null)
    default:
      return kind satisfies never
  }
}

/** As staff read it, by mail and in the list: a day with its weekday, whatever the browser makes of it. */
export function readAnswers({ fields }: PageForm, answers: readonly FormAnswer[]): ReadAnswer[] {
  return answers.map(({ label, value }, position) => {
    const typed = value.trim()
    const kind = fields[position]?.kind ?? 'text'
    const day = kind === 'date' ? dayOf(typed) : null
    return { label, kind, value: day === null ? typed : formatLongDay(day), date: day === null ? null : typed }
  })
}

/** Where an answer goes: what stands in the first field for a mail address; empty where there is none. */
export function replyAddress({ fields }: PageForm, answers: readonly FormAnswer[]): string {
  const at = fields.findIndex(({ kind }, position) => kind === 'email' && answers[position]?.value.trim() !== '')
  return answers[at]?.value.trim() ?? ''
}
