// What the server says to guests in other languages than German: built beside the shop in that language, loaded once.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { otherLanguages, type Language } from '#domain/ground/translations.ts'

/** One file for each language that is built; guests of the others are told in German. */
export async function builtWords<Words>(buildFolder: string, file: string): Promise<ReadonlyMap<Language, Words>> {
  const found = new Map<Language, Words>()
  for (const language of otherLanguages) {
    const path = join(buildFolder, `shop-${language}`, 'server', `${file}.js`)
    if (existsSync(path)) found.set(language, (await import(pathToFileURL(path).href)) as Words)
  }
  return found
}
