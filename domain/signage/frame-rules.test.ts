import { expect, it } from 'vitest'
import { mayBeFramed } from './frame-rules.ts'

const own = 'https://shop.example.at'
const url = 'https://wetter.example/heute'

it.each([
  ['', '', true],
  ['DENY', '', false],
  ['sameorigin', '', false],
  ['SAMEORIGIN, SAMEORIGIN', '', false],
  ['ALLOW-FROM https://anders.example', '', true],
  ['', "default-src 'self'", true],
  ['', "frame-ancestors 'none'", false],
  ['', "frame-ancestors 'self'", false],
  // What is newer counts alone.
  ['DENY', 'frame-ancestors *', true],
  ['', 'frame-ancestors https:', true],
  ['', "default-src 'self'; frame-ancestors 'self' https://*.example.at", true],
  ['', 'frame-ancestors shop.example.at', true],
  ['', 'frame-ancestors https://shop.example.at:8443', false],
  ['', 'frame-ancestors https://anders.example', false],
  // Each of several policies must allow it.
  ['', "frame-ancestors *, frame-ancestors 'none'", false],
  ['', 'frame-ancestors', false],
])('X-Frame-Options „%s“, policy „%s“: %s', (xFrameOptions, contentSecurityPolicy, may) => {
  expect(mayBeFramed({ url, xFrameOptions, contentSecurityPolicy }, own)).toBe(may)
})

it('our own pages frame each other', () => {
  const page = {
    url: `${own}/speisekarte`,
    xFrameOptions: 'SAMEORIGIN',
    contentSecurityPolicy: "frame-ancestors 'self'",
  }
  expect(mayBeFramed(page, own)).toBe(true)
})
