// What the variables of a template say: given with the call, else told by product or branch, else as the template has it.
import { centsOf, formatMoney, formatNumber } from '../numbers/money.ts'
import { isProblem } from '../ground/problem.ts'
import { formatDay } from '../time/german-dates.ts'
import { dayOf } from '../time/wall-clock.ts'
import { pictureTexts } from '../wording/pictures.ts'
import type { LayerCondition, PictureTemplate, PictureValue, PictureValues, Variable, VariableType } from './layer.ts'

/** What a subject says by name of source (`product.name`), and how money is written. */
export interface PictureSources {
  readonly values: PictureValues
  readonly currency: string
}

type Described = Pick<PictureTemplate, 'variables' | 'sampleValues'>

/** `isSample`: nobody is meant, so that samples stand where nothing is known. */
export function resolveValues(
  { variables, sampleValues }: Described,
  { given, sources, isSample }: { given: PictureValues; sources: PictureSources; isSample: boolean },
): PictureValues {
  const resolved = variables.map((variable): [string, PictureValue] => {
    const { key, source } = variable
    const known = [
      given[key],
      source === null ? null : sources.values[source],
      isSample ? sampleValues[key] : null,
      variable.default,
    ]
    return [key, known.find((value) => isSaid(value)) ?? null]
  })
  return Object.fromEntries(resolved)
}

export function isSaid(value: PictureValue | undefined): value is string | number | boolean {
  return value !== undefined && value !== null && value !== ''
}

/** Those without which no picture is made, and that nothing fills. */
export function missingVariables(variables: readonly Variable[], values: PictureValues): Variable[] {
  return variables.filter(({ key, isRequired }) => isRequired && !isSaid(values[key]))
}

/** As it is read. */
export function valueText(value: PictureValue | undefined, variable: Variable | undefined, currency: string): string {
  if (!isSaid(value)) return ''
  switch (variable?.type) {
    case 'price': {
      const cents = centsOf(numberOf(value))
      return isProblem(cents) ? String(value) : formatMoney(cents, currency)
    }
    case 'number':
      return Number.isFinite(numberOf(value)) ? formatNumber(numberOf(value)) : String(value)
    case 'date': {
      const day = dayOf(String(value))
      return day === null ? String(value) : formatDay(day)
    }
    case 'boolean':
      return value === true || value === 'true' ? pictureTexts.yes : pictureTexts.no
    case 'text':
    case 'image':
    case 'color':
    case 'url':
    case undefined:
      return String(value)
  }
}

/** Typed values may come as texts: „12,90“. */
export function numberOf(value: string | number | boolean): number {
  return typeof value === 'number' ? value : Number(String(value).replace(',', '.'))
}

/** Whatever a key may be: „Größe“, „Preis in €“. */
const placeholder = /\{([^{}\n]{1,60})\}/g

/** Keys that a text names as `{key}`, of variables or not. */
export function placeholdersIn(text: string): string[] {
  return [...text.matchAll(placeholder)].map(([, key = '']) => key)
}

/** Each `{key}` of a variable becomes what it says; other braces stay. */
export function filledText(text: string, say: (key: string) => string | null): string {
  return text.replace(placeholder, (whole, key: string) => say(key) ?? whole)
}

export function holds(
  condition: LayerCondition | null,
  values: PictureValues,
  variables: readonly Pick<Variable, 'key' | 'type'>[],
): boolean {
  if (condition === null) return true
  const type = variables.find(({ key }) => key === condition.key)?.type
  const value = values[condition.key]
  const said = isSaid(value) && value !== false
  switch (condition.op) {
    case 'isSet':
      return said
    case 'isEmpty':
      return !said
    case 'is':
      return comparable(value, type) === comparable(condition.value, type)
    case 'isNot':
      return comparable(value, type) !== comparable(condition.value, type)
  }
}

const words: Readonly<Record<string, string>> = { ja: 'true', nein: 'false' }

/** As its type tells values apart: „13,90“ and 13.9 are one price, „Ja“ and true one answer. */
function comparable(value: PictureValue | undefined, type: VariableType | undefined): string {
  if (!isSaid(value)) return ''
  const text = String(value).trim()
  switch (type) {
    case 'number':
    case 'price':
      return Number.isFinite(numberOf(text)) ? String(numberOf(text)) : text
    case 'boolean':
      return words[text.toLowerCase()] ?? text.toLowerCase()
    case 'color':
      return text.toLowerCase()
    default:
      return String(value)
  }
}
