// The rows of a list: a table on wide screens, cards on phones.
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { AnyDeclaration } from '#contract/resource.ts'
import { recordTexts as texts } from '#domain/wording/records.ts'
import { say } from '#domain/wording/sentence.ts'
import { useRowsByAndBy } from '../shell/rows-by-and-by.ts'
import { recordAddress } from './addresses.ts'
import { Cell } from './cells.tsx'
import { ChoiceBox } from './choice-box.tsx'
import { labelOf } from './labels.ts'
import { columnKind } from './column-kind.ts'
import { isSortable } from './list-state.ts'
import { titleOf } from './resource-screens.ts'
import type { Row } from './row.ts'

interface ListTableProps {
  readonly declared: AnyDeclaration
  readonly label: string
  readonly rows: readonly Row[]
  readonly columns: readonly string[]
  readonly sort: string
  readonly onSort: (sort: string) => void
  /** Null where nothing can be done with several. */
  readonly selection: Selection | null
  readonly own: OwnCells
}

/** What a resource shows in its own way; the same object as long as the list is shown. */
export interface OwnCells {
  /** In place of the usual cell of a field. */
  readonly cells: Readonly<Record<string, (row: Row) => ReactNode>>
  /** Columns that no field stands for, behind the others. */
  readonly columns: readonly { readonly name: string; readonly label: string; readonly cell: (row: Row) => ReactNode }[]
  /** What the record is known by rather than by its name, before it. */
  readonly picture?: (row: Row) => ReactNode
}

export const noOwnCells: OwnCells = { cells: {}, columns: [] }

export interface Selection {
  /** The rows that may be chosen: what one may not change, such as a foreign branch, is not among them. */
  readonly rows: readonly Row[]
  readonly ids: ReadonlyMap<string, unknown>
  /** The same function as long as the list is shown: rows are drawn again only where something of theirs changed. */
  readonly toggle: (row: Row) => void
  readonly toggleAll: () => void
}

export function ListTable({ declared, label, rows, columns, sort, onSort, selection, own }: ListTableProps) {
  const shown = useRowsByAndBy(rows)
  const choosable = new Set(selection?.rows.map(({ id }) => id))
  const areAllChosen = selection !== null && selection.rows.every(({ id }) => selection.ids.has(id))
  return (
    <table className="records" aria-label={label}>
      <thead>
        <tr>
          {selection ? (
            <th className="records-check">
              <label className="records-check-all">
                <ChoiceBox
                  isChecked={areAllChosen}
                  isPartly={!areAllChosen && rows.some(({ id }) => selection.ids.has(id))}
                  onChange={selection.toggleAll}
                />
                <span>{texts.selectAll}</span>
              </label>
            </th>
          ) : null}
          {columns.map((name) => (
            <ColumnHead key={name} declared={declared} name={name} sort={sort} onSort={onSort} />
          ))}
          {own.columns.map(({ name, label }) => (
            <th key={name} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map((row) => (
          <ListRow
            key={row.id}
            declared={declared}
            row={row}
            columns={columns}
            isChosen={selection?.ids.has(row.id) ?? false}
            isChoosable={choosable.has(row.id)}
            onToggle={selection?.toggle ?? null}
            own={own}
          />
        ))}
      </tbody>
    </table>
  )
}

interface ListRowProps {
  readonly declared: AnyDeclaration
  readonly row: Row
  readonly columns: readonly string[]
  readonly isChosen: boolean
  readonly isChoosable: boolean
  /** Null where none can be chosen. */
  readonly onToggle: Selection['toggle'] | null
  readonly own: OwnCells
}

/** Drawn again when it changes, not whenever its list does: with every letter of a search, with every row that is chosen. */
const ListRow = memo(function ListRow(props: ListRowProps) {
  const { declared, row, columns, isChosen, isChoosable, onToggle, own } = props
  return (
    <tr data-chosen={isChosen || undefined}>
      {onToggle ? (
        <td className="records-check">
          {isChoosable ? (
            <ChoiceBox
              label={say(texts.select, { label: titleOf(declared, row) })}
              isChecked={isChosen}
              onChange={() => onToggle(row)}
            />
          ) : null}
        </td>
      ) : null}
      {columns.map((name, index) => (
        <td key={name} data-label={labelOf(`${declared.name}.${name}`)} data-kind={columnKind(declared, name)}>
          {index === 0 ? (
            <Link className="records-open" to={recordAddress(declared.name, row.id)}>
              {own.picture === undefined ? (
                <Cell declared={declared} row={row} name={name} isTitle />
              ) : (
                <span className="cell-pictured">
                  {own.picture(row)}
                  <Cell declared={declared} row={row} name={name} isTitle />
                </span>
              )}
            </Link>
          ) : (
            (own.cells[name]?.(row) ?? <Cell declared={declared} row={row} name={name} />)
          )}
        </td>
      ))}
      {own.columns.map(({ name, label, cell }) => (
        <td key={name} data-label={label}>
          {cell(row)}
        </td>
      ))}
    </tr>
  )
})

interface ColumnHeadProps {
  readonly declared: AnyDeclaration
  readonly name: string
  readonly sort: string
  readonly onSort: (sort: string) => void
}

/** First upwards, then downwards, then as the server has it. */
function ColumnHead({ declared, name, sort, onSort }: ColumnHeadProps) {
  const label = labelOf(`${declared.name}.${name}`)
  const kind = columnKind(declared, name)
  if (!isSortable(declared, name)) {
    return (
      <th scope="col" data-kind={kind}>
        {label}
      </th>
    )
  }
  const direction = sort === name ? 'ascending' : sort === `-${name}` ? 'descending' : 'none'
  const next = { none: name, ascending: `-${name}`, descending: '' }[direction]
  const Icon = { none: ChevronsUpDown, ascending: ArrowUp, descending: ArrowDown }[direction]
  return (
    <th scope="col" data-kind={kind} aria-sort={direction}>
      <button type="button" className="records-sort" data-direction={direction} onClick={() => onSort(next)}>
        {label}
        <Icon size={15} aria-hidden />
      </button>
    </th>
  )
}
