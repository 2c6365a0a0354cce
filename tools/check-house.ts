// The house rules that no compiler knows: names of files, sizes, words we avoid. Who may know whom: directions.ts.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { foreignTables, idleReaders, unownedTables } from './table-owners.ts'

const root = join(import.meta.dirname, '..')
const sources = ['domain', 'contract', 'demo', 'server', 'web', 'tests', 'tools'].flatMap((floor) =>
  filesBelow(join(root, floor)),
)

const ownNumberInputs = ['web/kit/stepper.tsx', 'web/backend/records/inputs/day-input.tsx']
const bannedNames =
  /(^|[-.])(utils?|helpers?|misc|common|managers?|services?|dto)([-.]|$)|(^|-)(data|info)\.|^index\.tsx?$/
const longestFile = 300
/** Wording tables, demo data and stories may be long, and what is generated is as long as it is. */
const mayBeLong = /^(domain\/wording|demo|server\/database\/migrations)\/|\.(test|generated)\.tsx?$|^tests\//
/**
 * Where SQL stands: statements have a place of their own in a module; mechanisms around the database are made of it, and the
 * one statement of the log stands where entries are made.
 */
const mayHaveSql =
  /^server\/(backup|database|resources|testing)\/|^server\/log\/write-log\.ts$|(^|\/)(store|[a-z-]+-store|save-[a-z-]+)\.ts$/
const readTables = new Set<string>()

const found = [
  ...sources.flatMap((file) => check(relative(root, file), readFileSync(file, 'utf8'))),
  ...unownedTables(readFileSync(join(root, 'server/database/tables.generated.ts'), 'utf8')),
  ...idleReaders(readTables),
]
for (const line of found) console.error(line)
console.log(`${sources.length} files, ${found.length} findings`)
process.exitCode = found.length === 0 ? 0 : 1

function check(file: string, text: string): string[] {
  return [
    ...checkName(file),
    ...checkSize(file, text),
    ...checkNumberInputs(file, text),
    ...checkFades(file, text),
    ...checkStatuses(file, text),
    ...checkTables(file, text),
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

/** Every way to a page of guests fades (links: PageLink, which the lint asks for). */
function checkFades(file: string, text: string): string[] {
  if (!/^web\/(shop|website|parts)\/.*(?<!\.test)\.tsx?$/.test(file)) return []
  return [...text.matchAll(/\bnavigate\((?!.*\bviewTransition: true)/g)].map(
    () => `${file}: navigate without viewTransition: true; every way to a page fades`,
  )
}

/** Sets of statuses have names, in domain: statements ask `isIn`. */
function checkStatuses(file: string, text: string): string[] {
  return /^server\/.*(?<!\.test)\.ts$/.test(file) && /\b(?:status|state) (?:not )?in \('/.test(text)
    ? [`${file}: a set of statuses stands in domain (as status-sets.ts), once`]
    : []
}

function checkTables(file: string, text: string): string[] {
  if (/\.(test|fixture)\.ts$/.test(file) || !file.startsWith('server/')) return []
  const [, module] = /^server\/modules\/([^/]+)\//.exec(file) ?? []
  const isSql = /^import \{[^}]*\bsql\b[^}]*\} from 'kysely'$/m.test(text)
  return [
    ...(isSql && !mayHaveSql.test(file) ? [`${file}: SQL stands in store.ts, <noun>-store.ts or save-<noun>.ts`] : []),
    ...(module === undefined ? [] : foreignTables(module, text, readTables).map((each) => `${file}: ${each}`)),
  ]
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
