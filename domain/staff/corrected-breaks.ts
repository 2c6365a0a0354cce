// Breaks that somebody types over: each goes on being the break it was, with what nobody typed.
import { instantOf } from '../time/wall-clock.ts'
import type { BreakKind, ClockBreak } from './clock.ts'

export interface TypedBreak {
  /** Of the break that is meant; without it, the one that it overlaps most. */
  readonly id?: string | undefined
  /** Without it: as it was, or a rest. */
  readonly kind?: BreakKind | undefined
  readonly startedAt: string
  readonly endedAt: string
}

type Known = Omit<ClockBreak, 'id'> & { readonly id?: string | undefined }

/** What is not typed is gone. In the order of their beginnings. */
export function correctedBreaks(before: readonly Known[], typed: readonly TypedBreak[]): Known[] {
  const named = new Set(typed.flatMap(({ id }) => id ?? []))
  const free = before.filter(({ id }) => id === undefined || !named.has(id))
  return typed
    .map((each): Known => {
      const was = before.find(({ id }) => id !== undefined && id === each.id) ?? takeNearest(free, each)
      const { startedAt, endedAt } = each
      if (was === undefined) return { startedAt, endedAt, kind: each.kind ?? 'rest', isPaid: false, source: 'manual' }
      const isMoved = momentOf(was.startedAt) !== momentOf(startedAt) || momentOf(was.endedAt) !== momentOf(endedAt)
      // Where somebody says when it was, no rule has put it there.
      const source = isMoved && was.source === 'rule' ? 'manual' : was.source
      return { ...was, startedAt, endedAt, source, kind: each.kind ?? was.kind }
    })
    .toSorted((a, b) => momentOf(a.startedAt) - momentOf(b.startedAt))
}

/** Each is meant once. */
function takeNearest(free: Known[], typed: TypedBreak): Known | undefined {
  const [best] = free
    .map((each) => ({ each, shared: overlap(each, typed) }))
    .filter(({ shared }) => shared > 0)
    .toSorted((a, b) => b.shared - a.shared)
  if (best !== undefined) free.splice(free.indexOf(best.each), 1)
  return best?.each
}

function overlap(was: Known, typed: TypedBreak): number {
  const from = Math.max(momentOf(was.startedAt), momentOf(typed.startedAt))
  return Math.min(was.endedAt === null ? Infinity : momentOf(was.endedAt), momentOf(typed.endedAt)) - from
}

function momentOf(text: string | null): number {
  return instantOf(text ?? '') ?? 0
}
