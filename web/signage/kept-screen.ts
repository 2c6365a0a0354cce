// What was given last, for a start without a connection.
import type { Screen } from '#contract/signage/player.ts'

const keptAt = 'signage:screen'

export function keepScreen(key: string, screen: Screen): void {
  try {
    localStorage.setItem(keptAt, JSON.stringify({ key, screen }))
  } catch {
    // A full disk: it plays on, and starts without a connection with the house's picture.
  }
}

export function keptScreen(key: string): Screen | null {
  try {
    const kept = JSON.parse(localStorage.getItem(keptAt) ?? 'null') as { key: string; screen: Screen } | null
    return kept?.key === key ? kept.screen : null
  } catch {
    return null
  }
}
