// Where a zone comes to lie when it is moved or stretched: on a grid, at edges that are near, never outside of its screen.
import { clamped } from '#domain/signage/entry-times.ts'

export interface DrawnZone {
  /** Pixels of the screen. */
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

interface Size {
  readonly width: number
  readonly height: number
}

const grid = 10
const smallest = 40
const near = 16

export function placedZone(
  zone: DrawnZone,
  mode: 'move' | 'stretch',
  by: { readonly x: number; readonly y: number },
  size: Size,
): DrawnZone {
  if (mode === 'move')
    return {
      ...zone,
      x: clamped(snapped(zone.x + by.x, zone.width, size.width), 0, Math.max(0, size.width - zone.width)),
      y: clamped(snapped(zone.y + by.y, zone.height, size.height), 0, Math.max(0, size.height - zone.height)),
    }
  return {
    ...zone,
    width: stretched(zone.width + by.x, size.width - zone.x),
    height: stretched(zone.height + by.y, size.height - zone.y),
  }
}

interface NamedZone extends DrawnZone {
  readonly key: string
  readonly zIndex: number
}

/** One more, in the middle. Where none was drawn one zone fills the screen: it stays, with what plays in it, and the new one lies above. */
export function withFurther(zones: readonly NamedZone[], size: Size): NamedZone[] {
  const drawn = zones.length > 0 ? zones : [{ key: freshKey([]), x: 0, y: 0, ...size, zIndex: 0 }]
  const share = (whole: number, part: number) => Math.round(whole / part)
  const further = {
    key: freshKey(drawn),
    x: share(size.width, 4),
    y: share(size.height, 4),
    width: share(size.width, 2),
    height: share(size.height, 2),
    zIndex: drawn.length,
  }
  return [...drawn, further]
}

/** A letter that no other zone has. */
function freshKey(zones: readonly { readonly key: string }[]): string {
  const taken = new Set(zones.map(({ key }) => key))
  for (let at = 0; ; at += 1) {
    const key = at < 26 ? String.fromCodePoint(65 + at) : `Z${at}`
    if (!taken.has(key)) return key
  }
}

function snapped(at: number, length: number, whole: number): number {
  if (Math.abs(at + length - whole) < near) return whole - length
  return onGrid(at)
}

function stretched(length: number, room: number): number {
  const most = Math.max(smallest, room)
  return Math.abs(length - most) < near ? most : clamped(onGrid(length), smallest, most)
}

function onGrid(value: number): number {
  return Math.round(value / grid) * grid
}
