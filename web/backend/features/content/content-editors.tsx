// Blocks as rows to fill in, each with what its kind needs.
import { blockLayout } from '#contract/content/layouts.ts'
import type { Described } from '#contract/shape.ts'
import { textOf, type Loose } from '#domain/content/loose-values.ts'
import { problemsWithin, type FieldEditorProps } from '../../records/field-editor.ts'
import { helpOf, labelOf } from '../../records/labels.ts'
import { ShapeInput } from '../../records/inputs/shape-input.tsx'
import '../../records/inputs/inputs.css'
import { useConfig } from '../../shell/frame-queries.ts'
import { bodyOf, contentForForm, storedContent } from './form-content.ts'

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

interface LayoutInputProps extends FieldEditorProps {
  readonly path: string
  readonly described: Described
}

function LayoutInput(props: LayoutInputProps) {
  const config = useConfig().data
  return <ShapeInput {...props} timeZone={config?.timeZone ?? 'Europe/Vienna'} currency={config?.currency ?? 'EUR'} />
}
