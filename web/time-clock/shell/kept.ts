// What the device remembers over a restart.

export function readKept<T>(name: string, isRight: (found: unknown) => found is T, otherwise: T): T {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(`theke.time-clock:${name}`) ?? 'null')
    return isRight(found) ? found : otherwise
  } catch {
    return otherwise
  }
}

export function keep(name: string, value: unknown): void {
  try {
    localStorage.setItem(`theke.time-clock:${name}`, JSON.stringify(value))
  } catch {
    // Full or forbidden: then a restart forgets it.
  }
}
