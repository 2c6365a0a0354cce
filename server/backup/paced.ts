// A backup works beside guests who order: it rests twice as long as it worked, so that disk and processor are theirs most of the time.
import { setTimeout as rest } from 'node:timers/promises'

/** Bytes between two rests: so few that what waits meanwhile does not wait long. */
const step = 1_000_000
const restsPerWork = 2
/** Milliseconds: what held a piece up may be over, and the snapshot is held all the while. */
const longestRest = 2000

/** Passes on what arrives, with rests. `settle` ends each piece of work: what it wrote lies on the disk before others are let go first. */
export async function* paced(
  chunks: AsyncIterable<Buffer>,
  settle: () => Promise<void> = async () => undefined,
): AsyncGenerator<Buffer> {
  let begun = performance.now()
  let bytes = 0
  for await (const chunk of chunks) {
    yield chunk
    bytes += chunk.length
    if (bytes < step) continue
    await settle()
    await rest(Math.min((performance.now() - begun) * restsPerWork, longestRest))
    begun = performance.now()
    bytes = 0
  }
}
