// The messages of the shop in a language other than German: found by file, table and name, written over the German ones while building.
import { existsSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { parseSync, Visitor, type Plugin } from 'vite'

export const wording = resolve(import.meta.dirname, '..', 'domain', 'wording')
const catalogues = resolve(import.meta.dirname, '..', 'web', 'shop', 'messages')

export interface Messages {
  readonly [name: string]: string | Messages | readonly string[]
}

/** The language that this build speaks; undefined: German. */
export const builtLanguage = process.env['SHOP_LANGUAGE']

/** The tables that stand in a file of `domain/wording`; undefined: guests read nothing of it. */
export function messagesOf(language: string, file: string): Messages | undefined {
  const path = join(catalogues, language, `${basename(file, '.ts')}.json`)
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Messages) : undefined
}

/** A German value with the messages of the other language in its place; what they do not name (`by` of a plural) stays. */
export function spoken(german: unknown, messages: unknown): unknown {
  if (typeof german === 'string' || typeof german !== 'object' || german === null) return messages ?? german
  if (Array.isArray(german)) return messages ?? german
  const named = (messages ?? {}) as Readonly<Record<string, unknown>>
  return Object.fromEntries(Object.entries(german).map(([name, value]) => [name, spoken(value, named[name])]))
}

/** Rewrites the sentences of `domain/wording` themselves, so that every rule of this build speaks the language. */
export function shopMessages(language: string): Plugin {
  return {
    name: 'shop-messages',
    enforce: 'pre',
    transform: {
      filter: { id: /\/domain\/wording\/[a-z-]+\.ts(?:\?|$)/ },
      handler(code, id) {
        const file = id.split('?')[0] ?? id
        const messages = messagesOf(language, file)
        return messages === undefined ? null : translated(code, file, messages)
      },
    },
  }
}

/** The source of a file of tables with every sentence that the messages name replaced. */
export function translated(code: string, file: string, messages: Messages): string {
  const { program } = parseSync(file, code, { lang: 'ts' })
  const found: { readonly start: number; readonly end: number; readonly text: string }[] = []
  const put = (node: unknown, message: unknown): void => {
    const { type, start, end, properties, expression } = node as {
      type: string
      start: number
      end: number
      properties?: readonly { key?: { name?: string; value?: string }; value?: unknown }[]
      expression?: unknown
    }
    if (message === undefined) return
    if (expression !== undefined) return put(expression, message)
    if (type !== 'ObjectExpression') {
      found.push({ start, end, text: JSON.stringify(message) })
      return
    }
    for (const { key, value } of properties ?? []) {
      const name = key?.name ?? key?.value
      if (name !== undefined) put(value, (message as Messages)[name])
    }
  }
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init !== null) put(init, messages[id.name])
    },
  }).visit(program)
  return found
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, one) => text.slice(0, one.start) + one.text + text.slice(one.end), code)
}
