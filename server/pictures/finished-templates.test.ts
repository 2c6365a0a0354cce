// Finished templates as files: each sheet as large as it says, its words to be selected, its letters brought along.
import { describe, expect, test } from 'vitest'
import { layers as layersSchema } from '#contract/media/layers.ts'
import { boxOf } from '#domain/pictures/layer-place.ts'
import { finishedTemplate, finishedTemplates } from '#domain/pictures/finished-templates.ts'
import { resolveValues } from '#domain/pictures/picture-values.ts'
import { finishedWords } from '#domain/wording/picture-templates.ts'
import { embeddedFonts, readPdf } from '#server/testing/read-pdf.ts'
import { drawPicture } from './draw-picture.ts'
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

test('words stand where their layer begins, within a tenth of a millimetre', async () => {
  const job = jobOf('posterA4')
  const { bytes } = await drawPicture(job, none)
  const [page] = readPdf(Buffer.from(bytes))
  const shop = job.template.layers.find((layer) => layer.kind === 'text' && layer.text === '{shop}')
  const found = page?.placed.find(({ text }) => text.trim() === finishedWords.shop)
  if (shop === undefined || found === undefined) throw new Error('the poster does not say whose it is')
  const box = boxOf(shop)
  expect(Math.abs(found.x - box.x - job.template.bleed)).toBeLessThan(0.1)
  expect(found.y - job.template.bleed).toBeGreaterThan(box.y)
  expect(found.y - job.template.bleed).toBeLessThan(box.y + box.height)
})
