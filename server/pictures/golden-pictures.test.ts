// Every kind of layer and every finished template as it was looked at and kept, in each of the formats of pixels.
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { layers as layersSchema } from '#contract/media/layers.ts'
import { finishedTemplate, finishedTemplates } from '#domain/pictures/finished-templates.ts'
import { resolveValues } from '#domain/pictures/picture-values.ts'
import { differenceTo } from '#server/testing/golden.ts'
import { drawPicture } from './draw-picture.ts'
import type { PictureJob } from './picture-job.ts'

const formats = ['png', 'jpeg', 'webp'] as const
/** Of the pixels. Lossy formats keep half of the colour, which shows at the edges of bright letters. */
const mostOther = { png: 0.005, jpeg: 0.05, webp: 0.05 } as const

const pictureId = '018f0000-0000-7000-8000-000000000001'
const sun = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="300" height="200" fill="#2b6fb3"/><rect y="130" width="300" height="70" fill="#3f8f4f"/><circle cx="220" cy="60" r="35" fill="#ffd54a"/></svg>',
)
const bytes = await sharp(sun).png().toBuffer()
const file = { id: pictureId, version: 1, extension: 'png', width: 300, height: 200, focusX: 0.5, focusY: 0.5 }
const read = async () => bytes
/** Where a picture is transparent, one of them shows a colour that has been darkened. */
const grounds = ['#ffffff', '#2b6fb3']
const box = { x: 20, y: 20, width: 200, height: 120 }
const photo = { kind: 'image', ...box, image: { id: pictureId } }
const words = { kind: 'text', ...box, text: 'Käsespätzle mit Röstzwiebeln', fontSize: 30 }

const kinds: Readonly<Record<string, readonly object[]>> = {
  rectangle: [{ kind: 'shape', ...box, fill: '#0f6b4f', strokeColor: '#ffcc00', strokeWidth: 8 }],
  ellipse: [{ kind: 'shape', shape: 'ellipse', ...box, fill: '#0f6b4f' }],
  line: [{ kind: 'shape', shape: 'line', ...box, height: 20, strokeColor: '#a3120a', strokeWidth: 8 }],
  'text-wrapped': [{ ...words, autoFit: 'wrapShrink' }],
  'text-shrunk': [{ ...words, autoFit: 'shrink', fontWeight: 800, letterSpacing: 2 }],
  'text-outlined': [{ ...words, autoFit: 'wrapShrink', strokeColor: '#ffcc00', strokeWidth: 2, color: '#a3120a' }],
  'text-boxed': [{ ...words, autoFit: 'wrapShrink', boxColor: '#ffcc00', rotation: 6 }],
  'text-from-the-right': [{ ...words, autoFit: 'wrapShrink', text: 'שלום עולם 12 مرحبا 🍕' }],
  'picture-covering': [photo],
  'picture-contained': [{ ...photo, fit: 'contain', height: 200 }],
  'picture-round': [{ ...photo, mask: 'circle', height: 200 }],
  'picture-darkened': [{ ...photo, filter: 'darken' }],
  'picture-rounded': [{ ...photo, mask: 'rounded', height: 200 }],
  'picture-with-round-corners': [{ ...photo, radius: 40 }],
  'picture-filling': [{ ...photo, fit: 'fill', height: 200 }],
  'picture-grey': [{ ...photo, filter: 'grayscale', rotation: -4 }],
  'picture-at-a-point': [{ ...photo, width: 60, height: 200, focusX: 0.8 }],
  'text-with-shadow': [
    { ...words, autoFit: 'wrapShrink', shadow: { x: 5, y: 6, blur: 6, color: '#0f6b4f' }, rotation: -5 },
  ],
  price: [{ kind: 'price', ...box, amountKey: 'price', showBasePrice: true, prefix: 'ab', fontSize: 44 }],
  qr: [{ kind: 'qr', ...box, height: 200, value: 'https://theke.example/store/hohenems' }],
  barcode: [{ kind: 'barcode', ...box, value: '4003994155486' }],
  group: [
    { kind: 'group', name: 'g', opacity: 0.5, rotation: 12 },
    { kind: 'shape', ...box, fill: '#0f6b4f', parent: 'g' },
    { ...words, parent: 'g', color: '#ffffff', autoFit: 'wrapShrink' },
  ],
}

/** Half there, out of focus, with soft edges: upon nothing. */
const groundless: readonly object[] = [
  { kind: 'shape', shape: 'ellipse', ...box, fill: '#ffcc00', opacity: 0.4 },
  { ...photo, y: 100, height: 120, mask: 'circle', opacity: 0.7 },
  { ...words, autoFit: 'wrapShrink', color: '#a3120a', shadow: { x: 3, y: 3, blur: 8, color: '#a3120a' } },
]

const page = { dpi: 150, bleed: 0, backgroundImage: null } as const
const price = { key: 'price', label: '', type: 'price', isRequired: false, default: null, source: null } as const

function jobOfKind(layers: readonly object[], background = '#fffdf7'): Omit<PictureJob, 'format'> {
  const named = layers.map((layer, index) => ({ name: `l${index}`, ...layer }))
  return {
    template: {
      ...page,
      width: 240,
      height: 240,
      unit: 'px',
      background,
      variables: [price],
      sampleValues: {},
      layers: layersSchema.parse(named),
    },
    values: { price: 12.9 },
    sources: { values: { 'product.basePrice': '29,00\u00a0€ / kg' }, currency: 'EUR' },
    files: [file],
    fonts: [],
    quality: 90,
    title: 'Probe',
  }
}

/** `withPhoto`: every picture it can show is one. */
function jobOfTemplate(
  kind: (typeof finishedTemplates)[number],
  { withPhoto = false } = {},
): Omit<PictureJob, 'format'> {
  const draft = finishedTemplate(kind)
  const template = { ...page, ...draft, dpi: 60, layers: layersSchema.parse(draft.layers) }
  const sources = { values: {}, currency: 'EUR' }
  const pictured = draft.variables.filter(({ type }) => type === 'image').map(({ key }) => [key, pictureId])
  const given = withPhoto ? Object.fromEntries(pictured) : {}
  const values = resolveValues(template, { given, sources, isSample: true })
  return { template, values, sources, files: withPhoto ? [file] : [], fonts: [], quality: 90, title: draft.name }
}

function hasPictures(kind: (typeof finishedTemplates)[number]): boolean {
  return finishedTemplate(kind).variables.some(({ type }) => type === 'image')
}

async function differences(
  name: string,
  job: Omit<PictureJob, 'format'>,
  isGroundless = false,
): Promise<Record<(typeof formats)[number], number>> {
  const path = join(import.meta.dirname, 'golden', `${name}.webp`)
  const found = { png: 1, jpeg: 1, webp: 1 }
  for (const format of formats) {
    const drawn = await drawPicture({ ...job, format }, read)
    const kept = { longest: 480, mayBeKept: format === 'png' }
    // A JPEG has a ground of its own: white.
    const isBare = isGroundless && format !== 'jpeg'
    found[format] = await differenceTo(path, Buffer.from(drawn.bytes), isBare ? { ...kept, grounds } : kept)
  }
  return found
}

describe('every format shows what was kept', () => {
  test.each(Object.entries(kinds))('of %s', async (name, layers) => {
    const found = await differences(`layer-${name}`, jobOfKind(layers))
    expect(formats.filter((format) => found[format] > mostOther[format])).toEqual([])
  })

  test.each(finishedTemplates)('of the template %s', async (kind) => {
    const found = await differences(`template-${kind}`, jobOfTemplate(kind))
    expect(formats.filter((format) => found[format] > mostOther[format])).toEqual([])
  })

  test.each(finishedTemplates.filter((kind) => hasPictures(kind)))('of the template %s with a photo', async (kind) => {
    const found = await differences(`template-${kind}-photo`, jobOfTemplate(kind, { withPhoto: true }))
    expect(formats.filter((format) => found[format] > mostOther[format])).toEqual([])
  })

  test('of layers without a ground', async () => {
    const found = await differences('layer-groundless', jobOfKind(groundless, ''), true)
    expect(formats.filter((format) => found[format] > mostOther[format])).toEqual([])
  })
})

test.skipIf(process.env['THEKE_GOLDEN'] === '1')('what changed is seen', async () => {
  const path = join(import.meta.dirname, 'golden', 'layer-rectangle.webp')
  const other = await drawPicture({ ...jobOfKind(kinds['ellipse'] ?? []), format: 'png' }, read)
  expect(await differenceTo(path, Buffer.from(other.bytes), { longest: 480 })).toBeGreaterThan(mostOther.webp)
})
