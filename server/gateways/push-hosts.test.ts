import { expect, test } from 'vitest'
import { isPushService } from './push-hosts.ts'

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://web.push.apple.com/abc', true],
  ['https://wns2-par02p.notify.windows.com/w/?token=abc', true],
  ['https://firma.example/push', false],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/fcm/send/abc', false],
  ['https://fcm.googleapis.com@firma.example/abc', false],
  ['https://fcm.googleapis.com.firma.example/abc', false],
  ['https://evilpush.apple.com.example/abc', false],
  ['https://xpush.apple.com/abc', false],
  ['https://storage.googleapis.com/abc', false],
  ['http://127.0.0.1:4711/abc', false],
  ['no address', false],
])('%s: %s', (endpoint, expected) => {
  expect(isPushService(endpoint, [])).toBe(expected)
})

test('what the operator names, by https, and by its address in the own network', () => {
  const also = ['push.example', '127.0.0.1', '::1']
  for (const endpoint of [
    'https://push.example/a',
    'https://a.push.example:8443/a',
    'http://127.0.0.1:4711/a',
    'http://[::1]/a',
  ])
    expect([endpoint, isPushService(endpoint, also)]).toEqual([endpoint, true])
  for (const endpoint of ['http://push.example/a', 'https://notpush.example/a', 'http://127.0.0.2/a'])
    expect([endpoint, isPushService(endpoint, also)]).toEqual([endpoint, false])
})
