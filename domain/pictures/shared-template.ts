// Which templates may stand beside shared pages of branches: there is no dish there, so none may need one.
import { problem, type Problem } from '../ground/problem.ts'
import type { Layer, PictureTemplate } from './layer.ts'
import { childrenOf } from './layer-place.ts'
import { isSaid, placeholdersIn } from './picture-values.ts'

type Described = Pick<PictureTemplate, 'variables' | 'layers'>

const productSource = 'product.'

/** Names of layers that a branch's page would leave empty, since only a product fills them. */
export function layersOfProducts({ variables, layers }: Described): string[] {
  const missing = new Set(
    variables
      .filter(({ source, default: own }) => source?.startsWith(productSource) === true && !isSaid(own))
      .map(({ key }) => key),
  )
  const readBy = (parent: string | null, within: ReadonlySet<string>): string[] =>
    childrenOf(layers, parent).flatMap((layer) => {
      if (isHidden(layer, missing) || within.has(layer.name)) return []
      if (layer.kind === 'group') return readBy(layer.name, new Set([...within, layer.name]))
      return keysOf(layer).some((key) => missing.has(key)) ? [layer.name] : []
    })
  return readBy(null, new Set())
}

export function sharedTemplateProblems({
  isForSharing,
  ...template
}: Described & { readonly isForSharing: boolean }): Problem[] {
  const [layer] = isForSharing ? layersOfProducts(template) : []
  return layer === undefined ? [] : [problem('sharedWithoutProduct', 'isForSharing', { layer })]
}

/** Shown only where there is something of a product. */
function isHidden({ isVisible, visibleIf }: Layer, missing: ReadonlySet<string>): boolean {
  if (!isVisible) return true
  if (visibleIf === null || !missing.has(visibleIf.key)) return false
  return visibleIf.op === 'isSet' || (visibleIf.op === 'is' && visibleIf.value !== '')
}

/** Of the variables without which it shows nothing, or less than it should. */
function keysOf(layer: Layer): string[] {
  switch (layer.kind) {
    case 'text':
      return layer.binding === null ? placeholdersIn(layer.text) : [layer.binding]
    case 'qr':
    case 'barcode':
      return layer.binding === null ? placeholdersIn(layer.value) : [layer.binding]
    case 'price':
      return [layer.amountKey || layer.binding || ''].concat(placeholdersIn(layer.prefix))
    case 'image':
      // A picture of its own stands in.
      return layer.binding === null || layer.image !== null ? [] : [layer.binding]
    // A colour has one of its own.
    case 'shape':
    case 'group':
      return []
  }
}
