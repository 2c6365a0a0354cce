// Files in a folder. They appear whole or not at all, whatever happens to the process meanwhile.
import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Content } from './content.ts'
import { nullWhereMissing } from './null-where-missing.ts'
import { removeFilesBefore } from './remove-files.ts'
import type { ListedFile, Storage } from './storage.ts'

export function diskStorage(folder: string): Storage {
  const namesOf = async (start: string) => {
    const place = start.slice(0, start.lastIndexOf('/'))
    const names = (await readdir(join(folder, place)).catch(nullWhereMissing)) ?? []
    const found = names.filter((name) => !name.endsWith(half)).map((name) => `${place}/${name}`)
    return found.filter((name) => name.startsWith(start))
  }
  return {
    put: (name, content, { isKept }) => writeWhole(join(folder, name), content, isKept),
    async open(name, range) {
      // Measured once it is open: who removes or replaces it meanwhile takes it from nobody who reads it.
      const file = await open(join(folder, name)).catch(nullWhereMissing)
      if (file === null) return null
      const { size } = await file.stat()
      if (range === undefined) return { size, stream: file.createReadStream() }
      const { from, to } = range
      return { size: to - from + 1, stream: file.createReadStream({ start: from, end: to }) }
    },
    read: (name) => readFile(join(folder, name)).catch(nullWhereMissing),
    has: async (name) => (await stat(join(folder, name)).catch(nullWhereMissing)) !== null,
    pathOf: (name) => join(folder, name),
    list: namesOf,
    async measure(start) {
      const found: ListedFile[] = []
      for (const name of await namesOf(start)) {
        const file = await stat(join(folder, name)).catch(nullWhereMissing)
        if (file?.isFile() !== true) continue
        const changedAt = Temporal.Instant.fromEpochMilliseconds(Math.floor(file.mtimeMs))
        found.push({ name, size: file.size, changedAt })
      }
      return found
    },
    removeUnfinished: (name, before) => removeFilesBefore(join(folder, name), [half], before),
    remove: (name) => rm(join(folder, name), { force: true }),
  }
}

const half = '.part'

async function writeWhole(file: string, content: Content, isKept: boolean): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const unfinished = `${file}.${randomUUID()}${half}`
  try {
    if (typeof content === 'string') await copyWhole(content, unfinished, isKept)
    else await writeFile(unfinished, content, { flush: isKept })
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

async function copyWhole(from: string, to: string, isKept: boolean): Promise<void> {
  await copyFile(from, to)
  if (!isKept) return
  const file = await open(to, 'r+')
  await file.sync().finally(() => file.close())
}
