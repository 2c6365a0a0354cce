// Which printers hang on this machine: chosen by a person where the branch has several, kept in the browser.
import type { StationPrinter } from '#contract/device/print-calls.ts'
import { createStore } from '#kit/store.ts'

const place = 'theke.stationPrinters'

/** Null until somebody chose. */
export const chosenPrinters = createStore<readonly string[] | null>(kept())

function kept(): readonly string[] | null {
  // The back office opens the page for one printer.
  const asked = new URLSearchParams(window.location.search).get('device')
  try {
    const found: unknown = JSON.parse(localStorage.getItem(place) ?? 'null')
    const known = Array.isArray(found) ? found.filter((id) => typeof id === 'string') : null
    if (asked === null) return known
    const both = [...new Set([...(known ?? []), asked])]
    localStorage.setItem(place, JSON.stringify(both))
    return both
  } catch {
    return asked === null ? null : [asked]
  }
}

export function choosePrinter(id: string, isChosen: boolean, served: readonly StationPrinter[]): void {
  const others = (chosenPrinters.get() ?? served.map((one) => one.id)).filter((one) => one !== id)
  const chosen = isChosen ? [...others, id] : others
  chosenPrinters.set(chosen)
  localStorage.setItem(place, JSON.stringify(chosen))
}

/** The only printer of a branch needs no choice. */
export function servedOf(
  printers: readonly StationPrinter[],
  chosen: readonly string[] | null,
): readonly StationPrinter[] {
  if (chosen === null) return printers.length === 1 ? printers : []
  return printers.filter(({ id }) => chosen.includes(id))
}
