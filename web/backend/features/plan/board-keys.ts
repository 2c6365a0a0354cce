// Arrow keys lead over the board: one stop of Tab for all of it.
import type { KeyboardEvent } from 'react'

const stops = 'button.shift, button.cell-add'

export function followKeys(board: HTMLElement | null, event: KeyboardEvent<HTMLElement>): void {
  const from = (event.target as HTMLElement).closest<HTMLElement>(stops)
  if (board === null || from === null) return
  const next = neighbour(board, from, event.key)
  if (next === null) return
  event.preventDefault()
  for (const each of board.querySelectorAll<HTMLElement>('[tabindex="0"]')) each.tabIndex = -1
  next.tabIndex = 0
  next.focus()
}

function neighbour(board: HTMLElement, from: HTMLElement, key: string): HTMLElement | null {
  const rows = [...board.querySelectorAll<HTMLElement>('[data-row]')]
  const row = from.closest<HTMLElement>('[data-row]')
  const cellsOf = (of: HTMLElement | null | undefined) => [
    ...(of?.querySelectorAll<HTMLElement>('[data-day], [data-track]') ?? []),
  ]
  const cell = from.closest<HTMLElement>('[data-day], [data-track]')
  const column = cell === null ? -1 : cellsOf(row).indexOf(cell)
  const stopsOf = (of: HTMLElement | undefined) => [...(of?.querySelectorAll<HTMLElement>(stops) ?? [])]
  const own = stopsOf(cell ?? undefined)
  const place = own.indexOf(from)
  const aside = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
  const along = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
  // Hours lie in one lane: there the arrows lead from shift to shift.
  if (aside !== 0 && cell?.hasAttribute('data-track')) return own[place + aside] ?? null
  if (aside !== 0) return stopsOf(cellsOf(row)[column + aside])[0] ?? null
  if (along === 0) return null
  const beside = own[place + along]
  if (beside !== undefined && !(cell?.hasAttribute('data-track') ?? false)) return beside
  for (let at = rows.indexOf(row as HTMLElement) + along; at >= 0 && at < rows.length; at += along) {
    const found = stopsOf(cellsOf(rows[at])[Math.max(0, column)])
    const next = along > 0 ? found[0] : found.at(-1)
    if (next !== undefined) return next
  }
  return null
}
