// What an import would do, or did: the counts, and each row that is new, changes or cannot be imported.
import { Checkbox, Table } from '@mantine/core'
import { useState } from 'react'
import type { ImportReport } from '#contract/catalog/catalog-imports.ts'
import { columnTitles, importTexts as texts } from '#domain/wording/imports.ts'
import { say } from '#domain/wording/sentence.ts'

const shownRows = 100
const counted = ['create', 'update', 'unchanged', 'refused'] as const

export function ImportResult({ report }: { report: ImportReport }) {
  const [isOnlyProblems, setOnlyProblems] = useState(report.refused > 0)
  const all = report.rows.filter(({ action }) => (isOnlyProblems ? action === 'refused' : action !== 'unchanged'))
  const rows = all.slice(0, shownRows)
  return (
    <>
      <dl className="import-counts">
        {counted.map((action) => (
          <div key={action} data-bad={(action === 'refused' && report.refused > 0) || undefined}>
            <dt>{texts.counts[action]}</dt>
            <dd className="figures">{report[action]}</dd>
          </div>
        ))}
      </dl>
      {report.newCategories.length > 0 ? (
        <p>{say(texts.newCategories, { names: report.newCategories.join(', ') })}</p>
      ) : null}
      {report.placed > 0 && report.isDryRun ? <p>{say(texts.placed, { count: report.placed })}</p> : null}
      {report.refused > 0 ? (
        <>
          <p className="import-problem">{texts.refusedHint}</p>
          <Checkbox
            label={texts.onlyProblems}
            checked={isOnlyProblems}
            onChange={({ currentTarget: { checked } }) => setOnlyProblems(checked)}
          />
        </>
      ) : null}
      {rows.length > 0 ? <Rows rows={rows} /> : null}
      {all.length > rows.length ? (
        <p className="page-hint">{say(texts.moreRows, { count: all.length - rows.length })}</p>
      ) : null}
    </>
  )
}

function Rows({ rows }: { rows: ImportReport['rows'] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled with the keyboard where it is wide
    <section className="import-scroll" aria-label={texts.result} tabIndex={0}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{texts.line}</Table.Th>
            <Table.Th scope="col">{texts.entry}</Table.Th>
            <Table.Th scope="col">{texts.remarks}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ line, action, label, fields, problems }) => (
            <Table.Tr key={line} data-action={action}>
              <Table.Td className="figures">{line}</Table.Td>
              <Table.Td>{label}</Table.Td>
              <Table.Td>
                {action === 'update' ? say(texts.changedFields, { fields: fields.map(titleOf).join(', ') }) : null}
                {action === 'create' ? texts.actions.create : null}
                {problems.length > 0 ? (
                  <ul className="import-problems">
                    {problems.map(({ field, message }) => (
                      <li key={`${field} ${message}`}>
                        {field === null ? null : <strong>{titleOf(field)}: </strong>}
                        {message}
                      </li>
                    ))}
                  </ul>
                ) : null}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}

/** Of the field, or of the one in which it lies. */
function titleOf(field: string): string {
  const [name = ''] = field.split('.')
  return (columnTitles as Readonly<Record<string, string>>)[name] ?? name
}
