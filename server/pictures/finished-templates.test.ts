// Finished templates as files: each sheet as large as it says, its words to be selected, its letters brought along.
import { describe, expect, test } from 'vitest'
import { layers as layersSchema } from '#contract/media/layers.ts'
import { onPage, type Turn } from '#domain/pictures/layer-frame.ts'
import { boxOf } from '#domain/pictures/layer-place.ts'
import { finishedTemplate, finishedTemplates } from '#domain/pictures/finished-templates.ts'
import { resolveValues } from '#domain/pictures/picture-values.ts'
import type { SceneNode } from '#domain/pictures/scene.ts'
import { finishedWords } from '#domain/wording/picture-templates.ts'
import { embeddedFonts, readPdf } from '#server/testing/read-pdf.ts'
import { drawPicture, svgOf } from './draw-picture.ts'
import type { PictureJob } from './picture-job.ts'

const sources = { values: {}, currency: 'EUR' }

/** Samples hold no pictures, the house's own fonts need nobody. */
const none = async () => null

function jobOf(kind: (typeof finishedTemplates)[number]): PictureJob {
  const draft = finishedTemplate(kind)
  const template = { dpi: 150, bleed: 0, backgroundImage: null, ...draft, layers: layersSchema.parse(draft.layers) }
  const values = resolveValues(template, { given: {}, sources, isSample: true })
  return {
    template,
    values,
    sources,
    files: [],
    fonts: [],
    format: 'pdf',
    quality: 85,
    title: draft.name,
  }
}

describe.each(finishedTemplates)('%s', (kind) => {
  test('says its samples without a word cut, in letters of its own, inside of its page', async () => {
    const job = jobOf(kind)
    const { bytes, problems } = await drawPicture(job, none)
    expect(problems).toEqual([])
    const document = Buffer.from(bytes)
    const pages = readPdf(document)
    expect(pages).toHaveLength(1)
    const fonts = embeddedFonts(document)
    expect(fonts.length).toBeGreaterThan(0)
    expect(fonts.filter(({ isEmbedded }) => !isEmbedded)).toEqual([])
    const { width, height, placed } = pages[0] ?? { width: 0, height: 0, placed: [] }
    for (const { x, y } of placed) {
      expect([x >= 0, x <= width, y >= 0, y <= height]).toEqual([true, true, true, true])
    }
    const said = placed.map(({ text }) => text).join(' ')
    const telling = { menuCard: 'Kürbiscremesuppe', branchCard: finishedWords.branch.split(' ')[0] }
    expect(said).toContain(kind in telling ? telling[kind as keyof typeof telling] : finishedWords.dish.split(' ')[0])
    if (job.template.unit === 'mm') {
      const around = 2 * job.template.bleed
      expect(Math.abs(width - job.template.width - around)).toBeLessThan(0.1)
      expect(Math.abs(height - job.template.height - around)).toBeLessThan(0.1)
    }
  })
})

interface Stand {
  readonly text: string
  readonly x: number
  readonly y: number
}

/** Where the letters of a scene begin on the page, turned as their groups are. */
function standing(nodes: readonly SceneNode[], turns: readonly Turn[] = []): Stand[] {
  return nodes.flatMap((node): Stand[] => {
    if (node.kind === 'glyphs') return [{ text: node.text, ...onPage({ x: node.x, y: node.y }, turns) }]
    if (node.kind !== 'group') return []
    const turn = { angle: node.rotation, centre: node.centre }
    return standing(node.children, node.rotation === 0 ? turns : [...turns, turn])
  })
}

const onPaper = finishedTemplates.filter((kind) => jobOf(kind).template.unit === 'mm')

test.each(onPaper)('%s: every word stands where the picture has it, within a tenth of a millimetre', async (kind) => {
  const job = jobOf(kind)
  const { bleed, layers } = job.template
  const { bytes } = await drawPicture(job, none)
  const placed = readPdf(Buffer.from(bytes))[0]?.placed ?? []
  const { scene } = await svgOf(job, none)
  const expected = standing(scene.nodes)
  expect(expected.length).toBeGreaterThan(3)
  expect(placed).toHaveLength(expected.length)
  for (const [index, { text, x, y }] of expected.entries()) {
    const found = placed[index]
    expect(found?.text.trim()).toBe(text.trim())
    expect(Math.abs((found?.x ?? 0) - bleed - x)).toBeLessThan(0.1)
    expect(Math.abs((found?.y ?? 0) - bleed - y)).toBeLessThan(0.1)
  }
  // And that is where its layer begins.
  const upright = layers.filter(
    (layer) => layer.kind === 'text' && layer.align === 'left' && layer.rotation === 0 && layer.parent === null,
  )
  for (const layer of upright) {
    const { x, y, width, height } = boxOf(layer)
    const inside = placed.filter((each) => {
      const [right, down] = [each.x - bleed, each.y - bleed]
      return down > y && down <= y + height + 0.1 && right > x - 0.1 && right < x + width
    })
    if (inside.length > 0) expect(Math.min(...inside.map((each) => Math.abs(each.x - bleed - x)))).toBeLessThan(0.1)
  }
})
