import { expect, test } from 'vitest'
import { docketWay } from './printer-connection.ts'

test.each([
  ['network', 'called'],
  ['cloudPrnt', 'asks'],
  ['eposServerDirect', 'asks'],
  ['webUsb', 'beside'],
  ['browser', 'beside'],
] as const)('dockets of a printer with %s: %s', (connection, way) => {
  expect(docketWay(connection)).toBe(way)
})
