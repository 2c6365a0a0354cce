import { expect, test } from 'vitest'
import { devices } from '#contract/device/devices.ts'
import { hiddenFields, type DeviceShape } from './device-fields.ts'

const shape = (changes: Partial<DeviceShape>): DeviceShape => ({
  kind: 'print',
  connection: 'network',
  channel: null,
  ...changes,
})

test.each([
  [
    'a bell has no paper',
    shape({ kind: 'notification' }),
    ['paperWidthMm', 'layout', 'address'],
    ['channel', 'quietHours'],
  ],
  ['a printer has no bell', shape({}), ['channel', 'quietHours', 'target'], ['paperWidthMm', 'address']],
  [
    'only a printer that is called has an address',
    shape({ connection: 'cloudPrnt' }),
    ['address'],
    ['macAddress', 'pollSeconds'],
  ],
  ['a mail has an address and no sound', shape({ kind: 'notification', channel: 'email' }), ['sound'], ['target']],
  [
    'nobody is asked how loud a screen rings: it decides itself',
    shape({ kind: 'notification', channel: 'screen' }),
    ['target', 'sound', 'volume'],
    [],
  ],
  ['nor a telephone', shape({ kind: 'notification', channel: 'webPush' }), ['sound', 'volume'], []],
])('%s', (_, device, hidden, shown) => {
  const found = hiddenFields(device)
  expect(found).toEqual(expect.arrayContaining(hidden))
  expect(shown.filter((field) => found.includes(field))).toEqual([])
  expect(found.filter((field) => !(field in devices.fields))).toEqual([])
})
