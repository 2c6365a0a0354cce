// One of the template's variables; one that there is not any more is named as that.
import { NativeSelect } from '@mantine/core'
import type { Variable } from '#domain/pictures/layer.ts'
import { pictureEditorTexts as texts } from '#domain/wording/picture-editor.ts'
import { say } from '#domain/wording/sentence.ts'

interface VariableChoiceProps {
  /** Those that fit. */
  readonly variables: readonly Variable[]
  readonly label: string
  /** What stands for none of them. */
  readonly none?: string
  readonly value: string
  readonly problems: ReadonlyMap<string, string>
  readonly isReadOnly: boolean
  readonly onChange: (value: string) => void
}

export function VariableChoice(props: VariableChoiceProps) {
  const { variables, label, none = texts.noVariable, value, problems, isReadOnly, onChange } = props
  const known = variables.map((variable) => ({ value: variable.key, label: variable.label || variable.key }))
  const isLost = value !== '' && known.every((option) => option.value !== value)
  const lost = isLost ? [{ value, label: say(texts.lostVariable, { key: value }) }] : []
  return (
    <NativeSelect
      className="variable-choice"
      label={label}
      error={problems.get('')}
      disabled={isReadOnly}
      value={value}
      data={[{ value: '', label: none }, ...known, ...lost]}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
