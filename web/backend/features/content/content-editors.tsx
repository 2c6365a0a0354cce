// Sections of pages, blocks and entries of navigations as rows to fill in, each with what its kind needs.
import { useMemo } from 'react'
import type { z } from 'zod'
import { blockLayout, navigationLayout, siteLayout } from '#contract/content/layouts.ts'
import { describe, type Described } from '#contract/shape.ts'
import { textOf, type Loose } from '#domain/content/loose-values.ts'
import { problemsWithin, type FieldEditorProps } from '../../records/field-editor.ts'
import { helpOf, labelOf } from '../../records/labels.ts'
import { ShapeInput } from '../../records/inputs/shape-input.tsx'
import '../../records/inputs/inputs.css'
import { useConfig } from '../../shell/frame-queries.ts'
import { blockForForm, sectionsForForm, storedContent } from './form-content.ts'
import { entriesForForm, problemsForForm, storedEntries } from './form-navigation.ts'

export function SiteContentEditor(props: FieldEditorProps<Loose>) {
  const described = useMemo(() => bodyOf(siteLayout), [])
  return <BodyInput {...props} path="sites.content.body" described={described} form={sectionsForForm(props.value)} />
}

export function BlockContentEditor(props: FieldEditorProps<Loose>) {
  const identifier = textOf(props.draft['identifier'])
  const described = useMemo(() => bodyOf(blockLayout(identifier)), [identifier])
  const form = blockForForm(identifier, props.value)
  return <BodyInput {...props} path="blocks.content.body" described={described} form={form} />
}

interface BodyInputProps extends FieldEditorProps<Loose> {
  readonly path: string
  readonly described: Described
  readonly form: Loose
}

/** All that there is to fill in stands in the body; what else the content holds stays. */
function BodyInput({ form, problems, onChange, ...props }: BodyInputProps) {
  return (
    <LayoutInput
      {...props}
      label={labelOf(props.path)}
      help={helpOf(props.path)}
      value={form['body']}
      problems={problemsWithin(problems, 'body')}
      onChange={(body) => onChange({ ...form, body: storedContent(body) })}
    />
  )
}

function bodyOf(layout: z.ZodType): Described {
  const { shape } = describe(layout)
  const body = shape.kind === 'object' ? shape.fields['body'] : undefined
  if (body === undefined) throw new Error('a layout without a body')
  return body
}

export function NavigationEditor(props: FieldEditorProps) {
  const { value, onChange, problems } = props
  const described = useMemo(() => describe(navigationLayout), [])
  return (
    <LayoutInput
      {...props}
      path="navigations.items"
      described={described}
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
