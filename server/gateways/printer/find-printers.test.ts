import { expect, test } from 'vitest'
import { findListening, nearbyAddresses } from './find-printers.ts'
import { startTcpPrinter } from './simulator/tcp-printer.ts'

const at = (address: string, internal = false) => ({ address, internal })

test('looks among the neighbours in private networks, once each, never at itself', () => {
  const addresses = nearbyAddresses({
    lo: [at('127.0.0.1', true), at('::1', true)],
    eth0: [at('192.168.1.20'), at('192.168.1.21'), at('fe80::1')],
    wan: [at('198.51.100.7'), at('91.12.3.4')],
    vpn: [at('10.8.0.3')],
  })
  const hosts = addresses.map(({ host }) => host)
  expect(hosts).toHaveLength(252 + 253)
  expect(hosts).toContain('192.168.1.1')
  expect(hosts).toContain('10.8.0.254')
  expect(hosts).not.toContain('192.168.1.20')
  expect(hosts).not.toContain('192.168.1.21')
  expect(hosts.some((host) => /^(91|198|127)/.test(host))).toBe(false)
  expect(new Set(addresses.map(({ port }) => port))).toEqual(new Set([9100]))
})

test('a machine in many networks looks in four of them', () => {
  const eth = Array.from({ length: 9 }, (_, index) => at(`10.0.${index}.1`))
  expect(nearbyAddresses({ eth })).toHaveLength(4 * 253)
})

test('finds who listens, and sends nothing', async () => {
  const printer = await startTcpPrinter()
  const shut = await startTcpPrinter()
  await shut.close()
  try {
    const [open, closed] = [printer, shut].map(({ port }) => ({ host: '127.0.0.1', port }))
    if (open === undefined || closed === undefined) throw new Error('no addresses')
    expect(await findListening([closed, open, closed])).toEqual([open])
    expect(printer.sheets).toEqual([])
  } finally {
    await printer.close()
  }
})
