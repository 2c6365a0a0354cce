// What a template can say: its variables, what fills each of them, and what stands there as long as nobody is meant.
import { ActionIcon, Button, NativeSelect, Switch, TextInput } from '@mantine/core'
import { Plus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { variableTypes, type Variable, type VariableType } from '#domain/pictures/layer.ts'
import { isSaid } from '#domain/pictures/picture-values.ts'
import { freeKey, sourcesFor, withKey, withoutVariable } from '#domain/pictures/template-variables.ts'
import { pictureSourceGroups, pictureSourceNames } from '#domain/wording/picture-sources.ts'
import { variableTexts as texts, variableTypeNames } from '#domain/wording/picture-editor.ts'
import { say } from '#domain/wording/sentence.ts'
import { TypedValue } from '../../fields/typed-value.tsx'
import { problemsWithin } from '../../records/field-editor.ts'
import { useRowKeys } from '../../sorting/use-row-keys.ts'
import type { TemplateEditor } from './use-template-editor.ts'

interface VariablesEditorProps {
  readonly editor: TemplateEditor
  readonly isReadOnly: boolean
}

export function VariablesEditor({ editor, isReadOnly }: VariablesEditorProps) {
  const { template, form, change } = editor
  const { variables, sampleValues } = template
  const frame = useRef<HTMLDivElement>(null)
  const rows = useRowKeys(variables.length)
  const [added, setAdded] = useState<ReadonlySet<string>>(new Set())
  const problems = problemsWithin(form.problems, 'variables')
  const samples = problemsWithin(form.problems, 'sampleValues')
  const put = (index: number, changed: Partial<Variable>) => {
    const next = variables.map((variable, at) => (at === index ? { ...variable, ...changed } : variable))
    change({ variables: next }, `variable ${index} ${Object.keys(changed).join()}`)
  }
  const add = () => {
    const key = freeKey(variables)
    const empty = { key, label: '', type: 'text', isRequired: false, default: null, source: null } as const
    setAdded(new Set([...added, rows.wasInserted(variables.length)]))
    change({ variables: [...variables, empty] })
  }
  return (
    <div ref={frame} tabIndex={-1} className="variables">
      <p className="page-hint">{texts.hint}</p>
      {problems.get('') === undefined ? null : <p className="object-problem">{problems.get('')}</p>}
      {variables.length === 0 ? <p className="page-hint">{texts.none}</p> : null}
      {variables.map((variable, index) => (
        <VariableFields
          key={rows.keys[index]}
          variable={variable}
          sample={sampleText(sampleValues[variable.key])}
          problems={problemsWithin(problems, String(index))}
          sampleProblem={samples.get(variable.key)}
          isNew={added.has(rows.keys[index] ?? '')}
          isReadOnly={isReadOnly}
          onChange={(changed) => put(index, changed)}
          onKey={(key) => change(withKey(template, index, key))}
          onSample={(value) =>
            change({ sampleValues: { ...sampleValues, [variable.key]: value } }, `sample ${variable.key}`)
          }
          onRemove={() => {
            rows.wasRemoved(index)
            change(withoutVariable(template, index))
            frame.current?.focus()
          }}
        />
      ))}
      {isReadOnly ? null : (
        <Button variant="default" size="compact-md" leftSection={<Plus size={16} aria-hidden />} onClick={add}>
          {texts.add}
        </Button>
      )}
    </div>
  )
}

function sampleText(value: TemplateEditor['template']['sampleValues'][string] | undefined): string {
  return isSaid(value) ? String(value) : ''
}

interface VariableFieldsProps {
  readonly variable: Variable
  readonly sample: string
  readonly problems: ReadonlyMap<string, string>
  readonly sampleProblem: string | undefined
  readonly isNew: boolean
  readonly isReadOnly: boolean
  readonly onChange: (changed: Partial<Variable>) => void
  readonly onKey: (key: string) => void
  readonly onSample: (value: string | null) => void
  readonly onRemove: () => void
}

function VariableFields(props: VariableFieldsProps) {
  const { variable, sample, problems, sampleProblem, isNew, isReadOnly } = props
  const { onChange, onKey, onSample, onRemove } = props
  const [key, setKey] = useState(variable.key)
  const [known, setKnown] = useState(variable.key)
  // A step that was taken back has another one.
  if (known !== variable.key) {
    setKnown(variable.key)
    setKey(variable.key)
  }
  const name = variable.label || variable.key
  return (
    <details
      className="variable"
      aria-label={say(texts.variable, { name })}
      open={isNew || problems.size > 0 || sampleProblem !== undefined || undefined}
    >
      <summary>{name}</summary>
      <div className="variable-head">
        <TextInput
          label={texts.label}
          value={variable.label}
          placeholder={variable.key}
          maxLength={120}
          error={problems.get('label')}
          readOnly={isReadOnly}
          onChange={({ currentTarget }) => onChange({ label: currentTarget.value })}
        />
        {isReadOnly ? null : (
          <ActionIcon variant="subtle" aria-label={say(texts.remove, { name })} onClick={onRemove}>
            <Trash2 size={17} aria-hidden />
          </ActionIcon>
        )}
      </div>
      <TextInput
        label={texts.key}
        description={say(texts.keyHint, { example: `{${variable.key}}` })}
        value={key}
        maxLength={60}
        error={problems.get('key')}
        readOnly={isReadOnly}
        onChange={({ currentTarget }) => setKey(currentTarget.value)}
        onBlur={() => {
          if (key !== variable.key) onKey(key)
        }}
      />
      <NativeSelect
        label={texts.type}
        value={variable.type}
        disabled={isReadOnly}
        data={variableTypes.map((type) => ({ value: type, label: variableTypeNames[type] }))}
        onChange={({ currentTarget }) => onChange({ type: currentTarget.value as VariableType })}
      />
      <NativeSelect
        label={texts.source}
        value={variable.source ?? ''}
        error={problems.get('source')}
        disabled={isReadOnly}
        data={sourceChoices(variable)}
        onChange={({ currentTarget }) => onChange({ source: currentTarget.value || null })}
      />
      <TypedValue
        label={texts.default}
        type={variable.type}
        value={variable.default ?? ''}
        error={problems.get('default')}
        isReadOnly={isReadOnly}
        onChange={(value) => onChange({ default: value || null })}
      />
      <TypedValue
        label={texts.sample}
        type={variable.type}
        value={sample}
        error={sampleProblem}
        isReadOnly={isReadOnly}
        onChange={(value) => onSample(value || null)}
      />
      <Switch
        label={texts.isRequired}
        description={texts.requiredHint}
        checked={variable.isRequired}
        disabled={isReadOnly}
        onChange={({ currentTarget }) => onChange({ isRequired: currentTarget.checked })}
      />
    </details>
  )
}

/** What fits its type, by whom it is told; and what it has now, whatever that is. */
function sourceChoices({ type, source }: Variable) {
  const fitting = sourcesFor(type)
  // With who tells it: a select that is closed shows nothing else.
  const choices = Object.entries(pictureSourceGroups).flatMap(([teller, group]) =>
    fitting
      .filter((each) => each.startsWith(`${teller}.`))
      .map((each) => ({ value: each as string, label: `${group}: ${pictureSourceNames[each]}` })),
  )
  const isOther = source !== null && source !== '' && !fitting.some((each) => each === source)
  return [
    { value: '', label: texts.noSource },
    ...(isOther ? [{ value: source, label: say(texts.otherSource, { source }) }] : []),
    ...choices,
  ]
}
