// The editor of any value, built from its shape: lists of objects of lists, as deep as the schema goes.
import { Button, Fieldset } from '@mantine/core'
import { useRef } from 'react'
import type { ResourceKind } from '#contract/resource-kinds.ts'
import { isWord, type Described } from '#contract/shape.ts'
import { problemsWithin } from '../field-editor.ts'
import { helpOf, labelOf } from '../labels.ts'
import { recordTexts as texts } from '#domain/wording/records.ts'
import { say } from '#domain/wording/sentence.ts'
import { clockText } from '#domain/wording/time-accounts.ts'
import { recordOf } from '#domain/content/loose-values.ts'
import type { Reference } from '#domain/ground/identity.ts'
import { isRecord } from '#kit/read-json.ts'
import { PictureField } from '../../fields/picture-field.tsx'
import { PicturesEditor } from '../../fields/pictures-editor.tsx'
import { idOf } from '../row.ts'
import { InstantInput } from './instant-input.tsx'
import { ListInput } from './list-input.tsx'
import { LooseInput } from './loose-input.tsx'
import { MarkdownInput } from './markdown-input.tsx'
import { PairsInput } from './pairs-input.tsx'
import {
  ChoiceInput,
  ChoicesInput,
  ColorLine,
  HoursLine,
  NumberLine,
  SecretInput,
  textOf,
  SwitchInput,
  TextBox,
  TextLine,
  TimeLine,
  WeekdayInput,
  WeekdaysInput,
  WordsInput,
} from './plain-inputs.tsx'
import { DayInput } from './day-input.tsx'
import { RichInput } from './rich-input.tsx'
import { ReferenceSelect } from './reference-select.tsx'
import { ReferencesSelect } from './references-select.tsx'
import { TranslationsInput } from './translations-input.tsx'
import type { ShapeInputProps } from './shape-input-props.ts'

export function ShapeInput(props: ShapeInputProps) {
  const { described, value, onChange, problems, label, isReadOnly } = props
  const { shape, isNullable } = described
  const empty = isNullable ? null : undefined
  const isRequired = props.isRequired ?? false
  switch (shape.kind) {
    case 'line':
      return <TextLine {...props} value={value ?? ''} longest={shape.longest} />
    case 'email':
    case 'url':
      return <TextLine {...props} value={value ?? ''} longest={shape.longest} inputMode={shape.kind} />
    case 'secret':
      return <SecretInput {...props} />
    case 'lines':
      return <TextBox {...props} longest={shape.longest} />
    case 'rich':
      return <RichInput {...props} />
    case 'markdown':
      return <MarkdownInput {...props} />
    case 'color':
      return <ColorLine {...props} />
    case 'number':
      return <NumberLine {...props} empty={empty} decimals={shape.decimals} />
    case 'money':
      return <NumberLine {...props} empty={empty} decimals={2} areDecimalsFixed unit={props.currency} />
    case 'percent':
      return <NumberLine {...props} empty={empty} decimals={1} unit="%" />
    case 'hours':
      return <HoursLine {...props} empty={empty} most={shape.most} />
    case 'weekday':
      return <WeekdayInput {...props} isNullable={isNullable} />
    case 'boolean':
      return <SwitchInput {...props} />
    case 'date':
      return (
        <DayInput
          label={label}
          description={props.help}
          error={problems.get('')}
          isRequired={isRequired}
          isReadOnly={isReadOnly}
          value={typeof value === 'string' ? value : null}
          onChange={(day) => onChange(day ?? empty)}
        />
      )
    case 'time':
      return <TimeLine {...props} empty={empty} />
    case 'instant':
      return <InstantInput {...props} empty={empty} />
    case 'choice':
      return <ChoiceInput {...props} values={shape.values} isNullable={isNullable} />
    case 'reference':
      return <OneReference {...props} kind={shape.to} isBare={shape.isBare} />
    case 'list':
      return <ManyOf {...props} item={shape.item} />
    case 'object':
      return <ObjectInput {...props} />
    case 'variants':
      return <VariantsInput {...props} />
    case 'pairs':
      return <PairsInput {...props} />
    case 'loose':
      return <LooseInput {...props} />
    case 'translations':
      return <TranslationsInput {...props} translatable={shape.of} />
    case 'bytes':
    case 'file':
    case 'hidden':
    case 'unsaid':
    case 'unknown':
      return null
  }
}

interface OneReferenceProps extends ShapeInputProps {
  readonly kind: ResourceKind
  readonly isBare: boolean
}

function OneReference({ kind, isBare, ...props }: OneReferenceProps) {
  const { described, value, onChange, problems } = props
  const input = {
    label: props.label,
    description: props.help,
    error: problems.get('') ?? problems.get('id'),
    isRequired: props.isRequired ?? false,
    isReadOnly: props.isReadOnly,
    value: isBare ? textOf(value) || null : idOf(value),
    onChange: (id: string | null) =>
      onChange(id === null ? (described.isNullable ? null : undefined) : isBare ? id : { id }),
  }
  // Pictures are chosen by looking at them.
  return kind === 'image' ? <PictureField {...input} /> : <ReferenceSelect {...input} kind={kind} />
}

/** Lists of single values have an input of their own. */
function ManyOf(props: ShapeInputProps & { readonly item: Described }) {
  const { item, value, onChange, problems } = props
  const { shape } = item
  if (shape.kind === 'choice') return <ChoicesInput {...props} values={shape.values} />
  if (shape.kind === 'weekday') return <WeekdaysInput {...props} />
  if (isWord(shape)) return <WordsInput {...props} />
  if (shape.kind !== 'reference') {
    return <ListInput {...props} entryInput={shape.kind === 'object' ? ObjectFields : ShapeInput} />
  }
  if (shape.to === 'image') {
    // Of a form's own fields the row says the name.
    const isInside = props.path.split('.').length > 2
    return <PicturesEditor {...props} hasTitle={isInside} value={(value ?? []) as Reference<'image'>[]} />
  }
  return (
    <ReferencesSelect
      kind={shape.to}
      label={props.label}
      description={props.help}
      error={[...problems.values()][0]}
      isRequired={props.isRequired ?? false}
      isReadOnly={props.isReadOnly}
      value={(Array.isArray(value) ? value : []).flatMap((each) => idOf(each) ?? [])}
      onChange={(ids) => onChange(ids.map((id) => ({ id })))}
    />
  )
}

/** What may be missing as a whole is set up first. */
function ObjectInput(props: ShapeInputProps) {
  const { described, label, value, onChange, isReadOnly, help } = props
  if (described.isNullable && (value === null || value === undefined)) {
    return (
      <Fieldset legend={label} className="object-input" data-empty>
        {help ? <p className="page-hint">{help}</p> : null}
        <p className="page-hint">{texts.none}</p>
        {isReadOnly ? null : (
          <Button variant="default" size="compact-md" onClick={() => onChange(initialOf(described))}>
            {texts.setUp}
          </Button>
        )}
      </Fieldset>
    )
  }
  return (
    <Fieldset legend={label} className="object-input">
      {help ? <p className="page-hint">{help}</p> : null}
      {props.problems.get('') === undefined ? null : <p className="object-problem">{props.problems.get('')}</p>}
      <ObjectFields {...props} />
      <HoursInAll {...props} />
      {described.isNullable && !isReadOnly ? (
        <Button variant="subtle" size="compact-md" onClick={() => onChange(null)}>
          {texts.remove}
        </Button>
      ) : null}
    </Fieldset>
  )
}

function initialOf({ shape }: Described): unknown {
  if (shape.kind !== 'object') return undefined
  const set = Object.entries(shape.fields).map(([name, { isOptional, initial }]) => [
    name,
    isOptional ? undefined : initial(),
  ])
  return Object.fromEntries(set.filter(([, initial]) => initial !== undefined))
}

/** Of an object of hours alone, like those of a week. */
function HoursInAll({ described: { shape }, value }: ShapeInputProps) {
  if (shape.kind !== 'object' || !Object.values(shape.fields).every((each) => each.shape.kind === 'hours')) return null
  const minutes = Object.values((value ?? {}) as Readonly<Record<string, unknown>>).map(Number)
  const sum = minutes.reduce((all, each) => all + each, 0)
  return Number.isNaN(sum) ? null : (
    <output className="page-hint">{say(texts.hoursInAll, { hours: clockText(sum) })}</output>
  )
}

/** The fields of an object without a frame around them. */
function ObjectFields(props: ShapeInputProps) {
  const { described, path, value, onChange, problems } = props
  if (described.shape.kind !== 'object') return null
  const held = (value ?? {}) as Readonly<Record<string, unknown>>
  return (
    <div className="object-fields">
      {Object.entries(described.shape.fields).map(([name, inner]) => (
        <ShapeInput
          key={name}
          {...props}
          described={inner}
          path={`${path}.${name}`}
          label={labelOf(`${path}.${name}`)}
          help={helpOf(`${path}.${name}`)}
          isRequired={!inner.isNullable && !inner.isOptional && inner.initial() === undefined}
          value={held[name]}
          draft={held}
          problems={problemsWithin(problems, name)}
          onChange={(next) => onChange({ ...held, [name]: next })}
        />
      ))}
    </div>
  )
}

/** Another kind of thing begins anew, with what both have; who comes back finds what was typed. */
function VariantsInput(props: ShapeInputProps) {
  const { described, path, value, onChange, problems } = props
  const left = useRef<Record<string, Readonly<Record<string, unknown>>>>({})
  if (described.shape.kind !== 'variants') return null
  const { by, variants } = described.shape
  const held = (value ?? {}) as Readonly<Record<string, unknown>>
  const kind = textOf(held[by]) || (Object.keys(variants)[0] ?? '')
  const chosen = variants[kind]
  if (chosen === undefined || chosen.shape.kind !== 'object') return null
  const { [by]: _, ...rest } = chosen.shape.fields
  const turnInto = (next: string) => {
    const target = variants[next]
    if (target?.shape.kind !== 'object') return
    const fields = target.shape.fields
    const initial = recordOf(initialOf(target))
    const kept = Object.entries(held)
      .filter(([name]) => name in fields)
      .map(([name, old]) => [name, isRecord(old) ? { ...recordOf(initial[name]), ...old } : old] as const)
    left.current[kind] = held
    onChange({ ...initial, ...left.current[next], ...Object.fromEntries(kept), [by]: next })
  }
  return (
    <div className="object-fields">
      <ChoiceInput
        {...props}
        path={`${path}.${by}`}
        label={labelOf(`${path}.${by}`)}
        help={null}
        problems={problemsWithin(problems, by)}
        values={Object.keys(variants)}
        isNullable={false}
        value={kind}
        onChange={(next) => turnInto(String(next))}
      />
      <ObjectFields {...props} described={{ ...chosen, shape: { kind: 'object', fields: rest } }} />
    </div>
  )
}
