// A form on a page. What was typed stays until it has arrived; what is wrong stands at its field.
import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { sentWords, type FormField } from '#domain/content/page-form.ts'
import { pageFormTexts as texts, sentFormTexts } from '#domain/wording/page-forms.ts'
import { Button } from '#kit/button.tsx'
import { Field, FieldError, type FieldControl } from '#kit/field.tsx'
import { ApiFailure, call } from '#parts/api-client.ts'
import { v4 as newId } from 'uuid'
import type { PageFormView } from './page-form-view.ts'
import './page-form.css'

type Sending = 'open' | 'sending' | 'sent'

export function PageForm({ section, fields, branches, consent, buttonLabel, thanks, today }: PageFormView) {
  const id = useId()
  const status = useRef<HTMLOutputElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState<readonly string[]>(() => fields.map(() => ''))
  const [branch, setBranch] = useState('')
  const [hasConsent, setHasConsent] = useState(false)
  const [trap, setTrap] = useState('')
  const [request] = useState(() => ({ id: '', sent: '' }))
  const [sending, setSending] = useState<Sending>('open')
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState('')
  // The thanks are shorter than the form: without this the page would end up at its foot.
  useEffect(() => {
    if (sending === 'sent') status.current?.focus()
  }, [sending])
  useEffect(() => {
    if (Object.keys(wrong).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [wrong])
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending === 'sending') return
    setSending('sending')
    const answers = fields.map((field, at) => ({ label: sentWords(field).label, value: values[at] ?? '' }))
    const said = { section, branch: branch || null, answers, hasConsent, website: trap }
    // The same request, however often it is sent. One whose answer was lost may have arrived: what was changed since is another.
    if (request.sent !== JSON.stringify(said)) Object.assign(request, { id: newId(), sent: JSON.stringify(said) })
    try {
      await call('POST /form-requests', { body: { id: request.id, ...said } })
      setSending('sent')
    } catch (cause) {
      if (!(cause instanceof ApiFailure)) throw cause
      const found = cause.errors.flatMap(({ field, message }) => (field === null ? [] : [[field, message] as const]))
      setWrong(Object.fromEntries(found))
      setFailure(found.length > 0 ? texts.wrong : cause.message)
      setSending('open')
    }
  }
  if (sending === 'sent') {
    return (
      <output ref={status} className="page-form-thanks" tabIndex={-1}>
        {thanks}
      </output>
    )
  }
  return (
    <form ref={form} className="page-form" noValidate onSubmit={(event) => void send(event)}>
      {branches.length > 1 ? (
        <BranchInput
          id={`${id}-branch`}
          branches={branches}
          branch={branch}
          error={wrong['branch']}
          onBranch={setBranch}
        />
      ) : null}
      {fields.map((field, at) => (
        <FormInput
          key={`${at} ${field.label}`}
          id={`${id}-${at}`}
          field={field}
          min={field.kind === 'date' ? today : undefined}
          value={values[at] ?? ''}
          error={wrong[`answers.${at}.value`]}
          onChange={(next) => setValues((former) => former.with(at, next))}
        />
      ))}
      <Trap filled={trap} onFill={setTrap} />
      {consent === '' ? null : (
        <Tick
          id={`${id}-consent`}
          label={`${consent} *`}
          isTicked={hasConsent}
          error={wrong['hasConsent']}
          onChange={setHasConsent}
        />
      )}
      <p className="page-form-failure" role="alert">
        {failure}
      </p>
      <Button type="submit" look="primary" aria-disabled={sending === 'sending'}>
        {sending === 'sending' ? texts.sending : buttonLabel}
      </Button>
    </form>
  )
}

interface BranchInputProps {
  readonly id: string
  readonly branches: PageFormView['branches']
  readonly branch: string
  readonly error: string | undefined
  readonly onBranch: (branch: string) => void
}

function BranchInput({ id, branches, branch, error, onBranch }: BranchInputProps) {
  return (
    <Field id={id} label={`${texts.branch} *`} error={error}>
      {(control) => (
        <select
          {...control}
          className="input"
          required
          value={branch}
          onChange={(event) => onBranch(event.currentTarget.value)}
        >
          <option value="">{texts.chooseBranch}</option>
          {branches.map(({ id: value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** Nobody sees it and no key leads there: only machines fill it in. */
function Trap({ filled, onFill }: { readonly filled: string; readonly onFill: (filled: string) => void }) {
  return (
    <div className="page-form-trap" aria-hidden>
      <label>
        {texts.leaveEmpty}
        <input
          name="website"
          tabIndex={-1}
          autoComplete="off"
          value={filled}
          onChange={(event) => onFill(event.currentTarget.value)}
        />
      </label>
    </div>
  )
}

interface FormInputProps {
  readonly id: string
  readonly field: FormField
  readonly min: string | undefined
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

const inputTypes = { text: 'text', email: 'email', phone: 'tel', number: 'text', date: 'date', time: 'time' } as const
/** Browsers let whoever types a year go on to six digits otherwise. */
const lastDay = '9999-12-31'
const completions: Readonly<Record<string, string>> = { email: 'email', phone: 'tel' }

function FormInput({ id, field, min, value, error, onChange }: FormInputProps) {
  const { kind, choices, isRequired } = field
  const label = isRequired ? `${field.label} *` : field.label
  if (kind === 'checkbox') {
    const tick = (isTicked: boolean) => onChange(isTicked ? sentFormTexts.checked : '')
    return <Tick id={id} label={label} isTicked={value !== ''} error={error} onChange={tick} />
  }
  const control = (props: FieldControl) => {
    const shared = { ...props, className: 'input', required: isRequired, value }
    if (kind === 'textarea') {
      return <textarea {...shared} rows={5} onChange={(event) => onChange(event.currentTarget.value)} />
    }
    if (kind === 'choice') {
      return (
        <select {...shared} onChange={(event) => onChange(event.currentTarget.value)}>
          <option value="">{texts.chooseBranch}</option>
          {choices.map((choice, at) => (
            <option key={choice} value={sentWords(field).choices[at]}>
              {choice}
            </option>
          ))}
        </select>
      )
    }
    return (
      <input
        {...shared}
        type={inputTypes[kind]}
        {...(kind === 'number' && { inputMode: keyboardOf(field) })}
        {...(min !== undefined && { min })}
        {...(kind === 'date' && { max: lastDay })}
        autoComplete={completions[kind] ?? 'on'}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  }
  return (
    <Field id={id} label={label} error={error}>
      {control}
    </Field>
  )
}

/** The keys of a phone: whole persons need no comma, „2,5“ does. */
function keyboardOf(field: FormField): 'numeric' | 'decimal' {
  return sentWords(field).label === sentFormTexts.persons ? 'numeric' : 'decimal'
}

interface TickProps {
  readonly id: string
  readonly label: string
  readonly isTicked: boolean
  readonly error: string | undefined
  readonly onChange: (isTicked: boolean) => void
}

function Tick({ id, label, isTicked, error, onChange }: TickProps) {
  return (
    <div className="field">
      <label className="page-form-tick" htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          checked={isTicked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>{label}</span>
      </label>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}
