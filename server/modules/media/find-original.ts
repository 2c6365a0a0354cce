// Where the picture files lie in the media folder.
import { stat } from 'node:fs/promises'
import { join } from 'node:path'

interface Named {
  readonly id: string
  readonly version: number
  readonly extension: string
}

export function originalsFolder(mediaFolder: string): string {
  return join(mediaFolder, 'images')
}

/** Only this module's own names get here: parts of an address have passed readAddress. */
export function originalFile(mediaFolder: string, { id, version, extension }: Named): string {
  return join(originalsFolder(mediaFolder), `${id}-${version}.${extension}`)
}

/**
 * The file of a picture, or null. A new name or description raises the version without a new file, so the newest file
 * up to the version is the one.
 */
export async function findOriginal(mediaFolder: string, image: Named): Promise<string | null> {
  for (let version = image.version; version >= 1; version -= 1) {
    const file = originalFile(mediaFolder, { ...image, version })
    if (await exists(file)) return file
  }
  return null
}

export async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    (found) => found.isFile(),
    () => false,
  )
}
