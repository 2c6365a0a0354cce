import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { messagesOf, spoken, translated, wording, type Messages } from './shop-messages.ts'

const files = readdirSync(join(import.meta.dirname, '..', 'web', 'shop', 'messages', 'en')).map((name) =>
  name.replace('.json', '.ts'),
)

/** `contentTexts.yes` → the sentence; `by` of a plural is a name, no sentence. */
function sentencesOf(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return path.endsWith('.by') ? [] : [[path, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, one]) => sentencesOf(one, path === '' ? name : `${path}.${name}`))
}

const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort()
/** How many steps an installation has, depends on what a browser says in that language. */
const isStep = (path: string) => path.startsWith('installSteps.')

describe.each(files)('the English of %s', (file) => {
  const messages = messagesOf('en', file) as Messages
  const english = new Map(sentencesOf(messages))
  const german = import(pathToFileURL(join(wording, file)).href).then((tables: Record<string, unknown>) => {
    const told = Object.keys(messages).map((name) => [name, tables[name]])
    return new Map(sentencesOf(Object.fromEntries(told)))
  })

  it('has the sentences of the German table, and no others', async () => {
    const plain = (all: Map<string, string>) => [...all.keys()].filter((path) => !isStep(path)).sort()
    expect(plain(english)).toEqual(plain(await german))
  })

  it('has no empty sentence, and the same placeholders as the German one', async () => {
    const of = await german
    for (const [path, text] of english) {
      expect([path, text]).not.toEqual([path, ''])
      if (isStep(path)) continue
      const own = placeholders(text)
      // The singular may say „one“ instead of its number.
      if (path.endsWith('.one')) expect(placeholders(of.get(path) ?? '')).toEqual(own)
      else expect([path, own]).toEqual([path, placeholders(of.get(path) ?? '')])
    }
  })

  it('takes the place of the German one in the built source', () => {
    const source = translated(readFileSync(join(wording, file), 'utf8'), file, messages)
    for (const text of english.values()) expect(source).toContain(JSON.stringify(text))
  })
})

it('keeps what is no sentence, and what the messages do not name', () => {
  const german = { cartCount: { by: 'count', one: '1 Produkt', other: '{count} Produkte' }, home: 'Startseite' }
  expect(spoken(german, { cartCount: { one: '1 item', other: '{count} items' } })).toEqual({
    cartCount: { by: 'count', one: '1 item', other: '{count} items' },
    home: 'Startseite',
  })
})
