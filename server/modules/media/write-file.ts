// Files appear whole or not at all, whatever happens to the process meanwhile.
import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** `isKept`: what cannot be made again is on the disk before this answers. */
export async function writeWhole(file: string, bytes: Buffer, { isKept }: { isKept: boolean }): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const half = `${file}.${randomUUID()}.part`
  try {
    await writeFile(half, bytes, { flush: isKept })
    await rename(half, file)
  } catch (error) {
    await rm(half, { force: true })
    throw error
  }
}
