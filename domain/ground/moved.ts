/** The list with one element at another position. Positions outside the list end at its borders. */
export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  if (from < 0 || from >= list.length) return list
  const target = Math.min(Math.max(to, 0), list.length - 1)
  return from === target ? list : list.toSpliced(from, 1).toSpliced(target, 0, ...list.slice(from, from + 1))
}
