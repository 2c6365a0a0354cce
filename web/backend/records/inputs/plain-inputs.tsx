// The inputs of single values: texts, numbers, times, choices.
import {
  Checkbox,
  ColorInput,
  MultiSelect,
  NativeSelect,
  PasswordInput,
  Switch,
  TagsInput,
  Textarea,
  TextInput,
} from '@mantine/core'
import { readWork } from '#domain/time/read-work.ts'
import { clockText } from '#domain/wording/time-accounts.ts'
import { weekdayNames } from '#domain/wording/time.ts'
import { recordTexts as texts } from '#domain/wording/records.ts'
import type { FieldEditorProps } from '../field-editor.ts'
import { unreadHours } from '../form-problems.ts'
import { choiceLabel } from '../labels.ts'
import { TimeInput } from './time-input.tsx'
import { TypedNumber, type NumberWriting } from '../../fields/typed-number.tsx'

export interface InputProps extends Omit<FieldEditorProps, 'draft'> {
  /** Resource and field, dotted, for the words of choices. */
  readonly path: string
}

function frame({ label, help, problems, isRequired, isReadOnly }: InputProps) {
  return {
    label,
    description: help,
    error: problems.get(''),
    withAsterisk: isRequired ?? false,
    readOnly: isReadOnly,
  }
}

export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

export function TextLine(
  props: InputProps & { readonly longest?: number | null; readonly inputMode?: 'email' | 'url' },
) {
  return (
    <TextInput
      {...frame(props)}
      value={textOf(props.value)}
      maxLength={props.longest ?? undefined}
      inputMode={props.inputMode ?? 'text'}
      autoComplete="off"
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  )
}

export function TextBox(props: InputProps & { readonly longest?: number | null }) {
  return (
    <Textarea
      {...frame(props)}
      value={textOf(props.value)}
      maxLength={props.longest ?? undefined}
      rows={3}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  )
}

/** Never answered: empty leaves it as it is. */
export function SecretInput(props: InputProps) {
  return (
    <PasswordInput
      {...frame(props)}
      value={textOf(props.value)}
      autoComplete="new-password"
      visibilityToggleButtonProps={{ 'aria-label': texts.showSecret }}
      onChange={(event) => props.onChange(event.currentTarget.value === '' ? null : event.currentTarget.value)}
    />
  )
}

interface NumberLineProps extends InputProps {
  readonly decimals: number
  readonly unit?: string
  readonly areDecimalsFixed?: boolean
  /** What an empty input holds: null where the field knows it, else nothing. */
  readonly empty: null | undefined
}

export function NumberLine(props: NumberLineProps) {
  const { value, decimals, unit, areDecimalsFixed, empty } = props
  return (
    <TypedNumber
      {...frame(props)}
      value={typeof value === 'number' ? value : null}
      placeholder={props.placeholder}
      decimals={decimals}
      isFixed={areDecimalsFixed ?? false}
      rightSection={unit === undefined ? undefined : <span className="input-unit">{unit === 'EUR' ? '€' : unit}</span>}
      rightSectionWidth={unit === undefined ? 0 : 44}
      rightSectionPointerEvents="none"
      onChange={(next) => props.onChange(next ?? empty)}
    />
  )
}

/** Minutes of work, typed as hours: „7:42“ or „7,7“. `most`: minutes. */
export function HoursLine(props: InputProps & { readonly most: number; readonly empty: null | undefined }) {
  const { value, most, empty } = props
  const writing: NumberWriting = {
    show: (minutes) => clockText(minutes),
    read: (text) => {
      const minutes = readWork(text)
      return minutes !== null && minutes > most ? null : minutes
    },
    whyUnread: () => unreadHours(most),
  }
  return (
    <TypedNumber
      {...frame(props)}
      value={typeof value === 'number' ? value : null}
      decimals={0}
      writing={writing}
      // With a colon, which a keypad of numbers lacks on some phones.
      inputMode="text"
      placeholder={props.placeholder ?? texts.hoursFormat}
      rightSection={<span className="input-unit">h</span>}
      rightSectionPointerEvents="none"
      onChange={(next) => props.onChange(next ?? empty)}
    />
  )
}

export function SwitchInput(props: InputProps) {
  const { label, help, problems, value, isReadOnly } = props
  return (
    <Switch
      className="switch-input"
      label={label}
      // Else the sentence below would be read as part of its name, and once more as what describes it.
      aria-label={label}
      description={help}
      error={problems.get('')}
      checked={value === true}
      disabled={isReadOnly}
      onChange={(event) => props.onChange(event.currentTarget.checked)}
    />
  )
}

export function ChoiceInput(props: InputProps & { readonly values: readonly string[]; readonly isNullable: boolean }) {
  const { values, isNullable, value, path, isReadOnly } = props
  const isOpen = isNullable || typeof value !== 'string'
  return (
    <NativeSelect
      {...frame(props)}
      disabled={isReadOnly}
      value={textOf(value)}
      data={[
        ...(isOpen ? [{ value: '', label: isNullable ? texts.none : texts.choose }] : []),
        ...values.map((each) => ({ value: each, label: choiceLabel(path, each) })),
      ]}
      onChange={(event) =>
        props.onChange(event.currentTarget.value === '' ? (isNullable ? null : undefined) : event.currentTarget.value)
      }
    />
  )
}

/** A few of fixed values: all are seen at once; many: a list that opens. */
export function ChoicesInput(props: InputProps & { readonly values: readonly string[] }) {
  const { values, value, path, isReadOnly } = props
  const chosen = Array.isArray(value) ? value.map(String) : []
  if (values.length > 8) {
    return (
      <MultiSelect
        {...frame(props)}
        data={values.map((each) => ({ value: each, label: choiceLabel(path, each) }))}
        value={chosen}
        onChange={(next) => props.onChange(next)}
      />
    )
  }
  return (
    <Checkbox.Group
      {...frame(props)}
      value={chosen}
      onChange={(next) => props.onChange(values.filter((each) => next.includes(each)))}
    >
      <div className="choices">
        {values.map((each) => (
          <Checkbox key={each} value={each} label={choiceLabel(path, each)} disabled={isReadOnly} />
        ))}
      </div>
    </Checkbox.Group>
  )
}

export function WeekdaysInput(props: InputProps) {
  const { value, isReadOnly } = props
  const chosen = Array.isArray(value) ? value.map(String) : []
  return (
    <Checkbox.Group
      {...frame(props)}
      value={chosen}
      onChange={(next) => props.onChange(next.map(Number).toSorted((one, other) => one - other))}
    >
      <div className="choices">
        {weekdayNames.map((name, index) => (
          <Checkbox key={name} value={String(index + 1)} label={name} disabled={isReadOnly} />
        ))}
      </div>
    </Checkbox.Group>
  )
}

export function WeekdayInput(props: InputProps & { readonly isNullable: boolean }) {
  const { value, isNullable, isReadOnly } = props
  return (
    <NativeSelect
      {...frame(props)}
      disabled={isReadOnly}
      value={textOf(value)}
      data={[
        { value: '', label: isNullable ? texts.none : texts.choose },
        ...weekdayNames.map((name, index) => ({ value: String(index + 1), label: name })),
      ]}
      onChange={({ currentTarget }) =>
        props.onChange(currentTarget.value === '' ? (isNullable ? null : undefined) : Number(currentTarget.value))
      }
    />
  )
}

export function WordsInput(props: InputProps) {
  const { value, problems } = props
  const inside = [...problems.values()][0]
  return (
    <TagsInput
      {...frame(props)}
      error={inside}
      description={props.help ?? texts.wordsHint}
      value={Array.isArray(value) ? value.map(String) : []}
      onChange={(next) => props.onChange(next)}
      splitChars={[',', ';']}
    />
  )
}

export function ColorLine(props: InputProps) {
  return (
    <ColorInput
      {...frame(props)}
      value={textOf(props.value)}
      format="hex"
      onChange={(next) => props.onChange(next)}
      closeOnColorSwatchClick
      // It would take back what was typed last, in silence; the form says what is wrong.
      fixOnBlur={false}
      eyeDropperButtonProps={{ 'aria-label': `${props.label}: ${texts.choose}` }}
    />
  )
}

/** HH:MM, as it is typed. */
export function TimeLine(props: InputProps & { readonly empty: null | undefined }) {
  const { label, help, problems, isRequired, isReadOnly, value, onChange, empty } = props
  return (
    <TimeInput
      label={label}
      description={help}
      error={problems.get('')}
      isRequired={isRequired ?? false}
      isReadOnly={isReadOnly}
      value={typeof value === 'string' ? value : null}
      onChange={(time) => onChange(time ?? empty)}
    />
  )
}
