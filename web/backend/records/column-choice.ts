// Which columns a list shows: remembered by this browser, per resource.
import { useState } from 'react'
import type { AnyDeclaration } from '#contract/resource.ts'
import { possibleColumns } from './list-state.ts'
import { screenOf } from './resource-screens.ts'

interface Columns {
  readonly shown: readonly string[]
  readonly choose: (columns: readonly string[]) => void
  readonly reset: () => void
}

export function useColumns(declared: AnyDeclaration): Columns {
  const usual = screenOf(declared).columns
  const [shown, setShown] = useState(() => stored(declared) ?? usual)
  return {
    shown,
    choose(columns) {
      // In the order of the fields, whatever was ticked first.
      const next = [
        ...usual.filter((name) => columns.includes(name)),
        ...possibleColumns(declared).filter((name) => columns.includes(name) && !usual.includes(name)),
      ]
      if (next.length === 0) return
      setShown(next)
      keep(declared, next)
    },
    reset() {
      setShown(usual)
      keep(declared, null)
    },
  }
}

function stored(declared: AnyDeclaration): readonly string[] | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(declared)) ?? 'null')
    if (!Array.isArray(kept)) return null
    const possible = new Set(possibleColumns(declared))
    const known = kept.filter((name): name is string => typeof name === 'string' && possible.has(name))
    return known.length === 0 ? null : known
  } catch {
    return null
  }
}

function keep(declared: AnyDeclaration, columns: readonly string[] | null): void {
  try {
    if (columns === null) localStorage.removeItem(keyOf(declared))
    else localStorage.setItem(keyOf(declared), JSON.stringify(columns))
  } catch {
    // Full or forbidden: then it counts until the page is closed.
  }
}

function keyOf({ name }: AnyDeclaration): string {
  return `backend.columns.${name}`
}
