// Until when a branch takes no orders, in the list; nothing of pauses that are over.
import { useServerNow } from '#parts/server-clock.ts'
import type { Row } from '../../records/row.ts'
import { useHouse } from '../../shell/frame-queries.ts'
import { pausedText } from '../../shell/paused-text.ts'

export function PausedCell({ row }: { readonly row: Row }) {
  const { timeZone: house } = useHouse()
  const { pausedUntil, timeZone } = row
  const branch = {
    pausedUntil: typeof pausedUntil === 'string' ? pausedUntil : null,
    timeZone: typeof timeZone === 'string' && timeZone !== '' ? timeZone : house,
  }
  return pausedText(branch, useServerNow(20_000))
}
