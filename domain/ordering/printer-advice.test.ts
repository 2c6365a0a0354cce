import { expect, test } from 'vitest'
import { deviceTexts } from '../wording/device-screens.ts'
import { printerAdvice, printerAdvices, type AdvisedPrinter } from './printer-advice.ts'

const fine: AdvisedPrinter = {
  isEnabled: true,
  branch: { id: 'b1' },
  triggers: [{}],
  connection: 'network',
  address: '192.168.1.50',
  status: 'online',
  lastSeenAt: '2026-11-25T12:00:00Z',
  printerState: { paper: 'ok', cover: 'closed', error: null },
}
const state = { paper: 'ok', cover: 'closed', error: null }

test.each<[Partial<AdvisedPrinter>, readonly string[]]>([
  [{}, []],
  [{ isEnabled: false, branch: null, status: 'offline' }, ['switchOn']],
  [{ branch: null, triggers: [] }, ['chooseBranch', 'chooseTriggers']],
  [{ printerState: { ...state, paper: 'out', error: 'paperOut' } }, ['newPaper']],
  [{ printerState: { ...state, cover: 'open', error: 'coverOpen' } }, ['closeCover']],
  [{ printerState: { ...state, error: 'cutterJam' } }, ['clearFault']],
  [{ printerState: { ...state, paper: 'low' } }, ['paperSoon']],
  [{ printerState: null }, []],
  // What it said before it went is no news any more.
  [{ status: 'offline', printerState: { ...state, paper: 'out', error: 'paperOut' } }, ['checkCalled']],
  [{ status: 'offline', address: '' }, ['typeAddress']],
  [{ status: 'stale', connection: 'cloudPrnt' }, ['checkAsking']],
  [{ status: 'offline', connection: 'eposServerDirect', lastSeenAt: null }, ['enterAddress']],
  [{ status: 'offline', connection: 'browser' }, ['openStation']],
  [{ status: 'offline', connection: 'webUsb', triggers: [] }, ['openStation', 'chooseTriggers']],
])('a printer with %j needs %j', (changes, advices) => {
  expect(printerAdvice({ ...fine, ...changes })).toEqual(advices)
})

test('every advice has its sentence', () => {
  expect(Object.keys(deviceTexts.advices).toSorted()).toEqual([...printerAdvices].toSorted())
})
