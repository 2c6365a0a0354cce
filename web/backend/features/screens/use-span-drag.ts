// The hours of an entry dragged on a day's bar, or moved by keys: the whole, or one of its edges. The bar is marked `data-day-bar`.
import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { movedSpan, spanOf, stretchedSpan, timesOf, type EntryTimes, type Span } from '#domain/signage/entry-times.ts'

export type Grip = 'move' | 'from' | 'until'

export const dayMinutes = 1440
const stepMinutes = 15
/** A press that trembles is no drag. */
const stillPixels = 4
const keys: Readonly<Record<string, number>> = {
  ArrowRight: stepMinutes,
  ArrowUp: stepMinutes,
  ArrowLeft: -stepMinutes,
  ArrowDown: -stepMinutes,
  PageUp: 60,
  PageDown: -60,
}

interface Begun {
  readonly x: number
  readonly span: Span
  readonly perPixel: number
  isDragged: boolean
}

interface DragParts {
  readonly times: EntryTimes
  readonly isReadOnly: boolean
  readonly onTimes: (times: EntryTimes) => void
}

/** `held`: what a grip hears. `wasDragged`: whether the press that ends now was a drag, and is no press then. */
export function useSpanDrag({ times, isReadOnly, onTimes }: DragParts) {
  const begun = useRef<Begun | null>(null)
  const dragged = useRef(false)
  const span = spanOf(times)
  const shift = (from: Span, grip: Grip, by: number) => {
    const next = grip === 'move' ? movedSpan(from, by) : stretchedSpan(from, grip, by, stepMinutes)
    const told = timesOf(next)
    if (told.timeFrom !== times.timeFrom || told.timeUntil !== times.timeUntil) onTimes(told)
  }
  const held = (grip: Grip) =>
    isReadOnly
      ? {}
      : {
          onPointerDown(event: PointerEvent<HTMLElement>) {
            const bar = event.currentTarget.closest('[data-day-bar]')
            dragged.current = false
            if (bar === null || event.button !== 0) return
            event.stopPropagation()
            event.currentTarget.setPointerCapture(event.pointerId)
            const perPixel = dayMinutes / bar.getBoundingClientRect().width
            begun.current = { x: event.clientX, span, perPixel, isDragged: false }
          },
          onPointerMove({ clientX }: PointerEvent<HTMLElement>) {
            const from = begun.current
            if (from === null) return
            from.isDragged ||= Math.abs(clientX - from.x) >= stillPixels
            if (!from.isDragged) return
            dragged.current = true
            const minutes = (clientX - from.x) * from.perPixel
            shift(from.span, grip, Math.round(minutes / stepMinutes) * stepMinutes)
          },
          onPointerUp: () => (begun.current = null),
          onPointerCancel: () => (begun.current = null),
          onKeyDown(event: KeyboardEvent) {
            const by = keys[event.key]
            if (by === undefined) return
            event.preventDefault()
            shift(span, grip, by)
          },
        }
  return { span, held, wasDragged: () => dragged.current }
}
