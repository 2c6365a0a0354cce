// Whether the tour was offered on this device before.
const storageKey = 'theke.tourOffered'

export function isTourOffered(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null
  } catch {
    // Forbidden: then it would be offered every day.
    return true
  }
}

export function rememberTour(): void {
  try {
    localStorage.setItem(storageKey, '1')
  } catch {
    // Nothing to remember it in, and nothing that would ask.
  }
}
