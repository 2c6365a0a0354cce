// The picture of a method, fetched once and drawn anew: what reaches the guest is a PNG of ours, whatever was sent.
import { pictureTool } from './picture-tool.ts'

const patienceMilliseconds = 3_000
const largest = 200_000
/** 32 × 24 on screen, sharp on most phones. */
const size = { width: 64, height: 48 }

/** As an address that holds its picture; null where there is none that can be read. The address must have been judged. */
export async function methodIcon(address: string): Promise<string | null> {
  try {
    const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(patienceMilliseconds) })
    if (!response.ok) return null
    const pieces: Uint8Array[] = []
    let length = 0
    for await (const piece of response.body ?? []) {
      length += piece.byteLength
      if (length > largest) return null
      pieces.push(piece)
    }
    return await redrawn(Buffer.concat(pieces))
  } catch {
    // A name without a picture is as good.
    return null
  }
}

async function redrawn(sent: Buffer): Promise<string | null> {
  const isPng = sent.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))
  if (!isPng) return null
  const picture = (await pictureTool())(sent, { limitInputPixels: 1_000_000 })
  const drawn = await picture
    .resize({ ...size, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer()
  return `data:image/png;base64,${drawn.toString('base64')}`
}
