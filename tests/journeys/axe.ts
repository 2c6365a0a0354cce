// What axe finds on a page as it stands.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

// The one that the builder brings, without its comments: half of what a browser would read each time.
const axeSource = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)

type Options = Parameters<AxeBuilder['options']>[0]
type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations']

const options = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  // Style sheets it would read into a document of its own, which Firefox refuses; no rule that is asked about needs them.
  preload: { assets: ['media'] },
  // Of what is well nobody is told: naming every element of it takes longer than judging.
  reporter: 'no-passes',
} satisfies Options

/** Each rule that is broken, with where. */
export async function violationsOn(page: Page): Promise<string[]> {
  const violations = await (page.frames().length === 1 ? inPlace(page) : acrossFrames(page))
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)
}

/** A page without frames is judged where it stands; an application that stays loaded keeps the checker. */
async function inPlace(page: Page): Promise<Violations> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  return page.evaluate(async (asked) => {
    type Axe = { run: (context: Document, options: typeof asked) => Promise<{ violations: Violations }> }
    return (await (window as unknown as { readonly axe: Axe }).axe.run(document, asked)).violations
  }, options)
}

/** What stands in frames is put together on an empty page, which costs a process of the browser and the checker once more. */
async function acrossFrames(page: Page): Promise<Violations> {
  return (await new AxeBuilder({ page, axeSource }).options(options).analyze()).violations
}
