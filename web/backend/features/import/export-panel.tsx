// The catalogue as files that come back the same.
import { Button, NativeSelect } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { categoryTable, productTable, type Table } from '#domain/catalog/catalog-table.ts'
import { tableKinds, type TableKind } from '#domain/catalog/table-columns.ts'
import { csvOf, harmlessCell } from '#domain/content/csv.ts'
import { failureTexts } from '#domain/wording/backoffice.ts'
import { importTexts as texts } from '#domain/wording/imports.ts'
import { say } from '#domain/wording/sentence.ts'
import { performFiltered, useIsRunning } from '../../shell/operations.ts'
import { saveBlob } from '../../shell/save-table.ts'
import { askAsStaff } from '../../shell/staff-call.ts'
import { useMenus, type Menu } from './import-calls.ts'

export function ExportPanel() {
  const client = useQueryClient()
  const menus = useMenus().data ?? []
  const [wanted, setWanted] = useState<string | null>(null)
  const isRunning = useIsRunning('catalog.export')
  const menu = menus.find(({ id }) => id === wanted) ?? menus[0] ?? null
  const save = (file: (tables: Tables) => Promise<Saved>) =>
    performFiltered(client, {
      name: 'catalog.export',
      run: async () => download(await file(await loadTables(menu))),
      failure: failureTexts.dataNotLoaded,
    })
  const icon = <Download size={17} aria-hidden />
  return (
    <section className="import-part">
      <h2>{texts.export}</h2>
      <p className="page-hint">{texts.exportText}</p>
      {menus.length > 1 ? (
        <NativeSelect
          label={texts.exportMenu}
          value={menu?.id ?? ''}
          data={menus.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ currentTarget: { value } }) => setWanted(value)}
        />
      ) : null}
      <div className="import-buttons">
        <Button variant="default" leftSection={icon} loading={isRunning} onClick={() => void save(workbookOf)}>
          {texts.exportXlsx}
        </Button>
        {tableKinds.map((kind) => (
          <Button
            key={kind}
            variant="default"
            leftSection={icon}
            loading={isRunning}
            onClick={() => void save(async (tables) => textFileOf(kind, tables[kind]))}
          >
            {say(texts.exportCsv, { kind: texts.exportName[kind] })}
          </Button>
        ))}
      </div>
    </section>
  )
}

type Tables = Readonly<Record<TableKind, Table>>

interface Saved {
  readonly name: string
  readonly ending: 'csv' | 'xlsx'
  readonly blob: Blob
}

async function loadTables(menu: Menu | null): Promise<Tables> {
  const [products, categories] = await Promise.all([askAsStaff('GET /products', {}), askAsStaff('GET /categories', {})])
  return {
    products: productTable(products.data, menu, categories.data),
    categories: categoryTable(categories.data),
  }
}

function textFileOf(kind: TableKind, table: Table): Saved {
  const blob = new Blob([csvOf(table)], { type: 'text/csv;charset=utf-8' })
  return { name: texts.exportName[kind], ending: 'csv', blob }
}

/** Texts are made harmless here, too: somebody may save the workbook as CSV. */
async function workbookOf(tables: Tables): Promise<Saved> {
  const { default: writeExcelFile } = await import('write-excel-file/universal')
  const sheets = tableKinds.map((kind) => ({
    sheet: texts.exportName[kind],
    stickyRowsCount: 1,
    data: tables[kind].map((row, at) => row.map((cell) => typed(cell, at === 0))),
  }))
  return { name: texts.exportName.products, ending: 'xlsx', blob: await writeExcelFile(sheets).toBlob() }
}

function typed(cell: string | number | null, isHead: boolean) {
  if (cell === null) return null
  if (typeof cell === 'number') return { type: Number, value: cell }
  return { type: String, value: harmlessCell(cell), ...(isHead && { fontWeight: 'bold' as const }) }
}

function download({ name, ending, blob }: Saved): void {
  saveBlob(`${say(texts.fileOf, { name, date: new Date().toISOString().slice(0, 10) })}.${ending}`, blob)
}
