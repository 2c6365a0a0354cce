// What a screen did while somebody looked: its frames, and when each change came beside when it was due.

export interface ScreenRun {
  frames: number
  /** Frames in which nothing whole was in front. */
  empty: number
  /** `due`: epoch ms of the plan. `at`: epoch ms. `since`: of the page. */
  readonly changes: { readonly due: number; readonly at: number; readonly since: number; readonly kind: string }[]
}

/** In the page, before it loads: counts from the first item on, in `window.screenRun`. */
export function recordScreen(): void {
  const run: ScreenRun = { frames: 0, empty: 0, changes: [] }
  Object.assign(window, { screenRun: run })
  const seen = ({ target, oldValue }: MutationRecord) => {
    const item = target as HTMLElement
    const due = item.dataset['due']
    const isShown = oldValue?.includes('is-waiting') === true && !item.classList.contains('is-waiting')
    if (due === undefined || !isShown || item.closest('.layer-base') === null) return
    run.changes.push({ due: Number(due), at: Date.now(), since: performance.now(), kind: item.className })
  }
  new MutationObserver((records) => records.forEach(seen)).observe(document, {
    subtree: true,
    attributeFilter: ['class'],
    attributeOldValue: true,
  })
  const look = () => {
    requestAnimationFrame(look)
    if (run.changes.length === 0) return
    const shown = [...document.querySelectorAll<HTMLElement>('.layer-base > .item:not(.is-waiting)')]
    const isWhole = (item: HTMLElement) => getComputedStyle(item).opacity === '1' && item.innerHTML !== ''
    run.frames += 1
    if (!shown.some(isWhole)) run.empty += 1
  }
  requestAnimationFrame(look)
}

/**
 * The change that was furthest from the plan, in milliseconds of the world. The first one is no change, and what is drawn anew while
 * it plays (a new price) was due before. At another speed than the world's, the changes are held against one another.
 */
export function judgeRun({ changes }: ScreenRun, speed: number): { changes: number; worst: number; kinds: number } {
  let last = changes[0]?.due ?? 0
  const planned = changes.filter(({ due }) => {
    const isNext = due > last
    last = Math.max(last, due)
    return isNext
  })
  const away = planned.map(({ due, at, since }) => (speed === 1 ? at - due : since - due / speed))
  const base = speed === 1 ? 0 : Math.min(...away)
  return {
    changes: planned.length,
    worst: Math.max(0, ...away.map((each) => Math.abs(each - base))),
    kinds: new Set(changes.map(({ kind }) => kind)).size,
  }
}
