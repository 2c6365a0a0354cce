// One cell of the catalogue's tables: how a value is written for people, and read again.
import { problem, type Problem } from '../ground/problem.ts'
import { unitNames, unitShortNames, calculationModelNames, productTypeNames } from '../wording/catalog.ts'
import { cellWords, leadTimeTypeNames, otherProductTypeNames } from '../wording/imports.ts'
import { isId } from '../ground/identity.ts'
import type { CellKind } from './table-columns.ts'
import type { Part } from '../ground/product.ts'
import {
  bundleText,
  codesText,
  decimalText,
  entriesOf,
  escaped,
  joined,
  partsText,
  readBundle,
  readCodes,
  readParts,
  same,
  unescaped,
  type NamedBundleEntry,
} from './table-texts.ts'

/** Numbers stay numbers: a spreadsheet adds them up. */
export type Cell = string | number | null

type Choices = Readonly<Record<string, string>>

const choices: Readonly<Partial<Record<CellKind, readonly [Choices, ...Choices[]]>>> = {
  type: [productTypeNames, otherProductTypeNames],
  unit: [unitNames, unitShortNames],
  pricing: [calculationModelNames],
  leadTime: [leadTimeTypeNames],
}

/** Null and what is empty is an empty cell. */
export function cellOf(kind: CellKind, value: unknown): Cell {
  if (value === null || value === undefined) return null
  switch (kind) {
    case 'number':
      return value as number
    case 'percent':
      return `${decimalText(value as number)} %`
    case 'flag':
      return value === true ? cellWords.yes : cellWords.no
    case 'codes':
      return codesText(value as readonly string[])
    case 'names':
      return joined((value as readonly string[]).map(escaped))
    case 'reference':
      return (value as { readonly id: string }).id
    case 'references':
      return (value as readonly { readonly id: string }[]).map(({ id }) => id).join(', ')
    case 'json':
      return Object.keys(value).length === 0 ? null : JSON.stringify(value)
    case 'parts':
      return partsText(value as readonly Part[])
    case 'bundle':
      return bundleText(value as readonly NamedBundleEntry[])
    case 'id':
    case 'text':
      return value as string
    case 'type':
    case 'unit':
    case 'pricing':
    case 'leadTime':
      return choices[kind]?.[0][value as string] ?? (value as string)
  }
}

export type ReadCell = { readonly value: unknown } | Problem

/** `undefined` for an empty cell: what is missing is the default. A problem has no field yet. */
export function readCell(kind: CellKind, written: string): ReadCell {
  const text = written.trim()
  if (text === '') return { value: undefined }
  switch (kind) {
    case 'text':
      return { value: text }
    case 'id':
      return isId(text) ? { value: text.toLowerCase() } : problem('uuid', null)
    case 'number':
      return readNumber(text)
    case 'percent':
      return readPercent(text)
    case 'flag':
      return readFlag(text)
    case 'codes':
      return { value: readCodes(text) }
    case 'names':
      return { value: [...new Set(entriesOf(text).map(unescaped))] }
    case 'reference':
      return isId(text) ? { value: { id: text } } : problem('uuid', null)
    case 'references': {
      const ids = text.split(/[\s,;]+/)
      return ids.every(isId) ? { value: ids.map((id) => ({ id })) } : problem('uuid', null)
    }
    case 'json':
      return readJson(text)
    case 'parts': {
      const parts = readParts(text)
      return Array.isArray(parts) ? { value: parts } : parts
    }
    case 'bundle':
      return { value: readBundle(text) }
    case 'type':
    case 'unit':
    case 'pricing':
    case 'leadTime':
      return readChoice(text, choices[kind] ?? [{}])
  }
}

/** „14,90 €“, „1.234,50“, „1'234.50“; comma or point is the decimal sign (decisions § 4). */
function readNumber(text: string): ReadCell {
  const typed = text.replace(/[\s€]|EUR|CHF/gi, '')
  const usual = /^-?\d{1,3}(?:\.\d{3})+,\d*$/.test(typed)
    ? typed.replaceAll('.', '').replace(',', '.')
    : typed.replace(/(?<=\d)['’](?=\d{3})/g, '').replace(',', '.')
  return /^-?(?:\d+(?:\.\d*)?|\.\d+)$/.test(usual) ? { value: Number(usual) } : problem('number', null)
}

/** A spreadsheet's 0.1 without the sign is 10 %: no tax is lower than one percent. With the sign it counts as written. */
function readPercent(text: string): ReadCell {
  const read = readNumber(text.replace('%', ''))
  if (!('value' in read) || text.includes('%')) return read
  const share = read.value as number
  return { value: share > 0 && share < 1 ? Math.round(share * 1000) / 10 : share }
}

const yes = [cellWords.yes, 'j', 'yes', 'y', 'true', 'wahr', 'x', '1']
const no = [cellWords.no, 'n', 'no', 'false', 'falsch', '0', '-']

function readFlag(text: string): ReadCell {
  if (yes.some((word) => same(word, text))) return { value: true }
  return no.some((word) => same(word, text)) ? { value: false } : problem('yesOrNo', null)
}

function readJson(text: string): ReadCell {
  try {
    return { value: JSON.parse(text) as unknown }
  } catch {
    return problem('json', null)
  }
}

function readChoice(text: string, [names, ...others]: readonly [Choices, ...Choices[]] | readonly [Choices]): ReadCell {
  for (const labels of [names, ...others]) {
    const found = Object.entries(labels).find(([id, label]) => id === text || same(label, text))
    if (found !== undefined) return { value: found[0] }
  }
  return problem('choiceOf', null, { options: Object.values(names).join(', ') })
}
