// The content of sites and blocks: values keyed by the fields of a layout, as the page builder writes them.
import { z } from 'zod'
import { isLinkable } from '#domain/content/navigation.ts'
import { problem } from '#domain/ground/problem.ts'
import { type Link } from '../field.ts'
import { isStorable } from '../storable.ts'

const deepest = 20
const mostValues = 20_000
const longestText = 100_000
/** Fields of sections and buttons that hold an address. */
const addressField = /^(?:link|url|href|externalLink)$/

type Found = { readonly path: readonly (string | number)[]; readonly value: unknown }

/** Every value inside, depth first; stops where it is deeper than content ever is. */
function* valuesIn(value: unknown, path: readonly (string | number)[] = []): Generator<Found> {
  yield { path, value }
  if (typeof value !== 'object' || value === null || path.length > deepest) return
  for (const [key, inner] of Object.entries(value)) {
    yield* valuesIn(inner, [...path, Array.isArray(value) ? Number(key) : key])
  }
}

export const content = contentSchema({ isFinished: true })
/** As it is typed: an address may be half written, everything else holds. */
export const unfinishedContent = contentSchema({ isFinished: false })

function contentSchema({ isFinished }: { readonly isFinished: boolean }) {
  return z
    .record(z.string().max(80), z.unknown())
    .superRefine((value, context) => judgeContent(value, context, isFinished))
}

function judgeContent(
  value: Readonly<Record<string, unknown>>,
  context: z.core.$RefinementCtx,
  isFinished: boolean,
): void {
  const refuse = (path: Found['path'], code: 'charset' | 'url' | 'invalid') =>
    context.addIssue({ code: 'custom', path: [...path], params: { problem: problem(code, null) } })
  let count = 0
  for (const found of valuesIn(value)) {
    count += 1
    const name = found.path.at(-1)
    if (count > mostValues || found.path.length > deepest) return refuse([], 'invalid')
    if (typeof name === 'string' && (name.length > 80 || !isStorable(name))) return refuse([], 'charset')
    if (typeof found.value !== 'string') continue
    if (found.value.length > longestText) refuse(found.path, 'invalid')
    else if (!isStorable(found.value)) refuse(found.path, 'charset')
    else if (isFinished && typeof name === 'string' && addressField.test(name) && !isAddress(found.value)) {
      refuse(found.path, 'url')
    }
  }
}
export type Content = z.output<typeof content>

function isAddress(value: string): boolean {
  return value.trim() === '' || isLinkable(value)
}

const targets = ['block', 'site', 'category', 'product', 'branch', 'menu', 'upload'] as const
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** `{ type: 'site', id }` names an entry of that kind; a value under a field called image… or …Image names a picture. */
function idsOf(kind: (typeof targets)[number] | 'image', value: unknown): string[] {
  const ids: string[] = []
  for (const { path, value: found } of valuesIn(value)) {
    if (typeof found !== 'object' || found === null || !('id' in found)) continue
    if (typeof found.id !== 'string' || !uuid.test(found.id)) continue
    // A section of the kind „menu“ is no reference to a menu: it has a value of its own.
    if ('value' in found) continue
    const type = 'type' in found ? found.type : undefined
    const field = path.findLast((part) => typeof part === 'string') ?? ''
    if (type === kind || (kind === 'image' && type === undefined && /^images?|Images?$/.test(field))) ids.push(found.id)
  }
  return ids
}

/** Ids of the files that these contents offer to save, each once. */
export function uploadsNamedIn(rows: readonly { readonly content: unknown }[]): string[] {
  return [...new Set(rows.flatMap(({ content: each }) => idsOf('upload', each)))]
}

export const linksOfContent: readonly Link[] = [...targets, 'image' as const].map((to) => ({
  to,
  ids: (value: unknown) => idsOf(to, value),
}))
