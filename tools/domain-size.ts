// How much of domain/ the shop loads, out of its real build: rules and sentences of all pages together, at most 15 KB gzip.
import { join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import { minify } from 'rolldown/utils'
import { createBuilder, type Plugin, type Rolldown } from 'vite'

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

const shared = chunks.filter((chunk) => chunk.isEntry && !isPage(chunk))
console.log(' rules  sentences')
for (const chunk of chunks.filter(isPage))
  await report(closure([...shared, chunk]), relative(pages, chunk.facadeModuleId?.split('?')[0] ?? ''))
const all = await report(chunks, `all pages together (limit of both: ${limit} B)`)
process.exitCode = all <= limit ? 0 : 1

async function report(of: readonly Rolldown.OutputChunk[], name: string): Promise<number> {
  const rules = await gzipBytes(of, (file) => !file.startsWith(wording))
  const sentences = await gzipBytes(of, (file) => file.startsWith(wording))
  console.log(`${String(rules).padStart(6)}  ${String(sentences).padStart(9)}  ${name}`)
  return rules + sentences
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

/** What is left of domain's files after the bundler dropped what no page uses, made small as a script: names stay. */
async function gzipBytes(of: readonly Rolldown.OutputChunk[], isMeant: (file: string) => boolean): Promise<number> {
  const modules = of
    .flatMap((chunk) => Object.entries(chunk.modules))
    .filter(([file]) => file.startsWith(floor) && isMeant(file))
  const parts = await Promise.all(
    modules.map(async ([file, { code }]) => (await minify(file, code ?? '', { module: false })).code),
  )
  return gzipSync(parts.join('\n'), { level: 9 }).length
}
