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

const steps: readonly Step[] = [
  // First, because the linter judges types, too.
  { name: 'types of the shop’s routes', command: ['react-router', 'typegen'] },
  { name: 'format', command: ['oxfmt', '--check'] },
  { name: 'lint', command: ['oxlint'] },
  ...types(),
  { name: 'names, sizes', command: ['node', 'tools/check-house.ts'] },
  { name: 'who may know whom', command: ['node', 'tools/check-directions.ts'] },
  { name: 'nothing unused', command: ['knip', '--no-progress', '--no-config-hints'] },
  { name: 'nothing that only tests use', command: ['knip', '--production', '--no-progress'] },
  { name: 'patterns in linear time', command: ['node', 'tools/check-patterns.ts'] },
  { name: 'known weaknesses of dependencies', command: ['node', 'tools/audit.ts'] },
  { name: 'licences of dependencies', command: ['node', 'tools/licences.ts'] },
  // Before the tests: some of the whole look at pages.
  { name: 'build', command: ['node', 'tools/build.ts'] },
  vitest('tests', [], { [routesSeenVariable]: routesSeen, [statementsSeenVariable]: statementsSeen }),
  { name: 'every route tried', command: ['node', 'tools/routes-tested.ts', routesSeen] },
  { name: 'every statement described', command: ['node', 'tools/statements-described.ts', statementsSeen] },
  ...(hasExternalServer()
    ? [
        vitest('database tests on an external PostgreSQL', ['--project', 'server', ...databaseTests], {
          THEKE_TEST_SERVER: 'external',
        }),
      ]
    : []),
  { name: 'script of the shop’s pages', command: ['node', 'tools/page-size.ts'] },
  journeys(),
  ...(isLong ? Object.keys(engines).map(journeysIn) : []),
]

process.exitCode = (await runAll()) ? 0 : 1
rmSync(scratch, { recursive: true, force: true })

async function runAll(): Promise<boolean> {
  const started = performance.now()
  let counts = noCounts
  const failedSteps: string[] = []
  for (const [index, step] of steps.entries()) {
    console.log(`\n── ${index + 1}/${steps.length} ${step.name}`)
    const stepStarted = performance.now()
    const isDone = await runTwice(step)
    if (step.count !== undefined) counts = addCounts(counts, step.count())
    // A step that fails without a failed test (lint, types) must not read like success.
    else if (!isDone) counts = addCounts(counts, { ...noCounts, failed: 1, red: [step.name] })
    if (!isDone) failedSteps.push(step.name)
    console.log(`── ${step.name}: ${isDone ? 'ok' : 'FAILED'} (${seconds(stepStarted)})`)
  }
  const isDone = failedSteps.length === 0
  console.log(`\n${isDone ? 'All steps done' : `Failed: ${failedSteps.join(', ')}`} (${seconds(started)})`)
  // Vitest and Playwright can fail without a failed test, too (an error outside of one).
  const failed = isDone ? counts.failed : Math.max(counts.failed, 1)
  for (const line of lastWords({ ...counts, failed })) console.log(line)
  return failed === 0
}

async function runTwice(step: Step): Promise<boolean> {
  if (await run(step)) return true
  const second = step.again?.()
  if (second === undefined) return false
  console.log(`\n── ${second.name}`)
  return run(second)
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
  return { name, command: ['vitest', 'run', ...reporters, ...args], environment }
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

function run({ command: [program = '', ...args], environment }: Step): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      env: programEnvironment({
        TMPDIR: scratch,
        ...environment,
        ...(isLong ? { THEKE_LONG: '1' } : { THEKE_EVERYDAY: '1' }),
      }),
      shell: process.platform === 'win32',
      stdio: 'inherit',
    })
    child.once('error', (error) => {
      console.error(error.message)
      resolve(false)
    })
    child.once('close', (code) => resolve(code === 0))
  })
}

function read(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
