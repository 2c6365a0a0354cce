// The shadow of letters: the same ones in one colour, out of focus.
import type { Shadow } from './layer.ts'
import type { BlurNode, Box, GlyphsNode } from './scene.ts'

/** No larger than the letters and what their edges run out to, however large the box is in which they stand. */
export function shadowOf(shadow: Shadow | null, glyphs: readonly GlyphsNode[]): BlurNode[] {
  if (shadow === null || shadow.color === '') return []
  const { x, y, blur, color } = shadow
  const children = glyphs.map((each) => ({
    ...each,
    x: each.x + x,
    y: each.y + y,
    fill: color,
    stroke: each.stroke === '' ? '' : color,
  }))
  const inked = inkBox(children)
  if (inked === null) return []
  const room = blur * 2
  const area = {
    x: inked.x - room,
    y: inked.y - room,
    width: inked.width + 2 * room,
    height: inked.height + 2 * room,
  }
  return [{ kind: 'blur', deviation: blur / 2, area, children }]
}

/** null: nothing of it is seen. */
function inkBox(glyphs: readonly GlyphsNode[]): Box | null {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { d, x, y, size, unitsPerEm, stroke, strokeWidth } of glyphs) {
    const scale = size / unitsPerEm
    const line = stroke === '' ? 0 : strokeWidth / 2
    let isAcross = true
    for (const [number] of d.matchAll(/-?\d+/g)) {
      const at = Number(number) * scale
      if (isAcross) {
        left = Math.min(left, x + at - line)
        right = Math.max(right, x + at + line)
      } else {
        top = Math.min(top, y - at - line)
        bottom = Math.max(bottom, y - at + line)
      }
      isAcross = !isAcross
    }
  }
  return left > right ? null : { x: left, y: top, width: right - left, height: bottom - top }
}
