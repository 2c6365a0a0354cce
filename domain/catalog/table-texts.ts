// Lists inside one cell, written for people: signs that would end an entry are escaped with a backslash.
import { splitAllergens } from './allergens.ts'
import { problem, type Problem } from '../ground/problem.ts'
import { cellWords, partTypeNames } from '../wording/imports.ts'
import type { Modifier, Part, PartType } from '../ground/product.ts'

const signs: Readonly<Record<Modifier, string>> = { add: '+', subtract: '-', overwrite: '=' }
const letters: Readonly<Record<string, string>> = { '\n': 'n', '\r': 'r' }

export function escaped(text: string): string {
  return text.replace(/[\\|[\]:\n\r]/g, (sign) => `\\${letters[sign] ?? sign}`)
}

export function unescaped(text: string): string {
  return text.replace(/\\([\s\S])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign === 'r' ? '\r' : sign))
}

/** „A | B“, at signs that are not escaped; without what is empty. */
export function entriesOf(text: string): string[] {
  return cutAt(text, '|')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
}

export function joined(entries: readonly string[]): string {
  return entries.join(' | ')
}

/**
 * One line for each part: „Größe [Auswahl]: Klein | Groß +2,50“, „Dazu [Mehrfachauswahl, optional]: Apfelmus +2“,
 * „Widmung [Text] Steht auf der Torte.“.
 */
export function partsText(parts: readonly Part[]): string {
  return parts
    .map(({ name, description, type, optional, options }) => {
      const kind = `[${partTypeNames[type]}${optional ? `, ${cellWords.optional}` : ''}]`
      const head = [escaped(name), kind, ...(description === '' ? [] : [escaped(description)])].join(' ')
      return options.length === 0 ? head : `${head}: ${joined(options.map(optionText))}`
    })
    .join('\n')
}

function optionText({ name, modifier, value }: Part['options'][number]): string {
  const text = escaped(name)
  if (modifier === 'add' && value === 0 && !pricedOption.test(text)) return text
  return `${text} ${signs[modifier]}${decimalText(value)}`
}

const pricedOption = /^([\s\S]*\S)\s+([+\-−=])\s*(\d+(?:[.,]\d+)?)\s*€?$/

/** What is written without a kind in brackets is a choice of one. The problem names the line that cannot be read. */
export function readParts(text: string): Part[] | Problem {
  const parts: Part[] = []
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue
    const part = readPart(line)
    if (part === null) return problem('partNotation', null, { line: index + 1, example: cellWords.partExample })
    parts.push(part)
  }
  return parts
}

function readPart(line: string): Part | null {
  const [before = '', ...opened] = cutAt(line, '[')
  const [kind, ...closed] = cutAt(opened.join('['), ']')
  const hasKind = closed.length > 0
  const [words = '', ...options] = cutAt(hasKind ? closed.join(']') : line, ':')
  const [typeName = '', optional, ...others] = hasKind ? (kind ?? '').split(',').map((word) => word.trim()) : []
  const type = hasKind ? typeOf(typeName) : 'select'
  const name = unescaped(hasKind ? before : words).trim()
  const isReadable = others.length === 0 && (optional === undefined || optional.toLowerCase() === cellWords.optional)
  if (type === null || name === '' || !isReadable || (!hasKind && options.length === 0)) return null
  return {
    name,
    description: hasKind ? unescaped(words).trim() : '',
    type,
    optional: optional !== undefined,
    options: entriesOf(options.join(':')).map(readOption),
  }
}

function readOption(entry: string): Part['options'][number] {
  const [, name, sign, value] = pricedOption.exec(entry) ?? []
  if (name === undefined || value === undefined) return { name: unescaped(entry).trim(), modifier: 'add', value: 0 }
  const modifier = sign === '+' ? 'add' : sign === '=' ? 'overwrite' : 'subtract'
  return { name: unescaped(name).trim(), modifier, value: Number(value.replace(',', '.')) }
}

function typeOf(name: string): PartType | null {
  const found = Object.entries(partTypeNames).find(([id, label]) => id === name || same(label, name))
  return found === undefined ? null : (found[0] as PartType)
}

/** What a bundle holds; `product` is what names it in a table: its article number, else its id or name. */
export interface NamedBundleEntry {
  readonly amount: number
  readonly product: string
}

/** „2 × ABC123 | 1 × XYZ789“ */
export function bundleText(entries: readonly NamedBundleEntry[]): string {
  return joined(entries.map(({ amount, product }) => `${decimalText(amount)} × ${escaped(product)}`))
}

/** Without an amount it is one. */
export function readBundle(text: string): NamedBundleEntry[] {
  return entriesOf(text).map((entry) => {
    const [, amount, product] = /^(\d+(?:[.,]\d+)?)\s*[×x*]\s*(\S[\s\S]*)/i.exec(entry) ?? []
    if (amount === undefined || product === undefined) return { amount: 1, product: unescaped(entry) }
    return { amount: Number(amount.replace(',', '.')), product: unescaped(product) }
  })
}

/** Codes with a sign that would split them are kept apart by bars. */
export function codesText(codes: readonly string[]): string {
  const usual = codes.join(', ')
  const isUsual = !usual.includes('|') && sameList(splitAllergens(usual), codes)
  return isUsual ? usual : `${joined(codes.map(escaped))} |`
}

export function readCodes(text: string): readonly string[] {
  return text.includes('|') ? entriesOf(text).map(unescaped) : splitAllergens(text)
}

export function decimalText(value: number): string {
  return String(value).replace('.', ',')
}

export function same(one: string, other: string): boolean {
  return one.toLocaleLowerCase('de') === other.toLocaleLowerCase('de')
}

function sameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((each, index) => each === other[index])
}

/** At every such sign that no backslash escapes. */
function cutAt(text: string, sign: string): string[] {
  const pieces = ['']
  for (let at = 0; at < text.length; at++) {
    const next = text[at] ?? ''
    if (next === sign) pieces.push('')
    else pieces[pieces.length - 1] += next === '\\' ? next + (text[++at] ?? '') : next
  }
  return pieces
}
