// Search and filters of a list.
import { Button, Checkbox, CloseButton, NativeSelect, TextInput } from '@mantine/core'
import { Search, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import type { AnyDeclaration } from '#contract/resource.ts'
import { beginOfDay, dayBegunAt, dayEndedAt, endOfDay } from '#domain/time/whole-days.ts'
import { contentTexts } from '#domain/wording/content.ts'
import { recordTexts as texts } from '#domain/wording/records.ts'
import { say } from '#domain/wording/sentence.ts'
import { useChosenBranch } from '../shell/branch-choice.ts'
import { useBranches, useHouse } from '../shell/frame-queries.ts'
import { useTypedTerm } from '../shell/use-typed-term.ts'
import { choiceLabel, labelOf } from './labels.ts'
import { isNarrowed, isSearched, type ListState } from './list-state.ts'
import { DayInput, onWholeDay } from './inputs/day-input.tsx'
import { ReferenceSelect } from './inputs/reference-select.tsx'
import { subjectMany } from './resource-screens.ts'

interface ListFiltersProps {
  readonly declared: AnyDeclaration
  readonly state: ListState
  readonly onChange: (changes: Readonly<Record<string, string>>) => void
  readonly onReset: () => void
}

export function ListFilters({ declared, state, onChange, onReset }: ListFiltersProps) {
  // The branch is chosen in the frame, for all lists.
  const names = Object.keys(declared.filters).filter((name) => name !== 'branch')
  const [isFolded, setFolded] = useState(true)
  const count = Object.keys(state.filters).length
  return (
    <search className="list-filters" data-folded={isFolded || undefined}>
      {isSearched(declared) ? (
        <ListSearch
          label={say(texts.searchIn, { subject: subjectMany(declared) })}
          value={state.q}
          onChange={onChange}
        />
      ) : null}
      {names.length === 0 ? null : (
        <Button
          variant="default"
          className="filters-fold"
          aria-expanded={!isFolded}
          leftSection={<SlidersHorizontal size={17} aria-hidden />}
          onClick={() => setFolded(!isFolded)}
        >
          {count === 0 ? texts.filters : say(texts.filtersSet, { count })}
        </Button>
      )}
      {names.map((name) => (
        <div key={name} className="list-filter">
          <FilterInput
            declared={declared}
            name={name}
            value={state.filters[name] ?? ''}
            onChange={(value) => onChange({ [name]: value })}
          />
        </div>
      ))}
      {isNarrowed(state) ? (
        <Button variant="subtle" onClick={onReset}>
          {texts.resetFilters}
        </Button>
      ) : null}
    </search>
  )
}

interface ListSearchProps {
  readonly label: string
  readonly value: string
  readonly onChange: (changes: Readonly<Record<string, string>>) => void
}

function ListSearch({ label, value, onChange }: ListSearchProps) {
  const [term, setTerm] = useTypedTerm(value, (wanted) => onChange({ q: wanted }))
  return (
    <TextInput
      type="search"
      className="list-search"
      aria-label={label}
      placeholder={texts.searchPlaceholder}
      data-shortcut="search"
      leftSection={<Search size={17} aria-hidden />}
      rightSection={term === '' ? null : <CloseButton aria-label={texts.clearSearch} onClick={() => setTerm('')} />}
      value={term}
      onChange={(event) => setTerm(event.currentTarget.value)}
    />
  )
}

interface FilterInputProps {
  readonly declared: AnyDeclaration
  readonly name: string
  readonly value: string
  readonly onChange: (value: string) => void
}

function FilterInput({ declared, name, value, onChange }: FilterInputProps) {
  const timeZone = useListZone()
  const { field: compared, by } = declared.filters[name] ?? { field: name, by: 'is' }
  const field = declared.fields[compared]
  if (field === undefined) return null
  const path = `${declared.name}.${compared}`
  const label = labelOf(by === 'is' ? path : name)
  const { storage, control, choices } = field
  if (name === declared.archive) {
    return (
      <Checkbox
        label={texts.showArchived}
        checked={value === 'true'}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? 'true' : '')}
      />
    )
  }
  if (storage.kind === 'reference' || storage.kind === 'references') {
    return (
      <ReferenceSelect
        kind={storage.to}
        label={label}
        isLabelHidden
        value={value === '' ? null : value}
        onChange={(id) => onChange(id ?? '')}
      />
    )
  }
  if (control === 'date') {
    return <DayFilter label={label} value={value} onChange={onChange} />
  }
  // A stretch of time: whole days are what people think in, where the branch is.
  if (control === 'instant') {
    const [shownDay, moment] = by === 'before' ? [dayEndedAt, endOfDay] : [dayBegunAt, beginOfDay]
    return (
      <DayFilter
        label={label}
        value={shownDay(value, timeZone) ?? ''}
        onChange={(day) => onChange(moment(day, timeZone) ?? '')}
      />
    )
  }
  const options = control === 'switch' ? ['true', 'false'] : choices
  if (options.length === 0) return <WordFilter label={label} value={value} onChange={onChange} />
  const nameOf = (option: string) =>
    control === 'switch'
      ? `${label}: ${option === 'true' ? contentTexts.yes : contentTexts.no}`
      : choiceLabel(path, option)
  return (
    <NativeSelect
      aria-label={label}
      value={value}
      data={[
        { value: '', label: say(texts.filterAny, { label }) },
        ...options.map((option) => ({ value: option, label: nameOf(option) })),
      ]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

interface TypedFilterProps {
  readonly label: string
  /** Of a day `YYYY-MM-DD`; empty: none. */
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A word as it stands in the record: a folder, a position. */
function WordFilter({ label, value, onChange }: TypedFilterProps) {
  const [term, setTerm] = useTypedTerm(value, onChange)
  return (
    <TextInput
      aria-label={label}
      placeholder={label}
      value={term}
      onChange={(event) => setTerm(event.currentTarget.value)}
    />
  )
}

function DayFilter({ label, value, onChange }: TypedFilterProps) {
  return <DayInput label={label} isLabelHidden value={value === '' ? null : value} onChange={onWholeDay(onChange)} />
}

/** Of the branch that the frame is set to, else of the house. */
function useListZone(): string {
  const chosen = useChosenBranch()
  const branch = useBranches().data?.find(({ id }) => id === chosen)
  return useHouse().zoneOf(branch)
}
