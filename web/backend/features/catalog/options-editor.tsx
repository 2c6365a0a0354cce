// The options of one part in their order: name, and what each does to the price.
import { Button, Input, NativeSelect, TextInput } from '@mantine/core'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { moved } from '#domain/ground/moved.ts'
import { modifiers, type Modifier, type Option } from '#domain/ground/product.ts'
import { catalogEditorTexts as texts, modifierNames } from '#domain/wording/catalog-editor.ts'
import { say } from '#domain/wording/sentence.ts'
import { RemoveButton } from '../../fields/remove-button.tsx'
import { SortedList } from '../../sorting/sorted-list.tsx'
import { useRowKeys } from '../../sorting/use-row-keys.ts'
import { DecimalInput } from '../../fields/decimal-input.tsx'

interface OptionsEditorProps {
  /** Of the part. */
  readonly name: string
  readonly options: readonly Option[]
  /** By path within the part: `options.0.name`. */
  readonly problems: ReadonlyMap<string, string>
  readonly isReadOnly: boolean
  readonly onChange: (options: readonly Option[]) => void
}

export function OptionsEditor({ name, options, problems, isReadOnly, onChange }: OptionsEditorProps) {
  const rows = useRowKeys(options.length)
  const [newAt, setNewAt] = useState<number | null>(null)
  const add = (at: number) => {
    rows.wasInserted(at)
    setNewAt(at)
    onChange(options.toSpliced(at, 0, { name: '', modifier: 'add', value: 0 }))
  }
  const labelOf = (at: number) => options[at]?.name.trim() || say(texts.optionNumber, { number: at + 1 })
  return (
    <div className="options-editor part-card-wide">
      {options.length === 0 ? <p className="editor-empty">{texts.optionsMissing}</p> : null}
      {problems.has('options') ? <Input.Error>{problems.get('options')}</Input.Error> : null}
      <SortedList
        label={say(texts.options, { name })}
        className="option-rows"
        isReadOnly={isReadOnly}
        rows={options.map((_, at) => ({ key: rows.keys[at] ?? String(at), name: labelOf(at) }))}
        onMove={(from, to) => {
          rows.hasMoved(from, to)
          onChange(moved(options, from, to))
        }}
      >
        {(at, handle) => {
          const option = options[at]
          if (option === undefined) return null
          const label = labelOf(at)
          const change = (changes: Partial<Option>) => onChange(options.with(at, { ...option, ...changes }))
          return (
            <div className="option-row">
              {handle}
              <TextInput
                className="option-name"
                aria-label={say(texts.optionName, { name: label })}
                placeholder={say(texts.optionNumber, { number: at + 1 })}
                maxLength={200}
                value={option.name}
                readOnly={isReadOnly}
                error={problems.get(`options.${at}.name`)}
                // oxlint-disable-next-line jsx-a11y/no-autofocus -- somebody has just asked for this line
                autoFocus={at === newAt}
                onChange={({ currentTarget }) => change({ name: currentTarget.value })}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' || isReadOnly) return
                  event.preventDefault()
                  add(at + 1)
                }}
              />
              <NativeSelect
                className="option-modifier"
                aria-label={say(texts.optionModifier, { name: label })}
                value={option.modifier}
                disabled={isReadOnly}
                data={modifiers.map((value) => ({ value, label: modifierNames[value] }))}
                onChange={({ currentTarget }) => change({ modifier: currentTarget.value as Modifier })}
              />
              <DecimalInput
                className="option-value"
                ariaLabel={say(texts.optionValue, { name: label })}
                decimals={2}
                isFixed
                value={option.value}
                isReadOnly={isReadOnly}
                error={problems.get(`options.${at}.value`)}
                onChange={(value) => change({ value: value ?? Number.NaN })}
              />
              {isReadOnly ? null : (
                <RemoveButton
                  name={label}
                  onRemove={() => {
                    rows.wasRemoved(at)
                    onChange(options.toSpliced(at, 1))
                  }}
                />
              )}
            </div>
          )
        }}
      </SortedList>
      {isReadOnly ? null : (
        <Button variant="subtle" leftSection={<Plus size={16} aria-hidden />} onClick={() => add(options.length)}>
          {texts.addOption}
        </Button>
      )}
    </div>
  )
}
