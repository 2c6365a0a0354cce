// Pieces of which the finished templates are made. Lengths are in the template's unit.
import {
  finishedLayers as names,
  finishedVariables as labels,
  finishedWords as words,
} from '../wording/picture-templates.ts'
import type { Layer, PictureValues, Variable } from './layer.ts'
import type { PictureSource } from './picture-sources.ts'
import type { Box } from './scene.ts'

type Draft<Some extends Layer> = Pick<Some, 'kind' | 'name'> & Partial<Omit<Some, 'kind' | 'name'>>
/** A layer of which only what differs from the usual is said. */
export type LayerDraft = { [Kind in Layer['kind']]: Draft<Extract<Layer, { kind: Kind }>> }[Layer['kind']]
type TextDraft = Extract<LayerDraft, { kind: 'text' }>
type PriceDraft = Extract<LayerDraft, { kind: 'price' }>

export const ink = '#141311'
export const soft = '#57534b'
export const paper = '#faf6ee'
export const white = '#ffffff'
export const accent = '#0f6b4f'

type Key = keyof typeof labels

const told: Readonly<Record<Key, Pick<Variable, 'type' | 'source' | 'default'>>> = {
  occasion: { type: 'text', source: null, default: words.occasion },
  name: { ...from('product.name') },
  description: { ...from('product.description') },
  price: { ...from('product.price'), type: 'price' },
  picture: { ...from('product.image'), type: 'image' },
  allergens: { ...from('product.allergens') },
  branch: { ...from('branch.name') },
  street: { ...from('branch.street') },
  city: { ...from('branch.city') },
  today: { ...from('branch.today') },
  branchPage: { ...from('branch.address'), type: 'url' },
  branchPicture: { ...from('branch.image'), type: 'image' },
  logo: { ...from('config.logo'), type: 'image' },
  shop: { ...from('config.shopName') },
  accent: { ...from('config.accentColor'), type: 'color', default: accent },
  address: { ...from('config.website'), type: 'url' },
  ean: { ...from('product.gtin') },
  ingredients: { ...from('product.ingredients') },
  netContent: { ...from('product.netContent') },
  storage: { ...from('product.storage') },
  menu: { ...from('menu.name'), default: words.menu },
  front: { ...from('menu.dishesFront') },
  back: { ...from('menu.dishesBack') },
  legend: { ...from('config.allergenLegend') },
}

function from(source: PictureSource) {
  return { type: 'text', source, default: null } as const
}

export function variablesOf(...keys: readonly Key[]): Variable[] {
  return keys.map((key) => ({ key, label: labels[key], isRequired: false, ...told[key] }))
}

/** What stands there as long as nobody chose a dish or a branch. */
export const samples: PictureValues = {
  name: words.dish,
  description: words.description,
  price: 13.9,
  allergens: words.allergens,
  ean: words.ean,
  ingredients: words.ingredients,
  netContent: words.netContent,
  storage: words.storage,
  branch: words.branch,
  street: words.street,
  city: words.city,
  today: words.today,
  branchPage: words.address,
  shop: words.shop,
  address: words.address,
  front: words.dishesFront,
  back: words.dishesBack,
}

export function box(x: number, y: number, width: number, height: number): Box {
  return { x, y, width, height }
}

/** In the house's colour, and where there is a picture, the picture. */
export function pictured(place: Box, picture = 'picture'): LayerDraft[] {
  return [
    { kind: 'shape', name: names.ground, ...place, fill: accent, binding: 'accent' },
    {
      kind: 'image',
      name: names.picture,
      ...place,
      binding: picture,
      visibleIf: { key: picture, op: 'isSet', value: '' },
    },
  ]
}

export function written(name: string, place: Box, size: number, more: Partial<TextDraft> = {}): TextDraft {
  return {
    kind: 'text',
    name,
    ...place,
    fontSize: size,
    minFontSize: size / 2,
    autoFit: 'wrapShrink',
    lineHeight: 1.15,
    color: ink,
    ...unlessEmpty(more.text),
    ...more,
  }
}

/** What not every dish or branch says: without it nothing is missing. */
const optional = ['description', 'allergens', 'storage', 'legend', 'back', 'street', 'city', 'today']

function unlessEmpty(text = ''): Partial<TextDraft> {
  const key = optional.find((each) => text === `{${each}}`)
  return key === undefined ? {} : { visibleIf: { key, op: 'isSet', value: '' } }
}

export function heading(name: string, place: Box, size: number, more: Partial<TextDraft> = {}): TextDraft {
  return written(name, place, size, { fontFamily: 'Fraunces', fontWeight: 700, lineHeight: 1.05, ...more })
}

/** Small and wide apart, above what it is about. */
export function eyebrow(place: Box, size: number, more: Partial<TextDraft> = {}): TextDraft {
  return written(names.occasion, place, size, {
    text: '{occasion}',
    autoFit: 'shrink',
    fontWeight: 700,
    letterSpacing: size / 8,
    transform: 'uppercase',
    color: soft,
    ...more,
  })
}

/** A round plate with the price in it. */
export function badge(place: Box): LayerDraft[] {
  const margin = place.width * 0.12
  const inner = box(place.x + margin, place.y + margin, place.width - 2 * margin, place.height - 2 * margin)
  return [
    { kind: 'group', name: names.badge, ...place, visibleIf: { key: 'price', op: 'isSet', value: '' } },
    { kind: 'shape', name: names.badgeGround, ...place, shape: 'ellipse', fill: ink, parent: names.badge },
    price(inner, place.height * 0.28, {
      parent: names.badge,
      color: white,
      align: 'center',
      verticalAlign: 'middle',
      visibleIf: null,
    }),
  ]
}

export function price(place: Box, size: number, more: Partial<PriceDraft> = {}): PriceDraft {
  return {
    kind: 'price',
    name: names.price,
    ...place,
    amountKey: 'price',
    fontFamily: 'Figtree',
    fontWeight: 800,
    fontSize: size,
    minFontSize: size / 3,
    autoFit: 'shrink',
    color: ink,
    visibleIf: { key: 'price', op: 'isSet', value: '' },
    ...more,
  }
}

/** The lowest first, as they were written down. */
export function stacked(layers: readonly LayerDraft[]): LayerDraft[] {
  return layers.map((layer, index) => ({ ...layer, sortOrder: index }))
}
