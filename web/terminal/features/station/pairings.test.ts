import { beforeEach, expect, test, vi } from 'vitest'
import type { UsbDevice } from './device-ports.ts'

const bytes = Uint8Array.from({ length: 10_000 }, (_, index) => index % 256)

function fakeUsb(change: Partial<UsbDevice> = {}) {
  const got: number[] = []
  const device: UsbDevice & { got: number[] } = {
    got,
    vendorId: 0x04b8,
    productId: 0x0e15,
    productName: 'TM-T20III',
    serialNumber: 'A1',
    configuration: {
      interfaces: [
        {
          interfaceNumber: 1,
          alternate: {
            interfaceClass: 7,
            endpoints: [
              { endpointNumber: 2, direction: 'in', type: 'bulk' },
              { endpointNumber: 3, direction: 'out', type: 'bulk' },
            ],
          },
        },
      ],
    },
    open: async () => undefined,
    close: async () => undefined,
    selectConfiguration: async () => undefined,
    claimInterface: async () => undefined,
    transferOut: async (_endpoint, piece) => {
      got.push(...new Uint8Array((piece as Uint8Array).slice()))
      return { status: 'ok' }
    },
    ...change,
  }
  return device
}

/** As after a reload: nothing but what the browser keeps is left. */
async function load(devices: readonly UsbDevice[]) {
  vi.resetModules()
  Object.assign(navigator, {
    usb: { getDevices: async () => devices, requestDevice: async () => devices[0] },
    serial: undefined,
  })
  return import('./pairings.ts')
}

beforeEach(() => localStorage.clear())

test('a printer paired by a press is found again after a reload and gets every byte', async () => {
  const device = fakeUsb()
  await (await load([device])).pairUsb('p1')
  const { writeToPort, pairings } = await load([fakeUsb({ serialNumber: 'B2' }), device])
  expect(pairings.get()['p1']).toMatchObject({ kind: 'usb', name: 'TM-T20III' })
  const begun = vi.fn<() => void>()
  await writeToPort('p1', bytes, begun)
  expect(Uint8Array.from(device.got)).toEqual(bytes)
  expect(begun).toHaveBeenCalledTimes(1)
})

test('one that is unplugged leaves the docket untouched; one that breaks off does not', async () => {
  await (await load([fakeUsb()])).pairUsb('p1')
  const gone = await load([])
  await expect(gone.writeToPort('p1', bytes, () => undefined)).rejects.toMatchObject({
    code: 'noPrinter',
    isUntouched: true,
  })
  const stalled = await load([fakeUsb({ transferOut: async () => ({ status: 'stall' }) })])
  await expect(stalled.writeToPort('p1', bytes, () => undefined)).rejects.toMatchObject({
    code: 'notSent',
    isUntouched: false,
  })
})

test('a serial port is opened with its speed and closed again', async () => {
  const written: number[] = []
  const calls: unknown[] = []
  const port = {
    getInfo: () => ({ usbVendorId: 1, usbProductId: 2 }),
    open: async (options: object) => void calls.push(options),
    close: async () => void calls.push('closed'),
    writable: new WritableStream<Uint8Array>({ write: (piece) => void written.push(...piece) }),
  }
  vi.resetModules()
  Object.assign(navigator, { serial: { getPorts: async () => [port], requestPort: async () => port } })
  const { pairSerial, writeToPort } = await import('./pairings.ts')
  await pairSerial('p2', 38_400)
  await writeToPort('p2', Uint8Array.of(1, 2, 3), () => undefined)
  expect([written, calls]).toEqual([
    [1, 2, 3],
    [{ baudRate: 38_400 }, 'closed'],
  ])
})
