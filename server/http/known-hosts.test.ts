import { hostname } from 'node:os'
import { expect, test } from 'vitest'
import { knownHosts } from './known-hosts.ts'

const has = (host: string, publicUrl?: string) => knownHosts(publicUrl).has(host, 3000, ['website.localhost'])

test.each([
  'localhost:3000',
  '127.0.0.1:3000',
  '[::1]:3000',
  'LOCALHOST',
  'localhost:443',
  'website.localhost',
  'website.localhost:3000',
])('%s is the product itself', (host) => {
  expect(has(host)).toBe(true)
})

test('the machine is known by its own name', () => {
  expect(has(`${hostname()}:3000`)).toBe(true)
})

test('what PUBLIC_URL names is known, on any port', () => {
  expect(has('shop.example:8443', 'https://shop.example:8443')).toBe(true)
})

test.each(['a.example', 'localhost:3001', 'localhost.a.example:3000', '[::2]:3000', 'website.localhost.a.example'])(
  '%s is anybody’s invention',
  (host) => {
    expect(has(host)).toBe(false)
  },
)
