import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { audit, judgeAudit } from './audit.ts'

const report = (severity: string, counts: object) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: { saxes: { severity } },
    metadata: { vulnerabilities: counts },
  })

test('what is grave fails and is named, what is not passes and is counted', () => {
  expect(judgeAudit(report('high', { high: 1 }))).toEqual({ isPassed: false, said: 'known weaknesses: saxes (high)' })
  expect(judgeAudit(report('critical', { critical: 1 })).isPassed).toBe(false)
  const moderate = judgeAudit(report('moderate', { moderate: 1, low: 2 }))
  expect(moderate).toEqual({ isPassed: true, said: 'nothing grave known; moderate: 1, low: 2' })
})

test.each([
  ['a registry that knows no such question', JSON.stringify({ message: '405 Method Not Allowed' }), '405 Method'],
  ['no registry at all', JSON.stringify({ error: { summary: 'request failed, ECONNREFUSED' } }), 'ECONNREFUSED'],
  ['something that is no report', 'null', 'no report'],
  ['nothing', '', 'no report'],
])('%s is said, and fails nobody', (_, output, reason) => {
  const { isPassed, said } = judgeAudit(output)
  expect([isPassed, said.startsWith('SKIPPED'), said.includes(reason)]).toEqual([true, true, true])
})

test('a registry that is not there is skipped', async () => {
  const { isPassed, said } = await audit({ registry: 'http://127.0.0.1:1' })
  expect([isPassed, said.startsWith('SKIPPED')]).toEqual([true, true])
})

test('a registry that never answers holds nobody up', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const registry = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
  const { isPassed, said } = await audit({ registry, milliseconds: 3_000 })
  silent.close()
  expect([isPassed, said]).toEqual([true, 'SKIPPED, the registry gave no report: no answer within 3 s'])
})
