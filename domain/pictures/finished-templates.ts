// Finished image templates to begin with, one press each: filled by a dish or a branch, in the house's colour.
import { finishedLayers as names, finishedTemplateTexts as texts, finishedWords } from '../wording/picture-templates.ts'
import {
  accent,
  badge,
  box,
  eyebrow,
  heading,
  ink,
  paper,
  pictured,
  price,
  samples,
  soft,
  stacked,
  variablesOf,
  white,
  written,
  type LayerDraft,
} from './finished-layers.ts'
import { branchLayers, branchVariables } from './branch-card.ts'
import type { PictureFormat, PictureTemplate } from './layer.ts'

export const finishedTemplates = [
  'dishSquare',
  'dishStory',
  'productCard',
  'branchCard',
  'posterA4',
  'posterA3',
  'tableTent',
  'menuCard',
  'label',
  'signageSlide',
] as const
export type FinishedTemplate = (typeof finishedTemplates)[number]

type Purpose = 'social' | 'openGraph' | 'signage' | 'menuCard' | 'label' | 'productCard' | 'other'

/** What is sent to make one; what is missing is as usual. */
export interface TemplateDraft extends Pick<PictureTemplate, 'width' | 'height' | 'unit' | 'background' | 'variables'> {
  readonly name: string
  readonly purpose: Purpose
  readonly output: PictureFormat
  readonly dpi?: number
  readonly bleed?: number
  readonly isForSharing?: boolean
  readonly sampleValues: PictureTemplate['sampleValues']
  readonly layers: readonly LayerDraft[]
}

export function finishedTemplate(kind: FinishedTemplate): TemplateDraft {
  return makers[kind]()
}

const makers: Readonly<Record<FinishedTemplate, () => TemplateDraft>> = {
  dishSquare,
  dishStory,
  productCard,
  branchCard,
  posterA4: () => poster('posterA4', 1),
  // Twice the area: each length of A4 times the root of two.
  posterA3: () => poster('posterA3', 420 / 297),
  tableTent,
  menuCard,
  label,
  signageSlide,
}

const dish = variablesOf('occasion', 'name', 'description', 'price', 'picture', 'shop', 'accent')

function onScreen(
  kind: FinishedTemplate,
  purpose: Purpose,
  size: { width: number; height: number },
  layers: readonly LayerDraft[],
): TemplateDraft {
  return {
    name: texts[kind].title,
    purpose,
    ...size,
    unit: 'px',
    background: paper,
    output: purpose === 'signage' ? 'webp' : 'png',
    variables: purpose === 'productCard' ? dish.filter(({ key }) => key !== 'occasion') : dish,
    sampleValues: samples,
    layers: stacked(layers),
  }
}

function dishSquare(): TemplateDraft {
  return onScreen('dishSquare', 'social', { width: 1080, height: 1080 }, [
    ...pictured(box(0, 0, 1080, 600)),
    eyebrow(box(72, 656, 620, 36), 30),
    heading(names.name, box(72, 704, 640, 190), 84, { text: '{name}', verticalAlign: 'top' }),
    written(names.description, box(72, 904, 640, 84), 32, { text: '{description}', color: soft }),
    ...badge(box(760, 480, 250, 250)),
    written(names.shop, box(72, 1006, 936, 34), 28, { text: '{shop}', autoFit: 'shrink', fontWeight: 600 }),
  ])
}

function dishStory(): TemplateDraft {
  return onScreen('dishStory', 'social', { width: 1080, height: 1920 }, [
    ...pictured(box(0, 0, 1080, 1150)),
    eyebrow(box(80, 1230, 700, 40), 36),
    heading(names.name, box(80, 1292, 920, 260), 108, { text: '{name}' }),
    written(names.description, box(80, 1572, 920, 130), 42, { text: '{description}', color: soft }),
    ...badge(box(724, 1000, 290, 290)),
    // Below it the network's own buttons lie.
    written(names.shop, box(80, 1724, 920, 44), 36, { text: '{shop}', autoFit: 'shrink', fontWeight: 600 }),
  ])
}

function productCard(): TemplateDraft {
  return onScreen('productCard', 'productCard', { width: 1200, height: 630 }, [
    ...pictured(box(0, 0, 560, 630)),
    written(names.shop, box(620, 64, 520, 34), 28, {
      text: '{shop}',
      autoFit: 'shrink',
      fontWeight: 600,
      color: soft,
    }),
    heading(names.name, box(620, 124, 520, 220), 72, { text: '{name}', verticalAlign: 'middle' }),
    written(names.description, box(620, 368, 520, 110), 28, { text: '{description}', color: soft }),
    price(box(620, 498, 520, 76), 64),
  ])
}

/** Beside the page of a branch that somebody shares. */
function branchCard(): TemplateDraft {
  const size = { width: 1200, height: 630 }
  return {
    ...onScreen('branchCard', 'openGraph', size, branchLayers()),
    variables: branchVariables,
    isForSharing: true,
  }
}

function signageSlide(): TemplateDraft {
  return onScreen('signageSlide', 'signage', { width: 1920, height: 1080 }, [
    ...pictured(box(960, 0, 960, 1080)),
    eyebrow(box(110, 150, 760, 52), 44),
    heading(names.name, box(110, 230, 760, 360), 128, { text: '{name}' }),
    written(names.description, box(110, 620, 760, 150), 46, { text: '{description}', color: soft }),
    price(box(110, 800, 760, 140), 120),
    written(names.shop, box(110, 970, 760, 44), 36, { text: '{shop}', autoFit: 'shrink', fontWeight: 600 }),
  ])
}

function onPaper(
  kind: FinishedTemplate,
  rest: Omit<TemplateDraft, 'name' | 'unit' | 'output' | 'dpi' | 'sampleValues'>,
): TemplateDraft {
  return {
    ...rest,
    name: texts[kind].title,
    unit: 'mm',
    output: 'pdf',
    dpi: 150,
    sampleValues: samples,
    layers: stacked(rest.layers),
  }
}

const code = { kind: 'qr', visibleIf: { key: 'address', op: 'isSet', value: '' } } as const

function poster(kind: 'posterA4' | 'posterA3', scale: number): TemplateDraft {
  const at = (x: number, y: number, width: number, height: number) =>
    box(x * scale, y * scale, width * scale, height * scale)
  return onPaper(kind, {
    purpose: 'other',
    width: Math.round(210 * scale),
    height: Math.round(297 * scale),
    bleed: 3,
    background: paper,
    variables: [...dish, ...variablesOf('address')],
    layers: [
      // Into what is cut off, on three sides.
      ...pictured({ x: -3, y: -3, width: 210 * scale + 6, height: 160 * scale + 3 }),
      eyebrow(at(18, 174, 130, 8), 6.5 * scale),
      heading(names.name, at(18, 185, 128, 44), 21 * scale, { text: '{name}' }),
      written(names.description, at(18, 233, 128, 22), 6.4 * scale, { text: '{description}', color: soft }),
      ...badge(at(142, 132, 52, 52)),
      { ...code, name: names.code, ...at(164, 234, 30, 30), value: '{address}', color: ink },
      written(names.scan, at(154, 267, 50, 6), 4.2 * scale, {
        text: finishedWords.scan,
        autoFit: 'shrink',
        align: 'center',
        color: soft,
        visibleIf: code.visibleIf,
      }),
      written(names.shop, at(18, 268, 128, 9), 6.4 * scale, { text: '{shop}', autoFit: 'shrink', fontWeight: 600 }),
    ],
  })
}

/** One side above the fold, upside down, the other below. */
function tableTent(): TemplateDraft {
  const side = (group: string, top: number, rename: (name: string) => string): LayerDraft[] => [
    { kind: 'group', name: group, ...box(0, top, 148, 105), rotation: top === 0 ? 180 : 0 },
    ...[
      { kind: 'shape' as const, name: names.line, ...box(0, top, 148, 105), fill: paper },
      ...pictured(box(0, top, 54, 105)),
      eyebrow(box(62, top + 12, 76, 5), 4),
      heading(names.name, box(62, top + 19, 76, 34), 12, { text: '{name}' }),
      written(names.description, box(62, top + 56, 76, 18), 4.4, { text: '{description}', color: soft }),
      price(box(62, top + 77, 50, 12), 10),
      written(names.shop, box(62, top + 93, 76, 5), 3.8, { text: '{shop}', autoFit: 'shrink', fontWeight: 600 }),
    ].map((layer) => ({ ...layer, name: rename(layer.name), parent: group })),
  ]
  return onPaper('tableTent', {
    purpose: 'other',
    width: 148,
    height: 210,
    background: paper,
    variables: dish,
    layers: [
      ...side(names.back, 0, (name) => names.backOf.replace('{name}', name)),
      ...side(names.front, 105, (name) => name),
    ],
  })
}

function menuCard(): TemplateDraft {
  const list = { minFontSize: 2.4, lineHeight: 1.45 }
  return onPaper('menuCard', {
    purpose: 'menuCard',
    width: 297,
    height: 210,
    background: white,
    variables: variablesOf('menu', 'front', 'back', 'legend', 'shop', 'accent'),
    layers: [
      { kind: 'shape', name: names.fold, ...box(148.4, 0, 0.2, 210), fill: '#e4dfd4' },
      { kind: 'shape', name: names.line, ...box(14, 30, 24, 1.2), fill: accent, binding: 'accent' },
      heading(names.menu, box(14, 13, 120, 14), 12, { text: '{menu}', autoFit: 'shrink' }),
      written(names.left, box(14, 38, 120, 158), 4.6, { text: '{front}', ...list }),
      written(names.right, box(163, 14, 120, 166), 4.6, { text: '{back}', ...list }),
      written(names.legend, box(163, 184, 120, 13), 2.4, { text: '{legend}', minFontSize: 1.6, color: soft }),
      written(names.shop, box(14, 199, 120, 5), 3, { text: '{shop}', autoFit: 'shrink', color: soft }),
    ],
  })
}

/** Shown where there is something to say. */
function said(key: string) {
  return { key, op: 'isSet', value: '' } as const
}

function label(): TemplateDraft {
  return onPaper('label', {
    purpose: 'label',
    width: 70,
    height: 42,
    background: white,
    variables: variablesOf('name', 'price', 'ingredients', 'allergens', 'netContent', 'storage', 'shop', 'ean'),
    layers: [
      heading(names.name, box(3, 2.5, 64, 8), 5.4, { text: '{name}', fontFamily: 'Figtree', minFontSize: 2.6 }),
      written(names.ingredients, box(3, 11, 64, 6), 2.3, {
        text: finishedWords.ingredientsOf,
        minFontSize: 1.4,
        visibleIf: said('ingredients'),
      }),
      written(names.allergens, box(3, 17.3, 64, 2.8), 2.2, {
        text: '{allergens}',
        autoFit: 'shrink',
        minFontSize: 1.4,
      }),
      written(names.storage, box(3, 20.4, 38, 2.8), 2.2, {
        text: '{storage}',
        autoFit: 'shrink',
        minFontSize: 1.4,
      }),
      written(names.netContent, box(42, 20.4, 25, 2.8), 2.2, {
        text: finishedWords.netContentOf,
        autoFit: 'shrink',
        minFontSize: 1.4,
        align: 'right',
        visibleIf: said('netContent'),
      }),
      price(box(3, 24.5, 30, 13), 8, { showBasePrice: true }),
      {
        kind: 'barcode',
        name: names.bars,
        // A module at 0.27 mm: scanners of shops read 0.26 and wider.
        ...box(34, 24.5, 33, 12.8),
        value: '{ean}',
        visibleIf: said('ean'),
      },
      written(names.shop, box(3, 38.2, 64, 2.6), 2, { text: '{shop}', autoFit: 'shrink', color: soft }),
    ],
  })
}
