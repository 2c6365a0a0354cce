// Which column is which field: guessed from the headings, to be corrected.
import { NativeSelect, Table } from '@mantine/core'
import { columnList, type ColumnName } from '#domain/catalog/table-columns.ts'
import { columnTitles, importTexts as texts } from '#domain/wording/imports.ts'
import { say } from '#domain/wording/sentence.ts'
import type { Mapping } from './import-body.ts'
import type { ReadTable } from './read-tables.ts'

interface ColumnMappingProps {
  readonly table: ReadTable
  readonly mapping: Mapping
  readonly onChange: (columns: Mapping['columns']) => void
}

export function ColumnMapping({ table, mapping, onChange }: ColumnMappingProps) {
  const fields = [
    { value: '', label: texts.ignored },
    ...columnList(mapping.kind).map((name) => ({ value: name, label: columnTitles[name] })),
  ]
  const choose = (at: number, value: string) =>
    onChange(mapping.columns.map((column, index) => (index === at ? ((value || null) as ColumnName | null) : column)))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled with the keyboard where it is wide
    <section className="import-scroll" aria-label={texts.columns} tabIndex={0}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{texts.columnHead}</Table.Th>
            <Table.Th scope="col">{texts.field}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {table.headings.map((heading, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- a heading may stand there twice
            <Table.Tr key={at}>
              <Table.Th scope="row">
                {heading || '–'}
                <span className="import-example">{exampleOf(table, at)}</span>
              </Table.Th>
              <Table.Td>
                <NativeSelect
                  aria-label={say(texts.columnOf, { column: heading || String(at + 1) })}
                  value={mapping.columns[at] ?? ''}
                  data={fields}
                  onChange={({ currentTarget: { value } }) => choose(at, value)}
                />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}

/** The first texts that stand there. */
function exampleOf({ rows }: ReadTable, at: number): string {
  const found = rows.map(({ cells }) => cells[at]?.trim() ?? '').filter((cell) => cell !== '')
  return found.slice(0, 2).join(' · ').slice(0, 60)
}
