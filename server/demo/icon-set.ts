// Reads single icons out of the Fluent Emoji package.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** The SVG of each named icon, 32 units square; throws for a name the set does not have. */
export async function readIcons(names: Iterable<string>): Promise<ReadonlyMap<string, string>> {
  const file = await readFile(fileURLToPath(import.meta.resolve('@iconify-json/fluent-emoji/icons.json')))
  const icons = new Map<string, string>()
  // The file is in order of names, so each search goes on where the last one ended.
  let from = 0
  for (const name of [...new Set(names)].toSorted()) {
    const found = bodyOf(file, name, from) ?? bodyOf(file, name, 0)
    if (found === null) throw new Error(`Fluent Emoji has no icon called ${name}.`)
    icons.set(name, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${found.body}</svg>`)
    from = found.end
  }
  return icons
}

/** The file holds 100 MB for 3,000 icons: parsing it whole would cost 250 MB of memory, so a body is cut out by its key. */
function bodyOf(file: Buffer, name: string, searchFrom: number): { body: string; end: number } | null {
  const key = /^[a-z0-9-]+$/.test(name) ? file.indexOf(`\t"${name}": {`, searchFrom) : -1
  const begin = key < 0 ? -1 : file.indexOf(bodyKey, key)
  if (begin < 0) return null
  const from = begin + bodyKey.length - 1
  let end = from + 1
  while (file[end] !== quote) end += file[end] === backslash ? 2 : 1
  return { body: JSON.parse(file.toString('utf8', from, end + 1)) as string, end }
}

const bodyKey = '"body": "'
const quote = 0x22
const backslash = 0x5c
