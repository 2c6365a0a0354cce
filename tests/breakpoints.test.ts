// The shop changes its layout at the widths of the specification (storefront § 9) and nowhere else without a reason.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const breakpoints = { tablet: 720, desktop: 1024, large: 1600 }

/** Where the room of one thing decides, not the device. */
const ofOneThing: Readonly<Record<string, readonly number[]>> = {
  // As many columns of dishes as the list has before it is laid out.
  'web/shop/features/menu/menu.css': [729, 1162, 1524],
}

/** Below, phones are told from 200 % zoom. */
const widePhone = 480

const root = join(import.meta.dirname, '..')
const sources = globSync('web/{kit,parts,shop}/**/*.{css,tsx}', { cwd: root })
  .filter((file) => !file.includes('.test.'))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

const pixels = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => Number(found))
const asked = sources.flatMap(({ file, text }) =>
  pixels(text, /\((?:(?:min|max)-width: |width (?:>=|<=|<|>) ?)(\d+)px\)/g).map((width) => ({ file, width })),
)

test('the shop asks for a tablet from 720 and for a desktop from 1024 px, and for nothing in between', () => {
  const strange = asked.filter(
    ({ file, width }) =>
      width > widePhone && !Object.values(breakpoints).includes(width) && !ofOneThing[file]?.includes(width),
  )
  expect(strange).toEqual([])
  for (const width of [breakpoints.tablet, breakpoints.desktop]) {
    expect(asked.filter((one) => one.width === width).length).toBeGreaterThan(5)
  }
})

test('no page of the shop grows beyond 1600 px', () => {
  const widest = sources.flatMap(({ text }) => pixels(text, /max-width: (\d{4})px;/g))
  expect(Math.max(...widest)).toBe(breakpoints.large)
})
