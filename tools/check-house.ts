// The house rules that no compiler knows: direction of imports, names of files in a module, sizes, words we avoid.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'

const root = join(import.meta.dirname, '..')
const sources = ['domain', 'contract', 'demo', 'server', 'web', 'tests', 'tools'].flatMap((floor) =>
  filesBelow(join(root, floor)),
)

/** From the left to the right: a module may use those before it. Same rank: they do not know each other. */
const modules = [
  ['log', 'settings', 'identity'],
  ['organisation', 'media', 'donation'],
  ['catalog', 'content', 'staff', 'signage'],
  ['payment'],
  ['ordering'],
  ['device'],
  ['notification'],
  ['statistics'],
  ['init', 'search'],
]

/** Files that carry no import of another floor than these. Tests may reach up to what they test. */
const floors: Readonly<Record<string, readonly string[]>> = {
  domain: ['domain'],
  contract: ['contract', 'domain'],
  demo: ['demo', 'contract', 'domain'],
  server: ['server', 'contract', 'domain', 'demo'],
  'web/kit': ['web/kit'],
  'web/parts': ['web/parts', 'web/kit', 'contract', 'domain'],
}
const app = (name: string) => [`web/${name}`, 'web/parts', 'web/kit', 'contract', 'domain']

const ownNumberInputs = ['web/kit/stepper.tsx', 'web/backend/records/inputs/day-input.tsx']
const bannedNames =
  /(^|[-.])(utils?|helpers?|misc|common|managers?|services?|dto)([-.]|$)|(^|-)(data|info)\.|^index\.tsx?$/
const longestFile = 300
/** Wording tables, demo data and stories may be long. */
const mayBeLong = /^(domain\/wording|demo|server\/database\/migrations)\/|\.test\.tsx?$|^tests\//

const found = sources.flatMap((file) => check(relative(root, file), readFileSync(file, 'utf8')))
for (const line of found) console.error(line)
console.log(`${sources.length} files, ${found.length} findings`)
process.exitCode = found.length === 0 ? 0 : 1

function check(file: string, text: string): string[] {
  return [
    ...checkName(file),
    ...checkSize(file, text),
    ...checkNumberInputs(file, text),
    ...importsOf(text).flatMap((to) => checkImport(file, to)),
  ]
}

function checkName(file: string): string[] {
  const name = basename(file)
  if (bannedNames.test(name)) return [`${file}: the name does not say what is inside (no utils, helpers, index …)`]
  if (!/^[a-z0-9]+(?:[-.][a-z0-9]+)*\.(?:tsx?|mjs|css|sql)$/.test(name)) return [`${file}: file names are kebab-case`]
  return []
}

function checkSize(file: string, text: string): string[] {
  const lines = text.split('\n').length - 1
  return lines > longestFile && !mayBeLong.test(file)
    ? [`${file}: ${lines} lines; split it (at most ${longestFile})`]
    : []
}

/** A browser's own number input answers with nothing where it cannot read, and reads „1.250“ as 1.25. */
function checkNumberInputs(file: string, text: string): string[] {
  const isBare =
    /\btype(?:=|:\s*)\{?['"`]number['"`]|\.NumberInput\b/.test(text) ||
    // Only there it is read with its comma, and told where it cannot be read; a day has no comma.
    (/\binputMode(?:=|:\s*)\{?['"`]decimal['"`]/.test(text) && !ownNumberInputs.includes(file))
  return /^web\/.*\.tsx$/.test(file) && isBare
    ? [`${file}: numbers are typed in TypedNumber (web/backend/fields), not in a bare number input`]
    : []
}

function importsOf(text: string): string[] {
  const statements =
    /(?:^|\n)\s*(?:import|export)\b[^'"\n;]*(?:\{[^}]*\})?[^'"\n;]*?from\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)import\s*['"]([^'"]+)['"]/g
  return [...text.matchAll(statements)].map((match) => match[1] ?? match[2] ?? match[3] ?? '')
}

function checkImport(file: string, specifier: string): string[] {
  if (!specifier.startsWith('.') && !specifier.startsWith('#')) return []
  const target = resolved(file, specifier)
  if (specifier.startsWith('.') && floorOf(file) !== floorOf(target)) {
    return [`${file}: „${specifier}“ climbs to another floor; write #floor/…`]
  }
  const allowed = allowedFloors(file)
  if (allowed !== undefined && !allowed.includes(floorOf(target))) {
    return [`${file}: ${floorOf(file)} must not know ${floorOf(target)} („${specifier}“)`]
  }
  return checkModules(file, target)
}

function allowedFloors(file: string): readonly string[] | undefined {
  const floor = floorOf(file)
  if (floor === 'tests' || floor === 'tools') return undefined
  return floors[floor] ?? app(floor.replace('web/', ''))
}

function checkModules(file: string, target: string): string[] {
  const from = moduleOf(file)
  const to = moduleOf(target)
  // Tests and the worlds they stand in look behind the doors of what they test.
  const isTest = file.endsWith('.test.ts') || file.startsWith('server/testing/')
  if (to === undefined || from === to || isTest) return []
  const isAbove =
    from === undefined && /^server\/(app|app-[a-z-]+|live-routes|main|admin-command)\.ts$|^server\/demo\//.test(file)
  if (from === undefined && !isAbove) return [`${file}: only app.ts and what stands beside it know modules (${to})`]
  if (basename(target) !== 'public.ts') return [`${file}: another module is reached through its public.ts (${target})`]
  if (from !== undefined && rankOf(to) >= rankOf(from))
    return [`${file}: module ${from} may use only modules left of it, not ${to}`]
  return []
}

function rankOf(name: string): number {
  const rank = modules.findIndex((row) => row.includes(name))
  if (rank < 0) throw new Error(`module ${name} has no place in tools/check-house.ts`)
  return rank
}

function moduleOf(file: string): string | undefined {
  return /^server\/modules\/([^/]+)\//.exec(file)?.[1]
}

function floorOf(file: string): string {
  const [first = '', second = ''] = file.split('/')
  return first === 'web' ? `web/${second}` : first
}

function resolved(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return join(dirname(file), specifier)
  return specifier.replace(/^#(kit|parts)\//, 'web/$1/').replace(/^#/, '')
}

function filesBelow(folder: string): string[] {
  return (
    readdirSync(folder, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && /\.(tsx?|mjs|css|sql)$/.test(entry.name))
      // Packages and clients of the generators' own workspace.
      .filter(({ parentPath }) => !/node_modules|clients.generated/.test(parentPath))
      .map((entry) => join(entry.parentPath, entry.name))
  )
}
