// Lines at which layers catch while they are moved: edges and middles of the page and of other layers.
import type { Layer } from './layer.ts'
import { withContents, type Names } from './arrange-layers.ts'
import { outlineOf } from './layer-frame.ts'
import type { Box } from './scene.ts'

export interface SnapLines {
  readonly x: readonly number[]
  readonly y: readonly number[]
}

export interface Caught {
  /** What is added to the way, in the template's unit. */
  readonly x: number
  readonly y: number
  /** Lines that caught, to be seen. */
  readonly lines: SnapLines
}

export const uncaught: Caught = { x: 0, y: 0, lines: { x: [], y: [] } }

export function snapLines(
  page: { readonly width: number; readonly height: number },
  layers: readonly Layer[],
  moving: Names,
): SnapLines {
  const gone = new Set([...moving].flatMap((name) => withContents(layers, name)))
  const others = layers.filter(({ name, kind, isVisible }) => !gone.has(name) && kind !== 'group' && isVisible)
  const boxes = others.flatMap(({ name }) => outlineOf(layers, new Set([name])) ?? [])
  const all = [{ x: 0, y: 0, ...page }, ...boxes]
  return {
    x: [...new Set(all.flatMap((box) => placesOf(box.x, box.width)))],
    y: [...new Set(all.flatMap((box) => placesOf(box.y, box.height)))],
  }
}

function placesOf(start: number, length: number): readonly number[] {
  return [start, start + length / 2, start + length]
}

/** `reach`: how far a line reaches, in the template's unit. */
export function caughtBy(lines: SnapLines, box: Box, reach: number): Caught {
  const x = nearest(lines.x, placesOf(box.x, box.width), reach)
  const y = nearest(lines.y, placesOf(box.y, box.height), reach)
  return {
    x: x?.way ?? 0,
    y: y?.way ?? 0,
    lines: { x: x === null ? [] : [x.line], y: y === null ? [] : [y.line] },
  }
}

function nearest(lines: readonly number[], places: readonly number[], reach: number) {
  let best: { readonly way: number; readonly line: number } | null = null
  for (const line of lines) {
    for (const place of places) {
      const way = line - place
      if (Math.abs(way) <= reach && (best === null || Math.abs(way) < Math.abs(best.way))) best = { way, line }
    }
  }
  return best
}
