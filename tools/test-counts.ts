// How many tests passed and failed, from the JSON reports of Vitest and Playwright.

export interface Counts {
  passed: number
  failed: number
  /** What needed its second try. */
  unsteady: readonly string[]
  /** What failed in the end, each with the first line of why. */
  red: readonly string[]
}

export const noCounts: Counts = { passed: 0, failed: 0, unsteady: [], red: [] }

export function addCounts(one: Counts, other: Counts): Counts {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    unsteady: [...one.unsteady, ...other.unsteady],
    red: [...one.red, ...other.red],
  }
}

interface TestFile {
  readonly name: string
  readonly status: string
  readonly message?: string
  readonly assertionResults: readonly {
    readonly fullName: string
    readonly status: string
    readonly failureMessages?: readonly string[] | null
  }[]
}

/**
 * No report: the run did not even start, which counts as one failure. With the report of a second try of the files that
 * failed, these count as they ended then, and what passes only now is named.
 */
export function vitestCounts(report: unknown, second?: unknown): Counts {
  if (report === undefined) return { ...noCounts, failed: 1 }
  const again = new Map(testFiles(second).map((file) => [file.name, file]))
  return testFiles(report)
    .map((file) => {
      const last = again.get(file.name) ?? file
      const red = redIn(last)
      const unsteady = last === file ? [] : redIn(file).filter(({ name }) => !red.some((one) => one.name === name))
      const passed = last.assertionResults.filter(({ status }) => status === 'passed').length
      return { passed, failed: red.length, unsteady: unsteady.map(inWords), red: red.map(inWords) }
    })
    .reduce(addCounts, noCounts)
}

/** The files to try once more; none where so much is red that it is no matter of a busy machine. */
export function filesToTryAgain(report: unknown): string[] {
  const failed = testFiles(report).filter(({ status }) => status === 'failed')
  return failed.length > 5 ? [] : failed.map(({ name }) => name)
}

function testFiles(report: unknown): readonly TestFile[] {
  return (report as { testResults?: readonly TestFile[] } | undefined)?.testResults ?? []
}

interface Failure {
  readonly name: string
  readonly why: string
}

function redIn({ name: file, status, message = '', assertionResults }: TestFile): Failure[] {
  const failed = assertionResults
    .filter((one) => one.status === 'failed')
    .map(({ fullName, failureMessages }) => ({ name: `${file}: ${fullName}`, why: failureMessages?.[0] ?? '' }))
  // A file that cannot even be read, or whose preparation fails, has no failed test.
  return failed.length === 0 && status === 'failed' ? [{ name: file, why: message }] : failed
}

const inWords = ({ name, why }: Failure) => `${name}: ${(why.split('\n')[0] ?? '').slice(0, 300)}`

interface Suite {
  readonly file?: string
  readonly specs?: readonly {
    readonly title: string
    readonly tests: readonly { status: string; projectName: string }[]
  }[]
  readonly suites?: readonly Suite[]
}

/** What passed with its second try has passed, and is named; what failed twice has failed. */
export function playwrightCounts(report: unknown): Counts {
  const { stats, suites = [] } = (report ?? {}) as {
    stats?: { expected: number; unexpected: number; flaky: number }
    suites?: readonly Suite[]
  }
  if (stats === undefined) return { ...noCounts, failed: 1 }
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    unsteady: suites.flatMap((suite) => storiesIn(suite, 'flaky')),
    red: suites.flatMap((suite) => storiesIn(suite, 'unexpected')),
  }
}

function storiesIn({ file = '', specs = [], suites = [] }: Suite, wanted: 'flaky' | 'unexpected'): string[] {
  const here = specs.flatMap(({ title, tests }) =>
    tests.filter(({ status }) => status === wanted).map(({ projectName }) => `[${projectName}] ${file}: ${title}`),
  )
  return [...here, ...suites.flatMap((suite) => storiesIn(suite, wanted))]
}

/** What stands at the end of a run: what needed a second try and what is red, by name, and the line that says how it went. */
export function lastWords({ passed, failed, unsteady, red }: Counts): string[] {
  return [
    ...named('Unsteady, passed with the second try only:', unsteady),
    ...named('Red:', red),
    `${passed} passed, ${failed} failed`,
  ]
}

function named(heading: string, names: readonly string[]): string[] {
  return names.length === 0 ? [] : [heading, ...names.map((one) => `  ${one}`)]
}
