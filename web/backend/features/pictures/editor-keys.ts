// The keys of the canvas and of the list of layers. While somebody types they are letters.
import type { KeyboardEvent } from 'react'
import type { Point } from '#domain/pictures/layer-place.ts'
import { followStepKeys } from '../../shell/step-keys.ts'
import type { ArrangeActs } from './arrange-bar.tsx'

export interface KeyActs extends Pick<ArrangeActs, 'group' | 'ungroup' | 'duplicate' | 'remove'> {
  readonly undo: () => void
  readonly redo: () => void
  /** In steps, or in tens of them. */
  readonly move: (way: Point) => void
  readonly chooseAll: () => void
  readonly chooseNone: () => void
  readonly write: () => void
}

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

export function followEditorKeys(event: KeyboardEvent, acts: KeyActs): void {
  if (event.defaultPrevented || followStepKeys(event, acts)) return
  const target = event.target as HTMLElement
  if (target.closest('[data-keys]') === null || target.closest('textarea') !== null) return
  const run = actOf(event, target, acts)
  if (run === null) return
  event.preventDefault()
  run()
}

function actOf(event: KeyboardEvent, target: HTMLElement, acts: KeyActs): (() => void) | null {
  if (event.altKey) return null
  const isOnCanvas = target.tagName !== 'BUTTON'
  if (event.ctrlKey || event.metaKey) {
    switch (event.key.toLowerCase()) {
      case 'g':
        return event.shiftKey ? acts.ungroup : acts.group
      case 'd':
        return acts.duplicate
      case 'a':
        return acts.chooseAll
      default:
        return null
    }
  }
  const arrow = arrows[event.key]
  if (arrow !== undefined) {
    const step = event.shiftKey ? 10 : 1
    return () => acts.move({ x: arrow.x * step, y: arrow.y * step })
  }
  switch (event.key) {
    case 'Delete':
    case 'Backspace':
      return acts.remove
    case 'Escape':
      return acts.chooseNone
    case 'Enter':
    case 'F2':
      return isOnCanvas || event.key === 'F2' ? acts.write : null
    default:
      return null
  }
}
