// Blocks and entries of navigations as rows to fill in, each with what its kind needs.
import { blockLayout, navigationLayout } from '#contract/content/layouts.ts'
import { describe, type Described } from '#contract/shape.ts'
import { textOf, type Loose } from '#domain/content/loose-values.ts'
import { problemsWithin, type FieldEditorProps } from '../../records/field-editor.ts'
import { helpOf, labelOf } from '../../records/labels.ts'
import { ShapeInput } from '../../records/inputs/shape-input.tsx'
import '../../records/inputs/inputs.css'
import { useConfig } from '../../shell/frame-queries.ts'
import { bodyOf, contentForForm, storedContent } from './form-content.ts'
import { entriesForForm, problemsForForm, storedEntries } from './form-navigation.ts'

export function BlockContentEditor(props: FieldEditorProps<Loose>) {
  const identifier = textOf(props.draft['identifier'])
  return <BodyInput {...props} path="blocks.content.body" described={bodyOf(blockLayout(identifier))} />
}

interface BodyInputProps extends FieldEditorProps<Loose> {
  readonly path: string
  readonly described: Described
}

function BodyInput({ value, problems, onChange, ...props }: BodyInputProps) {
  const form = contentForForm(props.described, value)
  return (
    <LayoutInput
      {...props}
      label={labelOf(props.path)}
      help={helpOf(props.path)}
      value={form['body']}
      problems={problemsWithin(problems, 'body')}
      onChange={(body) => onChange({ ...form, body: storedContent(props.described, body) })}
    />
  )
}

export function NavigationEditor(props: FieldEditorProps) {
  const { value, onChange, problems } = props
  return (
    <LayoutInput
      {...props}
      path="navigations.items"
      described={describe(navigationLayout)}
      value={entriesForForm(value)}
      problems={problemsForForm(problems)}
      onChange={(next) => onChange(storedEntries(next))}
    />
  )
}

interface LayoutInputProps extends FieldEditorProps {
  readonly path: string
  readonly described: Described
}

function LayoutInput(props: LayoutInputProps) {
  const config = useConfig().data
  return <ShapeInput {...props} timeZone={config?.timeZone ?? 'Europe/Vienna'} currency={config?.currency ?? 'EUR'} />
}
