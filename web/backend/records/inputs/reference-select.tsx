import { Loader, Select } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { foundIn } from '#domain/search/find-text.ts'
import { recordTexts as texts } from '#domain/wording/records.ts'
import { useReferenceOptions } from './reference-options.ts'

interface ReferenceSelectProps {
  readonly kind: string
  readonly label: string
  readonly isLabelHidden?: boolean
  readonly description?: ReactNode
  readonly error?: ReactNode
  readonly isRequired?: boolean
  readonly isReadOnly?: boolean
  /** Stands in something that closes with a click outside of it. */
  readonly isInPopover?: boolean
  /** What is chosen is added to something else: `value` stays null, and the next one is searched for from the beginning. */
  readonly isAdding?: boolean
  readonly value: string | null
  readonly onChange: (id: string | null) => void
}

export function ReferenceSelect(props: ReferenceSelectProps) {
  const { kind, label, isLabelHidden, description, error, isRequired, isReadOnly, value, onChange } = props
  const [search, setSearch] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const { options, isLoading, isReadable } = useReferenceOptions(kind, value === null ? [] : [value], search, isOpen)
  return (
    <Select
      {...(isLabelHidden ? { 'aria-label': label, placeholder: label } : { label, placeholder: texts.none })}
      description={isReadable ? description : texts.hiddenReference}
      error={error}
      withAsterisk={isRequired ?? false}
      readOnly={isReadOnly === true || !isReadable}
      data={options}
      value={value}
      onChange={(id) => {
        onChange(id)
        if (props.isAdding) setSearch('')
      }}
      searchable
      clearable={!isRequired && !isReadOnly}
      clearButtonProps={{ 'aria-label': texts.remove }}
      {...(props.isAdding && { searchValue: search })}
      onSearchChange={setSearch}
      onDropdownOpen={() => setIsOpen(true)}
      // The server has searched already.
      filter={({ options: all, search: typed }) =>
        typed === selectedLabel(options, value) ? all : matching(all, typed)
      }
      nothingFoundMessage={isLoading ? texts.searchHint : texts.noMatch}
      rightSection={isLoading && isOpen ? <Loader size={16} /> : undefined}
      comboboxProps={{ transitionProps: { duration: 0 }, withinPortal: props.isInPopover !== true }}
      maxDropdownHeight={320}
    />
  )
}

type Option = { readonly value: string; readonly label: string }

function selectedLabel(options: readonly Option[], value: string | null): string | undefined {
  return options.find((option) => option.value === value)?.label
}

/** Until the server has answered: what of the known options fits. */
function matching<Item>(options: readonly Item[], typed: string): Item[] {
  const found = foundIn(options, typed, (item) => (item as { label?: string }).label ?? '')
  // It may have found the term in a field that the name does not show.
  return [...(found.length > 0 ? found : options)]
}
