// Which port of this machine belongs to which printer: chosen once by a press, found again after a reload.
import { createStore } from '#kit/store.ts'
import { askForUsb, serialOf, usbOf, writeSerial, writeUsb, type SerialPort, type UsbDevice } from './device-ports.ts'
import { PrintFailure } from './print-failure.ts'

export type Pairing =
  | {
      readonly kind: 'usb'
      readonly vendorId: number
      readonly productId: number
      readonly serialNumber: string
      readonly name: string
    }
  | { readonly kind: 'serial'; readonly vendorId: number; readonly productId: number; readonly baudRate: number }
type Pairings = Readonly<Record<string, Pairing | undefined>>

export const baudRates = [9600, 19_200, 38_400, 57_600, 115_200] as const
const place = 'theke.printerPorts'

export const pairings = createStore<Pairings>(kept())

function kept(): Pairings {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(place) ?? '{}')
    return typeof found === 'object' && found !== null ? (found as Pairings) : {}
  } catch {
    return {}
  }
}

function set(printerId: string, pairing: Pairing | undefined): void {
  pairings.set({ ...pairings.get(), [printerId]: pairing })
  localStorage.setItem(place, JSON.stringify(pairings.get()))
}

export const canPair = () => usbOf() !== undefined || serialOf() !== undefined

/** By a press only: the browser asks which device. */
export async function pairUsb(printerId: string): Promise<void> {
  const usb = usbOf()
  if (usb === undefined) return
  const { vendorId, productId, serialNumber = '', productName = '' } = await askForUsb(usb)
  set(printerId, { kind: 'usb', vendorId, productId, serialNumber, name: productName })
}

export async function pairSerial(printerId: string, baudRate: number): Promise<void> {
  const port = await serialOf()?.requestPort()
  if (port === undefined) return
  const { usbVendorId = 0, usbProductId = 0 } = port.getInfo()
  set(printerId, { kind: 'serial', vendorId: usbVendorId, productId: usbProductId, baudRate })
}

export function unpair(printerId: string): void {
  set(printerId, undefined)
}

export async function writeToPort(printerId: string, bytes: Uint8Array<ArrayBuffer>, onBegin: () => void) {
  const pairing = pairings.get()[printerId]
  let isBegun = false
  const begin = () => {
    isBegun = true
    onBegin()
  }
  try {
    if (pairing?.kind === 'usb') await writeUsb(await usbDevice(pairing), bytes, begin)
    else if (pairing?.kind === 'serial') {
      await writeSerial(await serialPort(pairing), { baudRate: pairing.baudRate, bytes, onBegin: begin })
    } else throw new PrintFailure('noPrinter', true)
  } catch (cause) {
    if (cause instanceof PrintFailure) throw cause
    throw new PrintFailure(isBegun ? 'notSent' : 'noPrinter', !isBegun)
  }
}

async function usbDevice(wanted: Pairing & { kind: 'usb' }): Promise<UsbDevice> {
  const devices = (await usbOf()?.getDevices()) ?? []
  const found = devices.find(
    ({ vendorId, productId, serialNumber = '' }) =>
      vendorId === wanted.vendorId && productId === wanted.productId && serialNumber === wanted.serialNumber,
  )
  if (found === undefined) throw new PrintFailure('noPrinter', true)
  return found
}

async function serialPort(wanted: Pairing & { kind: 'serial' }): Promise<SerialPort> {
  const ports = (await serialOf()?.getPorts()) ?? []
  const found = ports.find((port) => {
    const { usbVendorId = 0, usbProductId = 0 } = port.getInfo()
    return usbVendorId === wanted.vendorId && usbProductId === wanted.productId
  })
  if (found === undefined) throw new PrintFailure('noPrinter', true)
  return found
}
