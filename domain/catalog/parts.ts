// The configurable parts of a product: what a guest filled in, and what is missing.
import { isProblem, problem } from '../ground/problem.ts'
import { fileProblems, isUploadPart } from './part-files.ts'
import type { Problem } from '../ground/problem.ts'
import type { PartValue } from '../ground/cart-item.ts'
import type { KnownUploads } from './part-files.ts'
import type { Option, Part, PartType, Product } from '../ground/product.ts'

export type WithParts = Pick<Product, 'type' | 'config'>

/** Only configurable products have parts; what another type still holds from earlier does not count. */
export function partsOf(product: WithParts): readonly Part[] {
  return product.type === 'configurable' ? product.config.parts : []
}

const longestText = 255
const longestTextarea = 2000

/**
 * All problems of the values, one value per part; field = `fieldPrefix`.`index of the part`. null, '' and [] are
 * nothing. `uploads` (by id) are those the guest may use; without it only the shape of an upload is checked.
 */
export function partProblems(
  product: WithParts,
  values: readonly PartValue[],
  uploads?: KnownUploads,
  fieldPrefix = 'parts',
): Problem[] {
  const parts = partsOf(product)
  const problems = parts.flatMap((part, index) =>
    valueProblems(part, values[index] ?? null, `${fieldPrefix}.${index}`, uploads),
  )
  const surplus = values.findIndex((value, index) => index >= parts.length && !isNothing(value))
  return surplus === -1 ? problems : [...problems, problem('extraField', `${fieldPrefix}.${surplus}`)]
}

function isNothing(value: PartValue): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

/** The problems of one part's value. */
export function valueProblems(part: Part, value: PartValue, field: string, uploads?: KnownUploads): Problem[] {
  if (isNothing(value)) return part.optional ? [] : [missingValue(part.type, field)]
  if (isUploadPart(part.type)) return fileProblems(part.type, value, field, uploads)
  if (part.type === 'text') return textProblems(part, value, field, longestText)
  if (part.type === 'textarea') return textProblems(part, value, field, longestTextarea)
  const chosen = chosenIndices(part, value, field)
  return isProblem(chosen) ? [chosen] : []
}

/** Each type says what is missing of it: a new one begins here. */
function missingValue(kind: PartType, field: string): Problem {
  if (isUploadPart(kind)) return problem('uploadMissing', field)
  if (kind === 'select') return problem('choice', field)
  if (kind === 'multiselect') return problem('choiceMin', field, { limit: 1 })
  kind satisfies 'text' | 'textarea'
  return problem('notBlank', field)
}

function textProblems(part: Part, value: PartValue, field: string, limit: number): Problem[] {
  if (typeof value !== 'string') return [problem('invalid', field)]
  if (!part.optional && value.trim() === '') return [problem('notBlank', field)]
  return value.length > limit ? [problem('tooLong', field, { limit })] : []
}

/** The options a select or multiselect names, in the order of the options; of other types none. */
function chosenIndices(part: Part, value: PartValue, field: string | null): readonly number[] | Problem {
  if (isNothing(value) || (part.type !== 'select' && part.type !== 'multiselect')) return []
  const isMany = part.type === 'multiselect'
  if (Array.isArray(value) !== isMany) return problem('choice', field)
  const indices: readonly unknown[] = Array.isArray(value) ? value : [value]
  const known = indices.filter(
    (index): index is number => Number.isInteger(index) && part.options[Number(index)] !== undefined,
  )
  if (known.length < indices.length) return problem(isMany ? 'choiceMultiple' : 'choice', field)
  if (new Set(known).size < known.length) return problem('unique', field)
  return known.toSorted((a, b) => a - b)
}

/** All chosen options in the order of parts and options; field of a problem = `parts.index`. */
export function chosenOptions(product: WithParts, values: readonly PartValue[]): readonly Option[] | Problem {
  const chosen: Option[] = []
  for (const [index, part] of partsOf(product).entries()) {
    const indices = chosenIndices(part, values[index] ?? null, `parts.${index}`)
    if (isProblem(indices)) return indices
    for (const option of indices) {
      const found = part.options[option]
      if (found) chosen.push(found)
    }
  }
  return chosen
}

/** What the parts are called, one name for each value. */
export function partNames(product: WithParts): readonly string[] {
  return partsOf(product).map(({ name }) => name)
}

/** The names of the chosen options for cart, docket and order; none where the choice is invalid. */
export function optionNames(product: WithParts, values: readonly PartValue[]): readonly string[] {
  const chosen = chosenOptions(product, values)
  return isProblem(chosen) ? [] : chosen.map(({ name }) => name)
}
