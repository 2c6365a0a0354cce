// Where the picture files lie in the storage.
import type { Storage } from '#server/gateways/storage.ts'

export interface StoredImage {
  readonly id: string
  readonly version: number
  readonly extension: string
  /** The version that came with a new file; null where nobody noted it. */
  readonly fileVersion: number | null
}

/** Only this module's own names get here: parts of an address have passed readAddress. */
export function originalName(id: string, version: number, extension: string): string {
  return `images/${id}-${version}.${extension}`
}

/** Sized pictures of one picture begin like this, and go on with the version they were made of. */
export function sizedStart(id: string): string {
  return `cache/${id}-`
}

/** Null where none is known. Whether the file is really there is not asked. */
export async function findOriginal(storage: Storage, image: StoredImage): Promise<string | null> {
  const { id, version, extension, fileVersion } = image
  if (fileVersion !== null) return originalName(id, fileVersion, extension)
  const names = (await originalsOf(storage, id)).filter((each) => each.endsWith(`.${extension}`))
  const earlier = names.filter((each) => versionIn(each) <= version)
  return earlier.toSorted((a, b) => versionIn(b) - versionIn(a))[0] ?? null
}

/** Every file that the picture ever had and still has. */
export function originalsOf(storage: Storage, id: string): Promise<string[]> {
  return storage.list(`images/${id}-`)
}

/** Of an original or a sized picture; 0 where the name is none of ours. */
export function versionIn(name: string): number {
  return Number(/^\w+\/[0-9a-f-]{36}-(\d+)[-.]/.exec(name)?.[1] ?? 0)
}
