// One label: as large as it can be read, as small as it must be. Texts on the left, codes on the right, the price below.
import { eanBars } from './ean.ts'
import type { LabelContent, LabelField } from './label-content.ts'
import {
  cutToFit,
  flowText,
  letterAscent,
  lineStep,
  millimetresOfPoint,
  sizeToFit,
  type FlowedLine,
  type Measure,
  type PaperImage,
  type PaperMark,
  type Run,
} from './paper-marks.ts'

export interface DrawnLabel {
  readonly marks: readonly PaperMark[]
  /** What has no room in letters that can be read. */
  readonly cut: readonly LabelField[]
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

// The letter x is half as high as the letters' size: 1.2 mm high, on small labels 0.9 mm (LMIV Art. 13 (2) and (3)).
const leastSize = 6.81
const leastSizeOfSmall = 5.11
const smallSurface = 3000
const largestSize = 10

/** Who gives way first where there is no room for everything. */
const givesWay = [
  'description',
  'business',
  'storage',
  'allergens',
  'batch',
  'netContent',
  'ingredients',
  'bestBefore',
  'name',
] as const
type TextField = (typeof givesWay)[number]

interface Block {
  readonly field: TextField
  readonly size: number
  lines: FlowedLine[]
}

const heightOf = (size: number) => size * lineStep * millimetresOfPoint

export function drawLabel(
  content: LabelContent,
  fields: readonly LabelField[],
  box: Box,
  measure: Measure,
): DrawnLabel {
  const pad = Math.min(3, Math.max(1.5, box.height * 0.07))
  const least = box.width * box.height < smallSurface ? leastSizeOfSmall : leastSize
  const usual = Math.max(least, Math.min(largestSize, box.height / 5.5, box.width / 8))
  const inner = { x: box.x + pad, y: box.y + pad, width: box.width - 2 * pad, height: box.height - 2 * pad }
  const cut: LabelField[] = []
  const shows = (field: LabelField) => fields.includes(field) && content[field].length > 0
  const foot = drawFoot(content, { shows, inner, usual, measure, cut })
  const side = { inner, free: inner.height - foot.height, cut }
  const logo = drawLogo(shows('logo') ? content.logo : [], { ...side, below: shows('qr') ? leastQr + sideGap : 0 })
  const qrPlace = { ...side, inner: { ...inner, y: inner.y + logo.height }, free: side.free - logo.height }
  const code = drawQr(content.qr, { isShown: shows('qr'), ...qrPlace })
  const texts = fields.filter((field): field is TextField => shows(field) && isText(field))
  const room = { ...inner, width: inner.width - Math.max(logo.width, code.width), height: inner.height - foot.height }
  const text = drawTexts(content, texts, { room, usual, least, measure, cut })
  return { marks: [...text, ...logo.marks, ...code.marks, ...foot.marks], cut }
}

function isText(field: LabelField): field is TextField {
  return (givesWay as readonly LabelField[]).includes(field)
}

interface TextRoom {
  readonly room: Box
  readonly usual: number
  readonly least: number
  readonly measure: Measure
  readonly cut: LabelField[]
}

function drawTexts(
  content: LabelContent,
  fields: readonly TextField[],
  { room, usual, least, measure, cut }: TextRoom,
) {
  const blocksAt = (size: number): Block[] =>
    fields.map((field) => {
      const own = field === 'name' ? nameSize(content.name, { size, room, measure }) : size
      return { field, size: own, lines: flowText(content[field], { width: room.width, size: own, measure }) }
    })
  const heightOfAll = (blocks: readonly Block[]) =>
    blocks.reduce((sum, { size, lines }) => sum + lines.length * heightOf(size), 0)
  let size = usual
  let blocks = blocksAt(size)
  while (heightOfAll(blocks) > room.height && size > least) {
    size = Math.max(least, size - 0.25)
    blocks = blocksAt(size)
  }
  for (const field of givesWay) {
    const block = blocks.find((each) => each.field === field)
    if (block === undefined) continue
    const missing = heightOfAll(blocks) - room.height
    if (missing <= 0) break
    const gone = Math.min(block.lines.length, Math.ceil(missing / heightOf(block.size)))
    block.lines = withEllipsis(block.lines.slice(0, block.lines.length - gone))
    cut.push(field)
  }
  return marksOf(blocks, room)
}

/** Larger than the rest, in two lines at most where that can be. */
function nameSize(
  name: readonly Run[],
  { size, room, measure }: { size: number; room: Box; measure: Measure },
): number {
  const sizes = [1.6, 1.4, 1.2, 1].map((factor) => factor * size)
  const inTwoLines = (each: number) => flowText(name, { width: room.width, size: each, measure }).length <= 2
  return sizes.find(inTwoLines) ?? size
}

function withEllipsis(lines: readonly FlowedLine[]): FlowedLine[] {
  return lines.map((line, index) =>
    index < lines.length - 1
      ? line
      : line.map((run, at) => (at < line.length - 1 ? run : { ...run, text: `${run.text.replace(/[,;.]$/, '')}…` })),
  )
}

function marksOf(blocks: readonly Block[], room: Box): PaperMark[] {
  let top = room.y
  return blocks.flatMap(({ field, size, lines }) =>
    lines.flatMap((line) => {
      const y = top + size * letterAscent * millimetresOfPoint
      top += heightOf(size)
      return line.map(({ text, weight, at }): PaperMark => ({
        kind: 'text',
        text,
        weight,
        size,
        x: room.x + at,
        y,
        ...(field === 'description' && { isSoft: true }),
      }))
    }),
  )
}

const leastQr = 9
const sideGap = 1.5
const leastLogo = 4
const highestLogo = 14

/** At the right, above the code, which keeps what scanners need. */
function drawLogo(
  [image]: readonly PaperImage[],
  { inner, free, below, cut }: { inner: Box; free: number; below: number; cut: LabelField[] },
): { marks: PaperMark[]; width: number; height: number } {
  if (image === undefined) return { marks: [], width: 0, height: 0 }
  const ratio = image.width / Math.max(1, image.height)
  const widest = widthOfSide(inner)
  const height = Math.min(highestLogo, free - below, Math.max(free / 2, leastLogo), widest / ratio)
  const width = height * ratio
  // A wide one is lower than others are, not less to see.
  if (free - below < leastLogo || width * height < leastLogo * leastLogo) {
    cut.push('logo')
    return { marks: [], width: 0, height: 0 }
  }
  const x = inner.x + inner.width - width
  return {
    marks: [{ kind: 'picture', x, y: inner.y, width, height, image }],
    width: width + sideGap,
    height: height + sideGap,
  }
}

function widthOfSide(inner: Box): number {
  return Math.min(22, inner.width * 0.34)
}

function drawQr(
  content: string,
  { isShown, inner, free, cut }: { isShown: boolean; inner: Box; free: number; cut: LabelField[] },
): { marks: PaperMark[]; width: number } {
  if (!isShown) return { marks: [], width: 0 }
  const side = Math.min(widthOfSide(inner), free)
  if (side < leastQr) {
    cut.push('qr')
    return { marks: [], width: 0 }
  }
  return { marks: [{ kind: 'qr', x: inner.x + inner.width - side, y: inner.y, side, content }], width: side + sideGap }
}

interface FootRoom {
  readonly shows: (field: LabelField) => boolean
  readonly inner: Box
  readonly usual: number
  readonly measure: Measure
  readonly cut: LabelField[]
}

// A module at 80 %, the smallest that scanners of shops read for certain, and as high as small goods have it.
const moduleWidth = 0.264
const barHeight = 7
const quietModules = 11
const digitsSize = 6

function drawFoot(content: LabelContent, { shows, inner, usual, measure, cut }: FootRoom) {
  const bars = shows('barcode') ? eanBars(content.barcode) : null
  const quiet = quietModules * moduleWidth
  const barsWidth = bars === null ? 0 : bars.length * moduleWidth + 2 * quiet
  const hasBars = bars !== null && barsWidth <= inner.width && barHeight + heightOf(digitsSize) <= inner.height * 0.6
  if (bars !== null && !hasBars) cut.push('barcode')
  const free = inner.width - (hasBars ? barsWidth : 0)
  const bottom = inner.y + inner.height
  const marks: PaperMark[] = []
  let height = 0
  for (const [field, size] of [
    ['basePrice', usual * 0.9],
    ['price', usual * 1.8],
  ] as const) {
    if (!shows(field)) continue
    const [run] = content[field]
    if (run === undefined) continue
    if (free < 8) {
      cut.push(field)
      continue
    }
    const fitted = sizeToFit(run, { size, least: usual * 0.8, width: free, measure })
    const text = cutToFit(run, { size: fitted, width: free, measure })
    const x = inner.x + inner.width - measure(text, fitted, run.weight)
    marks.push({
      kind: 'text',
      text,
      weight: run.weight,
      size: fitted,
      x,
      y: bottom - height - 0.25 * fitted * millimetresOfPoint,
    })
    height += heightOf(fitted)
  }
  if (hasBars) {
    const digits = heightOf(digitsSize)
    marks.push(...barMarks(bars, { x: inner.x + quiet, y: bottom - digits - barHeight }))
    const width = measure(content.barcode, digitsSize, '400')
    const x = inner.x + quiet + (bars.length * moduleWidth - width) / 2
    marks.push({ kind: 'text', text: content.barcode, weight: '400', size: digitsSize, x, y: bottom - 0.4 })
    height = Math.max(height, digits + barHeight)
  }
  return { marks, height: height === 0 ? 0 : height + 0.8 }
}

/** Neighbours are one rectangle. */
function barMarks(bars: string, { x, y }: { readonly x: number; readonly y: number }): PaperMark[] {
  return [...bars.matchAll(/1+/g)].map(({ 0: run, index }) => ({
    kind: 'rect',
    x: x + index * moduleWidth,
    y,
    width: run.length * moduleWidth,
    height: barHeight,
  }))
}
