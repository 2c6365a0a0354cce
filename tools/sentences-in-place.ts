// Writes each German sentence of the shop where it is said: a page loads the sentences it says, not whole tables.
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseSync, Visitor, type Plugin } from 'vite'
import { messagesOf, spoken, wording } from './shop-messages.ts'

const tableAddress = /^(?:#domain|\.\.?)\/(?:.*\/)?wording\/([a-z-]+\.ts)$/

type Table = Readonly<Record<string, unknown>>

export interface SentencesInPlace extends Plugin {
  /** The sentences written into each file of the last build. */
  readonly said: ReadonlyMap<string, readonly string[]>
}

/** `storefrontTexts.menu` becomes `"Menü"`. Tables that are read by a key known only at run time stay tables. */
export function sentencesInPlace(language?: string): SentencesInPlace {
  const said = new Map<string, readonly string[]>()
  return {
    name: 'sentences-in-place',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    said,
    transform: {
      filter: { id: /\.tsx?(?:\?|$)/, code: /\/wording\// },
      async handler(code, id) {
        const file = id.split('?')[0] ?? id
        const { program } = parseSync(file, code, { lang: file.endsWith('x') ? 'tsx' : 'ts' })
        const tables = new Map<string, Table>()
        for (const node of program.body) {
          if (node.type !== 'ImportDeclaration') continue
          const name = tableAddress.exec(node.source.value)?.[1]
          if (name === undefined) continue
          const exported = (await import(pathToFileURL(resolve(wording, name)).href)) as Readonly<
            Record<string, unknown>
          >
          const messages = language === undefined ? undefined : messagesOf(language, name)
          for (const one of node.specifiers) {
            if (one.type !== 'ImportSpecifier' || one.imported.type !== 'Identifier') continue
            const table = spoken(exported[one.imported.name], messages?.[one.imported.name])
            if (typeof table === 'object' && table !== null) tables.set(one.local.name, table as Table)
          }
        }
        const found: { readonly start: number; readonly end: number; readonly text: string }[] = []
        new Visitor({
          MemberExpression({ object, property, computed, start, end }) {
            if (computed || object.type !== 'Identifier' || property.type !== 'Identifier') return
            const sentence = tables.get(object.name)?.[property.name]
            if (sentence !== undefined) found.push({ start, end, text: JSON.stringify(sentence) })
          },
        }).visit(program)
        if (found.length === 0) return null
        said.set(
          file,
          found.map(({ text }) => text),
        )
        // From the end, so that what is still to be replaced keeps its place.
        return found
          .toSorted((a, b) => b.start - a.start)
          .reduce((text, one) => `${text.slice(0, one.start)}(${one.text})${text.slice(one.end)}`, code)
      },
    },
  }
}
