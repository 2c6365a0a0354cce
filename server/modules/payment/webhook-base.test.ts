import { expect, test } from 'vitest'
import { webhookBase } from './webhook-base.ts'

test.each([
  ['https://bestellen.lindenhof.at', 'https://bestellen.lindenhof.at'],
  ['https://bestellen.lindenhof.at:8443', 'https://bestellen.lindenhof.at:8443'],
  ['https://93.184.216.34', 'https://93.184.216.34'],
  ['http://bestellen.lindenhof.at', null],
  ['https://localhost', null],
  ['https://shop.localhost', null],
  ['https://kasse', null],
  ['https://kasse.local', null],
  ['https://kasse.fritz.lan', null],
  ['https://bestellen.example', null],
  ['https://127.0.0.1', null],
  ['https://10.1.2.3', null],
  ['https://172.16.0.1', null],
  ['https://172.15.0.1', 'https://172.15.0.1'],
  ['https://192.168.1.10', null],
  ['https://169.254.1.1', null],
  ['https://100.64.0.1', null],
  ['https://[::1]', null],
  [undefined, null],
])('providers reach %s at %s', (publicUrl, expected) => {
  expect(webhookBase(publicUrl)).toBe(expected)
})
