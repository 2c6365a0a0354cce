// When a layer is to be seen: a variable, how it is asked, and a value that is typed as the variable's are.
import { NativeSelect } from '@mantine/core'
import type { LayerCondition, Variable, VariableType } from '#domain/pictures/layer.ts'
import { pictureEditorTexts as texts, typedValueTexts } from '#domain/wording/picture-editor.ts'
import { TypedValue } from '../../fields/typed-value.tsx'
import { problemsWithin } from '../../records/field-editor.ts'
import { choiceLabel, labelOf } from '../../records/labels.ts'
import { VariableChoice } from './variable-choice.tsx'

interface ConditionFieldProps {
  readonly label: string
  readonly path: string
  readonly variables: readonly Variable[]
  readonly value: LayerCondition | null
  readonly problems: ReadonlyMap<string, string>
  readonly isReadOnly: boolean
  readonly onChange: (value: LayerCondition | null) => void
}

type Op = LayerCondition['op']

export function ConditionField({ label, path, variables, value, problems, isReadOnly, onChange }: ConditionFieldProps) {
  const type = variables.find(({ key }) => key === value?.key)?.type ?? 'text'
  return (
    <>
      <VariableChoice
        label={label}
        none={texts.always}
        variables={variables}
        value={value?.key ?? ''}
        problems={problemsWithin(problems, 'key')}
        isReadOnly={isReadOnly}
        // What was typed for another one means nothing here.
        onChange={(key) => onChange(key === '' ? null : { key, op: 'isSet', value: '' })}
      />
      {value === null ? null : (
        <NativeSelect
          label={labelOf(`${path}.op`)}
          error={problems.get('op')}
          disabled={isReadOnly}
          value={value.op}
          data={opsFor(type, value.op).map((op) => ({ value: op, label: choiceLabel(`${path}.op`, op) }))}
          onChange={({ currentTarget }) => onChange(withOp(value, currentTarget.value as Op, type))}
        />
      )}
      {value === null || !asksForValue(value.op) ? null : type === 'boolean' ? (
        <NativeSelect
          label={labelOf(`${path}.value`)}
          error={problems.get('value')}
          disabled={isReadOnly}
          value={/^(?:true|ja)$/i.test(value.value.trim()) ? 'true' : 'false'}
          data={[
            { value: 'true', label: typedValueTexts.yes },
            { value: 'false', label: typedValueTexts.no },
          ]}
          onChange={({ currentTarget }) => onChange({ ...value, value: currentTarget.value })}
        />
      ) : (
        <TypedValue
          label={labelOf(`${path}.value`)}
          type={type}
          value={value.value}
          error={problems.get('value')}
          isReadOnly={isReadOnly}
          onChange={(typed) => onChange({ ...value, value: typed ?? '' })}
        />
      )}
    </>
  )
}

function asksForValue(op: Op): boolean {
  return op === 'is' || op === 'isNot'
}

/** Yes or no has no third answer, so one is chosen from the beginning. */
function withOp(condition: LayerCondition, op: Op, type: VariableType): LayerCondition {
  const isOpen = type === 'boolean' && asksForValue(op) && condition.value === ''
  return { ...condition, op, value: isOpen ? 'true' : condition.value }
}

/** Which picture it is nobody asks; one that is stored stays to be seen. */
function opsFor(type: VariableType, op: Op): readonly Op[] {
  const all = ['isSet', 'isEmpty', 'is', 'isNot'] as const
  return type === 'image' ? all.filter((each) => !asksForValue(each) || each === op) : all
}
