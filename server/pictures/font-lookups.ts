// Rules of a font that call other rules: one that calls itself, or many that call many, would set a line of text for ever.
import type { Font } from 'fontkit'

interface Lookups {
  readonly length: number
  readonly get?: (index: number) => unknown
  readonly toArray?: () => unknown[]
}

interface Layout {
  readonly lookupList?: Lookups | null
}

/** Steps that one sign may set off; well made fonts need a few dozen. */
const mostSteps = 2000

/** Of the tables of substitutions (GSUB) and of positions (GPOS), OpenType 1.9 chapter 6. */
export function nestsTooDeep(font: Font): boolean {
  const { GSUB, GPOS } = font as unknown as { readonly GSUB?: Layout | null; readonly GPOS?: Layout | null }
  return [GSUB, GPOS].some((table) => isTooDeep(table?.lookupList))
}

function isTooDeep(list: Lookups | null | undefined): boolean {
  const lookups = list?.toArray?.() ?? []
  const called = lookups.map((lookup) => callsIn(lookup))
  const known = new Map<number, number>()
  const running = new Set<number>()
  const stepsOf = (index: number): number => {
    const before = known.get(index)
    if (before !== undefined) return before
    // It calls itself, by whatever way.
    if (running.has(index)) return Infinity
    running.add(index)
    const rules = called[index] ?? []
    const steps = 1 + Math.max(0, ...rules.map((rule) => rule.reduce((sum, next) => sum + stepsOf(next), 0)))
    running.delete(index)
    known.set(index, steps)
    return steps
  }
  return lookups.some((_, index) => stepsOf(index) > mostSteps)
}

/** Rule by rule the lookups that it calls. */
function callsIn(lookup: unknown): number[][] {
  const rules: number[][] = []
  const waiting: unknown[] = [lookup]
  const seen = new Set<unknown>()
  while (waiting.length > 0) {
    const value = waiting.pop()
    if (typeof value !== 'object' || value === null || seen.has(value) || ArrayBuffer.isView(value)) continue
    seen.add(value)
    const { lookupRecords } = value as { readonly lookupRecords?: readonly { readonly lookupListIndex: number }[] }
    if (lookupRecords !== undefined) rules.push([...lookupRecords].map(({ lookupListIndex }) => lookupListIndex))
    const list = value as Lookups
    waiting.push(...(typeof list.toArray === 'function' ? list.toArray() : Object.values(value)))
  }
  return rules
}
