// Layers and values become a scene. Pure: the same layers, values, fonts and pictures give the same scene everywhere.
import type { FacesOf } from './fonts.ts'
import type { ImageLayer, Layer, PictureFile, PictureTemplate, PictureValues, PriceLayer, TextLayer } from './layer.ts'
import { boxOf, childrenOf, groupBox, middleOf } from './layer-place.ts'
import {
  filledText,
  holds,
  isSaid,
  missingVariables,
  numberOf,
  placeholdersIn,
  valueText,
  type PictureSources,
} from './picture-values.ts'
import { pictureNode } from './picture-node.ts'
import { barcodeNodes, qrNodes, shapeNodes, type QrModules } from './draw-codes.ts'
import { black, part, plain, rect } from './scene-parts.ts'
import { setText, type TextBlock } from './set-text.ts'
import { shadowOf } from './text-shadow.ts'
import type { Box, Scene, SceneNode, SceneProblem, SceneProblemCode } from './scene.ts'

export interface Drawing {
  readonly values: PictureValues
  readonly sources: PictureSources
  readonly faces: FacesOf
  readonly qr: QrModules
  readonly files: ReadonlyMap<string, PictureFile>
  /** Layers that are not drawn now: a text that is being typed. */
  readonly without?: ReadonlySet<string>
}

/** Of the price, in the letters of the base price. */
const basePriceScale = 0.42
/** Of the black over a darkened picture. */
const shadeOpacity = 0.45

export function buildScene(template: PictureTemplate, drawing: Drawing): Scene {
  const { width, height, unit, bleed, background, backgroundImage, layers } = template
  const problems: SceneProblem[] = []
  const page = { x: -bleed, y: -bleed, width: width + 2 * bleed, height: height + 2 * bleed }
  const behind = backgroundImage === null ? undefined : drawing.files.get(backgroundImage.id)
  const painter = layerPainter(template, drawing, (code, layer, key) =>
    problems.push({ code, layer, ...(key !== undefined && { key }) }),
  )
  for (const { key, label } of missingVariables(template.variables, drawing.values))
    problems.push({ code: 'valueRequired', layer: label || key })
  const drawn = childrenOf(layers, null).flatMap((layer) => painter(layer, new Set()))
  const middle = { focusX: 0.5, focusY: 0.5 }
  const nodes = behind === undefined ? drawn : [pictureNode(behind, page, { fit: 'cover', ...middle }), ...drawn]
  if (nodes.length === 0 && background === '') problems.push({ code: 'nothingToShow', layer: '' })
  const hidden = layers
    .filter(({ visibleIf }) => !holds(visibleIf, drawing.values, template.variables))
    .map(({ name }) => name)
  return { width, height, unit, bleed, background, nodes, hidden, problems }
}

type Complain = (code: SceneProblemCode, layer: string, key?: string) => void

function layerPainter({ layers, variables }: PictureTemplate, drawing: Drawing, complain: Complain) {
  const { values, sources, faces } = drawing
  const variableOf = (key: string) => variables.find((variable) => variable.key === key)
  const textOf = (key: string) => valueText(values[key], variableOf(key), sources.currency)

  const isEmpty = (key: string) => variableOf(key) !== undefined && !isSaid(values[key])

  /** Each placeholder filled; those of no variable stay, and are named. */
  function filled({ name }: Layer, own: string): string {
    const named = new Set(placeholdersIn(own))
    for (const key of named) if (variableOf(key) === undefined) complain('placeholderUnknown', name, key)
    return filledText(own, (key) => (variableOf(key) ? textOf(key) : null))
  }

  function bound(layer: Layer, own: string): string {
    if (layer.binding === null) return filled(layer, own)
    if (!isSaid(values[layer.binding])) complain('valueMissing', layer.name)
    return textOf(layer.binding)
  }

  function inside(layer: Layer, within: ReadonlySet<string>): SceneNode[] {
    const box = boxOf(layer)
    switch (layer.kind) {
      case 'group':
        if (within.has(layer.name)) return []
        return childrenOf(layers, layer.name).flatMap((child) => paint(child, new Set([...within, layer.name])))
      case 'shape':
        return shapeNodes(layer, box, layer.binding === null ? layer.fill : colourOf(values[layer.binding], layer.fill))
      case 'image':
        return imageNodes(layer, box, drawing, complain)
      case 'qr':
        return readable(layer, qrNodes(layer, box, bound(layer, layer.value), drawing.qr))
      case 'barcode':
        return readable(layer, barcodeNodes(layer, box, bound(layer, layer.value), drawing.faces))
      case 'text':
        if (layer.binding === null && placeholdersIn(layer.text).some((key) => isEmpty(key)))
          complain('valueMissing', layer.name)
        return writtenNodes(layer, box, [{ text: bound(layer, layer.text), scale: 1 }], { faces, complain })
      case 'price':
        return writtenNodes(layer, box, priceBlocks(layer), { faces, complain })
    }
  }

  function readable({ name }: Layer, nodes: SceneNode[] | null): SceneNode[] {
    if (nodes === null) complain('codeUnreadable', name)
    return nodes ?? []
  }

  function priceBlocks(layer: PriceLayer): TextBlock[] {
    const key = layer.amountKey || layer.binding || ''
    const amount = textOf(key)
    if (amount === '') complain('valueMissing', layer.name)
    const base = layer.showBasePrice && amount !== '' ? baseOf(key, layer.name) : null
    const price = { text: [filled(layer, layer.prefix), amount].filter((each) => each !== '').join('\u00a0'), scale: 1 }
    return amount === '' ? [] : base === null ? [price] : [price, { text: base, scale: basePriceScale }]
  }

  /** The product tells that of its own price: below another one it would be wrong. */
  function baseOf(key: string, layer: string): string | null {
    const [base, own, shown] = [sources.values['product.basePrice'], sources.values['product.price'], values[key]]
    if (!isSaid(base)) return null
    if (!isSaid(own) || !isSaid(shown) || numberOf(own) === numberOf(shown)) return String(base)
    complain('basePriceOfOther', layer)
    return null
  }

  function paint(layer: Layer, within: ReadonlySet<string>): SceneNode[] {
    if (!layer.isVisible || drawing.without?.has(layer.name) === true) return []
    const { visibleIf } = layer
    if (visibleIf !== null && variableOf(visibleIf.key) === undefined)
      complain('conditionUnknown', layer.name, visibleIf.key)
    if (!holds(visibleIf, values, variables)) return []
    const children = inside(layer, within)
    if (children.length === 0) return []
    const box = layer.kind === 'group' ? (groupBox(layers, layer.name) ?? boxOf(layer)) : boxOf(layer)
    return [{ ...part(layer.name, children), opacity: layer.opacity, rotation: layer.rotation, centre: middleOf(box) }]
  }
  return paint
}

function imageNodes(layer: ImageLayer, box: Box, { values, files }: Drawing, complain: Complain): SceneNode[] {
  const value = layer.binding === null ? null : values[layer.binding]
  const id = isSaid(value) ? String(value) : (layer.image?.id ?? null)
  const file = id === null ? undefined : files.get(id)
  if (file === undefined) {
    complain('pictureMissing', layer.name)
    return []
  }
  // The point of the layer, unless nobody moved it: then that of the picture itself.
  const isMoved = layer.focusX !== 0.5 || layer.focusY !== 0.5
  const { focusX, focusY } = isMoved ? layer : file
  const picture = pictureNode(file, box, { fit: layer.fit, focusX, focusY, isGrey: layer.filter === 'grayscale' })
  const shade =
    layer.filter === 'darken' ? [{ ...part(null, [rect(picture, plain(black))]), opacity: shadeOpacity }] : []
  const round = Math.min(box.width, box.height) / 8
  const radius = layer.radius > 0 ? layer.radius : layer.mask === 'rounded' ? round : 0
  if (layer.mask === 'none' && radius === 0) return [picture, ...shade]
  const clip = {
    ...clipBox(layer, picture, box),
    shape: layer.mask === 'circle' ? ('ellipse' as const) : ('rect' as const),
    radius,
  }
  return [{ ...part(null, [picture, ...shade]), clip }]
}

function writtenNodes(
  layer: TextLayer | PriceLayer,
  box: Box,
  blocks: readonly TextBlock[],
  { faces, complain }: Pick<Drawing, 'faces'> & { readonly complain: Complain },
): SceneNode[] {
  const said = blocks
    .map(({ text, scale }) => ({ text: transformed(text, layer.transform), scale }))
    .filter(({ text }) => text !== '')
  if (said.length === 0) return []
  const { padding } = layer
  const room = {
    x: box.x + padding,
    y: box.y + padding,
    width: Math.max(box.width - 2 * padding, 0),
    height: Math.max(box.height - 2 * padding, 0),
  }
  const ink = {
    fill: layer.color || black,
    stroke: layer.strokeWidth > 0 ? layer.strokeColor : '',
    strokeWidth: layer.strokeWidth,
  }
  const font = { family: layer.fontFamily, weight: layer.fontWeight, isItalic: layer.isItalic }
  // A price that is torn is read as another one.
  const autoFit = layer.kind === 'price' ? ('shrink' as const) : layer.autoFit
  const style = { ...layer, autoFit, font, size: layer.fontSize, minSize: layer.minFontSize }
  const { glyphs, isCut } = setText(said, room, style, faces, ink)
  if (isCut) complain('textCut', layer.name)
  const back = layer.boxColor === '' ? [] : [rect(box, plain(layer.boxColor), Math.min(padding, box.height / 2))]
  return [...back, ...shadowOf(layer.shadow, glyphs), ...glyphs]
}

function colourOf(value: unknown, otherwise: string): string {
  return typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value) ? value : otherwise
}

/** What is contained is cut at its own edge, not at the box around it. */
function clipBox({ fit }: ImageLayer, picture: Box, box: Box): Box {
  const { x, y, width, height } = fit === 'contain' ? picture : box
  return { x, y, width, height }
}

function transformed(text: string, transform: TextLayer['transform']): string {
  switch (transform) {
    case 'none':
      return text
    case 'uppercase':
      return text.toLocaleUpperCase('de')
    case 'lowercase':
      return text.toLocaleLowerCase('de')
    case 'capitalize':
      return text.replace(
        /(^|[\s-])(\p{L})/gu,
        (_, before: string, letter: string) => before + letter.toLocaleUpperCase('de'),
      )
  }
}
