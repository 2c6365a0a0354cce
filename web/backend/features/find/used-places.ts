// How often this person opened what the search offers, in this browser: what is used more stands higher.

const mostKept = 200
/** Halved then, so that what was needed last year makes room. */
const mostUses = 40

type Uses = Readonly<Record<string, number>>

const keyOf = (userId: string) => `find.uses.${userId}`

export function usesOf(userId: string): Uses {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '{}')
    if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return {}
    return Object.fromEntries(Object.entries(stored).filter(([, uses]) => Number.isSafeInteger(uses)))
  } catch {
    return {}
  }
}

export function countUse(userId: string, path: string): void {
  const before = usesOf(userId)
  const counted = { ...before, [path]: (before[path] ?? 0) + 1 }
  const halved = Object.values(counted).some((uses) => uses > mostUses)
  const kept = Object.entries(counted)
    .map(([at, uses]) => [at, halved ? Math.floor(uses / 2) : uses] as const)
    .filter(([, uses]) => uses > 0)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, mostKept)
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(Object.fromEntries(kept)))
  } catch {
    // Full or forbidden: then nothing is learned.
  }
}
