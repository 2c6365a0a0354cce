import { expect, test } from 'vitest'
import { isFormerPath } from './former-paths.ts'

test.each([
  ['kontakt', true],
  ['Kontakt', true],
  ['fest/2024.php', true],
  ['fest', false],
  ['', false],
])('„%s“ is a former address: %s', (path, isFormer) => {
  expect(isFormerPath(['/Kontakt/', 'Fest/2024.php'], path)).toBe(isFormer)
})
