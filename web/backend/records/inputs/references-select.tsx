import { MultiSelect } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { recordTexts as texts } from '#domain/wording/records.ts'
import { useReferenceOptions } from './reference-options.ts'

interface ReferencesSelectProps {
  readonly kind: string
  readonly label: string
  readonly description?: ReactNode
  readonly error?: ReactNode
  readonly isRequired?: boolean
  readonly isReadOnly?: boolean
  readonly value: readonly string[]
  readonly onChange: (ids: readonly string[]) => void
}

export function ReferencesSelect(props: ReferencesSelectProps) {
  const { kind, label, description, error, isRequired, isReadOnly, value, onChange } = props
  const [search, setSearch] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const { options, isLoading, isReadable } = useReferenceOptions(kind, value, search, isOpen)
  return (
    <MultiSelect
      label={label}
      description={isReadable ? description : texts.hiddenReference}
      error={error}
      withAsterisk={isRequired ?? false}
      readOnly={isReadOnly === true || !isReadable}
      placeholder={value.length === 0 ? texts.none : ''}
      data={options}
      value={[...value]}
      onChange={(ids) => {
        onChange(ids)
        setSearch('')
      }}
      searchable
      hidePickedOptions
      searchValue={search}
      onSearchChange={setSearch}
      onDropdownOpen={() => setIsOpen(true)}
      nothingFoundMessage={isLoading ? texts.searchHint : texts.noMatch}
      comboboxProps={{ transitionProps: { duration: 0 } }}
      maxDropdownHeight={320}
    />
  )
}
