// Shadows of a document, which knows no blur: pictures of what is seen of them, as fine as their edges are sharp.
import { inFrame, type Turn } from '#domain/pictures/layer-frame.ts'
import { around } from '#domain/pictures/layer-place.ts'
import type { BlurNode, Box, Scene, SceneNode } from '#domain/pictures/scene.ts'
import { svgWriter } from '#domain/pictures/write-svg.ts'
import { pictureTool } from '#server/gateways/picture-tool.ts'
import { paintSvg } from './paint-svg.ts'

export interface PaintedShadow {
  readonly bytes: Buffer
  readonly area: Box
}

/** What nobody sees of them is missing. */
export type PaintedShadows = ReadonlyMap<BlurNode, PaintedShadow>

const dotsPerInch = 150
/** Pixels for each standard deviation: more show nothing new. */
const dotsPerDeviation = 6
/** Of all shadows of a document: with more, each is painted coarser. */
const mostPixels = 8_000_000
/** How far a shadow is seen, in standard deviations. */
const reach = 3
/** Parts of a shadow that are fainter than that are left out. */
const faintest = 0.005

/** `inch`: in lengths of the scene. */
export async function paintShadows(scene: Scene, inch: number): Promise<PaintedShadows> {
  const seen = shadowsIn(scene.nodes, [], pageOf(scene))
  const finest = ({ deviation }: BlurNode) => Math.min(dotsPerInch / inch, dotsPerDeviation / deviation)
  const pixels = seen.reduce((sum, { node, area }) => sum + area.width * area.height * finest(node) ** 2, 0)
  const coarser = Math.min(1, Math.sqrt(mostPixels / Math.max(pixels, 1)))
  const painted = new Map<BlurNode, PaintedShadow>()
  for (const { node, area } of seen)
    painted.set(node, { bytes: await paintShadow(node, area, finest(node) * coarser), area })
  return painted
}

async function paintShadow(node: BlurNode, { x, y, width, height }: Box, scale: number): Promise<Buffer> {
  const [wide, high] = [width, height].map((length) => Math.max(1, Math.round(length * scale)))
  // Out of focus it is set by sharp, which takes a tenth of the time.
  const body = svgWriter({ hrefOf: () => null })({ ...node, deviation: 0 })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" width="${wide}" height="${high}" preserveAspectRatio="none">${body}</svg>`
  const painted = await paintSvg(svg)
  const sharp = await pictureTool()
  const raw = { width: painted.width, height: painted.height, channels: 4 } as const
  const sigma = Math.max(0.3, node.deviation * scale)
  return sharp(painted.pixels, { raw }).blur({ sigma, minAmplitude: faintest }).png({ compressionLevel: 3 }).toBuffer()
}

function pageOf({ width, height, bleed }: Scene): Box {
  return { x: -bleed, y: -bleed, width: width + 2 * bleed, height: height + 2 * bleed }
}

interface SeenShadow {
  readonly node: BlurNode
  /** What of it lies on the page, or shines into it. */
  readonly area: Box
}

/** `turns`: of the groups around, the outermost first. */
function shadowsIn(nodes: readonly SceneNode[], turns: readonly Turn[], page: Box): SeenShadow[] {
  return nodes.flatMap((node) => {
    if (node.kind === 'group') {
      const turn = { angle: node.rotation, centre: node.centre }
      return shadowsIn(node.children, node.rotation === 0 ? turns : [...turns, turn], page)
    }
    if (node.kind !== 'blur' || node.deviation <= 0) return []
    const area = shared(node.area, grown(turnedPage(page, turns), node.deviation * reach))
    return area === null ? [] : [{ node, area }]
  })
}

/** The page as a layer sees it that was turned: the box around it. */
function turnedPage({ x, y, width, height }: Box, turns: readonly Turn[]): Box | null {
  const corners = [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ]
  return around(corners.map((corner) => ({ ...inFrame(corner, turns), width: 0, height: 0 })))
}

function grown(box: Box | null, by: number): Box {
  const { x, y, width, height } = box ?? { x: 0, y: 0, width: 0, height: 0 }
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by }
}

function shared(one: Box, other: Box): Box | null {
  const [x, y] = [Math.max(one.x, other.x), Math.max(one.y, other.y)]
  const width = Math.min(one.x + one.width, other.x + other.width) - x
  const height = Math.min(one.y + one.height, other.y + other.height) - y
  return width > 0 && height > 0 ? { x, y, width, height } : null
}
