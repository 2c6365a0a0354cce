// The smallest parts of a scene.
import type { Box, GroupNode, Paint, SceneNode } from './scene.ts'

export const black = '#000000'

export function part(layer: string | null, children: readonly SceneNode[]): GroupNode {
  return { kind: 'group', layer, opacity: 1, rotation: 0, centre: { x: 0, y: 0 }, clip: null, children }
}

export function plain(fill: string): Paint {
  return { fill, stroke: '', strokeWidth: 0 }
}

export function rect({ x, y, width, height }: Box, paint: Paint, radius = 0): SceneNode {
  return { kind: 'rect', x, y, width, height, radius, ...paint }
}
