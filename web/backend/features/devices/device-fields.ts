// Which fields of a device mean nothing for its kind: a bell has no paper, a printer no telephone number.
import type { Device } from '#contract/device/devices.ts'

const ofPrinters: readonly string[] = (
  'connection address macAddress model language layout logoImage paperWidthMm ' +
  'columns codepageMapping renderMode copies cut feedLines openDrawer beep pollSeconds ' +
  'fallbackDevice maxAttempts retrySeconds staleAfterMinutes'
).split(' ')

const ofBells = 'channel target sound volume repeatSeconds escalateAfterSeconds escalateToDevice quietHours'.split(' ')

export type DeviceShape = Pick<Device, 'kind' | 'connection' | 'channel'>

/** What a form does not ask for; it is saved as it is. */
export function hiddenFields({ kind, connection, channel }: DeviceShape): string[] {
  if (kind === 'notification') {
    const hasTarget = channel === 'email' || channel === 'sms' || channel === 'webhook'
    const isHeard = channel === 'screen' || channel === 'webPush'
    return [...ofPrinters, ...(hasTarget ? [] : ['target']), ...(isHeard ? [] : ['sound', 'volume'])]
  }
  const isPolling = connection === 'cloudPrnt' || connection === 'eposServerDirect'
  return [
    ...ofBells,
    ...(connection === 'network' ? [] : ['address']),
    ...(connection === 'cloudPrnt' ? [] : ['macAddress']),
    ...(isPolling ? [] : ['pollSeconds']),
    ...(connection === 'browser' ? ['language', 'codepageMapping', 'renderMode', 'openDrawer', 'beep'] : []),
  ]
}
