// Which branch: a few as a list of the browser's own, many as a field in which the name is typed, favourites first.
import { NativeSelect, Select } from '@mantine/core'
import { useState } from 'react'
import { foundIn } from '#domain/search/find-text.ts'
import { recordTexts } from '#domain/wording/records.ts'
import { useBranchGroups, type NamedBranch } from './branch-groups.ts'

/** More than a list can be looked through. */
export const mostListed = 12
/** Options drawn at once; the rest is found by its name. */
const mostOptions = 60

interface BranchSelectProps {
  readonly label: string
  readonly isLabelHidden?: boolean
  readonly className?: string
  readonly branches: readonly NamedBranch[]
  /** What stands for none of them, „Alle Filialen“; null where one must be chosen. */
  readonly any: string | null
  readonly value: string | null
  readonly onChange: (id: string | null) => void
}

export function BranchSelect(props: BranchSelectProps) {
  if (props.branches.length > mostListed) return <SearchedBranch {...props} />
  const { branches, any, value, onChange, className } = props
  return (
    <NativeSelect
      {...named(props)}
      {...(className && { className })}
      value={value ?? ''}
      data={[
        ...(any === null ? [] : [{ value: '', label: any }]),
        ...branches.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  )
}

function named({ label, isLabelHidden }: BranchSelectProps) {
  return isLabelHidden ? { 'aria-label': label } : { label }
}

function SearchedBranch(props: BranchSelectProps) {
  const { branches, any, value, onChange, className } = props
  const [typed, setTyped] = useState('')
  const groups = useBranchGroups(branches)
  const chosen = branches.find(({ id }) => id === value)?.name ?? any ?? ''
  return (
    <Select
      {...named(props)}
      {...(className && { className })}
      searchable
      allowDeselect={false}
      limit={mostOptions}
      value={value ?? (any === null ? null : '')}
      searchValue={typed}
      onSearchChange={setTyped}
      // What is chosen is no term to search for.
      onFocus={(event) => event.currentTarget.select()}
      data={[
        ...(any === null ? [] : [{ value: '', label: any }]),
        ...groups.map(([group, items]) => ({
          group,
          items: items.map(({ id, name }) => ({ value: id, label: name })),
        })),
      ]}
      filter={({ options, search }) =>
        search === chosen ? options : options.flatMap((option) => fitting(option, search))
      }
      nothingFoundMessage={recordTexts.noMatch}
      onChange={(id) => onChange(id || null)}
      maxDropdownHeight={360}
      comboboxProps={{ transitionProps: { duration: 0 }, width: 'max-content', position: 'bottom-start' }}
    />
  )
}

type Option =
  | { readonly label?: string }
  | { readonly group: string; readonly items: readonly { readonly label: string }[] }

function fitting<Given>(option: Given, search: string): Given[] {
  const one = option as Option
  if (!('items' in one)) return foundIn([option], search, () => one.label ?? '') as Given[]
  const items = foundIn(one.items, search, ({ label }) => label)
  return items.length === 0 ? [] : [{ ...option, items }]
}
