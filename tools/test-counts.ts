// How many tests passed and failed, from the JSON reports of Vitest and Playwright.

export interface Counts {
  passed: number
  failed: number
  /** The stories that needed their second try. */
  unsteady: readonly string[]
}

export function addCounts(one: Counts, other: Counts): Counts {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    unsteady: [...one.unsteady, ...other.unsteady],
  }
}

/** No report: the run did not even start, which counts as one failure. */
export function vitestCounts(report: unknown): Counts {
  const { numPassedTests, numFailedTests } = (report ?? {}) as { numPassedTests?: number; numFailedTests?: number }
  return { passed: numPassedTests ?? 0, failed: numFailedTests ?? 1, unsteady: [] }
}

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
  if (stats === undefined) return { passed: 0, failed: 1, unsteady: [] }
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, unsteady: suites.flatMap(unsteadyIn) }
}

function unsteadyIn({ file = '', specs = [], suites = [] }: Suite): string[] {
  const here = specs.flatMap(({ title, tests }) =>
    tests.filter(({ status }) => status === 'flaky').map(({ projectName }) => `[${projectName}] ${file}: ${title}`),
  )
  return [...here, ...suites.flatMap(unsteadyIn)]
}

/** What stands at the end of a run: what needed a second try, by name, and the one line that says how it went. */
export function lastWords({ passed, failed, unsteady }: Counts): string[] {
  const named =
    unsteady.length === 0 ? [] : ['Unsteady, passed with the second try only:', ...unsteady.map((one) => `  ${one}`)]
  return [...named, `${passed} passed, ${failed} failed`]
}
