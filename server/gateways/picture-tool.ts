// What reads, sizes and writes pictures. It holds 20 MB, so it is loaded with the first picture: many days have none.
import type sharp from 'sharp'

export async function pictureTool(): Promise<typeof sharp> {
  const { default: tool } = await import('sharp')
  // One thread and no memory of former pictures: the kitchen's machine has better to do.
  tool.concurrency(1)
  tool.cache(false)
  return tool
}
