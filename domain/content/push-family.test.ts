import { expect, test } from 'vitest'
import { pushFamily } from './push-family.ts'

test.each([
  ['fcm.googleapis.com', 'chromium'],
  ['updates.push.services.mozilla.com', 'firefox'],
  ['web.push.apple.com', 'safari'],
  ['db5p.notify.windows.com', 'edge'],
  ['fcm.googleapis.com:443', 'chromium'],
  ['googleapis.com.example', 'other'],
  ['notgoogleapis.com', 'other'],
  ['127.0.0.1:4000', 'other'],
  ['', 'other'],
])('%s is of %s', (host, family) => {
  expect(pushFamily(host)).toBe(family)
})
