// What is pressed in a row of a list may take the row away: the keys go on in the row after it, at the same place of the list.
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'

interface Held {
  readonly row: Element
  readonly after: readonly Element[]
  readonly before: readonly Element[]
  /** Pressed is what moves the row elsewhere in the list. */
  leaves: boolean
}

/**
 * @param rows selector of the rows within the list.
 * @param control selector, within a row, of what takes the keys.
 * @returns `list`: reference of the list, as long as it has rows. `leave`: call it when what was pressed moves its row elsewhere.
 */
export function useKeysInRows(rows: string, control: string) {
  const held = useRef<Held | null>(null)
  const shown = useRef<HTMLElement | null>(null)
  const hold = useCallback(
    (target: Element) => {
      const all = [...(shown.current?.querySelectorAll(rows) ?? [])]
      const at = all.findIndex((row) => row.contains(target))
      const row = all[at]
      held.current =
        row === undefined
          ? null
          : { row, after: all.slice(at + 1), before: all.slice(0, at).toReversed(), leaves: false }
    },
    [rows],
  )
  const list = useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return
      shown.current = element
      const note = ({ target }: FocusEvent) => {
        // What was moved gets its focus back on the way: it leaves all the same.
        const isLeaving = held.current?.leaves === true && held.current.row.contains(target as Node)
        if (target instanceof Element && !isLeaving) hold(target)
      }
      const forget = ({ target }: FocusEvent) => {
        if (target instanceof Node && !element.contains(target)) held.current = null
      }
      element.addEventListener('focusin', note)
      document.addEventListener('focusin', forget)
      return () => {
        element.removeEventListener('focusin', note)
        document.removeEventListener('focusin', forget)
        shown.current = null
      }
    },
    [hold],
  )
  // After each rendering: any may have taken the row.
  useLayoutEffect(() => {
    const now = held.current
    if (now === null) return
    const isGone = !now.row.isConnected && isLost()
    const isElsewhere = now.leaves && now.row.isConnected && nextRow(now.row, rows) !== now.after[0]
    if (isGone || isElsewhere) goOn([...now.after, ...now.before], control)
    else if (document.activeElement !== null && now.row.contains(document.activeElement) && !now.leaves) {
      hold(document.activeElement)
    }
  })
  // With the last row the whole list goes.
  useEffect(
    () => () => {
      if (held.current !== null && isLost()) goOn([], control)
    },
    [control],
  )
  const leave = () => {
    if (held.current !== null) held.current.leaves = true
  }
  return { list, leave }
}

function nextRow(row: Element, rows: string): Element | undefined {
  let next = row.nextElementSibling
  while (next !== null && !next.matches(rows)) next = next.nextElementSibling
  return next ?? undefined
}

/** In the first of these that is still there; without one what the list is narrowed by, else where the page begins. */
function goOn(wanted: readonly Element[], control: string): void {
  const row = wanted.find((each) => each.isConnected)
  const target = row?.querySelector<HTMLElement>(control)
  const place = target ?? document.querySelector<HTMLElement>('search :is(select, input), main')
  place?.focus()
}

function isLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}
