// A template as a file: what it looks like and is called, to be read in by another house. Pictures stay where they are.
import type { Layer, PictureTemplate } from './layer.ts'

const format = 'theke-image-template'
const currentVersion = 1

/** Beside its look what it is for; not what belongs to one house only. */
export interface PortableTemplate extends Omit<PictureTemplate, 'backgroundImage'> {
  readonly name: string
  readonly purpose: string
  readonly output: string
  readonly quality: number
}

export function templateFile(template: PortableTemplate): string {
  const { name, purpose, output, quality, width, height, unit, dpi, bleed, background } = template
  const { variables, sampleValues, layers } = template
  const content = { name, purpose, output, quality, width, height, unit, dpi, bleed, background }
  const whole = { ...content, variables, sampleValues, layers: layers.map(withoutPicture) }
  return `${JSON.stringify({ format, version: currentVersion, template: whole }, null, 2)}\n`
}

function withoutPicture(layer: Layer): Layer {
  return layer.kind === 'image' ? { ...layer, image: null } : layer
}

/** What of a file is a template; null: it is none, or one of a later form. What is in it is judged where it is saved. */
export function readTemplateFile(text: string): Readonly<Record<string, unknown>> | null {
  const read = parsed(text)
  if (!isObject(read) || read['format'] !== format || read['version'] !== currentVersion) return null
  const template = read['template']
  return isObject(template) ? template : null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
