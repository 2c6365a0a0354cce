// A picture of the house as a document holds it.
import { pictureTool } from '#server/gateways/picture-tool.ts'

/** On paper it is at most a few centimetres wide. */
const mostPixels = 600

/** A `data:` address of a PNG on white; null where there is none, or it cannot be read. */
export async function paperPicture(bytes: Buffer | null): Promise<string | null> {
  if (bytes === null) return null
  const sharp = await pictureTool()
  const box = { width: mostPixels, height: mostPixels, fit: 'inside', withoutEnlargement: true } as const
  const image = sharp(bytes, { limitInputPixels: 64_000_000 })
    .autoOrient()
    .resize(box)
    .flatten({ background: '#ffffff' })
  const drawn = await image
    .png()
    .toBuffer()
    .catch(() => null)
  return drawn && `data:image/png;base64,${drawn.toString('base64')}`
}
