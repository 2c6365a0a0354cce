// Two places, one in front: what comes next is made whole behind what is shown, so that no frame is ever empty.
import { element } from './element.ts'
import type { ItemView } from './item-view.ts'

export interface Transition {
  readonly transition: 'cut' | 'fade' | 'slide'
  readonly transitionMs: number
}

export interface Stage {
  readonly root: HTMLElement
  /** Where a view is made whole: behind the others, unseen. */
  readonly wait: (view: ItemView) => void
  /** Puts a view in front that is ready; the former one goes when it is covered. Null: nothing lies here. */
  readonly show: (view: ItemView | null, transition: Transition) => void
  readonly end: () => void
}

export function makeStage(className: string): Stage {
  const root = element('div', className)
  let front: ItemView | null = null
  const leaving = new Set<ItemView>()

  function remove(view: ItemView): void {
    leaving.delete(view)
    view.root.remove()
    view.end()
  }

  let depth = 0

  return {
    root,
    wait(view) {
      view.root.classList.add('is-waiting')
      root.append(view.root)
    },
    show(view, { transition, transitionMs }) {
      // Changes that come faster than their transitions: only the last one is still seen.
      for (const old of leaving) remove(old)
      const before = front
      // What still came in stands: nothing may be half seen through it.
      for (const animation of before?.root.getAnimations() ?? []) animation.finish()
      front = view
      if (view !== null) {
        if (!view.root.isConnected) root.append(view.root)
        // Not moved: a frame that is put elsewhere loads anew.
        view.root.style.zIndex = String((depth += 1))
        view.root.classList.remove('is-waiting')
        view.start()
      }
      if (before === null) return
      before.leave?.()
      leaving.add(before)
      const moved = move(view?.root ?? null, before.root, isCalm() ? 'cut' : transition, transitionMs)
      if (moved === null) remove(before)
      else
        moved.then(
          () => remove(before),
          () => remove(before),
        )
    },
    end() {
      for (const view of [...leaving, ...(front ? [front] : [])]) remove(view)
      front = null
      root.remove()
    },
  }
}

function isCalm(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}

function move(
  next: HTMLElement | null,
  before: HTMLElement,
  kind: Transition['transition'],
  duration: number,
): Promise<unknown> | null {
  if (kind === 'cut' || duration === 0) return null
  const timing = { duration, easing: 'ease-in-out', fill: 'backwards' } as const
  if (next === null) return before.animate({ opacity: [1, 0] }, timing).finished
  if (kind === 'fade') return next.animate({ opacity: [0, 1] }, timing).finished
  before.animate({ transform: ['none', 'translateX(-100%)'] }, timing)
  return next.animate({ transform: ['translateX(100%)', 'none'] }, timing).finished
}
