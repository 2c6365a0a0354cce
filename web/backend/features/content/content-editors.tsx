// Sections of pages, blocks and entries of navigations as rows to fill in, each with what its kind needs.
import { useMemo } from 'react'
import { blockLayout, navigationLayout, siteLayout } from '#contract/content/layouts.ts'
import { textOf, type Loose } from '#domain/content/loose-values.ts'
import type { FieldEditorProps } from '../../records/field-editor.ts'
import { ShapeInput } from '../../records/inputs/shape-input.tsx'
import '../../records/inputs/inputs.css'
import { describe, type Described } from '../../records/schema-shape.ts'
import { useConfig } from '../../shell/frame-queries.ts'
import { blockForForm, sectionsForForm, storedContent } from './form-content.ts'
import { entriesForForm, problemsForForm, storedEntries } from './form-navigation.ts'

export function SiteContentEditor(props: FieldEditorProps<Loose>) {
  const described = useMemo(() => describe(siteLayout), [])
  return <LayoutInput {...props} path="sites.content" described={described} value={sectionsForForm(props.value)} />
}

export function BlockContentEditor(props: FieldEditorProps<Loose>) {
  const identifier = textOf(props.draft['identifier'])
  const described = useMemo(() => describe(blockLayout(identifier)), [identifier])
  const value = blockForForm(identifier, props.value)
  return <LayoutInput {...props} path="blocks.content" described={described} value={value} />
}

export function NavigationEditor(props: FieldEditorProps<unknown>) {
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

interface LayoutInputProps extends FieldEditorProps<Loose> {
  readonly path: string
  readonly described: Described
}

function LayoutInput({
  onChange,
  ...props
}: Omit<LayoutInputProps, 'value' | 'onChange'> & {
  readonly value: unknown
  readonly onChange: (value: Loose) => void
}) {
  const config = useConfig().data
  return (
    <ShapeInput
      {...props}
      kinds={[]}
      timeZone={config?.timeZone ?? 'Europe/Vienna'}
      currency={config?.currency ?? 'EUR'}
      onChange={(next) => onChange(storedContent(next) as Loose)}
    />
  )
}
