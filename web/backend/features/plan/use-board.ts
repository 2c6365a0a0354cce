// What a board of shifts hears: they are carried by pointer and by keys, arrows lead on, and a press that carried nothing opens.
import { useRef, type KeyboardEvent } from 'react'
import type { WorkingSchedule } from '#contract/staff/working-schedules.ts'
import { followKeys } from './board-keys.ts'
import { useCarrying, type Carrying } from './use-carrying.ts'

export function useBoard(around: Carrying) {
  const carrying = useCarrying(around)
  const grid = useRef<HTMLDivElement>(null)
  const open = (shift: WorkingSchedule) => {
    if (!carrying.wasDragged()) around.onOpen(shift)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    carrying.onKeyDown(event)
    if (!event.defaultPrevented) followKeys(grid.current, event)
  }
  return { open, hears: { ref: grid, onPointerDown: carrying.onPointerDown, onKeyDown } }
}
