// The variables of a template: what may fill them, what is wrong with them, and how they are named anew.
import { problem, type Problem } from '../ground/problem.ts'
import { dayOf } from '../time/wall-clock.ts'
import type { Layer, PictureTemplate, PictureValue, Variable, VariableType } from './layer.ts'
import { pictureSources, type PictureSource } from './picture-sources.ts'
import { isSaid, numberOf } from './picture-values.ts'

type Described = Pick<PictureTemplate, 'variables' | 'sampleValues'>
type Said = Pick<PictureTemplate, 'variables' | 'sampleValues' | 'layers'>

/** A picture needs a picture and a colour a colour; everything else can be read. */
const ofOwnKind: Readonly<Partial<Record<PictureSource, VariableType>>> = {
  'product.image': 'image',
  'branch.image': 'image',
  'config.logo': 'image',
  'config.accentColor': 'color',
}

export function sourcesFor(type: VariableType): PictureSource[] {
  return pictureSources.filter((source) => {
    const own = ofOwnKind[source]
    if (type === 'image' || type === 'color') return own === type
    if (type === 'number' || type === 'price') return source === 'product.price'
    return own === undefined
  })
}

/** Under these a screen's picture says whom it is about: a variable of that name that nothing fills could never be typed there. */
const reservedKeys: readonly string[] = ['product', 'branch']

/**
 * Keys are unique and can be named in texts, sources are known, defaults and samples are what their variable is. `former`: keys that
 * the template had before, which nobody is made to change.
 */
export function variableProblems(
  { variables, sampleValues }: Described,
  former: ReadonlySet<string> = new Set(),
): Problem[] {
  return variables.flatMap(({ key, type, default: own, source }, index) => {
    const at = `variables.${index}`
    const sample = sampleValues[key]
    return [
      variables.findIndex((other) => other.key === key) < index ? problem('uniqueEntity', `${at}.key`) : null,
      former.has(key) ? null : keyProblem({ key, source }, `${at}.key`),
      isSaid(source) && !pictureSources.some((known) => known === source)
        ? problem('sourceUnknown', `${at}.source`)
        : null,
      isSaid(own) ? valueProblem(type, own, `${at}.default`) : null,
      isSaid(sample) ? valueProblem(type, sample, `sampleValues.${key}`) : null,
    ].filter((each) => each !== null)
  })
}

function keyProblem({ key, source }: Pick<Variable, 'key' | 'source'>, field: string): Problem | null {
  if (reservedKeys.includes(key) && !isSaid(source)) return problem('variableKeyReserved', field, { key })
  return /[{}\n]/.test(key) ? problem('variableKeyBraces', field) : null
}

const pictureId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function valueProblem(type: VariableType, value: Exclude<PictureValue, null>, field: string): Problem | null {
  switch (type) {
    case 'number':
    case 'price':
      return Number.isFinite(numberOf(value)) ? null : problem('number', field)
    case 'color':
      return /^#[0-9a-f]{6}$/i.test(String(value)) ? null : problem('cssColor', field)
    case 'url':
      return isWebAddress(String(value)) ? null : problem('url', field)
    case 'date':
      return dayOf(String(value)) === null ? problem('date', field) : null
    case 'image':
      return pictureId.test(String(value)) ? null : problem('uuid', field)
    case 'boolean':
      return ['true', 'false'].includes(String(value)) ? null : problem('yesOrNo', field)
    case 'text':
      return null
  }
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s/]+/i.test(text)
}

/** For a new variable. */
export function freeKey(variables: readonly Variable[]): string {
  const taken = new Set(variables.map(({ key }) => key))
  let number = variables.length + 1
  while (taken.has(`text${number}`)) number += 1
  return `text${number}`
}

/** Under another key, wherever it is named. One that another variable has is left to whoever judges them. */
export function withKey({ variables, sampleValues, layers }: Said, index: number, key: string): Said {
  const former = variables[index]?.key
  const renamed = variables.map((variable, at) => (at === index ? { ...variable, key } : variable))
  const isShared = variables.some((variable, at) => at !== index && (variable.key === former || variable.key === key))
  if (former === undefined || isShared) return { variables: renamed, sampleValues, layers }
  const { [former]: sample, ...others } = sampleValues
  return {
    variables: renamed,
    sampleValues: sample === undefined ? others : { ...others, [key]: sample },
    layers: layers.map((layer) => layerWithKey(layer, former, key)),
  }
}

function layerWithKey(layer: Layer, former: string, key: string): Layer {
  const { binding, visibleIf } = layer
  const placed = {
    binding: binding === former ? key : binding,
    visibleIf: visibleIf?.key === former ? { ...visibleIf, key } : visibleIf,
  }
  const written = (text: string) => text.replaceAll(`{${former}}`, () => `{${key}}`)
  switch (layer.kind) {
    case 'text':
      return { ...layer, ...placed, text: written(layer.text) }
    case 'qr':
    case 'barcode':
      return { ...layer, ...placed, value: written(layer.value) }
    case 'price':
      return {
        ...layer,
        ...placed,
        amountKey: layer.amountKey === former ? key : layer.amountKey,
        prefix: written(layer.prefix),
      }
    default:
      return { ...layer, ...placed }
  }
}

/** With its sample; what names it in layers stays, and says that it lacks a value. */
export function withoutVariable({ variables, sampleValues }: Described, index: number): Described {
  const key = variables[index]?.key ?? ''
  const left = variables.filter((_, at) => at !== index)
  if (left.some((variable) => variable.key === key)) return { variables: left, sampleValues }
  const { [key]: _, ...others } = sampleValues
  return { variables: left, sampleValues: others }
}
