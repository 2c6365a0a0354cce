import { expect, test } from 'vitest'
import { blockListOf, isListed, isPublicAddress } from './private-address.ts'

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.255',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.178.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:10.0.0.1',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  'fd12:3456::1',
  'fe80::1',
  'ff02::1',
  '',
  'localhost',
  '127.1',
])('%j is nothing of the internet', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['1.1.1.1', '100.63.255.255', '172.15.255.255', '172.32.0.0', '193.0.0.1', '2a00:1450::1', '::ffff:8.8.8.8'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

test('a list knows addresses and networks of both families', () => {
  const list = blockListOf(['127.0.0.1', '10.0.0.0/8', 'fd00::/8'])
  expect(['127.0.0.1', '127.0.0.2', '10.9.9.9', 'fd00::1', 'fe80::1', 'x'].map((each) => isListed(list, each))).toEqual(
    [true, false, true, true, false, false],
  )
})
