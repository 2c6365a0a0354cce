// Where the tables of a branch stand: a plan for each area. Dragged or moved by keys; each move is saved when it ends.
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useOutletContext } from 'react-router'
import { resources } from '#contract/declarations.ts'
import type { Me } from '#contract/identity/session.ts'
import type { Table } from '#contract/organisation/tables.ts'
import type { AnyDeclaration } from '#contract/resource.ts'
import { freeSpot, planSize, type Spot } from '#domain/places/floor-plan.ts'
import { tableLabel } from '#domain/places/table-label.ts'
import { failureText } from '#domain/wording/backoffice.ts'
import { tableScreenTexts as texts } from '#domain/wording/branch-office.ts'
import { say } from '#domain/wording/sentence.ts'
import { Announcement } from '#kit/announcement.tsx'
import { mayWrite } from '../../records/may.ts'
import { readRow, replaceRow } from '../../records/record-calls.ts'
import { act } from '../../shell/act.ts'
import { EmptyState } from '../../shell/empty-state.tsx'
import { askAsStaff } from '../../shell/staff-call.ts'
import { PlannedTable, type Place } from './planned-table.tsx'
import '../../shell/panel.css'
import './floor-plan.css'

const declared: AnyDeclaration = resources.tables

export function FloorPlan({ branch }: { branch: { readonly id: string } }) {
  const me = useOutletContext<Me>()
  const { tables, move, said } = useMoves(branch.id)
  if (tables === undefined) return null
  if (tables.length === 0) return <EmptyState title={texts.planNone} />
  const areas = [...Map.groupBy(tables, ({ area }) => area)].toSorted(([one], [other]) =>
    one.localeCompare(other, 'de'),
  )
  return (
    <div className="floor-plans">
      <p className="page-hint">{texts.planHint}</p>
      {areas.map(([area, found]) => (
        <Area
          key={area}
          name={area || texts.noArea}
          tables={found}
          mayMove={mayWrite(me, declared, { branch })}
          onMove={move}
        />
      ))}
      <Announcement className="visually-hidden">{said}</Announcement>
    </div>
  )
}

interface AreaProps {
  readonly name: string
  readonly tables: readonly Table[]
  readonly mayMove: boolean
  readonly onMove: (table: Table, place: Place) => void
}

function Area({ name, tables, mayMove, onMove }: AreaProps) {
  const standing = tables.flatMap((table) =>
    table.x === null || table.y === null ? [] : [{ ...table, x: table.x, y: table.y }],
  )
  const waiting = tables.filter((table) => table.x === null || table.y === null)
  const { width, height } = planSize(standing)
  const title = say(texts.planOf, { area: name })
  return (
    <section className="panel" aria-label={title}>
      <h2>{name}</h2>
      <div className="floor-plan-frame">
        <svg className="floor-plan" viewBox={`0 0 ${width} ${height}`}>
          {standing.map((table) => (
            <PlannedTable key={table.id} table={table} mayMove={mayMove} onMove={(place) => onMove(table, place)} />
          ))}
        </svg>
      </div>
      {waiting.length === 0 ? null : (
        <>
          <h3>{texts.unplaced}</h3>
          <ul className="floor-waiting">
            {waiting.map((table) => (
              <li key={table.id}>
                {mayMove ? (
                  <Button
                    variant="default"
                    leftSection={<Plus size={16} aria-hidden />}
                    aria-label={say(texts.place, { table: tableLabel(table) })}
                    onClick={() => onMove(table, { ...freeSpot(table, standing), rotation: table.rotation })}
                  >
                    {tableLabel(table)}
                  </Button>
                ) : (
                  tableLabel(table)
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

/** Seen at once where somebody puts it; where the server refuses, it is back and the reason is told. */
function useMoves(branch: string) {
  const client = useQueryClient()
  const [moved, setMoved] = useState<ReadonlyMap<string, Spot & Place>>(new Map())
  const [said, setSaid] = useState('')
  // One after the other: of two that overtake each other the first would stay.
  const saving = useRef<Promise<unknown>>(Promise.resolve())
  const save = async (id: string, place: Place) => {
    await replaceRow(declared, id, { ...(await readRow(declared, id)), ...place })
    await client.invalidateQueries({ queryKey: ['tables'] })
  }
  const { data } = useQuery({
    queryKey: ['tables', 'plan', branch],
    queryFn: async ({ signal }) => (await askAsStaff('GET /tables', { query: { branch } }, { signal })).data,
    meta: { operation: 'tables.plan', failure: failureText('load', 'table', 'other') },
  })
  const move = (table: Table, place: Place) => {
    setMoved((before) => new Map([...before, [table.id, place]]))
    setSaid(say(texts.planSpot, { table: tableLabel(table), ...place }))
    void act(client, {
      name: `tables.move.${table.id}`,
      run: async () => {
        const saved = saving.current.then(async () => save(table.id, place))
        saving.current = saved.catch(() => undefined)
        await saved
      },
      failure: failureText('update', 'table'),
    }).finally(() =>
      setMoved((before) => {
        // What was moved on meanwhile waits for its own answer.
        if (before.get(table.id) !== place) return before
        const next = new Map(before)
        next.delete(table.id)
        return next
      }),
    )
  }
  const tables = data?.map((table): Table => ({ ...table, ...moved.get(table.id) }))
  return { tables, move, said }
}
