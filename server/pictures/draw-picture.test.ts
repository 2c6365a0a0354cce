// Every kind of layer in every format, what is hostile, and the line of those who wait.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { constants, getPriority } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { layers as layersSchema } from '#contract/media/layers.ts'
import type { PictureTemplate } from '#domain/pictures/layer.ts'
import type { Content } from '#server/gateways/content.ts'
import { makeDataFolder } from '#server/testing/data-folder.ts'
import { readPdf } from '#server/testing/read-pdf.ts'
import { drawPicture as drawWith, svgOf } from './draw-picture.ts'
import { openStudio } from './open-studio.ts'
import type { PictureFormat } from '#domain/pictures/layer.ts'
import type { PictureJob, ReadMaterial } from './picture-job.ts'

const pictureId = '018f0000-0000-7000-8000-000000000001'
const red = { create: { width: 30, height: 60, channels: 3, background: '#d02020' } } as const
const bytes = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#2040c0' } })
  .composite([{ input: red, left: 60, top: 0 }])
  .png()
  .toBuffer()
const file = { id: pictureId, version: 1, extension: 'png', width: 90, height: 60, focusX: 0.5, focusY: 0.5 }

function job(
  layers: readonly object[],
  more: Partial<PictureTemplate> = {},
  format: PictureFormat = 'png',
): PictureJob {
  const page = {
    width: 200,
    height: 200,
    unit: 'px',
    dpi: 150,
    bleed: 0,
    background: '#ffffff',
    backgroundImage: null,
  } as const
  const price = { key: 'price', label: '', type: 'price', isRequired: false, default: null, source: null } as const
  return {
    template: { ...page, variables: [price], sampleValues: {}, layers: layersSchema.parse(layers), ...more },
    values: { price: 12.9 },
    sources: { values: { 'product.basePrice': '29,00\u00a0€ / kg' }, currency: 'EUR' },
    files: [file],
    fonts: [],
    format,
    quality: 90,
    title: 'Probe',
  }
}

const read: ReadMaterial = async (name) => (name === pictureId ? bytes : null)
const drawPicture = (asked: PictureJob, from = read) => drawWith(asked, from)

const box = { x: 20, y: 20, width: 160, height: 160 }
/** One of each kind, and a point that it must have painted, with its colour. */
const kinds: readonly (readonly [string, object, readonly [number, number], string])[] = [
  ['shape', { kind: 'shape', name: 'a', ...box, fill: '#0f6b4f' }, [100, 100], '0f6b4f'],
  ['ellipse', { kind: 'shape', shape: 'ellipse', name: 'a', ...box, fill: '#0f6b4f' }, [22, 22], 'ffffff'],
  [
    'line',
    { kind: 'shape', shape: 'line', name: 'a', ...box, height: 20, strokeColor: '#0f6b4f', strokeWidth: 8 },
    [100, 30],
    '0f6b4f',
  ],
  ['covering picture', { kind: 'image', name: 'a', ...box, width: 40, image: { id: pictureId } }, [40, 100], '2040c0'],
  [
    'picture at a point',
    { kind: 'image', name: 'a', ...box, width: 40, image: { id: pictureId }, focusX: 1 },
    [40, 100],
    'd02020',
  ],
  [
    'contained picture',
    { kind: 'image', name: 'a', ...box, fit: 'contain', image: { id: pictureId } },
    [100, 30],
    'ffffff',
  ],
  [
    'round picture',
    { kind: 'image', name: 'a', ...box, fit: 'fill', mask: 'circle', image: { id: pictureId } },
    [24, 24],
    'ffffff',
  ],
  [
    'dark picture',
    { kind: 'image', name: 'a', ...box, fit: 'fill', filter: 'darken', image: { id: pictureId } },
    [60, 100],
    '12236a',
  ],
  ['text', { kind: 'text', name: 'a', ...box, text: '█'.repeat(3), fontSize: 150 }, [5, 5], 'ffffff'],
  ['box of a text', { kind: 'text', name: 'a', ...box, text: 'x', boxColor: '#ffcc00' }, [170, 170], 'ffcc00'],
  [
    'price',
    { kind: 'price', name: 'a', ...box, amountKey: 'price', boxColor: '#ffcc00', showBasePrice: true },
    [170, 170],
    'ffcc00',
  ],
  ['qr', { kind: 'qr', name: 'a', ...box, value: 'https://theke.example' }, [24, 24], '000000'],
  ['barcode', { kind: 'barcode', name: 'a', ...box, value: '4003994155486' }, [22, 100], 'ffffff'],
  ['hidden group', { kind: 'group', name: 'g', isVisible: false }, [100, 100], 'ffffff'],
]

async function pointOf(picture: Uint8Array, [x, y]: readonly [number, number]): Promise<string> {
  const { data, info } = await sharp(picture)
    .flatten({ background: '#ffffff' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return data
    .readUIntBE((y * info.width + x) * 3, 3)
    .toString(16)
    .padStart(6, '0')
}

/** JPEGs that a document brings along. */
function picturesIn(document: Uint8Array): Buffer[] {
  const text = Buffer.from(document).toString('latin1')
  return [...text.matchAll(/\/Filter \/DCTDecode\b[^]*?\nstream\n([^]*?)\nendstream/g)].map(([, picture = '']) =>
    Buffer.from(picture, 'latin1'),
  )
}

function distance(one: string, other: string): number {
  const [a = [], b = []] = [one, other].map((colour) =>
    (colour.match(/../g) ?? []).map((part) => Number.parseInt(part, 16)),
  )
  return Math.max(...a.map((value, index) => Math.abs(value - (b[index] ?? 0))))
}

describe.each(['png', 'jpeg', 'webp'] as const)('as %s', (format) => {
  test.each(kinds)('%s', async (_, layer, point, colour) => {
    const { bytes: drawn } = await drawPicture(job([layer], {}, format))
    // JPEG and WebP lose a little of each colour.
    expect(distance(await pointOf(drawn, point), colour)).toBeLessThan(format === 'png' ? 6 : 24)
  })
})

describe('without a ground', () => {
  test.each(['png', 'webp'] as const)('what is half there keeps its colour as %s', async (format) => {
    const half = { kind: 'shape', name: 's', ...box, fill: '#d02020', opacity: 0.5 }
    const { bytes: drawn } = await drawPicture(job([half], { background: '' }, format))
    const { data, info } = await sharp(drawn).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    const at = (100 * info.width + 100) * 4
    expect(distance(data.readUIntBE(at, 3).toString(16).padStart(6, '0'), 'd02020')).toBeLessThan(6)
    expect(Math.abs((data[at + 3] ?? 0) - 128)).toBeLessThan(3)
    expect(data[3]).toBe(0)
  })

  test('a JPEG shows it upon white', async () => {
    const half = { kind: 'shape', name: 's', ...box, fill: '#d02020', opacity: 0.5 }
    const { bytes: drawn } = await drawPicture(job([half], { background: '' }, 'jpeg'))
    expect(distance(await pointOf(drawn, [100, 100]), 'e79090')).toBeLessThan(8)
  })
})

test('says what a text names and nobody tells, and what is required', async () => {
  const known = { label: '', default: null, source: null, type: 'text', isRequired: false } as const
  const variables = [
    { ...known, key: 'name' },
    { ...known, key: 'ort', label: 'Ort', isRequired: true },
  ]
  const said = async (text: string, values: Record<string, string>, more: object = {}) => {
    const asked = job([{ kind: 'text', name: 'Text', ...box, ...(text !== '' && { text }), ...more }], { variables })
    return (await drawPicture({ ...asked, values })).problems
  }
  const lacks = { code: 'valueMissing', layer: 'Text' }
  expect(await said('Heute: {name}', { ort: 'Wien' })).toEqual([lacks])
  const unknown = { code: 'placeholderUnknown', layer: 'Text', key: 'Größe' }
  expect(await said('Heute: {name} {Größe} {Größe}', { name: 'Suppe', ort: 'Wien' })).toEqual([unknown])
  const code = job([{ kind: 'qr', name: 'Text', ...box, value: 'https://x.example/{Größe}' }], { variables })
  expect((await drawPicture({ ...code, values: { ort: 'Wien' } })).problems).toEqual([unknown])
  const lost = { visibleIf: { key: 'Größe', op: 'isSet' } }
  expect(await said('Heute', { ort: 'Wien' }, lost)).toContainEqual({ ...unknown, code: 'conditionUnknown' })
  expect(await said('Heute: {name}', { ort: 'Wien' }, { visibleIf: { key: 'name', op: 'isSet' } })).toEqual([])
  expect(await said('Heute', {})).toEqual([{ code: 'valueRequired', layer: 'Ort' }])
})

test('fills what stands before a price, and what is named in any letters', async () => {
  const known = { label: '', default: null, source: null, isRequired: false } as const
  const variables = [
    { ...known, key: 'Preis in €', type: 'price' },
    { ...known, key: 'Größe', type: 'text' },
  ] as const
  const values = { 'Preis in €': 4.5, Größe: 'klein' }
  const drawn = async (layer: object) => {
    const asked = job([{ name: 'x', ...box, fontSize: 20, ...layer }], { variables: [...variables] }, 'pdf')
    return readPdf((await drawPicture({ ...asked, values })).bytes).flatMap(({ texts }) => texts.join(' '))
  }
  const price = { kind: 'price', amountKey: 'Preis in €' }
  expect(await drawn({ ...price, prefix: '{Größe}' })).toEqual(await drawn({ ...price, prefix: 'klein' }))
  const text = { kind: 'text', text: '{Größe}: {Preis in €}' }
  expect((await drawn(text)).join(' ').replaceAll('\u00a0', ' ')).toContain('klein: 4,50 €')
})

test('turned, faint and grouped layers are where they should be', async () => {
  const bar = { kind: 'shape', name: 'bar', x: 0, y: 90, width: 200, height: 20, fill: '#000000' }
  const upright = await drawPicture(job([{ ...bar, rotation: 90 }]))
  expect([await pointOf(upright.bytes, [100, 10]), await pointOf(upright.bytes, [10, 100])]).toEqual([
    '000000',
    'ffffff',
  ])
  const faint = await drawPicture(
    job([
      { kind: 'group', name: 'g', opacity: 0.5, rotation: 90 },
      { ...bar, parent: 'g' },
    ]),
  )
  expect(distance(await pointOf(faint.bytes, [100, 10]), '808080')).toBeLessThan(3)
  const centred = await drawPicture(job([{ ...bar, anchor: 'center', x: 100, y: 100, width: 20 }]))
  expect([await pointOf(centred.bytes, [92, 100]), await pointOf(centred.bytes, [80, 100])]).toEqual([
    '000000',
    'ffffff',
  ])
})

describe('as a document', () => {
  test('letters stay letters, prices keep their base price', async () => {
    const price = {
      kind: 'price',
      name: 'p',
      y: 60,
      width: 190,
      height: 80,
      amountKey: 'price',
      showBasePrice: true,
      prefix: 'ab',
    }
    const { bytes: drawn } = await drawPicture(
      job(
        [{ kind: 'text', name: 't', width: 190, height: 50, text: 'Käsespätzle groß', fontSize: 20 }, price],
        {},
        'pdf',
      ),
    )
    const [page] = readPdf(Buffer.from(drawn))
    expect(page?.texts.map((text) => text.replaceAll('\u00a0', ' ').trim())).toEqual([
      'Käsespätzle groß',
      'ab 12,90 €',
      '29,00 € / kg',
    ])
  })

  test("a price that was typed does not stand above the base price of the product's own", async () => {
    const price = { kind: 'price', name: 'p', width: 190, height: 80, amountKey: 'price', showBasePrice: true }
    const said = async (own: number) => {
      const asked = job([price], {}, 'pdf')
      const values = { ...asked.sources.values, 'product.price': own }
      const { bytes: drawn, problems } = await drawPicture({ ...asked, sources: { ...asked.sources, values } })
      return { texts: readPdf(Buffer.from(drawn))[0]?.texts.length, problems }
    }
    expect(await said(12.9)).toEqual({ texts: 2, problems: [] })
    expect(await said(14.5)).toEqual({ texts: 1, problems: [{ code: 'basePriceOfOther', layer: 'p' }] })
  })

  test('a sheet is as large as it says, its bleed lies around it', async () => {
    const sheet = { width: 210, height: 297, unit: 'mm', bleed: 3 } as const
    const { bytes: drawn } = await drawPicture(
      job([{ kind: 'shape', name: 's', width: 210, height: 297, fill: '#ffeecc' }], sheet, 'pdf'),
    )
    const text = Buffer.from(drawn).toString('latin1')
    const numbers = (name: string) =>
      (new RegExp(`/${name} \\[([^\\]]+)\\]`).exec(text)?.[1] ?? '').trim().split(/\s+/).map(Number)
    const millimetres = (points: number) => (points / 72) * 25.4
    const [, , width = 0, height = 0] = numbers('MediaBox').map(millimetres)
    expect([width, height].map((each) => Math.round(each * 100) / 100)).toEqual([216, 303])
    expect(numbers('TrimBox').map((each) => Math.round(millimetres(each) * 100) / 100)).toEqual([3, 3, 213, 300])
  })

  test.each(kinds)('%s', async (_, layer) => {
    const { bytes: drawn } = await drawPicture(job([layer], {}, 'pdf'))
    expect(Buffer.from(drawn).subarray(0, 5).toString('latin1')).toBe('%PDF-')
  })

  test('a faint group is faint as a whole, with its words to be selected', async () => {
    const { bytes: drawn } = await drawPicture(
      job(
        [
          { kind: 'group', name: 'g', opacity: 0.5 },
          { kind: 'shape', name: 'a', ...box, fill: '#d02020', parent: 'g' },
          { kind: 'shape', name: 'b', ...box, fill: '#2040c0', parent: 'g' },
          { kind: 'text', name: 't', ...box, text: 'Mittag', parent: 'g', opacity: 0.5 },
        ],
        {},
        'pdf',
      ),
    )
    const text = Buffer.from(drawn).toString('latin1')
    expect(text.match(/\/S \/Transparency/g)).toHaveLength(2)
    expect(text.match(/\/ca 0\.5/g)).toHaveLength(1)
    expect(readPdf(Buffer.from(drawn))[0]?.texts.map((each) => each.trim())).toEqual(['Mittag'])
  })

  test('a grey picture is grey', async () => {
    const grey = { kind: 'image', name: 'a', ...box, fit: 'fill', filter: 'grayscale', image: { id: pictureId } }
    const opaque = await sharp(bytes).removeAlpha().png().toBuffer()
    const asked = { ...job([grey], {}, 'pdf'), files: [{ ...file, version: 3 }] }
    const { bytes: drawn } = await drawPicture(asked, async () => opaque)
    const [picture] = picturesIn(drawn)
    const { channels } = await sharp(picture).stats()
    expect(channels[0]?.mean).toBeGreaterThan(20)
    for (const channel of channels) expect(Math.abs(channel.mean - (channels[0]?.mean ?? 0))).toBeLessThan(2)
  })

  test('the shadow of a text takes no more than its letters on the page, however large its box is', async () => {
    const shadow = { x: 4, y: 4, blur: 6, color: '#d02020' }
    const far = { kind: 'text', name: 't', x: -9000, y: -9000, width: 20_000, height: 20_000, text: 'Mittag', shadow }
    const { bytes: drawn } = await drawPicture(
      job([{ ...far, align: 'center', verticalAlign: 'middle', fontSize: 40 }], { width: 2000, height: 2000 }, 'pdf'),
    )
    const sizes = [
      ...Buffer.from(drawn)
        .toString('latin1')
        .matchAll(/\/(?:Width|Height) (\d+)/g),
    ].map(([, size]) => Number(size))
    expect(sizes.length).toBeGreaterThan(0)
    expect(Math.max(...sizes)).toBeLessThan(400)

    // Beyond the edge nobody sees it; turned it is where its letters are.
    const beyond = await drawPicture(job([{ ...far, fontSize: 40 }], {}, 'pdf'))
    expect(Buffer.from(beyond.bytes).includes('/Subtype /Image')).toBe(false)
    const upright = { kind: 'text', name: 't', x: 0, y: 80, width: 200, height: 40, rotation: 90, align: 'right' }
    const turned = await drawPicture(job([{ ...upright, text: 'Mittag', fontSize: 30, shadow }], {}, 'pdf'))
    expect(Buffer.from(turned.bytes).includes('/Subtype /Image')).toBe(true)
  })

  test('letters as large as a wall have a shadow, painted as coarse as it may be', async () => {
    const shadow = { x: 0, y: 0, blur: 1, color: '#d02020' }
    const huge = { kind: 'text', width: 3900, height: 3900, text: '██', fontSize: 3000, shadow }
    const many = [0, 1, 2].map((index) => ({ ...huge, name: `t${index}` }))
    const wall = { width: 3900, height: 3900, unit: 'mm', dpi: 30 } as const
    const { bytes: drawn } = await drawPicture(job(many, wall, 'pdf'))
    const text = Buffer.from(drawn).toString('latin1')
    const sizes = [...text.matchAll(/\/Width (\d+)\n\/Height (\d+)/g)].map(
      ([, width, height]) => Number(width) * Number(height),
    )
    expect(sizes.length).toBeGreaterThan(0)
    expect(Math.max(...sizes)).toBeLessThan(4_000_000)
  })
})

describe('what is hostile', () => {
  const drawn = async (layers: readonly object[], format: PictureFormat = 'png') => drawPicture(job(layers, {}, format))

  test('200 layers', async () => {
    const many = Array.from({ length: 200 }, (_, index) => ({
      kind: 'text',
      name: `t${index}`,
      y: index,
      width: 200,
      height: 20,
      text: `Zeile ${index}`,
    }))
    expect((await drawn(many)).bytes.length).toBeGreaterThan(1000)
  })

  test('a missing picture is named, and one that is broken leaves its place empty', async () => {
    const missing = { kind: 'image', name: 'Foto', ...box, image: { id: '018f0000-0000-7000-8000-000000000002' } }
    expect((await drawn([missing])).problems).toEqual([{ code: 'pictureMissing', layer: 'Foto' }])
    const there = { ...job([{ ...missing, image: { id: pictureId } }]), files: [{ ...file, version: 9 }] }
    for (const content of [Buffer.from('GIF89a nonsense'), null, '/there/is/no/such/file'])
      expect(await pointOf((await drawPicture(there, async () => content)).bytes, [100, 100])).toBe('ffffff')
  })

  test.each(['png', 'pdf'] as const)('4,000 signs, from the right, emoji, tags and entities as %s', async (format) => {
    const texts = [
      'Wort '.repeat(800),
      'שלום עולם 12 مرحبا',
      '🍕🎉👩‍🍳🇦🇹',
      '<script>alert(1)</script> & "x" \'y\' ]]>',
      '\u202e\u0000\uffff',
      '',
    ]
    for (const [index, text] of texts.entries()) {
      const one = await drawPicture(
        job(
          [{ kind: 'text', name: `t${index}`, ...box, text: text.replaceAll('\u0000', ''), autoFit: 'wrapShrink' }],
          {},
          format,
        ),
      )
      expect(one.bytes.length).toBeGreaterThan(100)
    }
  })

  test('no text of anybody becomes a part of the drawing, no colour anything but a colour', async () => {
    const layer = { kind: 'text', name: '"><script>x</script>', ...box, text: '</svg><script>alert(1)</script>' }
    const { svg } = await svgOf(job([layer]), read)
    expect(svg).not.toMatch(/<script|alert|https?:\/\/(?!www\.w3\.org)/)
    expect(() => layersSchema.parse([{ ...layer, color: 'url(https://evil.example/x)' }])).toThrow(/invalid_format/)
  })

  test('groups within themselves end', async () => {
    const circle = [
      { kind: 'group', name: 'a', parent: 'b' },
      { kind: 'group', name: 'b', parent: 'a' },
      { kind: 'shape', name: 's', parent: 'a', ...box, fill: '#000000' },
    ]
    expect((await drawn(circle)).bytes.length).toBeGreaterThan(100)
  })
})

test('a picture that is replaced is drawn anew, one that stayed is read once', async () => {
  const image = { kind: 'image', name: 'a', ...box, image: { id: pictureId } }
  const first = job([image])
  const before = await drawPicture(first)
  const green = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#20a040' } })
    .png()
    .toBuffer()
  const replaced = { ...first, files: [{ ...file, version: 2 }] }
  const after = await drawPicture(replaced, async () => green)
  expect(distance(await pointOf(before.bytes, [50, 100]), '2040c0')).toBeLessThan(6)
  expect(distance(await pointOf(after.bytes, [50, 100]), '20a040')).toBeLessThan(6)
  // What it was made of is not asked for again.
  const unread = async () => Promise.reject(new Error('asked for again'))
  expect((await drawPicture(first, unread)).bytes).toEqual(before.bytes)
})

/** Processes of ours that draw. */
function drawing(): number[] {
  const all = execFileSync('ps', ['-axo', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n')
  return all.flatMap((line) => {
    const [id, parent] = line.trim().split(/\s+/).map(Number)
    return parent === process.pid && line.includes('draw-process') && id !== undefined ? [id] : []
  })
}

describe('the line before the processes', () => {
  const studio = openStudio({ processes: 1, mostWaiting: 3 })
  afterAll(() => studio.close())

  test('who asks for too many at once is told so, the others get theirs', async () => {
    const shape = { kind: 'shape', name: 's', ...box, fill: '#0f6b4f' }
    const asked = await Promise.allSettled(Array.from({ length: 8 }, () => studio.draw(job([shape]), read)))
    const reasons = asked.flatMap((each) =>
      each.status === 'rejected' ? [(each.reason as { status: number }).status] : [],
    )
    expect(reasons).toEqual([503, 503, 503, 503])
    await expect(studio.draw(job([shape]), read)).resolves.toMatchObject({ problems: [] })
  })

  test('what draws yields to everything else, and knows none of our secrets', async () => {
    await studio.draw(job([]), read)
    for (const id of drawing())
      if (process.platform === 'linux') {
        const priorities = readdirSync(`/proc/${id}/task`).map((thread) => getPriority(Number(thread)))
        expect(new Set(priorities)).toEqual(new Set([constants.priority.PRIORITY_LOW]))
        expect(readFileSync(`/proc/${id}/environ`, 'utf8').replace(/NODE_\w+=[^\0]*\0/g, '')).toBe('')
      }
  })

  test('one that falls takes its own picture with it, and the next one is drawn', async () => {
    const known = drawing()
    // Stopped, so that it has not drawn it by then.
    for (const id of known) process.kill(id, 'SIGSTOP')
    const [lost, next] = [studio.draw(job([]), read), studio.draw(job([]), read)]
    for (const id of known) process.kill(id, 'SIGKILL')
    await expect(lost).rejects.toThrow('the process that drew the picture ended')
    await expect(next).resolves.toMatchObject({ problems: [] })
  })

  test('one that takes too long is given up, and the next one is drawn', async () => {
    const hasty = openStudio({ processes: 1, patience: 0.001 })
    await expect(hasty.draw(job([]), read)).rejects.toMatchObject({ status: 503 })
    await hasty.close()
    await expect(studio.draw(job([{ kind: 'shape', name: 's', ...box, fill: '#0f6b4f' }]), read)).resolves.toBeDefined()
  })

  test('bytes go to the process that has not cut the picture yet, from hand or from a file, and to no other', async () => {
    const asked: string[] = []
    const from = (content: Content) => async (name: string) => (asked.push(name), content)
    const photo = { ...job([{ kind: 'image', name: 'a', ...box, image: { id: pictureId } }]) }
    const at = (version: number) => ({ ...photo, files: [{ ...file, version }] })
    const path = join(makeDataFolder(), 'photo.png')
    await writeFile(path, bytes)
    const own = openStudio({ processes: 1 })
    const drawn = [
      await own.draw(at(1), from(bytes)),
      await own.draw(at(1), from(bytes)),
      await own.draw(at(2), from(path)),
    ]
    expect(asked).toEqual([pictureId, pictureId])
    for (const picture of drawn) expect(distance(await pointOf(picture.bytes, [50, 100]), '2040c0')).toBeLessThan(6)
    expect(drawn[2]?.bytes).toEqual(drawn[0]?.bytes)

    // A storage that fails gives no picture without its photo, and the next try asks again.
    const failing = async () => Promise.reject(new Error('the storage does not answer'))
    await expect(own.draw(at(3), failing)).rejects.toThrow('the storage does not answer')
    expect((await own.draw(at(3), from(bytes))).bytes).toEqual(drawn[0]?.bytes)
    await own.close()
  })
})
