// A labelled form field with its help and its error in place.
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import './field.css'

export interface FieldControl {
  readonly id: string
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
}

interface FieldProps {
  readonly id: string
  readonly label: string
  readonly error?: string | undefined
  readonly help?: string | undefined
  /** Renders the control with what ties it to label, help and error. */
  readonly children: (control: FieldControl) => ReactNode
  readonly className?: string
}

export function Field({ id, label, error, help, children, className = '' }: FieldProps) {
  const describedBy = [help ? `${id}-help` : '', error ? `${id}-error` : ''].filter((one) => one !== '').join(' ')
  const control = {
    id,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': describedBy || undefined,
  }
  return (
    <div className={`field ${className}`.trim()}>
      <label htmlFor={id}>{label}</label>
      {children(control)}
      {help ? (
        <p className="field-help" id={`${id}-help`}>
          {help}
        </p>
      ) : null}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null
  return (
    <p className="field-error" id={id}>
      <CircleAlert size={16} aria-hidden />
      <span>{error}</span>
    </p>
  )
}
