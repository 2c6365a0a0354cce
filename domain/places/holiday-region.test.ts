import { expect, test } from 'vitest'
import { holidayRegionOf } from './holiday-region.ts'

test.each([
  ['', 'AT', 'AT'],
  ['AT-8', 'AT', 'AT-8'],
  ['8', 'AT', 'AT-8'],
  [' by ', 'DE', 'DE-BY'],
  ['DE-BY', 'AT', 'DE-BY'],
  ['CH', 'AT', 'CH'],
  ['LI', 'LI', 'LI'],
  ['Ach', 'DE', 'DE-ACH'],
] as const)('„%s“ in %s is %s', (holidayRegion, country, region) => {
  expect(holidayRegionOf({ country, holidayRegion })).toBe(region)
})
