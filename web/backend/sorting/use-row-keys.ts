// Rows of a list without ids keep who they are while they are moved, changed and removed.
import { useState } from 'react'
import { moved } from '#domain/ground/moved.ts'

let last = 0

function fresh(): string {
  last += 1
  return `row-${last}`
}

/** One key per row. Whoever changes the list says so here, too; a list of another length from outside gets what it lacks. */
export function useRowKeys(count: number) {
  const [known, setKnown] = useState<readonly string[]>([])
  let keys = known
  if (known.length !== count) {
    keys = Array.from({ length: count }, (_, at) => known[at] ?? fresh())
    setKnown(keys)
  }
  return {
    keys,
    hasMoved: (from: number, to: number) => setKnown(moved(keys, from, to)),
    wasRemoved: (at: number) => setKnown(keys.filter((_, index) => index !== at)),
    /** The key of the new row. */
    wasInserted: (at: number) => {
      const key = fresh()
      setKnown(keys.toSpliced(at, 0, key))
      return key
    },
  }
}
