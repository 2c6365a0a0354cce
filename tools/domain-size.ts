// How much of domain/ a page of the shop loads, out of its real build: rules and sentences together, at most 15 KB gzip.
import { join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'
import { createBuilder, type Plugin, type Rolldown } from 'vite'
import type { SentencesInPlace } from './sentences-in-place.ts'

const limit = 15 * 1024
const root = join(import.meta.dirname, '..')
const floor = join(root, 'domain')
const wording = join(floor, 'wording')
const pages = join(root, 'web', 'shop', 'pages')

let chunks: readonly Rolldown.OutputChunk[] = []
const collect: Plugin = {
  name: 'collect-chunks',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_options, bundle) {
    chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
  },
}

const builder = await createBuilder({ root, logLevel: 'error', plugins: [collect], build: { write: false } })
const client = builder.environments['client']
if (client === undefined) throw new Error('the shop has no client build')
await builder.build(client)
const inPlace = client.plugins.find((one): one is SentencesInPlace => one.name === 'sentences-in-place')

const shared = chunks.filter((chunk) => chunk.isEntry && !isPage(chunk))
console.log('   all  rules')
const sizes: number[] = []
for (const chunk of chunks.filter(isPage))
  sizes.push(await report(closure([...shared, chunk]), relative(pages, chunk.facadeModuleId?.split('?')[0] ?? '')))
await report(chunks, 'every page, and what opens later')
console.log(`limit of a page: ${limit} B`)
process.exitCode = sizes.every((size) => size <= limit) ? 0 : 1

async function report(of: readonly Rolldown.OutputChunk[], name: string): Promise<number> {
  const all = await gzipBytes(of, () => true)
  const rules = await gzipBytes(of, (file) => !file.startsWith(wording))
  console.log(`${String(all).padStart(6)} ${String(rules).padStart(6)}  ${name}`)
  return all
}

function isPage(chunk: Rolldown.OutputChunk): boolean {
  return chunk.facadeModuleId?.startsWith(pages) === true
}

/** The chunks and everything they import, lazy parts left out. */
function closure(from: readonly Rolldown.OutputChunk[]): Rolldown.OutputChunk[] {
  const found = new Set(from)
  for (const chunk of found) {
    for (const name of chunk.imports) {
      const imported = chunks.find((one) => one.fileName === name)
      if (imported !== undefined) found.add(imported)
    }
  }
  return [...found]
}

/** What these chunks hold of the meant files, as one small script, with the sentences that stand in other floors' files. */
async function gzipBytes(of: readonly Rolldown.OutputChunk[], isMeant: (file: string) => boolean): Promise<number> {
  const modules = of.flatMap((chunk) => Object.entries(chunk.modules))
  const ours = modules.filter(([file]) => file.startsWith(floor) && isMeant(file))
  const entry = ours.flatMap(([file, { renderedExports }], n) =>
    renderedExports.map((name, m) => `export { ${name} as e${n}_${m} } from ${JSON.stringify(file)}`),
  )
  const said = isMeant(wording) ? modules.flatMap(([file]) => sentencesOutside(file.split('?')[0] ?? file)) : []
  return gzipSync([await bundle(entry.join('\n'), isMeant), ...new Set(said)].join('\n'), { level: 9 }).length
}

/** Sentences within rules are counted with the rules. */
function sentencesOutside(file: string): readonly string[] {
  return file.startsWith(floor) ? [] : (inPlace?.said.get(file) ?? [])
}

async function bundle(entry: string, isMeant: (file: string) => boolean): Promise<string> {
  const build = await rolldown({
    input: 'entry',
    external: (id) => id.startsWith(wording) && !isMeant(id),
    plugins: [
      ...(inPlace === undefined ? [] : [inPlace as Rolldown.Plugin]),
      { name: 'entry', resolveId: (id) => (id === 'entry' ? id : null), load: (id) => (id === 'entry' ? entry : null) },
    ],
  })
  const { output } = await build.generate({ format: 'es', minify: true })
  await build.close()
  return output.map((one) => (one.type === 'chunk' ? one.code : '')).join('\n')
}
