// Real fonts to try with, in the three formats that people have.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const { resolve } = createRequire(import.meta.url)

/** A font that nobody has by chance: handwriting, one weight. */
export async function pacificoWoff2(): Promise<Buffer> {
  return readFile(resolve('@fontsource/pacifico/files/pacifico-latin-400-normal.woff2'))
}

/** The same as TrueType. */
export async function pacificoTtf(): Promise<Buffer> {
  const signs = Array.from({ length: 0x2100 - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)).join('')
  return subsetFont(await pacificoWoff2(), signs, { targetFormat: 'sfnt', preserveNameIds: [1, 2] })
}

/** Weights 300 to 900 in one file. */
export async function variableWoff2(): Promise<Buffer> {
  return readFile(resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'))
}

/** Where a table of a TrueType font begins; throws where there is none. */
export function tableAt(font: Buffer, tag: string): number {
  for (let index = 0; index < font.readUInt16BE(4); index += 1) {
    const entry = 12 + index * 16
    if (font.toString('latin1', entry, entry + 4) === tag) return font.readUInt32BE(entry + 8)
  }
  throw new Error(`the font has no table ${tag}`)
}

export function asDataUrl(font: Uint8Array): string {
  return `data:application/octet-stream;base64,${Buffer.from(font).toString('base64')}`
}
