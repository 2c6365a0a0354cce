// Whose badge it was that this clock has read before: without a connection it is known again. Neither the badge is kept nor what would
// prove it: two bytes of its salted digest, which thousands of other badges share, tell one person of a branch from the others. Whether
// it is the badge is judged by the server, when what was pressed is sent.
import { keep, readKept } from './kept.ts'

interface KeptBadges {
  readonly salt: string
  /** Who was read last comes last. */
  readonly marks: readonly { readonly username: string; readonly mark: string }[]
}

/** Of shorter ones there are so few that two bytes would tell them. */
const shortest = 8
const mostPeople = 200
const markBytes = 2

export async function keepBadge(username: string, badge: string): Promise<void> {
  const { salt, marks } = kept() ?? { salt: hex(crypto.getRandomValues(new Uint8Array(16))), marks: [] }
  const mark = await markOf(badge, salt)
  if (mark === null) return
  const others = marks.filter((each) => each.username !== username)
  keep('badges', { salt, marks: [...others, { username, mark }].slice(-mostPeople) } satisfies KeptBadges)
}

/** Undefined: nobody's, or that of more than one. */
export async function keptUsername(badge: string): Promise<string | undefined> {
  const known = kept()
  const mark = known && (await markOf(badge, known.salt))
  const found = known?.marks.filter((each) => each.mark === mark) ?? []
  return found.length === 1 ? found[0]?.username : undefined
}

/** The server said that it is not this person's (any more). */
export function forgetBadge(username: string): void {
  const known = kept()
  if (known === null) return
  keep('badges', { ...known, marks: known.marks.filter((each) => each.username !== username) } satisfies KeptBadges)
}

/** Null: too short, or a page over plain http, where browsers reckon no digests. */
async function markOf(badge: string, salt: string): Promise<string | null> {
  const read = badge.trim()
  const { subtle } = crypto as Partial<Crypto>
  if (read.length < shortest || subtle === undefined) return null
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(`${salt} ${read}`))
  return hex(new Uint8Array(digest).subarray(0, markBytes))
}

function hex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

function kept(): KeptBadges | null {
  return readKept('badges', isKept, null)
}

function isKept(found: unknown): found is KeptBadges | null {
  const { salt, marks } = (found ?? {}) as Partial<KeptBadges>
  return found === null || (typeof salt === 'string' && Array.isArray(marks))
}
