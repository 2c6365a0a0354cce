// Layers that are areas: shapes, QR codes, bar codes.
import { barsOf } from './barcodes.ts'
import type { FacesOf } from './fonts.ts'
import type { BarcodeLayer, QrLayer, ShapeLayer } from './layer.ts'
import { black, plain, rect } from './scene-parts.ts'
import type { Box, SceneNode } from './scene.ts'
import { setText } from './set-text.ts'

/** Squares of a QR code, true where it is dark; null: too much to say. */
export type QrModules = (value: string, level: 'L' | 'M' | 'Q' | 'H') => readonly (readonly boolean[])[] | null

export function shapeNodes(layer: ShapeLayer, box: Box, fill: string): SceneNode[] {
  const paint = { fill, stroke: layer.strokeWidth > 0 ? layer.strokeColor : '', strokeWidth: layer.strokeWidth }
  switch (layer.shape) {
    case 'rect':
      return [rect(box, paint, Math.min(layer.radius, box.width / 2, box.height / 2))]
    case 'ellipse':
      return [{ kind: 'ellipse', ...box, ...paint }]
    case 'line': {
      // Along the middle of its box, as thick as its stroke.
      const thick = layer.strokeWidth > 0 ? layer.strokeWidth : Math.min(box.height, box.width)
      const isUpright = box.height > box.width
      const along = isUpright
        ? { x: box.x + (box.width - thick) / 2, y: box.y, width: thick, height: box.height }
        : { x: box.x, y: box.y + (box.height - thick) / 2, width: box.width, height: thick }
      return [rect(along, plain(layer.strokeColor || fill || black), Math.min(layer.radius, thick / 2))]
    }
  }
}

/** null: nobody could read it. */
export function qrNodes(layer: QrLayer, box: Box, value: string, qr: QrModules): SceneNode[] | null {
  const modules = value === '' ? null : qr(value, layer.errorCorrection)
  if (modules === null) return null
  const side = Math.min(box.width, box.height) / modules.length
  const [left, top] = [
    box.x + (box.width - side * modules.length) / 2,
    box.y + (box.height - side * modules.length) / 2,
  ]
  const bars = modules.flatMap((row, y) =>
    runsIn(row).map(({ from, count }) => ({
      x: left + from * side,
      y: top + y * side,
      width: count * side,
      height: side,
    })),
  )
  return [{ kind: 'bars', bars, fill: layer.color || black }]
}

function runsIn(row: readonly boolean[]): { from: number; count: number }[] {
  const runs: { from: number; count: number }[] = []
  for (const [index, isDark] of row.entries()) {
    const last = runs.at(-1)
    if (isDark && last !== undefined && last.from + last.count === index) last.count += 1
    else if (isDark) runs.push({ from: index, count: 1 })
  }
  return runs
}

/** null: the value cannot be said in this code. */
export function barcodeNodes(layer: BarcodeLayer, box: Box, value: string, faces: FacesOf): SceneNode[] | null {
  const code = barsOf(layer.symbology, value)
  if (code === null) return null
  const modules = code.widths.reduce((sum, width) => sum + width, 0) + 2 * code.quiet
  const module = box.width / modules
  const letters = layer.showText ? Math.min(box.height * 0.2, module * 11) : 0
  const bars: Box[] = []
  let at = box.x + code.quiet * module
  for (const [index, width] of code.widths.entries()) {
    if (index % 2 === 0) bars.push({ x: at, y: box.y, width: width * module, height: box.height - letters * 1.15 })
    at += width * module
  }
  // Dark on light: a code on a coloured ground is read by nobody.
  const ground = rect(box, plain('#ffffff'))
  if (letters === 0) return [ground, { kind: 'bars', bars, fill: black }]
  const line = { x: box.x, y: box.y + box.height - letters * 1.15, width: box.width, height: letters * 1.15 }
  const font = { family: 'Figtree', weight: 500, isItalic: false }
  const style = {
    font,
    size: letters,
    minSize: 0,
    autoFit: 'shrink',
    maxLines: 1,
    lineHeight: 1.15,
    letterSpacing: letters * 0.12,
    align: 'center',
    verticalAlign: 'middle',
  } as const
  return [
    ground,
    { kind: 'bars', bars, fill: black },
    ...setText([{ text: code.text, scale: 1 }], line, style, faces, plain(black)).glyphs,
  ]
}
