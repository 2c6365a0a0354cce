// One question with its answer: what counts, the message in a sentence, a picture, and the same as a table and as a file.
import { Button, Skeleton } from '@mantine/core'
import { Table2 } from 'lucide-react'
import { createContext, useContext, useId, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { statisticsTexts as texts } from '#domain/wording/statistics.ts'
import { saveTable } from '../../shell/save-table.ts'
import { fileTable, type Column } from './columns.ts'
import './picture.css'

/** What is looked at, in the names of files. */
export const FigureScope = createContext('')

interface PictureProps<Row> {
  readonly ask: string
  readonly counts: string
  /** Null while it is loaded. */
  readonly rows: readonly Row[] | null
  readonly keyOf: (row: Row) => string
  readonly columns: readonly Column<Row>[]
  /** What the picture says, for everybody; empty where there is nothing to say. */
  readonly message: string
  readonly note?: string
  /** Instead of saying that there is nothing in these days. */
  readonly empty?: string | undefined
  /** Beside the files: what is done about it. */
  readonly action?: ReactNode
  /** Missing: the table is the picture. */
  readonly children?: ReactNode
}

export function Picture<Row>({
  ask,
  counts,
  rows,
  keyOf,
  columns,
  message,
  note,
  empty = texts.nothing,
  action,
  children,
}: PictureProps<Row>) {
  const heading = useId()
  const [isTable, setIsTable] = useState(false)
  const file = `${ask.replace('?', '')} ${useContext(FigureScope)}`.trim()
  const table = () => fileTable(columns, rows ?? [])
  const isEmpty = rows?.length === 0
  return (
    <section className="picture" aria-labelledby={heading}>
      <header>
        <h2 id={heading}>{ask}</h2>
        <details>
          <summary>{texts.whatCounts}</summary>
          <p>{counts}</p>
        </details>
      </header>
      {rows === null ? <Skeleton height={352} radius="md" /> : null}
      {isEmpty ? <p className="picture-empty">{empty}</p> : null}
      {rows !== null && !isEmpty ? (
        <>
          {message ? <p className="picture-message">{message}</p> : null}
          {children === undefined || isTable ? (
            <FigureTable label={ask} rows={rows} keyOf={keyOf} columns={columns} />
          ) : (
            children
          )}
          {note ? <p className="page-hint">{note}</p> : null}
          <footer>
            {children === undefined ? null : (
              <Button
                variant="subtle"
                leftSection={<Table2 size={16} aria-hidden />}
                aria-pressed={isTable}
                onClick={() => setIsTable(!isTable)}
              >
                {isTable ? texts.showPicture : texts.showTable}
              </Button>
            )}
            <Button variant="subtle" onClick={() => void saveTable(file, table(), 'csv')}>
              {texts.csv}
            </Button>
            <Button variant="subtle" onClick={() => void saveTable(file, table(), 'xlsx')}>
              {texts.excel}
            </Button>
            {action}
          </footer>
        </>
      ) : null}
    </section>
  )
}

type FigureTableProps<Row> = Pick<PictureProps<Row>, 'keyOf' | 'columns'> & {
  readonly label: string
  readonly rows: readonly Row[]
}

function FigureTable<Row>({ label, rows, keyOf, columns }: FigureTableProps<Row>) {
  return (
    // A wide or long table scrolls by itself, with the keyboard, too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role
    <div className="picture-table" role="group" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.label} scope="col" data-number={column.isNumber || undefined}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map((column) => {
                const to = column.to?.(row) ?? null
                return (
                  <td key={column.label} data-number={column.isNumber || undefined}>
                    {to === null ? column.text(row) : <Link to={to}>{column.text(row)}</Link>}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
