/**
 * „Schlossweg 4, 6845 Hohenems“: what is known, in its order, each place once. A town that stands there already, with its zip code
 * or as the street's stand-in, is not said again.
 */
export function addressLine(parts: readonly (string | null)[]): string {
  const said: string[] = []
  for (const part of parts) {
    const text = part?.trim() ?? ''
    const again = said.findIndex((one) => isSaidBy(one, text) || isSaidBy(text, one))
    if (text === '') continue
    if (again === -1) said.push(text)
    // „Hohenems“, then „6845 Hohenems“: the fuller one stays.
    else if (text.length > (said[again] ?? '').length) said[again] = text
  }
  return said.join(', ')
}

/** The town alone, or after its zip code. */
function isSaidBy(whole: string, part: string): boolean {
  return whole === part || (whole.endsWith(` ${part}`) && /^[\d-]+$/.test(whole.slice(0, -part.length - 1)))
}
