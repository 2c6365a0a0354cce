// What a new layer begins as: in the middle of the page, as large as it is useful.
import { layer as layerSchema } from '#contract/media/layers.ts'
import { rounded } from '#domain/pictures/layer-place.ts'
import type { Layer, PictureTemplate } from '#domain/pictures/layer.ts'
import { freeName } from '#domain/pictures/order-layers.ts'
import { layerKindNames, newLayerText, pictureEditorTexts as texts } from '#domain/wording/picture-editor.ts'

export const newKinds = ['text', 'image', 'shape', 'price', 'qr', 'barcode'] as const

/** Shares of the page's shorter side. */
const sizes: Readonly<Record<Layer['kind'], readonly [number, number]>> = {
  text: [0.6, 0.12],
  image: [0.5, 0.4],
  shape: [0.4, 0.3],
  price: [0.4, 0.12],
  qr: [0.25, 0.25],
  barcode: [0.4, 0.16],
  group: [0.4, 0.4],
}

export function newLayer(
  template: Pick<PictureTemplate, 'width' | 'height' | 'layers' | 'variables'>,
  kind: Layer['kind'],
): Layer {
  const side = Math.min(template.width, template.height)
  const [wide, high] = sizes[kind]
  const [width, height] = [rounded(side * wide), rounded(side * high)]
  const place = { x: rounded((template.width - width) / 2), y: rounded((template.height - height) / 2), width, height }
  const name = freeName(template.layers, kind === 'group' ? texts.groupName : layerKindNames[kind])
  return layerSchema.parse({ kind, name, ...place, ...contentOf(template, kind, height) })
}

function contentOf({ variables }: Pick<PictureTemplate, 'variables'>, kind: Layer['kind'], height: number): object {
  const letters = { fontSize: rounded(height * 0.6), minFontSize: rounded(height * 0.2), color: '#141311' }
  switch (kind) {
    case 'text':
      return { ...letters, text: newLayerText, autoFit: 'wrapShrink' }
    case 'price':
      return { ...letters, autoFit: 'shrink', amountKey: variables.find(({ type }) => type === 'price')?.key ?? '' }
    case 'shape':
      return { fill: '#0f6b4f' }
    case 'qr':
      return { value: 'https://', color: '#141311' }
    case 'barcode':
      return { symbology: 'code128', value: '12345' }
    case 'image':
    case 'group':
      return {}
  }
}
