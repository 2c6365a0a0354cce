// The list of any resource: searched, filtered, sorted and paged by the server, as its address says.
import { Skeleton } from '@mantine/core'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState, type ReactNode } from 'react'
import { useOutletContext } from 'react-router'
import type { Me } from '#contract/identity/session.ts'
import type { AnyDeclaration } from '#contract/resource.ts'
import { failureText } from '#domain/wording/backoffice.ts'
import { recordTexts as texts } from '#domain/wording/records.ts'
import { say } from '#domain/wording/sentence.ts'
import { useStore } from '#kit/store.ts'
import { useChosenBranch } from '../shell/branch-choice.ts'
import { EmptyState } from '../shell/empty-state.tsx'
import { performFiltered } from '../shell/operations.ts'
import { PageHead } from '../shell/page-head.tsx'
import { PageLinks } from '../shell/page-links.tsx'
import { toast } from '../shell/toasts.ts'
import { useLastPage } from '../shell/use-last-page.ts'
import { BulkBar } from './bulk-bar.tsx'
import { CellContext, useCellSurroundings } from './cell-surroundings.ts'
import { useColumns } from './column-choice.ts'
import { saveTable } from '../shell/save-table.ts'
import { allRows, tableOf } from './export-rows.ts'
import { ColumnButton, ExportButton, NewButton } from './list-actions.tsx'
import { ListFilters } from './list-filters.tsx'
import { Nothing } from './list-nothing.tsx'
import { isNarrowed, pageSize, queryOf, stateOf, withChange } from './list-state.ts'
import { ListTable, noOwnCells, type OwnCells } from './list-table.tsx'
import { mayCreate, mayWrite } from './may.ts'
import { pendingDeletes } from './pending-deletes.ts'
import { screenOf, subjectMany } from './resource-screens.ts'
import type { Row } from './row.ts'
import { useRecordKeys } from './shortcuts.ts'
import { useRowList } from './use-row-list.ts'
import './list.css'
import './list-narrow.css'
import { useAddress } from '../shell/use-address.ts'

export interface RecordListProps {
  readonly declared: AnyDeclaration
  /** Beside the heading, before the usual buttons. */
  readonly actions?: ReactNode
  /** What only this resource can have done with several. */
  readonly bulk?: (rows: readonly Row[], onDone: () => void) => ReactNode
  readonly own?: OwnCells
  /** Among the actions is a better way to begin than the empty form. */
  readonly hasBetterStart?: boolean
  /** What an empty list offers in place of the empty form. */
  readonly first?: ReactNode
  /** Between heading and filters. */
  readonly children?: ReactNode
}

export function RecordList(props: RecordListProps) {
  const { declared, actions, bulk, own = noOwnCells, hasBetterStart = false, first, children } = props
  const me = useOutletContext<Me>()
  const [search, setSearch] = useAddress()
  const branch = useChosenBranch()
  const columns = useColumns(declared)
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map())
  const gone = useStore(pendingDeletes)
  const client = useQueryClient()
  const state = stateOf(declared, search)
  const query = queryOf(declared, state, branch)
  const { data, isPending, isPlaceholderData } = useRowList(declared, query, state.page)
  const rows = useMemo(() => (data?.rows ?? []).filter(({ id }) => !gone.has(id)), [data, gone])
  const pages = data ? Math.ceil(data.total / pageSize) : 0
  useLastPage(state.page, data && !isPlaceholderData ? pages : null, (page) =>
    setSearch((before) => withPage(before, page), { replace: true }),
  )
  const around = useCellSurroundings(declared, columns.shown, rows)
  const toggle = useCallback((row: Row) => setChosen((before) => withToggled(before, row)), [])
  useRecordKeys({})
  const change = (changes: Readonly<Record<string, string>>) =>
    setSearch((before) => withChange(before, changes), { replace: true })
  const clear = () => setChosen(new Map())
  // As they are now: what was changed meanwhile has another version.
  const shown = new Map(rows.map((row) => [row.id, row]))
  const chosenRows = [...chosen.values()].map((row) => shown.get(row.id) ?? row)
  const chooseFound = async () => {
    const found = await findEditable(client, me, declared, query)
    if (found.length > 0) setChosen(new Map(found.map((row) => [row.id, row])))
  }
  const editable = rows.filter((row) => mayWrite(me, declared, row))
  // What is about to be deleted does not count any more.
  const total = data === null || data === undefined ? null : data.total - (data.rows.length - rows.length)
  return (
    <div className="page">
      <PageHead title={subjectMany(declared)}>
        {total === null ? null : <p className="page-hint figures">{say(texts.total, { count: total })}</p>}
        <div className="page-actions">
          {actions}
          <ColumnButton declared={declared} shown={columns.shown} onChoose={columns.choose} onReset={columns.reset} />
          <ExportButton onExport={(format) => exportAll(client, declared, query, columns.shown, around, format)} />
          {mayCreate(me, declared) ? <NewButton resource={declared.name} isSecond={hasBetterStart} /> : null}
        </div>
      </PageHead>
      {children}
      <ListFilters
        declared={declared}
        state={state}
        onChange={change}
        onReset={() => setSearch(() => new URLSearchParams(), { replace: true })}
      />
      {chosen.size > 0 ? (
        <BulkBar
          declared={declared}
          rows={chosenRows}
          onClear={clear}
          total={total ?? 0}
          onAll={
            total === null || total <= chosen.size || !editable.every(({ id }) => chosen.has(id)) ? null : chooseFound
          }
        >
          {bulk?.(chosenRows, clear)}
        </BulkBar>
      ) : null}
      {isPending ? <RowSkeletons /> : null}
      {data === null ? <EmptyState title={texts.notLoaded} /> : null}
      {total === 0 ? (
        <Nothing declared={declared} isNarrowed={isNarrowed(state)} mayCreate={mayCreate(me, declared)} first={first} />
      ) : null}
      {rows.length > 0 ? (
        <CellContext value={around}>
          <div className="records-frame" data-stale={isPlaceholderData || undefined}>
            <ListTable
              declared={declared}
              label={subjectMany(declared)}
              rows={rows}
              columns={columns.shown}
              sort={state.sort}
              onSort={(sort) => change({ sort })}
              own={own}
              selection={
                editable.length === 0
                  ? null
                  : {
                      rows: editable,
                      ids: chosen,
                      toggle,
                      toggleAll: () => setChosen(withAllToggled(chosen, editable)),
                    }
              }
            />
          </div>
        </CellContext>
      ) : null}
      {data ? (
        <PageLinks page={state.page} pages={pages} onPage={(page) => setSearch((before) => withPage(before, page))} />
      ) : null}
    </div>
  )
}

/** All that the list would show, and that the person may change. */
async function findEditable(
  client: QueryClient,
  me: Me,
  declared: AnyDeclaration,
  query: ReturnType<typeof queryOf>,
): Promise<Row[]> {
  const found = await performFiltered(client, {
    name: `${declared.name}.choose`,
    failure: failureText('load', screenOf(declared).subject, 'other'),
    run: () => allRows(declared, query),
  })
  return (found ?? []).filter((row) => mayWrite(me, declared, row))
}

function withPage(search: URLSearchParams, page: number): URLSearchParams {
  return withChange(search, { page: page === 1 ? '' : String(page) })
}

type Chosen = ReadonlyMap<string, Row>

function withToggled(chosen: Chosen, row: Row): Chosen {
  const next = new Map(chosen)
  if (!next.delete(row.id)) next.set(row.id, row)
  return next
}

function withAllToggled(chosen: Chosen, editable: readonly Row[]): Chosen {
  const areAll = editable.every(({ id }) => chosen.has(id))
  return areAll ? new Map() : new Map([...chosen, ...editable.map((row) => [row.id, row] as const)])
}

async function exportAll(
  client: QueryClient,
  declared: AnyDeclaration,
  query: Readonly<Record<string, string>>,
  columns: readonly string[],
  around: Parameters<typeof tableOf>[3],
  format: 'csv' | 'xlsx',
): Promise<void> {
  const count = await performFiltered(client, {
    name: `${declared.name}.export`,
    failure: failureText('load', screenOf(declared).subject, 'other'),
    run: async () => {
      const rows = await allRows(declared, query)
      await saveTable(subjectMany(declared), tableOf(declared, columns, rows, around), format)
      return rows.length
    },
  })
  if (count !== null) toast(say(texts.exported, { count }))
}

function RowSkeletons() {
  return (
    <div className="records-skeleton" aria-hidden>
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} height={44} radius="sm" />
      ))}
    </div>
  )
}
