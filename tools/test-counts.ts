// How many tests passed and failed, from the JSON reports of Vitest and Playwright.

export interface Counts {
  passed: number
  failed: number
}

export function addCounts(one: Counts, other: Counts): Counts {
  return { passed: one.passed + other.passed, failed: one.failed + other.failed }
}

/** No report: the run did not even start, which counts as one failure. */
export function vitestCounts(report: unknown): Counts {
  const { numPassedTests, numFailedTests } = (report ?? {}) as { numPassedTests?: number; numFailedTests?: number }
  return { passed: numPassedTests ?? 0, failed: numFailedTests ?? 1 }
}

/** A flaky test passed in the end only: it counts as failed. */
export function playwrightCounts(report: unknown): Counts {
  const { stats } = (report ?? {}) as { stats?: { expected: number; unexpected: number; flaky: number } }
  return { passed: stats?.expected ?? 0, failed: stats === undefined ? 1 : stats.unexpected + stats.flaky }
}
