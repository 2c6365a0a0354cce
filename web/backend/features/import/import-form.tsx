// An import from the file to the result: columns, what would happen, and only then the import itself.
import { Button, NativeSelect, Progress, SegmentedControl } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ImportReport } from '#contract/catalog/catalog-imports.ts'
import type { TaxChoice } from '#domain/catalog/tax-choices.ts'
import { guessColumns, tableKinds, type TableKind } from '#domain/catalog/table-columns.ts'
import { importTexts as texts } from '#domain/wording/imports.ts'
import type { Branch } from '#parts/orders/order-view.ts'
import { say } from '#domain/wording/sentence.ts'
import { ChooseFile } from './choose-file.tsx'
import { ColumnMapping } from './column-mapping.tsx'
import { bodyOf, mappingProblem, mappingWarning, type Mapping, type MenuTarget } from './import-body.ts'
import { sendImport, useMenus, type Menu } from './import-calls.ts'
import { ImportMenu, usualTarget } from './import-menu.tsx'
import { ImportResult } from './import-result.tsx'
import type { ReadTable } from './read-tables.ts'

interface Chosen {
  readonly file: string
  readonly tables: readonly ReadTable[]
  readonly at: number
}

interface ImportFormProps {
  readonly first: TableKind
  /** Whether the person may arrange this menu. */
  readonly isOwnMenu: (menu: Menu) => boolean
  /** Where the person may make a menu. */
  readonly ownBranches: readonly Pick<Branch, 'id' | 'name'>[]
  /** Of the own country, today. */
  readonly taxes: readonly TaxChoice[]
  /** Whether an assistant led here: it is gone on with. */
  readonly isFromStart: boolean
}

export function ImportForm({ first, isOwnMenu, ownBranches, taxes, isFromStart }: ImportFormProps) {
  const client = useQueryClient()
  const menus = useMenus().data?.filter(isOwnMenu)
  const [kind, setKind] = useState(first)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [columns, setColumns] = useState<Mapping['columns']>([])
  const [wantedMenu, setWantedMenu] = useState<MenuTarget | undefined>()
  const [taxName, setTax] = useState('')
  const [report, setReport] = useState<ImportReport | null>(null)
  const [running, setRunning] = useState<'check' | 'write' | null>(null)
  const table = chosen?.tables[chosen.at] ?? null
  const menu = wantedMenu === undefined ? usualTarget(menus, ownBranches) : wantedMenu
  const tax = taxes.find(({ name }) => name === taxName) ?? null
  const mapping: Mapping = { kind, columns, menu, tax }
  const problem = table === null ? null : mappingProblem(mapping)
  const warning = menus === undefined || problem !== null ? null : mappingWarning(mapping)

  const take = (next: Chosen, of: TableKind) => {
    setChosen(next)
    setKind(of)
    setColumns(guessColumns(next.tables[next.at]?.headings ?? [], of))
    setReport(null)
  }
  const change = (apply: () => void) => {
    apply()
    setReport(null)
  }
  const run = async (isDryRun: boolean) => {
    if (table === null) return
    setRunning(isDryRun ? 'check' : 'write')
    const found = await sendImport(client, bodyOf(table, mapping), isDryRun)
    setRunning(null)
    setReport(found)
    if (found !== null && !isDryRun) {
      // The next table comes to the same menu, not to a second one.
      if (found.menu !== null) setWantedMenu(found.menu)
      await Promise.all(
        ['products', 'categories', 'menus'].map((name) => client.invalidateQueries({ queryKey: [name] })),
      )
    }
  }
  const count = table?.rows.length ?? 0
  return (
    <div className="import-form">
      <SegmentedControl
        aria-label={texts.what}
        value={kind}
        data={tableKinds.map((value) => ({ value, label: texts.kinds[value] }))}
        onChange={(value) => (chosen ? take({ ...chosen, at: sheetOf(chosen.tables, value) }, value) : setKind(value))}
      />
      <ChooseFile
        file={chosen?.file ?? null}
        onRead={(file, tables) => take({ file, tables, at: sheetOf(tables, kind) }, kind)}
      />
      {chosen && table ? (
        <section className="import-part">
          <h2>{texts.columns}</h2>
          <p className="page-hint">
            {say(texts.read, { count, file: chosen.file })}. {texts.columnsHint}
          </p>
          {chosen.tables.length > 1 ? (
            <NativeSelect
              label={texts.sheet}
              value={String(chosen.at)}
              data={chosen.tables.map(({ name }, at) => ({ value: String(at), label: name }))}
              onChange={({ currentTarget: { value } }) => take({ ...chosen, at: Number(value) }, kind)}
            />
          ) : null}
          <ColumnMapping table={table} mapping={mapping} onChange={(next) => change(() => setColumns(next))} />
          {kind === 'products' ? (
            <ProductOptions
              {...{ menu, menus: menus ?? [], ownBranches, tax, taxes }}
              onMenu={(next) => change(() => setWantedMenu(next))}
              onTax={(next) => change(() => setTax(next))}
            />
          ) : null}
          {problem === null ? null : (
            <p role="alert" className="import-problem">
              {problem}
            </p>
          )}
          {warning === null ? null : <output className="import-warning">{warning}</output>}
          <CheckFirst
            running={running}
            count={count}
            isAgain={report !== null}
            isDisabled={problem !== null}
            onCheck={() => void run(true)}
          />
        </section>
      ) : null}
      {report && running === null ? (
        <Outcome report={report} kind={kind} isFromStart={isFromStart} onImport={() => void run(false)} />
      ) : null}
    </div>
  )
}

interface ProductOptionsProps {
  readonly menu: MenuTarget
  readonly menus: readonly Menu[]
  readonly ownBranches: ImportFormProps['ownBranches']
  readonly tax: TaxChoice | null
  readonly taxes: readonly TaxChoice[]
  readonly onMenu: (menu: MenuTarget) => void
  readonly onTax: (name: string) => void
}

/** Where new products go, and what they are taxed with where the file does not say. */
function ProductOptions({ menu, menus, ownBranches, tax, taxes, onMenu, onTax }: ProductOptionsProps) {
  return (
    <div className="import-options">
      <ImportMenu target={menu} menus={menus} branches={ownBranches} onChange={onMenu} />
      <NativeSelect
        label={texts.usualTax}
        value={tax?.name ?? ''}
        data={[{ value: '', label: '–' }, ...taxes.map(({ name, label }) => ({ value: name, label }))]}
        onChange={({ currentTarget: { value } }) => onTax(value)}
      />
    </div>
  )
}

interface CheckFirstProps {
  readonly running: 'check' | 'write' | null
  readonly count: number
  readonly isAgain: boolean
  readonly isDisabled: boolean
  readonly onCheck: () => void
}

function CheckFirst({ running, count, isAgain, isDisabled, onCheck }: CheckFirstProps) {
  return running === null ? (
    <Button className="import-button" variant={isAgain ? 'default' : 'filled'} disabled={isDisabled} onClick={onCheck}>
      {isAgain ? texts.checkAgain : texts.check}
    </Button>
  ) : (
    <div className="import-running">
      <output>{say(running === 'check' ? texts.checking : texts.writing, { count })}</output>
      <Progress value={100} animated aria-hidden />
    </div>
  )
}

/** The sheet that is called like what is imported, else the first one. */
function sheetOf(tables: readonly ReadTable[], kind: TableKind): number {
  return Math.max(
    tables.findIndex(({ name }) => name === texts.kinds[kind]),
    0,
  )
}

interface OutcomeProps {
  readonly report: ImportReport
  readonly kind: TableKind
  readonly isFromStart: boolean
  readonly onImport: () => void
}

function Outcome({ report, kind, isFromStart, onImport }: OutcomeProps) {
  const changes = report.create + report.update
  return (
    <section className="import-part" aria-live="polite">
      <h2>{report.isDryRun ? texts.result : say(texts.done, { created: report.create, updated: report.update })}</h2>
      {report.isDryRun ? <ImportResult report={report} /> : null}
      {report.isDryRun && report.refused === 0 ? (
        changes === 0 ? (
          <p>{texts.nothingToDo}</p>
        ) : (
          <Button className="import-button" size="md" onClick={onImport}>
            {say(texts.importNow, { count: changes })}
          </Button>
        )
      ) : null}
      {report.isDryRun ? null : (
        <nav className="import-ways" aria-label={texts.goOn}>
          {isFromStart ? <Link to="/start">{texts.toStart}</Link> : null}
          {report.menu === null ? null : <Link to={`/menus/${report.menu.id}`}>{texts.toMenu}</Link>}
          <Link to={`/${kind}`}>{kind === 'products' ? texts.toProducts : texts.toCategories}</Link>
        </nav>
      )}
    </section>
  )
}
