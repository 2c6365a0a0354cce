// How much script each page of the built shop loads before it wakes up, and a page of the website with every part that can wake on
// it, gzip, against its budget (`script-budgets.ts`); none holds the editor of texts. With the id of a route: which files.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { scriptBudgets, websiteBudget } from './script-budgets.ts'

interface Loaded {
  readonly module: string
  readonly imports?: readonly string[]
}

interface Manifest {
  readonly entry: Loaded
  readonly routes: Readonly<Record<string, Loaded & { readonly parentId?: string }>>
}

const client = join(import.meta.dirname, '..', 'build', 'shop', 'client')
const website = join(import.meta.dirname, '..', 'build', 'website', 'browser')
const manifestFile = readdirSync(join(client, 'assets')).find((name) => /^manifest-.*\.js$/.test(name))
if (manifestFile === undefined) throw new Error('the shop is not built')
const manifest = readManifest(manifestFile)

for (const [route, limit] of Object.entries(scriptBudgets)) {
  const sizes = filesOf(route).map((file) => ({
    file,
    bytes: gzipSync(readFileSync(join(client, file)), { level: 9 }).length,
  }))
  const kilobytes = sizes.reduce((sum, { bytes }) => sum + bytes, 0) / 1024
  console.log(`${kilobytes.toFixed(1).padStart(6)} KB of ${limit}  ${route} (${sizes.length} files)`)
  if (kilobytes > limit) process.exitCode = 1
  if (process.argv[2] !== route) continue
  for (const { file, bytes } of sizes.toSorted((a, b) => b.bytes - a.bytes))
    console.log(`${String(bytes).padStart(9)} B  ${file}`)
}
judgeWebsite()
for (const folder of [join(client, 'assets'), join(website, 'assets')]) {
  for (const file of readdirSync(folder)) {
    if (!file.endsWith('.js') || !readFileSync(join(folder, file), 'utf8').includes('ProseMirror')) continue
    console.error(`${file}: the editor of texts does not belong to what guests load`)
    process.exitCode = 1
  }
}
if (process.exitCode === 1) console.error('A page loads more script than its budget: find what could be fetched later.')

function readManifest(name: string): Manifest {
  const [, json = ''] =
    /^window\.__reactRouterManifest=(.*);$/s.exec(readFileSync(join(client, 'assets', name), 'utf8')) ?? []
  return JSON.parse(json) as Manifest
}

/** The manifest, the entry, the page and what is around it, with everything these import. */
function filesOf(route: string): string[] {
  const found = new Set([`/assets/${manifestFile}`])
  const add = ({ module, imports = [] }: Loaded) => {
    for (const file of [module, ...imports]) found.add(file)
  }
  add(manifest.entry)
  for (let id: string | undefined = route; id !== undefined; id = manifest.routes[id]?.parentId) {
    const part = manifest.routes[id]
    if (part === undefined) throw new Error(`the shop has no route ${id}`)
    add(part)
  }
  return [...found]
}

interface Built {
  readonly file: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
}

/** The entry, the parts that it wakes when they come into sight, and what these import; not what waits for a press or a yes. */
function judgeWebsite(): void {
  const built = JSON.parse(readFileSync(join(website, 'files.json'), 'utf8')) as Readonly<Record<string, Built>>
  const [entry] = Object.entries(built).find(([, { isEntry }]) => isEntry === true) ?? []
  if (entry === undefined) throw new Error('the website is not built')
  const found = new Set<string>()
  const add = (name: string) => {
    if (found.has(name)) return
    found.add(name)
    for (const each of built[name]?.imports ?? []) add(each)
  }
  add(entry)
  for (const part of built[entry]?.dynamicImports ?? []) add(part)
  const files = [...found].flatMap((name) => built[name]?.file ?? [])
  const bytes = files.reduce((sum, file) => sum + gzipSync(readFileSync(join(website, file)), { level: 9 }).length, 0)
  const kilobytes = bytes / 1024
  console.log(
    `${kilobytes.toFixed(1).padStart(6)} KB of ${websiteBudget}  a page of the website (${files.length} files)`,
  )
  if (kilobytes > websiteBudget) process.exitCode = 1
}
