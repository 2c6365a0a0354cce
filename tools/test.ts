// `npm test`: every check and test as one readable list, to its end, so that one run names all that fails. `--long` adds
// the long ones.
import { spawn } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { hasExternalServer } from '#server/testing/external-server.ts'
import { routesSeenVariable } from '#server/testing/routes-seen.ts'
import { statementsSeenVariable } from '#server/testing/statements-seen.ts'
import { programEnvironment, seconds } from './build.ts'
import { engines, missingFor } from './engines.ts'
import { makeScratchFolder } from './scratch-folder.ts'
import {
  addCounts,
  filesToTryAgain,
  lastWords,
  noCounts,
  playwrightCounts,
  vitestCounts,
  type Counts,
} from './test-counts.ts'

interface Step {
  name: string
  command: readonly string[]
  environment?: Readonly<Record<string, string>>
  /** Reads what was counted, after the step ended. */
  count?: () => Counts
  /** What failed, once more; a machine that does other things may hold up a test once. Who needed it is named at the end. */
  again?: () => Step | undefined
}

const root = join(import.meta.dirname, '..')
const isLong = process.argv.includes('--long')
const scratch = makeScratchFolder()
const reports = join(scratch, 'reports')
mkdirSync(reports)
const routesSeen = join(reports, 'routes-seen.txt')
const statementsSeen = join(reports, 'statements-seen.txt')
// What talks to the database, and so must work on any of them. Every day the schema, the connection, and every call once; `--long`
// all that has SQL of its own.
const oftenDatabaseTests = ['server/every-route', 'server/jobs', 'migrate', 'open-database', 'given-server']
const databaseTests = isLong
  ? [...oftenDatabaseTests, 'server/backup', 'server/modules', 'server/http', 'server/resources']
  : [...oftenDatabaseTests, 'server/modules/ordering']

/** Of the whole each starts the product itself. */
const everythingButWhole = ['domain', 'web', 'backend', 'server'].flatMap((name) => ['--project', name])

/** One after the other; or lanes of them, side by side. */
type Stretch = Step | readonly (readonly Step[])[]

const stretches: readonly Stretch[] = [
  // First, because the linter judges types, too.
  { name: 'types of the shop’s routes', command: ['react-router', 'typegen'] },
  { name: 'format', command: ['oxfmt', '--check'] },
  { name: 'lint and types', command: ['oxlint'] },
  // The compiler by itself, where there is time: what shares its options is read and judged once.
  ...(isLong ? types() : []),
  // Before the tests: some of the whole look at pages.
  { name: 'build', command: ['node', 'tools/build.ts'] },
  vitest('tests', everythingButWhole, { [routesSeenVariable]: routesSeen, [statementsSeenVariable]: statementsSeen }),
  // Whoever starts the whole product mostly waits for it: a core is free meanwhile.
  [
    [vitest('tests of the whole', ['--project', 'whole'])],
    [
      { name: 'every route tried', command: ['node', 'tools/routes-tested.ts', routesSeen] },
      { name: 'every statement described', command: ['node', 'tools/statements-described.ts', statementsSeen] },
      ...(hasExternalServer()
        ? [
            vitest('database tests on an external PostgreSQL', ['--project', 'server', ...databaseTests], {
              THEKE_TEST_SERVER: 'external',
            }),
          ]
        : []),
      { name: 'names, sizes', command: ['node', 'tools/check-house.ts'] },
      { name: 'who may know whom', command: ['node', 'tools/check-directions.ts'] },
      { name: 'nothing unused', command: ['knip', '--no-progress', '--no-config-hints'] },
      { name: 'nothing that only tests use', command: ['knip', '--production', '--no-progress'] },
      { name: 'patterns in linear time', command: ['node', 'tools/check-patterns.ts'] },
      { name: 'known weaknesses of dependencies', command: ['node', 'tools/audit.ts'] },
      { name: 'licences of dependencies', command: ['node', 'tools/licences.ts'] },
      { name: 'script of the shop’s pages', command: ['node', 'tools/page-size.ts'] },
    ],
  ],
  journeys(),
  ...(isLong ? Object.keys(engines).map(journeysIn) : []),
]

process.exitCode = (await runAll()) ? 0 : 1
rmSync(scratch, { recursive: true, force: true })

async function runAll(): Promise<boolean> {
  const started = performance.now()
  let counts = noCounts
  const failedSteps: string[] = []
  const tell = async (step: Step, isBeside: boolean) => {
    if (!isBeside) console.log(`\n── ${step.name}`)
    const stepStarted = performance.now()
    const { isDone, output } = await runTwice(step, isBeside)
    if (isBeside) console.log(`\n── ${step.name}\n${output.trimEnd()}`)
    if (step.count !== undefined) counts = addCounts(counts, step.count())
    // A step that fails without a failed test (lint, types) must not read like success.
    else if (!isDone) counts = addCounts(counts, { ...noCounts, failed: 1, red: [step.name] })
    if (!isDone) failedSteps.push(step.name)
    console.log(`── ${step.name}: ${isDone ? 'ok' : 'FAILED'} (${seconds(stepStarted)})`)
  }
  for (const stretch of stretches) {
    if ('name' in stretch) {
      await tell(stretch, false)
      continue
    }
    await Promise.all(
      stretch.map(async (lane) => {
        for (const step of lane) await tell(step, true)
      }),
    )
  }
  const isDone = failedSteps.length === 0
  console.log(`\n${isDone ? 'All steps done' : `Failed: ${failedSteps.join(', ')}`} (${seconds(started)})`)
  // Vitest and Playwright can fail without a failed test, too (an error outside of one).
  const failed = isDone ? counts.failed : Math.max(counts.failed, 1)
  for (const line of lastWords({ ...counts, failed })) console.log(line)
  return failed === 0
}

interface Ran {
  readonly isDone: boolean
  /** What it said, where that was held back. */
  readonly output: string
}

async function runTwice(step: Step, isBeside: boolean): Promise<Ran> {
  const first = await run(step, isBeside)
  const second = first.isDone ? undefined : step.again?.()
  if (second === undefined) return first
  if (!isBeside) console.log(`\n── ${second.name}`)
  const { isDone, output } = await run(second, isBeside)
  return { isDone, output: `${first.output}\n── ${second.name}\n${output}` }
}

/** A compiler's run for each tsconfig.json: what shares its options is read and judged once. */
function types(): Step[] {
  return globSync('{*/,web/*/,}tsconfig.json', { cwd: root, exclude: ['node_modules'] })
    .sort()
    .map((file) => ({ name: `types: ${file}`, command: ['tsc', '-p', file] }))
}

function vitest(name: string, args: readonly string[], environment: Readonly<Record<string, string>> = {}): Step {
  const report = join(reports, `${name.replaceAll(' ', '-')}.json`)
  const second = `${report}.second.json`
  return {
    ...vitestRun(name, args, environment, report),
    count: () => vitestCounts(read(report), read(second)),
    again: () => {
      const files = filesToTryAgain(read(report))
      return files.length === 0
        ? undefined
        : vitestRun(`${name}: the ${files.length} that failed once more`, files, environment, second)
    },
  }
}

function vitestRun(
  name: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  report: string,
): Step {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const everyday = isLong ? [] : ['--tagsFilter=!long']
  return { name, command: ['vitest', 'run', ...reporters, ...everyday, ...args], environment }
}

function journeys(name = 'journeys in the browser', ...args: readonly string[]): Step {
  const report = join(reports, `${name.replaceAll(' ', '-')}.json`)
  return {
    name,
    // A machine that does other things may hold up a browser once. Who needed that is named at the end, not hidden.
    command: ['playwright', 'test', ...args, '--retries=1', '--reporter=list,json'],
    environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    count: () => playwrightCounts(read(report)),
  }
}

/** The stories of guests and a look at every page in another engine; where it is not installed, a sentence says so. */
function journeysIn(engine: string): Step {
  const name = `journeys in ${engine}`
  const missing = missingFor(engine)
  if (missing.length === 0) return journeys(name, '--config=playwright.engines.config.ts', `--project=${engine}`)
  return {
    name: `${name}: skipped, because this machine does not have ${missing.join(', ')}`,
    command: ['node', '--version'],
    count: () => noCounts,
  }
}

/** `isBeside`: what it says is held back until it ends, so that lanes do not talk at once. */
function run({ command: [program = '', ...args], environment }: Step, isBeside: boolean): Promise<Ran> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      env: programEnvironment({
        TMPDIR: scratch,
        ...environment,
        ...(isLong ? { THEKE_LONG: '1' } : { THEKE_EVERYDAY: '1' }),
      }),
      shell: process.platform === 'win32',
      stdio: isBeside ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes: Buffer) => (output += String(bytes)))
    child.once('error', (error) => resolve({ isDone: false, output: `${output}${error.message}\n` }))
    child.once('close', (code) => resolve({ isDone: code === 0, output }))
  })
}

function read(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
