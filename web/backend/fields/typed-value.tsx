// What a variable of an image template says, typed or chosen as its type is.
import { NativeSelect, TextInput } from '@mantine/core'
import type { VariableType } from '#domain/pictures/layer.ts'
import { typedValueTexts as texts } from '#domain/wording/picture-editor.ts'
import { DayInput } from '../records/inputs/day-input.tsx'
import { ColorLine } from '../records/inputs/plain-inputs.tsx'
import { PictureField } from './picture-field.tsx'

interface TypedValueProps {
  readonly label: string
  readonly type: VariableType
  /** Empty: nothing is said. */
  readonly value: string
  /** What stands there while it is empty. */
  readonly placeholder?: string
  readonly error?: string | undefined
  readonly isRequired?: boolean
  readonly isReadOnly: boolean
  readonly onChange: (value: string | null) => void
}

const inputModes = { number: 'decimal', price: 'decimal', url: 'url', text: 'text' } as const

export function TypedValue(props: TypedValueProps) {
  const { label, type, value, placeholder = '', error, isRequired = false, isReadOnly, onChange } = props
  const shared = { label, error, isRequired, isReadOnly }
  switch (type) {
    case 'image':
      return <PictureField {...shared} value={value || null} onChange={onChange} />
    case 'date':
      return <DayInput {...shared} value={value || null} onChange={onChange} />
    case 'color':
      return (
        <ColorLine
          label={label}
          value={value}
          help={null}
          problems={new Map(error === undefined ? [] : [['', error]])}
          isRequired={isRequired}
          isReadOnly={isReadOnly}
          path="image-templates.variables.default"
          onChange={(next) => onChange(typeof next === 'string' ? next : null)}
        />
      )
    case 'boolean':
      return (
        <NativeSelect
          label={label}
          value={value}
          error={error}
          withAsterisk={isRequired}
          disabled={isReadOnly}
          data={[
            { value: '', label: texts.notSaid },
            { value: 'true', label: texts.yes },
            { value: 'false', label: texts.no },
          ]}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )
    case 'text':
    case 'number':
    case 'price':
    case 'url':
      return (
        <TextInput
          label={label}
          placeholder={placeholder}
          error={error}
          withAsterisk={isRequired}
          inputMode={inputModes[type]}
          maxLength={1000}
          readOnly={isReadOnly}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )
  }
}
