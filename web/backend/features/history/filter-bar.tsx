// The filters of the history and its search, in one row that breaks.
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { isOneOf } from '#domain/ground/is-one-of.ts'
import { orderStatuses } from '#domain/ordering/order-status.ts'
import { orderTypes } from '#domain/ground/order-type.ts'
import { paymentMethods } from '#domain/ground/payment-method.ts'
import { statusSets } from '#domain/ordering/status-sets.ts'
import { backofficeScreenTexts as texts } from '#domain/wording/backoffice-screens.ts'
import { orderStatusNames, orderTypeNames, paymentMethodNames } from '#domain/wording/ordering.ts'
import type { Branch } from '#parts/orders/order-view.ts'
import { DayInput, onWholeDay } from '../../records/inputs/day-input.tsx'
import { useTypedTerm } from '../../shell/use-typed-term.ts'
import { isFiltered, type FilterName, type HistoryFilter } from './history-filters.ts'
import { BranchSelect } from '../../shell/branch-select.tsx'
import './filter-bar.css'

interface FilterBarProps {
  readonly filter: HistoryFilter
  readonly branches: readonly Branch[]
  /** Only administrators hide orders, and find them again. */
  readonly mayHide: boolean
  readonly onFilter: (name: FilterName, value: string) => void
  readonly onReset: () => void
}

export function FilterBar({ filter, branches, mayHide, onFilter, onReset }: FilterBarProps) {
  const choice = (
    name: FilterName,
    label: string,
    options: readonly (readonly [string, string])[],
    any: string = texts.filterAny,
  ) => (
    <NativeSelect
      className={`history-filter-${name}`}
      label={label}
      value={filter[name] ?? ''}
      data={[{ value: '', label: any }, ...options.map(([value, text]) => ({ value, label: text }))]}
      onChange={(event) => onFilter(name, event.currentTarget.value)}
    />
  )
  const date = (name: 'from' | 'to', label: string) => (
    <DayInput label={label} value={filter[name] ?? null} onChange={onWholeDay((day) => onFilter(name, day))} />
  )
  return (
    <search className="history-filters" aria-label={texts.filters}>
      <SearchField value={filter.q ?? ''} onSearch={(term) => onFilter('q', term)} />
      {date('from', texts.filterFrom)}
      {date('to', texts.filterTo)}
      {branches.length > 1 ? (
        <BranchSelect
          className="history-filter-branch"
          label={texts.branch}
          branches={branches}
          any={texts.filterAny}
          value={filter.branch ?? null}
          onChange={(id) => onFilter('branch', id ?? '')}
        />
      ) : null}
      {choice(
        'status',
        texts.columnStatus,
        shownStatuses.map((status) => [status, orderStatusNames[status]] as const),
      )}
      {choice(
        'type',
        texts.filterType,
        orderTypes.map((type) => [type, orderTypeNames[type]] as const),
      )}
      {choice(
        'paymentMethod',
        texts.filterPayment,
        paymentMethods.map((method) => [method, paymentMethodNames[method]] as const),
      )}
      {choice('isRefunded', texts.filterRefunded, [['true', texts.filterRefundedYes]])}
      {mayHide ? choice('isHidden', texts.filterHidden, [['true', texts.filterHiddenYes]], texts.filterHiddenNo) : null}
      {isFiltered(filter) ? (
        <Button variant="default" onClick={onReset}>
          {texts.filterReset}
        </Button>
      ) : null}
    </search>
  )
}

/** The branch sees no order before it is paid, nor one whose payment failed. */
const shownStatuses = orderStatuses.filter((status) => !isOneOf(statusSets.unarrived, status))

function SearchField({ value, onSearch }: { value: string; onSearch: (term: string) => void }) {
  const [term, setTerm] = useTypedTerm(value, onSearch)
  return (
    <TextInput
      type="search"
      className="history-search"
      label={texts.filterSearch}
      placeholder={texts.filterSearchPlaceholder}
      value={term}
      onChange={(event) => setTerm(event.currentTarget.value)}
    />
  )
}
