// One table on the plan, drawn in centimetres.
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useNavigate } from 'react-router'
import { gridStep, onGrid, tableSize, type PlannedTable as Drawn, type Spot } from '#domain/places/floor-plan.ts'
import { tableLabel } from '#domain/places/table-label.ts'
import { tableScreenTexts as texts } from '#domain/wording/branch-office.ts'
import { say } from '#domain/wording/sentence.ts'
import { recordAddress } from '../../records/addresses.ts'

export interface Place extends Spot {
  readonly rotation: number
}

interface PlannedTableProps {
  readonly table: Drawn &
    Place & { readonly id: string; readonly identifier: string; readonly name: string; readonly isEnabled: boolean }
  readonly mayMove: boolean
  readonly onMove: (place: Place) => void
}

const quarter = 15
const ways: Readonly<Record<string, Spot>> = {
  ArrowLeft: { x: -gridStep, y: 0 },
  ArrowRight: { x: gridStep, y: 0 },
  ArrowUp: { x: 0, y: -gridStep },
  ArrowDown: { x: 0, y: gridStep },
}

interface Pull {
  /** Where the pointer took it, on the plan. */
  readonly from: Spot
  readonly spot: Spot
}

export function PlannedTable({ table, mayMove, onMove }: PlannedTableProps) {
  const navigate = useNavigate()
  const [pull, setPull] = useState<Pull | null>(null)
  const isPulled = useRef(false)
  const { width, height } = tableSize(table)
  const { rotation } = table
  const { x, y } = pull?.spot ?? table
  const open = () => void navigate(recordAddress('tables', table.id))
  const begin = (event: PointerEvent<SVGGElement>) => {
    if (!mayMove || event.button !== 0) return
    const from = planPoint(event)
    if (from === null) return
    event.currentTarget.setPointerCapture(event.pointerId)
    isPulled.current = false
    setPull({ from, spot: { x: table.x, y: table.y } })
  }
  const follow = (event: PointerEvent<SVGGElement>) => {
    const at = pull === null ? null : planPoint(event)
    if (pull === null || at === null) return
    const spot = onGrid({ x: table.x + at.x - pull.from.x, y: table.y + at.y - pull.from.y })
    isPulled.current ||= spot.x !== table.x || spot.y !== table.y
    setPull({ ...pull, spot })
  }
  const end = () => {
    if (pull !== null && isPulled.current) onMove({ ...pull.spot, rotation })
    setPull(null)
  }
  const press = (event: KeyboardEvent) => {
    const way = ways[event.key]
    if (event.key === 'Enter') return open()
    if (!mayMove) return undefined
    if (event.key.toLowerCase() === 'r' && !event.ctrlKey && !event.metaKey) {
      onMove({ x: table.x, y: table.y, rotation: (rotation + quarter) % 360 })
    } else if (way !== undefined) {
      event.preventDefault()
      const times = event.shiftKey ? 10 : 1
      onMove({ ...onGrid({ x: table.x + way.x * times, y: table.y + way.y * times }), rotation })
    }
  }
  const name = tableLabel(table)
  return (
    <g
      className="planned-table"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a link of its own would be dragged by the browser
      role="link"
      tabIndex={0}
      aria-label={say(texts.planTable, { table: name, seats: table.seats })}
      data-off={!table.isEnabled || undefined}
      data-pulled={pull !== null || undefined}
      transform={`translate(${x} ${y}) rotate(${rotation} ${width / 2} ${height / 2})`}
      onPointerDown={begin}
      onPointerMove={follow}
      onPointerUp={end}
      onPointerCancel={() => setPull(null)}
      onClick={() => {
        if (!isPulled.current) open()
        isPulled.current = false
      }}
      onKeyDown={press}
    >
      <rect width={width} height={height} rx={table.shape === 'round' ? width / 2 : 10} />
      <g transform={`rotate(${-rotation} ${width / 2} ${height / 2})`} aria-hidden>
        <text x={width / 2} y={height / 2}>
          {table.name.trim() || table.identifier}
        </text>{' '}
        <text className="planned-seats" x={width / 2} y={height / 2 + 26}>
          {table.seats}
        </text>
      </g>
    </g>
  )
}

/** In centimetres of the plan; null where it is not drawn. */
function planPoint(event: PointerEvent<SVGGElement>): Spot | null {
  const matrix = event.currentTarget.ownerSVGElement?.getScreenCTM()
  if (!matrix) return null
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse())
  return { x, y }
}
