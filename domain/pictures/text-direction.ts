// In which order the parts of a line stand where it is written from the left, from the right, or both.

export interface DirectedRun {
  readonly text: string
  readonly isFromRight: boolean
}

const fromRight = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u
const fromLeft = /\p{L}/u
const digit = /\p{Nd}/u

export function isFromRight(text: string): boolean {
  for (const sign of text) {
    if (fromRight.test(sign)) return true
    if (fromLeft.test(sign)) return false
  }
  return false
}

/**
 * Parts of a line as they stand from the left to the right. Signs without a direction go with their neighbours where these agree,
 * else with the line; numbers inside of text from the right are read from the left.
 */
export function inVisualOrder(line: string): DirectedRun[] {
  if (!fromRight.test(line)) return [{ text: line, isFromRight: false }]
  const base = isFromRight(line) ? 1 : 0
  const words = line.match(/\s+|[^\s]+/gu) ?? []
  const own = words.map((word) => levelOf(word, base))
  const levels = own.map((level, index) => level ?? neutralLevel(own, index, base))
  const runs = words.map((text, index) => ({ text, level: levels[index] ?? base }))
  return reordered(runs).map(({ text, level }) => ({ text, isFromRight: level === 1 }))
}

/** null: it has no direction of its own. */
function levelOf(word: string, base: number): number | null {
  if (fromRight.test(word)) return 1
  if (fromLeft.test(word) || digit.test(word)) return base === 0 ? 0 : 2
  return null
}

function neutralLevel(levels: readonly (number | null)[], index: number, base: number): number {
  const before = levels.slice(0, index).findLast((level) => level !== null) ?? base
  const after = levels.slice(index + 1).find((level) => level !== null) ?? base
  return before === after ? before : base
}

/** From the highest level down, each stretch of it and above is turned around. */
function reordered<T extends { readonly level: number }>(runs: readonly T[]): T[] {
  let all = [...runs]
  for (const least of [2, 1]) {
    const turned: T[] = []
    let stretch: T[] = []
    for (const run of all) {
      if (run.level >= least) stretch.unshift(run)
      else {
        turned.push(...stretch, run)
        stretch = []
      }
    }
    all = [...turned, ...stretch]
  }
  return all
}
