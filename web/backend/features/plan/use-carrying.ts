// Carries shifts: with the pointer over the board, with keys from the shift that has the focus.
import { useEffect, useEffectEvent, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import type { Plan } from '#contract/staff/plan.ts'
import type { WorkingSchedule } from '#contract/staff/working-schedules.ts'
import { timesOn } from '#domain/staff/place-shifts.ts'
import { dateOf, dayOf } from '#domain/time/wall-clock.ts'
import { formatMinutes } from '#domain/time/german-dates.ts'
import { businessDateOf, minutesIn, rowKeyOf, type BoardRow, type RowsBy } from './board-model.ts'
import { carried, carry, emptyChange, isSameChange, movedTo, type Part } from './carry.ts'
import { changeOf, type ShiftChange } from './plan-calls.ts'

export interface Carrying {
  readonly plan: Plan
  readonly rows: readonly BoardRow[]
  readonly by: RowsBy
  /** The day whose hours lie side by side; null: days do. */
  readonly hours: { readonly date: string; readonly from: number; readonly to: number } | null
  readonly onDrop: (shift: WorkingSchedule, change: ShiftChange) => void
  readonly onMake: (change: ShiftChange) => void
  readonly onOpen: (shift: WorkingSchedule) => void
}

interface Grip {
  readonly shift: WorkingSchedule | null
  readonly part: Part
  readonly x: number
  readonly y: number
  readonly row: BoardRow | undefined
  readonly board: HTMLElement
  readonly minute: number
  isMoved: boolean
}

const threshold = 4
const quarter = 15

export function useCarrying(around: Carrying) {
  const grip = useRef<Grip | null>(null)
  const wasMoved = useRef(false)

  const move = useEffectEvent((event: globalThis.PointerEvent) => {
    const held = grip.current
    if (held === null) return
    const at = { x: event.clientX, y: event.clientY }
    if (!held.isMoved && Math.hypot(at.x - held.x, at.y - held.y) < threshold) return
    if (!held.isMoved) holdNames(held.board)
    held.isMoved = true
    const spot = spotAt(around, event)
    const ground = around.hours === null ? spot.cell : spot.lane
    if (ground === null || spot.row === undefined) {
      const before = carried.get()
      if (before !== null) carried.set({ ...before, at, over: null })
      return
    }
    const change = held.shift === null ? drawn(around, held, spot) : moved(around, { ...held, shift: held.shift }, spot)
    if (change === null) return
    carry(around.plan, { shift: held.shift, change, by: 'pointer', at, over: outlined(around, ground, change) })
  })

  const end = useEffectEvent((isKept: boolean) => {
    const [held, now] = [grip.current, carried.get()]
    grip.current = null
    wasMoved.current = held?.isMoved === true
    if (held !== null) releaseNames(held.board)
    carried.set(null)
    if (held === null || !held.isMoved || now === null || !isKept || now.over === null) return
    if (now.shift === null) around.onMake(now.change)
    else if (!isSameChange(now.change, changeOf(now.shift))) around.onDrop(now.shift, now.change)
  })

  useEffect(() => {
    const onMove = (event: globalThis.PointerEvent) => move(event)
    const onUp = () => end(true)
    const onCancel = () => end(false)
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape' && grip.current !== null) end(false)
    }
    window.addEventListener('pointermove', onMove)
    window.addEventListener('pointerup', onUp)
    window.addEventListener('pointercancel', onCancel)
    window.addEventListener('keydown', onKey)
    return () => {
      window.removeEventListener('pointermove', onMove)
      window.removeEventListener('pointerup', onUp)
      window.removeEventListener('pointercancel', onCancel)
      window.removeEventListener('keydown', onKey)
      carried.set(null)
    }
  }, [])

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      // A finger scrolls; a tap opens the shift.
      wasMoved.current = false
      if (event.button === 0 && event.pointerType !== 'touch') grip.current = gripOf(around, event) ?? grip.current
    },
    /** True where the click was the end of a drag. */
    wasDragged: () => wasMoved.current,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => carryByKeys(around, event),
  }
}

/** Where the pointer is on the board. */
interface Spot {
  readonly lane: HTMLElement | null
  readonly cell: HTMLElement | null
  readonly row: BoardRow | undefined
  readonly minute: number
}

// What the browser has found under the pointer: with a thousand shifts it takes milliseconds to ask it again. What is carried lets it
// through.
function spotAt({ rows, hours }: Carrying, { target, clientX }: Pick<MouseEvent, 'target' | 'clientX'>): Spot {
  const top = target instanceof Element ? target : null
  const lane = top?.closest<HTMLElement>('[data-row]') ?? null
  const cell = top?.closest<HTMLElement>('[data-day]') ?? null
  const row = rows.find(({ key }) => key === lane?.dataset['row'])
  return { lane, cell, row, minute: minuteAt(hours, lane, clientX) }
}

function minuteAt(hours: Carrying['hours'], lane: HTMLElement | null, x: number): number {
  if (hours === null) return 0
  const track = lane?.querySelector('[data-track]')?.getBoundingClientRect()
  if (track === undefined) return 0
  const exact = hours.from + ((x - track.left) / track.width) * (hours.to - hours.from)
  return Math.round(exact / quarter) * quarter
}

/** Null: there is nothing to take hold of. */
function gripOf(around: Carrying, event: PointerEvent<HTMLElement>): Grip | null {
  const target = event.target as HTMLElement
  const shift = shiftOf(around.plan, target)
  const isGround = target.closest('[data-track]') !== null
  if (shift === null && !(around.hours !== null && isGround)) return null
  const { row, minute } = spotAt(around, event)
  const part = (target.closest<HTMLElement>('[data-part]')?.dataset['part'] ?? 'whole') as Part
  return { shift, part, row, minute, board: event.currentTarget, x: event.clientX, y: event.clientY, isMoved: false }
}

function shiftOf({ shifts }: Plan, element: HTMLElement): WorkingSchedule | null {
  const id = element.closest<HTMLElement>('[data-shift]')?.dataset['shift']
  return shifts.find((shift) => shift.id === id) ?? null
}

/** A shift that is held, where the pointer has come to. */
function moved(
  { plan, by, hours }: Carrying,
  { shift, part, minute }: Pick<Grip, 'part' | 'minute'> & { readonly shift: WorkingSchedule },
  to: Spot,
): ShiftChange | null {
  const isStretched = part !== 'whole'
  // What is stretched stays with its person; a row that did not change leaves the rest as it is.
  const row = isStretched || to.row?.key === rowKeyOf(shift, by) ? undefined : to.row
  const date = hours === null ? (to.cell?.dataset['day'] ?? null) : null
  return movedTo(plan, shift, part, { row, date, minutes: hours === null ? 0 : to.minute - minute })
}

/** A new shift, drawn on the ground of a day's hours. */
function drawn({ plan, hours }: Carrying, held: Pick<Grip, 'row' | 'minute'>, until: Spot): ShiftChange | null {
  if (hours === null) return null
  const [from, to] = [held.minute, until.minute].toSorted((a, b) => a - b) as [number, number]
  if (to - from < quarter) return null
  const date = dateOf((dayOf(hours.date) ?? 0) + Math.floor(from / 1440))
  const times = timesOn(plan.branch.timeZone, date, formatMinutes(from), formatMinutes(to))
  return times === null ? null : emptyChange(held.row, times)
}

/** The space bar takes hold of the shift that has the focus, arrows move it, Enter lays it down. */
function carryByKeys(around: Carrying, event: KeyboardEvent<HTMLElement>): void {
  const { plan } = around
  const element = (event.target as HTMLElement).closest<HTMLElement>('[data-shift]')
  const shift = element && shiftOf(plan, element)
  if (element === null || shift === null) return
  const now = carried.get()
  if (now === null || now.by !== 'keys') {
    if (event.key !== ' ') return
    event.preventDefault()
    pick(plan, shift, element)
    return
  }
  event.preventDefault()
  event.stopPropagation()
  if (event.key === 'Escape') carried.set(null)
  else if (event.key === 'Enter' || event.key === ' ') {
    carried.set(null)
    if (!isSameChange(now.change, changeOf(shift))) around.onDrop(shift, now.change)
  } else {
    const next = stepped(around, shift, now.change, event)
    if (next !== null) carry(plan, { ...now, change: next, over: groundOf(around, next) })
  }
}

/**
 * While something is carried the names stand where they are instead of sticking there: sixty that stick are sixty layers, which are put
 * in order with every step.
 */
function holdNames(board: HTMLElement): void {
  const scrolled = board.closest('.plan-scroll')?.scrollLeft ?? 0
  board.style.setProperty('--scrolled', `${scrolled}px`)
  board.toggleAttribute('data-carrying', true)
}

function releaseNames(board: HTMLElement): void {
  board.removeAttribute('data-carrying')
}

function pick(plan: Plan, shift: WorkingSchedule, element: HTMLElement): void {
  const { left, bottom } = element.getBoundingClientRect()
  carry(plan, { shift, change: changeOf(shift), by: 'keys', at: { x: left, y: bottom }, over: null })
}

function asShift({ userId, departmentId, projectId, ...rest }: ShiftChange) {
  return {
    ...rest,
    user: userId === null ? null : { id: userId as never },
    department: departmentId === null ? null : { id: departmentId as never },
    project: projectId === null ? null : { id: projectId as never },
  }
}

/** One step of an arrow: a day or a quarter of an hour, the row above or below; with Shift the end. */
function stepped(
  { plan, rows, by, hours }: Carrying,
  before: WorkingSchedule,
  change: ShiftChange,
  event: KeyboardEvent,
): ShiftChange | null {
  // What was declined lies among the open ones until somebody else has it.
  const decliner = before.status === 'declined' ? before.user?.id : undefined
  const isDeclined = decliner !== undefined && change.userId === decliner
  const shift = { ...before, ...asShift(change), status: isDeclined ? ('declined' as const) : ('draft' as const) }
  const takers = rows.filter(({ userId }) => userId === undefined || userId !== decliner)
  const aside = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
  const along = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (aside !== 0 && event.shiftKey)
    return movedTo(plan, shift, 'end', { row: undefined, date: null, minutes: quarter * aside })
  if (aside !== 0 && hours !== null) {
    return movedTo(plan, shift, 'whole', { row: undefined, date: null, minutes: quarter * aside })
  }
  if (aside !== 0) {
    const day = dateOf((dayOf(businessDateOf(plan, shift.startsAt)) ?? 0) + aside)
    if (day < plan.from || day > plan.to) return null
    return movedTo(plan, shift, 'whole', { row: undefined, date: day, minutes: 0 })
  }
  if (along === 0) return null
  const index = takers.findIndex(({ key }) => key === rowKeyOf(shift, by))
  const row = takers[index + along]
  return row === undefined ? null : movedTo(plan, shift, 'whole', { row, date: null, minutes: 0 })
}

function groundOf({ plan, by, hours }: Carrying, change: ShiftChange): DOMRect | null {
  const key = by === 'person' ? (change.userId ?? 'open') : `${change.departmentId ?? ''}/${change.position}`
  const lane = document.querySelector(`[data-row="${CSS.escape(key)}"]`)
  const day = businessDateOf(plan, change.startsAt)
  const ground = hours === null ? lane?.querySelector(`[data-day="${day}"]`) : lane
  ground?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  return ground === null || ground === undefined ? null : outlined({ plan, hours }, ground, change)
}

/** What a change would take up: a day's cell, or of a day's hours those it lasts. */
function outlined({ plan, hours }: Pick<Carrying, 'plan' | 'hours'>, ground: Element, change: ShiftChange): DOMRect {
  const { x, y, width, height } = (ground.querySelector('[data-track]') ?? ground).getBoundingClientRect()
  if (hours === null) return new DOMRect(x, y, width, height)
  const [from, to] = minutesIn(change, hours.date, plan.branch.timeZone)
    .map((minute) => Math.min(Math.max(minute, hours.from), hours.to) - hours.from)
    .map((minute) => (minute / (hours.to - hours.from)) * width) as [number, number]
  return new DOMRect(x + from, y, to - from, height)
}
