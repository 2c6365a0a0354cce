import { describe, expect, test } from 'vitest'
import { deviceReachProblems } from './device-reach.ts'

const found = (device: Parameters<typeof deviceReachProblems>[0]) =>
  deviceReachProblems(device).map(({ field, code }) => `${field} ${code}`)

describe('a printer', () => {
  test.each([
    ['that we call and that says where', { connection: 'network', address: '192.168.1.50' }, []],
    ['that we call and that says nothing', { connection: 'network', address: '' }, ['address printerAddress']],
    ['that we call and that says only spaces', { connection: 'network', address: '  ' }, ['address printerAddress']],
    ['that we call, of which no address is sent', { connection: 'network' }, ['address printerAddress']],
    ['that is switched off and not ready yet', { connection: 'network', isEnabled: false }, []],
    ['that asks', { connection: 'cloudPrnt' }, []],
    ['that asks (Epson)', { connection: 'eposServerDirect' }, []],
    ['beside a page', { connection: 'browser' }, []],
    ['beside a page (USB)', { connection: 'webUsb' }, []],
    ['that says nothing', {}, []],
  ] as const)('%s', (_, device, problems) => {
    expect(found({ ...device, kind: 'print' })).toEqual(problems)
    // What is not said is a printer.
    expect(found(device)).toEqual(problems)
  })
})

describe('a bell', () => {
  test.each([
    ['without a way', {}, ['channel deviceChannel']],
    ['without a way, switched off', { isEnabled: false }, []],
    ['at the terminal', { channel: 'screen' }, []],
    ['in browsers that come later', { channel: 'webPush' }, []],
    ['by mail to nobody', { channel: 'email' }, ['target email']],
    ['by mail to a number', { channel: 'email', target: '+43 664 1' }, ['target email']],
    ['by mail', { channel: 'email', target: ' kueche@example.at ' }, []],
    ['by SMS to nobody', { channel: 'sms', target: '' }, ['target phoneFormat']],
    ['by SMS without a country', { channel: 'sms', target: '0664 999 00 11' }, ['target phoneFormat']],
    ['by SMS', { channel: 'sms', target: '+43 664 999 00 11' }, []],
    ['to another system nowhere', { channel: 'webhook' }, ['target url']],
    ['to another system by another way', { channel: 'webhook', target: 'ftp://example.org/' }, ['target url']],
    ['to another system by a name', { channel: 'webhook', target: 'kasse' }, ['target url']],
    ['to another system', { channel: 'webhook', target: 'https://kasse.example.at/neu' }, []],
    ['to a machine of the house', { channel: 'webhook', target: 'http://127.0.0.1:9/' }, []],
    ['that was a printer once', { channel: 'screen', connection: 'network', address: '' }, []],
  ] as const)('%s', (_, device, problems) => {
    expect(found({ ...device, kind: 'notification' })).toEqual(problems)
  })
})
