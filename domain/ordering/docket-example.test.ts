import { expect, test } from 'vitest'
import { docketRows } from './docket-rows.ts'
import { exampleDocket } from './docket-example.ts'
import { docketLayouts } from './docket.ts'
import { aDocketPlace } from './docket.fixture.ts'

const paper = { columns: 32, codePage: 'cp858' } as const

test.each(docketLayouts)('the example of the layout %s fits the narrowest paper and says that it is none', (layout) => {
  const docket = exampleDocket(layout, aDocketPlace(), '2026-11-18T11:00:00Z')
  const rows = docketRows(docket, paper)
  const text = JSON.stringify(rows)
  expect(docket.marks).toEqual(['test'])
  expect(text).toContain('Käsespätzle')
})

test.each([
  ['delivery', ['33,40', '36,40']],
  ['receipt', ['33,40']],
] as const)('the sums of the %s are what they consist of: %j', (layout, sums) => {
  const text = JSON.stringify(exampleDocket(layout, aDocketPlace(), '2026-11-18T11:00:00Z'))
  expect([...new Set(text.match(/3\d,40/g))]).toEqual(sums)
})
