// An order that is being sent: its key is kept before sending and shared between tabs, so that a second press, a second
// tab and a lost answer all mean the same order (decisions § 5). What was typed is not kept here, only its print.

export interface Attempt {
  readonly key: string
  readonly print: string
}

/** Longer than anybody waits, shorter than the server remembers keys (48 hours). */
const lasts = 24 * 60 * 60 * 1000

/** For browsers that forbid storage. */
const inMemory = new Map<string, string>()

/** The attempt of this scope whose answer has not come yet. */
export function openAttempt(scope: string): Attempt | null {
  try {
    const { key, print, at } = JSON.parse(read(scope) ?? 'null') as Attempt & { readonly at: number }
    return typeof key === 'string' && Date.now() - at < lasts ? { key, print } : null
  } catch {
    return null
  }
}

export function beginAttempt(scope: string, print: string): Attempt {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const key = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  const text = JSON.stringify({ key, print, at: Date.now() })
  inMemory.set(scope, text)
  try {
    localStorage.setItem(placeOf(scope), text)
  } catch {
    // See above.
  }
  return { key, print }
}

/** Another tab's attempt stays. */
export function endAttempt(scope: string, { key }: Attempt): void {
  if (openAttempt(scope)?.key !== key) return
  inMemory.delete(scope)
  try {
    localStorage.removeItem(placeOf(scope))
  } catch {
    // Nothing was stored either.
  }
}

/** Tells two orders apart without keeping what is in them: 53 bits (cyrb53). */
export function printOf(text: string): string {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36)
}

function placeOf(scope: string): string {
  return `order-attempt:${scope}`
}

function read(scope: string): string | null {
  try {
    return localStorage.getItem(placeOf(scope))
  } catch {
    return inMemory.get(scope) ?? null
  }
}
