// Devices that come with a key of their branch, and what it opens. A new kind of device is a line here; what else it needs, the
// compiler names.

export type DeviceCapability = 'workAtDesk' | 'readDeskOrders' | 'readOfficeOrders' | 'tapClock' | 'playSignage'

export const deviceKinds = ['frontdesk', 'backoffice', 'timeClock', 'screen'] as const
export type DeviceKind = (typeof deviceKinds)[number]

const capabilitiesOf = {
  /** The counter and the terminal. */
  frontdesk: ['workAtDesk', 'readDeskOrders'],
  backoffice: ['workAtDesk', 'readOfficeOrders'],
  timeClock: ['tapClock'],
  /** The player of a TV. */
  screen: ['playSignage'],
} as const satisfies Record<DeviceKind, readonly DeviceCapability[]>

export function deviceMay(kind: DeviceKind, capability: DeviceCapability): boolean {
  return (capabilitiesOf[kind] as readonly DeviceCapability[]).includes(capability)
}
