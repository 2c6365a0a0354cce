// Which fields of a device mean nothing for its kind: a bell has no paper, a printer no telephone number.
import type { Device } from '#contract/device/devices.ts'

const ofPrinters: readonly string[] = (
  'connection address macAddress model language layout logoImage paperWidthMm ' +
  'columns codepageMapping renderMode copies cut feedLines openDrawer beep pollSeconds ' +
  'fallbackDevice maxAttempts retrySeconds staleAfterMinutes'
).split(' ')

/** What only a printer understands, not the printing of a browser. */
const ofCommands = ['language', 'codepageMapping', 'renderMode', 'openDrawer', 'beep']

/** What a printer is asked for only with this connection. */
const askedWith: Readonly<Record<Device['connection'], readonly string[]>> = {
  network: ['address', ...ofCommands],
  cloudPrnt: ['macAddress', 'pollSeconds', ...ofCommands],
  eposServerDirect: ['pollSeconds', ...ofCommands],
  webUsb: ofCommands,
  browser: [],
}

/** What a bell is asked for only on this channel. */
const askedOn: Readonly<Record<NonNullable<Device['channel']>, readonly string[]>> = {
  screen: [],
  webPush: [],
  email: ['target'],
  sms: ['target'],
  webhook: ['target'],
}

/** Kept for who asks the API: how loud a tablet or a telephone rings, it decides itself. */
const ofNobody = ['sound', 'volume']

const ofBells = 'channel target repeatSeconds escalateAfterSeconds escalateToDevice quietHours'.split(' ')

export type DeviceShape = Pick<Device, 'kind' | 'connection' | 'channel'>

/** What a form does not ask for; it is saved as it is. */
export function hiddenFields({ kind, connection, channel }: DeviceShape): string[] {
  if (kind === 'notification') {
    const asked = channel === null ? [] : askedOn[channel]
    return [...ofNobody, ...ofPrinters, ...['target'].filter((field) => !asked.includes(field))]
  }
  const asked = askedWith[connection]
  const others = Object.values(askedWith).flat()
  return [...ofNobody, ...ofBells, ...new Set(others.filter((field) => !asked.includes(field)))]
}
