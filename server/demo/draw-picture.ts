// Draws the demo chain's pictures: an icon on a soft tone, calm enough to stand beside fifty others.
import { tones, type Picture } from '#demo/pictures.ts'
import { pictureTool } from '#server/gateways/picture-tool.ts'

const width = 800
const height = 600
/** Icons are full of blurs whose cost grows with the area, so they are drawn at the very size in which they are shown. */
const iconSize = 352

/** A wide picture, as the head of a page shows it. */
const wide = { width: 1920, height: 1080 }
/** Where what stands around has its middle, and how large it is: a table seen from above, calm in the corner of the text. */
const around = [
  { x: 560, y: 350, size: 300 },
  { x: 1400, y: 330, size: 320 },
  { x: 330, y: 650, size: 240 },
  { x: 1610, y: 680, size: 270 },
  { x: 760, y: 130, size: 170 },
  { x: 1210, y: 110, size: 180 },
]
const middle = { x: 970, y: 480, size: 520 }

/** A WebP of 800 × 600 pixels, or a wide one. `icons`: the SVG of each icon that the picture names. */
export async function drawPicture(picture: Picture, icons: ReadonlyMap<string, string>): Promise<Buffer> {
  const icon = icons.get(picture.icon) ?? ''
  if (picture.around) return drawStill(picture, picture.around, icons)
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

async function drawStill(
  { icon, tone }: Picture,
  names: readonly string[],
  icons: ReadonlyMap<string, string>,
): Promise<Buffer> {
  const sharp = await pictureTool()
  const placed = [
    { name: icon, ...middle },
    ...names.flatMap((name, index) => ({ name, ...(around[index] ?? middle) })),
  ]
  const drawn = await Promise.all(
    placed.map(async ({ name, x, y, size }) => ({
      input: await sharp(Buffer.from(icons.get(name) ?? ''), { density: (72 * size) / 32 })
        .png()
        .toBuffer(),
      left: Math.round(x - size / 2),
      top: Math.round(y - size / 2),
    })),
  )
  return sharp({ create: { ...wide, channels: 3, background: tones[tone] } })
    .composite(drawn)
    .webp({ quality: 82, effort: 2 })
    .toBuffer()
}
