// The records that a nested value names, found by what its schema says: so that nothing in use can be deleted.
import type { z } from 'zod'
import type { Link } from './field.ts'
import type { ResourceKind } from './resource-kinds.ts'
import { describe, type Described } from './shape.ts'

type Find = (value: unknown) => readonly string[]

/** What holds itself is looked into so far. */
const deepest = 8

export function linksIn(schema: z.ZodType): readonly Link[] {
  const described = describe(schema)
  const kinds = [...new Set(heldIn(described, 0))]
  return kinds.map((to) => ({ to, ids: finderOf(described, to, 0) ?? (() => []) }))
}

function heldIn({ shape }: Described, depth: number): readonly ResourceKind[] {
  if (depth > deepest) return []
  if (shape.kind === 'reference') return shape.isHeld ? [shape.to] : []
  return partsOf(shape).flatMap((part) => heldIn(part, depth + 1))
}

function partsOf(shape: Described['shape']): readonly Described[] {
  if (shape.kind === 'list') return [shape.item]
  if (shape.kind === 'object') return Object.values(shape.fields)
  return shape.kind === 'variants' ? Object.values(shape.variants) : []
}

/** Null where no such id can stand: nobody looks there. What is stored may be of an older form. */
function finderOf({ shape }: Described, to: ResourceKind, depth: number): Find | null {
  if (depth > deepest) return null
  switch (shape.kind) {
    case 'reference':
      return shape.to === to && shape.isHeld ? (value) => idIn(shape.isBare ? value : partOf(value, 'id')) : null
    case 'list': {
      const find = finderOf(shape.item, to, depth + 1)
      return find && ((value) => (Array.isArray(value) ? value.flatMap(find) : []))
    }
    case 'object': {
      const finders = findersOf(shape.fields, to, depth)
      return finders.size === 0 ? null : (value) => [...finders].flatMap(([name, find]) => find(partOf(value, name)))
    }
    case 'variants': {
      const finders = findersOf(shape.variants, to, depth)
      return finders.size === 0 ? null : (value) => finders.get(String(partOf(value, shape.by)))?.(value) ?? []
    }
    default:
      return null
  }
}

function findersOf(parts: Readonly<Record<string, Described>>, to: ResourceKind, depth: number): Map<string, Find> {
  return new Map(
    Object.entries(parts).flatMap(([name, part]) => {
      const find = finderOf(part, to, depth + 1)
      return find === null ? [] : [[name, find] as const]
    }),
  )
}

function partOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined
}

function idIn(value: unknown): readonly string[] {
  return typeof value === 'string' ? [value] : []
}
