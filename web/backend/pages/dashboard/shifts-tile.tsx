// When somebody works next: what whoever stands at the counter looks for beside its orders.
import { ComingShifts } from '../../features/own-time/coming-shifts.tsx'
import { Tile } from '../../features/dashboard/tile.tsx'
import { useOwnShifts } from '../../features/plan/own-shift-calls.ts'
import '../../features/own-time/own-time.css'

const listed = 3

export function ShiftsTile() {
  const { data } = useOwnShifts()
  return <Tile tile="shifts">{data === undefined ? null : <ComingShifts shifts={data.own} most={listed} />}</Tile>
}
