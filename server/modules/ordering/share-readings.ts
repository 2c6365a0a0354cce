// Many ask for the same at the same moment: every new order makes all terminals of a branch read its list.

/**
 * One reading per key at a time. Who asks while one runs shares the next one, so that what is answered was never read
 * before it was asked for: a hint that something changed is always followed by the change. `asked` is who begins the
 * reading: the key must say everything that an answer depends on.
 */
export function shareReadings<T, Asked = void>(
  read: (key: string, asked: Asked) => Promise<T>,
): (key: string, asked: Asked) => Promise<T> {
  const runs = new Map<string, { readonly now: Promise<T>; next: Promise<T> | null }>()
  const begin = (key: string, asked: Asked): Promise<T> => {
    const run = { now: read(key, asked), next: null }
    runs.set(key, run)
    const end = () => {
      if (run.next === null) runs.delete(key)
    }
    void run.now.then(end, end)
    return run.now
  }
  return (key, asked) => {
    const run = runs.get(key)
    if (run === undefined) return begin(key, asked)
    run.next ??= run.now.then(
      () => begin(key, asked),
      () => begin(key, asked),
    )
    return run.next
  }
}
