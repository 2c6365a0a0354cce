// Draws the demo chain's pictures: an icon on a soft tone, calm enough to stand beside fifty others.
import { tones, type Picture } from '#demo/pictures.ts'
import { pictureTool } from '#server/gateways/picture-tool.ts'

const width = 800
const height = 600
/** Icons are full of blurs whose cost grows with the area, so they are drawn at the very size in which they are shown. */
const iconSize = 352

/** A WebP of 800 × 600 pixels. `icon`: the SVG of `picture.icon`. */
export async function drawPicture(picture: Picture, icon: string): Promise<Buffer> {
  const background = tones[picture.tone]
  const above = (height - iconSize) / 2
  const beside = (width - iconSize) / 2
  const sharp = await pictureTool()
  return sharp(Buffer.from(icon), { density: (72 * iconSize) / 32 })
    .flatten({ background })
    .extend({ top: above, bottom: above, left: beside, right: beside, background })
    .webp({ quality: 88, effort: 2 })
    .toBuffer()
}
