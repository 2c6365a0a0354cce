// Printers on this machine that the browser reaches by itself: WebUSB and Web Serial. What the page needs of both is described
// here, since not every browser has them.

interface UsbEndpoint {
  readonly endpointNumber: number
  readonly direction: 'in' | 'out'
  readonly type: string
}
interface UsbInterface {
  readonly interfaceNumber: number
  readonly alternate: { readonly interfaceClass: number; readonly endpoints: readonly UsbEndpoint[] }
}
export interface UsbDevice {
  readonly vendorId: number
  readonly productId: number
  readonly productName?: string | undefined
  readonly serialNumber?: string | undefined
  readonly configuration: { readonly interfaces: readonly UsbInterface[] } | null
  open(): Promise<void>
  close(): Promise<void>
  selectConfiguration(value: number): Promise<void>
  claimInterface(number: number): Promise<void>
  transferOut(endpoint: number, bytes: BufferSource): Promise<{ readonly status?: string | undefined }>
}
interface Usb {
  getDevices(): Promise<UsbDevice[]>
  requestDevice(wanted: { readonly filters: readonly object[] }): Promise<UsbDevice>
}
export interface SerialPort {
  readonly writable: WritableStream<Uint8Array> | null
  getInfo(): { readonly usbVendorId?: number; readonly usbProductId?: number }
  open(options: { readonly baudRate: number }): Promise<void>
  close(): Promise<void>
}
interface Serial {
  getPorts(): Promise<SerialPort[]>
  requestPort(): Promise<SerialPort>
}

/** Undefined where this browser has none, or the page came over plain HTTP. */
export const usbOf = (): Usb | undefined => (navigator as { usb?: Usb }).usb
export const serialOf = (): Serial | undefined => (navigator as { serial?: Serial }).serial

/** The class of printers among USB devices. */
const printerClass = 7
const pieceBytes = 4096

export function askForUsb(usb: Usb): Promise<UsbDevice> {
  return usb.requestDevice({ filters: [{ classCode: printerClass }] })
}

export async function writeUsb(device: UsbDevice, bytes: Uint8Array<ArrayBuffer>, onBegin: () => void): Promise<void> {
  await device.open()
  try {
    if (device.configuration === null) await device.selectConfiguration(1)
    const way = wayOut(device)
    if (way === undefined) throw new Error('the device has no way for a docket')
    await device.claimInterface(way.interfaceNumber)
    onBegin()
    for (let at = 0; at < bytes.length; at += pieceBytes) {
      const { status } = await device.transferOut(way.endpointNumber, bytes.subarray(at, at + pieceBytes))
      if (status !== undefined && status !== 'ok') throw new Error(`the device answered ${status}`)
    }
  } finally {
    await device.close().catch(() => undefined)
  }
}

function wayOut({ configuration }: UsbDevice) {
  const found = configuration?.interfaces.find(({ alternate }) => alternate.interfaceClass === printerClass)
  const end = found?.alternate.endpoints.find(({ direction, type }) => direction === 'out' && type === 'bulk')
  return found === undefined || end === undefined
    ? undefined
    : { interfaceNumber: found.interfaceNumber, endpointNumber: end.endpointNumber }
}

export async function writeSerial(
  port: SerialPort,
  { baudRate, bytes, onBegin }: { readonly baudRate: number; readonly bytes: Uint8Array; readonly onBegin: () => void },
): Promise<void> {
  await port.open({ baudRate })
  try {
    const writer = port.writable?.getWriter()
    if (writer === undefined) throw new Error('the port takes nothing')
    onBegin()
    try {
      await writer.write(bytes)
    } finally {
      writer.releaseLock()
    }
  } finally {
    await port.close().catch(() => undefined)
  }
}
